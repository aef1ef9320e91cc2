import {
  Alert,
  Button,
  Group,
  Loader,
  Modal,
  Paper,
  Progress,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { service } from '../api/service.ts';
import { Hint } from '../parts/hint.tsx';
import { messageOf } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import { type Job, jobQuery, jobsQuery, modelHealthQuery } from './job.ts';
import classes from './stage-list.module.css';
import { durationText } from './units.ts';

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

/** Progress of a model that waits or is being made. */
export function JobProgress({ job }: { job: Job }) {
  const { progress, stage, status } = job;
  const isQueued = status === 'queued';
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" maw={720}>
      <Group justify="space-between" mb="sm" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h4">
            {isQueued ? texts.waiting : texts.title}
          </Title>
          {isQueued && <Queue />}
        </div>
        <CancelButton jobId={job.job_id} />
      </Group>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600} className="tabular">
          {texts.percent(progress)}
        </Text>
        <ElapsedTime since={job.started_at ?? job.created_at} />
      </Group>
      <Progress value={100 * progress} aria-label={texts.label} size="lg" animated striped={!isQueued} />
      <StageList running={stage} />
      <Text size="sm" c="dimmed" mt="md">
        {texts.stay}
      </Text>
    </Paper>
  );
}

function Queue() {
  const { data } = useQuery(modelHealthQuery);
  if (data === undefined) return null;
  return (
    <Hint size="sm">
      {texts.ahead(data.queue_depth)}
      {data.workers === 0 && ` ${habitat.climate.noWorkers}`}
    </Hint>
  );
}

function ElapsedTime({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {texts.elapsed} {durationText(now - Date.parse(since))}
    </Text>
  );
}

/** Stages of a model, and the current one; `running` is null before the first. */
function StageList({ running }: { running: Stage | null }) {
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

/** Cancels a model, after a confirmation. */
function CancelButton({ jobId }: { jobId: string }) {
  const [isAsked, { open, close }] = useDisclosure(false);
  const cache = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => service.request('delete', '/v1/sdm/{job_id}', { path: { job_id: jobId } }),
    onSuccess: (job) => {
      cache.setQueryData(jobQuery(jobId).queryKey, job);
      void cache.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={open} flex="none">
        {texts.cancel}
      </Button>
      <Modal opened={isAsked} onClose={close} title={texts.cancelTitle} withCloseButton={false} centered>
        <Text size="sm" mb="md">
          {texts.cancelText}
        </Text>
        {cancelling.error !== null && (
          <Alert color="red" role="alert" mb="md">
            {messageOf(cancelling.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.cancelNo}
          </Button>
          <Button color="red" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {texts.cancelYes}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
