import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from '../api/session.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { DraftSection } from './draft-section.tsx';
import { enquiryRequest } from './enquiry-draft.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { FactsForm } from './facts-form.tsx';
import { useKept } from './kept.ts';
import { schedule } from './schedule.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { callOfEnquiry } from './supply-calls.ts';
import classes from './supply-page.module.css';

/** From a schedule to a mail that a nursery can answer line by line. */
export function Enquiry() {
  const { lines } = useKept(schedule);
  const facts = useKept(enquiryFacts);
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
