import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hint } from '../parts/hint.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { Failure } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import type { Job } from './job.ts';
import { jobsQuery } from './job.ts';
import classes from './job-list.module.css';
import { JobState } from './job-state.tsx';

const texts = habitat.jobs;

/** The models that the account has ordered, the newest first. */
export function JobList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(jobsQuery);
  const jobs = data?.pages.flatMap((page) => page.data);
  return (
    <Section title={texts.title} intro={texts.intro}>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {jobs === undefined && error === null && (
        <Skeleton h={220} radius="md" role="status" aria-label={texts.loading} />
      )}
      {jobs?.length === 0 && <NoJobs />}
      {jobs !== undefined && jobs.length > 0 && (
        <Paper withBorder component="ul" className={classes.list} aria-label={texts.title}>
          {jobs.map((job) => (
            <JobEntry key={job.job_id} job={job} />
          ))}
        </Paper>
      )}
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Section>
  );
}

function JobEntry({ job }: { job: Job }) {
  const { job_id: jobId, species, parameters, created_at: createdAt } = job;
  const future = [
    habitat.scenarios[parameters.scenario],
    habitat.years[parameters.period],
    habitat.gcms[parameters.gcm],
  ];
  return (
    <li className={classes.entry}>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <Anchor
          renderRoot={(props) => <Link to="/habitat/$jobId" params={{ jobId }} {...props} />}
          fw={600}
          className={classes.link}
        >
          <TaxonName name={species.resolved_name} />
        </Anchor>
        <JobState job={job} />
      </Group>
      <Text size="sm" c="dimmed" className="tabular">
        {future.join(' · ')}
      </Text>
      <Hint>
        <Moment at={createdAt} />
      </Hint>
    </li>
  );
}

function NoJobs() {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap={4}>
        <IconMap2 size={32} stroke={1.4} aria-hidden />
        <Text fw={600}>{texts.none}</Text>
        <Text size="sm" c="dimmed" ta="center" maw={320}>
          {texts.noneText}
        </Text>
      </Stack>
    </Paper>
  );
}
