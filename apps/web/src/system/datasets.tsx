import { Alert, Badge, Skeleton, Stack, Text } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../parts/section.tsx';
import { Failure } from '../shell/failure.tsx';
import { system } from '../texts/system.ts';
import { DatasetCard } from './dataset-card.tsx';
import classes from './datasets.module.css';
import { datasetsQuery } from './datasets-query.ts';

const texts = system.datasets;
const kinds = ['checklist', 'floral_spectra', 'climate'] as const;

/**
 * All data that can be imported, those already imported, and the command to import or renew each.
 */
export function Datasets() {
  const { data, error, refetch } = useQuery(datasetsQuery);
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={480} radius="md" />}
      {data !== undefined && <ByKind {...data} />}
    </>
  );
}

function ByKind({ datasets, unavailable }: AnswerAt<'/v1/system/datasets', 'get'>) {
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw={680}>
        {texts.intro}
      </Text>
      {unavailable.length > 0 && <Alert color="yellow">{system.unavailable(unavailable)}</Alert>}
      {kinds.map((kind) => {
        const ofKind = datasets.filter((dataset) => dataset.kind === kind);
        if (ofKind.length === 0) return null;
        const installed = ofKind.filter((dataset) => dataset.installed !== null).length;
        return (
          <Section
            key={kind}
            title={texts.kinds[kind]}
            actions={<Badge variant="light">{texts.installed(installed, ofKind.length)}</Badge>}
          >
            <div className={classes.cards}>
              {ofKind.map((dataset) => (
                <DatasetCard key={dataset.id} dataset={dataset} />
              ))}
            </div>
          </Section>
        );
      })}
    </Stack>
  );
}
