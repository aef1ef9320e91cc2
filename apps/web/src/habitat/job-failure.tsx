import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { habitat } from '../texts/habitat.ts';
import { readHabitatSearch } from './habitat-search.ts';
import { isCancelled, type Job } from './job.ts';

const texts = habitat.failure;

/** The reason why a model failed, and possible remedies. */
export function JobFailure({ job }: { job: Job }) {
  const wasCancelled = isCancelled(job);
  const { scenario, period, gcm, threshold } = job.parameters;
  const search = readHabitatSearch({
    species: job.species.submitted_name,
    scenario,
    period,
    gcm,
    threshold,
  });
  const Icon = wasCancelled ? IconBan : IconAlertTriangle;
  return (
    <Alert
      color={wasCancelled ? 'gray' : 'red'}
      icon={<Icon aria-hidden />}
      title={wasCancelled ? texts.cancelled : texts.title}
      role="alert"
      maw={720}
    >
      <Stack gap="xs" align="flex-start">
        {wasCancelled ? (
          <Text size="sm">{texts.cancelledText}</Text>
        ) : (
          <>
            <Text size="sm">{job.message}</Text>
            <Text size="sm">
              <b>{texts.advice}:</b> {adviceOn(job.error ?? '')}
            </Text>
          </>
        )}
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/habitat" search={search} {...props} />}
        >
          {habitat.job.again}
        </Button>
      </Stack>
    </Alert>
  );
}

const advice = [
  [/not enough occurrence|no occurrence|few/i, texts.fewRecords],
  [/climate/i, texts.climate],
  [/occurrence|record|gbif/i, texts.records],
  [/memory/i, texts.memory],
] as const;

/** Reasons are sentences for people; the remedy follows from their subject. */
const adviceOn = (error: string): string => advice.find(([about]) => about.test(error))?.[1] ?? texts.other;
