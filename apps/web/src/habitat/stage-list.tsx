import { Loader, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { habitat } from '../texts/habitat.ts';
import type { Job } from './job.ts';
import classes from './stage-list.module.css';

type Stage = NonNullable<Job['stage']>;

/** In the order in which they come. */
const stages: readonly Stage[] = [
  'resolve',
  'occurrences',
  'climate',
  'background',
  'fit',
  'evaluate',
  'project',
  'draw',
];

const texts = habitat.progress;

/** Stages of a model, and the current one; `running` is null before the first. */
export function StageList({ running }: { running: Stage | null }) {
  const at = running === null ? -1 : stages.indexOf(running);
  return (
    <ol className={classes.stages} aria-label={texts.stagesLabel}>
      {stages.map((stage, index) => {
        const state = index < at ? 'done' : index === at ? 'running' : 'ahead';
        return (
          <li key={stage} className={classes[state]} aria-current={state === 'running' ? 'step' : undefined}>
            <StageIcon state={state} />
            {texts.stages[stage]}
            <VisuallyHidden>, {texts.states[state]}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

function StageIcon({ state }: { state: keyof typeof texts.states }) {
  if (state === 'running') return <Loader size={20} aria-hidden />;
  const Icon = state === 'done' ? IconCircleCheck : IconCircle;
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
