import { Badge } from '@mantine/core';
import { habitat } from '../texts/habitat.ts';
import { isCancelled, type Job } from './job.ts';

const colors = {
  queued: 'gray',
  processing: 'blue',
  completed: 'green',
  failed: 'red',
  cancelled: 'gray',
} as const;

/** State of a model, in a word. */
export function JobState({ job }: { job: Job }) {
  const state = isCancelled(job) ? 'cancelled' : job.status;
  return (
    <Badge variant="light" color={colors[state]} flex="none">
      {habitat.jobs.states[state]}
      {state === 'processing' && ` ${habitat.progress.percent(job.progress)}`}
    </Badge>
  );
}
