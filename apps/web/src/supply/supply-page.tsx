import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { sessionQuery } from '../api/session.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { TabbedPage } from '../parts/tabbed-page.tsx';
import { supply as texts } from '../texts/supply.ts';
import { DraftSection } from './draft-section.tsx';
import { enquiryRequest } from './enquiry-draft.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { FactsForm } from './facts-form.tsx';
import { RankingSection } from './ranking-section.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReplyResult } from './reply-result.tsx';
import { reply, replyRequest } from './reply-store.ts';
import { schedule } from './schedule.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { SubstitutesForm } from './substitutes-form.tsx';
import { substitutes, substitutionRequest } from './substitutes-store.ts';
import { callOfEnquiry, callOfReply, callOfSubstitutes } from './supply-calls.ts';
import classes from './supply-page.module.css';
import { SUPPLY_TABS } from './supply-search.ts';
import { useTabStore } from './tab-store.ts';

/** Correspondence with nurseries: enquiries, replies and substitutes. */
export function SupplyPage() {
  const { tab } = useSearch({ from: '/signed-in/supply' });
  const navigate = useNavigate({ from: '/supply' });
  return (
    <TabbedPage
      texts={texts}
      tabs={SUPPLY_TABS}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen } })}
      panels={{ enquiry: <Enquiry />, reply: <Reply />, substitutes: <Substitutes /> }}
    />
  );
}

/** From checked candidates to their ranking. */
function Substitutes() {
  const form = useTabStore(substitutes);
  const request = useMemo(() => substitutionRequest(form), [form]);
  useApiCall(useMemo(() => callOfSubstitutes(request), [request]));
  const result = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen.
  const showResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView();
  };
  return (
    <div className={classes.columns}>
      <SubstitutesForm request={request} onRanked={showResult} />
      <div ref={result} tabIndex={-1} className={classes.result}>
        <RankingSection ranking={form.ranking} isStale={form.ranked !== JSON.stringify(request)} />
      </div>
    </div>
  );
}

/** From a schedule to a mail that a nursery can answer line by line. */
function Enquiry() {
  const { lines } = useTabStore(schedule);
  const facts = useTabStore(enquiryFacts);
  const { data: session } = useQuery(sessionQuery);
  const accountId = session?.account.id ?? 'account';
  const request = useMemo(() => enquiryRequest(lines, facts, accountId), [lines, facts, accountId]);
  useApiCall(useMemo(() => callOfEnquiry(request), [request]));
  return (
    <div className={classes.columns}>
      <Stack gap="xl">
        <ScheduleSection />
        <FactsForm />
      </Stack>
      <div className={classes.aside}>
        <DraftSection request={request} />
      </div>
    </div>
  );
}

/** Reads the mail of a nursery and shows its answer to each line. */
function Reply() {
  const { text, received, read } = useTabStore(reply);
  const { lines } = useTabStore(schedule);
  const facts = useTabStore(enquiryFacts);
  const [isWriting, setIsWriting] = useState(false);
  const navigate = useNavigate({ from: '/supply' });
  useApiCall(
    useMemo(
      () => callOfReply(replyRequest({ text, received }, lines, facts)),
      [text, received, lines, facts],
    ),
  );
  if (read !== null && !isWriting) return <ReplyResult read={read} onChange={() => setIsWriting(true)} />;
  return (
    <ReplyForm
      onRead={() => {
        setIsWriting(false);
        void navigate({ search: { tab: 'reply' }, replace: true, resetScroll: false });
      }}
      {...(read !== null && { onCancel: () => setIsWriting(false) })}
    />
  );
}
