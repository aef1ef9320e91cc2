import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { useKept } from './kept.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyResult } from './reply-result.tsx';
import { reply, replyRequest } from './reply-store.ts';
import { schedule } from './schedule.ts';
import { callOfReply } from './supply-calls.ts';

/** Reads the mail of a nursery and shows its answer to each line. */
export function Reply() {
  const { text, received, read } = useKept(reply);
  const { lines } = useKept(schedule);
  const facts = useKept(enquiryFacts);
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
