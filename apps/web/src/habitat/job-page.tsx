import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { PlantDataError } from '@plantdata/client';
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { Page } from '../parts/page.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { Failure } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import { readHabitatSearch } from './habitat-search.ts';
import { isOpen, type Job, jobQuery, narrowToCompleted } from './job.ts';
import { JobFailure } from './job-failure.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobResult } from './job-result.tsx';
import { JobState } from './job-state.tsx';

const texts = habitat.job;

/** A model: its progress, or its result. */
export function JobPage() {
  const { jobId } = useParams({ from: '/signed-in/habitat/$jobId' });
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  useApiCall(useMemo(() => callOf(jobId), [jobId]));
  const isMissing = error instanceof PlantDataError && error.status === 404;
  if (isMissing) return <MissingJob />;
  if (job === undefined)
    return (
      <Page title={habitat.title} isWide>
        {error === null ? (
          <Skeleton h={480} radius="md" role="status" aria-label={habitat.jobs.loading} />
        ) : (
          <Failure error={error} reset={() => void refetch()} />
        )}
      </Page>
    );
  return (
    <JobFrame job={job}>
      {isOpen(job) && error !== null && (
        <Alert color="yellow" role="status">
          {habitat.progress.interrupted}
        </Alert>
      )}
      <JobContent job={job} />
    </JobFrame>
  );
}

function JobContent({ job }: { job: Job }) {
  const completed = narrowToCompleted(job);
  if (completed !== undefined) return <JobResult job={completed} />;
  return isOpen(job) ? <JobProgress job={job} /> : <JobFailure job={job} />;
}

/** Parts of the page that are the same before and after the model is made. */
function JobFrame({ job, children }: { job: Job; children: ReactNode }) {
  const { species } = job;
  const title = texts.title(species.resolved_name);
  const [before] = title.split(species.resolved_name);
  const heading = (
    <>
      {before}
      <TaxonName name={species.resolved_name} /> <JobState job={job} />
    </>
  );
  return (
    <Page title={title} heading={heading} intro={<JobFacts job={job} />} actions={<Again job={job} />} isWide>
      {/* Said once for each state and stage, however often the service is asked. */}
      <VisuallyHidden role="status">{announcementOf(job)}</VisuallyHidden>
      {children}
    </Page>
  );
}

function announcementOf({ status, stage }: Job): string {
  const { waiting, stages, completed, failed } = habitat.progress;
  if (status === 'completed') return completed;
  if (status === 'failed') return failed;
  return stage === null ? waiting : stages[stage];
}

function JobFacts({ job: { species, parameters } }: { job: Job }) {
  const { resolved_name: name, submitted_name: submitted } = species;
  const future = [
    habitat.scenarios[parameters.scenario],
    habitat.years[parameters.period],
    habitat.gcms[parameters.gcm],
  ];
  return (
    <>
      {future.join(' · ')}
      {submitted.toLowerCase() !== name.toLowerCase() && (
        <Text size="sm" component="span" display="block">
          {texts.submitted(submitted)}
        </Text>
      )}
    </>
  );
}

/** Link to the form, filled with the options of this model. */
function Again({ job: { species, parameters } }: { job: Job }) {
  const { scenario, period, gcm, threshold } = parameters;
  const search = readHabitatSearch({ species: species.submitted_name, scenario, period, gcm, threshold });
  return (
    <Group gap="md">
      <BackLink />
      <Button variant="default" renderRoot={(props) => <Link to="/habitat" search={search} {...props} />}>
        {texts.another}
      </Button>
    </Group>
  );
}

const BackLink = () => (
  <Anchor size="sm" renderRoot={(props) => <Link to="/habitat" {...props} />}>
    <IconArrowLeft size={14} aria-hidden /> {texts.back}
  </Anchor>
);

function MissingJob() {
  return (
    <Page title={habitat.title} isWide>
      <Alert color="gray" icon={<IconMapOff aria-hidden />} title={texts.missing} role="alert">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{texts.missingText}</Text>
          <BackLink />
        </Stack>
      </Alert>
    </Page>
  );
}

const callOf = (jobId: string): ApiCall => ({
  method: 'GET',
  path: '/v1/sdm/status/{job_id}',
  params: { job_id: jobId },
});
