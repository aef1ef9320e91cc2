import { Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { habitat } from '../texts/habitat.ts';
import { CancelButton } from './cancel-button.tsx';
import { type Job, modelHealthQuery } from './job.ts';
import { StageList } from './stage-list.tsx';
import { durationText } from './units.ts';

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
        <Elapsed since={job.started_at ?? job.created_at} />
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
    <Text size="sm" c="dimmed">
      {texts.ahead(data.queue_depth)}
      {data.workers === 0 && ` ${habitat.climate.noWorkers}`}
    </Text>
  );
}

function Elapsed({ since }: { since: string }) {
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
