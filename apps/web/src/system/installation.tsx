import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { service } from '../api/service.ts';
import { byteSize } from '../parts/byte-size.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Failure } from '../shell/failure.tsx';
import { count } from '../texts/count.ts';
import { system as texts } from '../texts/system.ts';

type InstallationReport = AnswerAt<'/v1/system', 'get'>;

/** Parts of the installation and how full they are, for operators. */
export function Installation() {
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => service.get('/v1/system', { signal }),
    refetchInterval: 15_000,
  });
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} mt="xl" radius="md" />}
      {data !== undefined && <Parts report={data} />}
    </>
  );
}

function Parts({ report }: { report: InstallationReport }) {
  return (
    <Stack gap="xl" mt="xl">
      {report.unavailable.length > 0 && <Alert color="yellow">{texts.unavailable(report.unavailable)}</Alert>}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
        <Machine report={report} />
        <Queues queues={report.queues ?? []} />
        <Storage stores={report.storage ?? []} />
        <Caches caches={report.caches ?? []} />
      </SimpleGrid>
    </Stack>
  );
}

function Machine({
  report: { version, node_version, started_at, database, model },
}: {
  report: InstallationReport;
}) {
  const { installation } = texts;
  const modelName = [model.provider, model.name].filter((part) => part !== null).join(', ');
  const facts: [string, ReactNode][] = [
    [installation.version, version],
    [installation.node, node_version],
    [installation.since, <Moment key="since" at={started_at} />],
    [installation.model, model.configured ? modelName : installation.noModel],
  ];
  if (database !== null) {
    const { kind, version: number, size_bytes } = database;
    facts.push([installation.database, `${installation.kinds[kind]} ${number}, ${byteSize(size_bytes)}`]);
  }
  return (
    <Section title={installation.title}>
      <Facts isFramed facts={facts} />
    </Section>
  );
}

function Queues({ queues }: { queues: NonNullable<InstallationReport['queues']> }) {
  const { title, columns, none } = texts.queues;
  const names: Readonly<Record<string, string>> = texts.queues.names;
  return (
    <Section title={title}>
      {queues.length === 0 ? (
        none
      ) : (
        <DataTable
          label={title}
          columns={[
            { key: 'name', title: columns.name },
            { key: 'queued', title: columns.queued, isNumber: true },
            { key: 'running', title: columns.running, isNumber: true },
            { key: 'failed', title: columns.failed, isNumber: true },
            { key: 'oldest', title: columns.oldest },
          ]}
          rows={queues.map(({ name, queued, running, failed, oldest_queued_at: oldest }) => ({
            key: name,
            cells: [
              names[name] ?? name,
              queued,
              running,
              failed,
              oldest === null ? texts.none : <Moment key="oldest" at={oldest} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Storage({ stores }: { stores: NonNullable<InstallationReport['storage']> }) {
  const { title, columns, bucket, atLeast } = texts.storage;
  const names: Readonly<Record<string, string>> = texts.storage.names;
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={[
          { key: 'name', title: columns.name },
          { key: 'files', title: columns.files, isNumber: true },
          { key: 'size', title: columns.size, isNumber: true },
          { key: 'free', title: columns.free, isNumber: true },
        ]}
        rows={stores.map(
          ({ name, kind, files, size_bytes: size, is_complete: isComplete, free_bytes: free }) => {
            const format = (text: string) => (isComplete ? text : atLeast(text));
            return {
              key: name,
              cells: [
                names[name] ?? name,
                files === null ? texts.none : format(count(files)),
                kind === 'bucket' ? bucket : size === null ? texts.none : format(byteSize(size)),
                free === null ? texts.none : byteSize(free),
              ],
            };
          },
        )}
      />
    </Section>
  );
}

function Caches({ caches }: { caches: NonNullable<InstallationReport['caches']> }) {
  const { title, columns, ofAtMost } = texts.caches;
  const names: Readonly<Record<string, string>> = texts.caches.names;
  const room = (size: number | null, max: number | null) => {
    if (size === null) return texts.none;
    return max === null ? byteSize(size) : ofAtMost(byteSize(size), byteSize(max));
  };
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={[
          { key: 'name', title: columns.name },
          { key: 'entries', title: columns.entries, isNumber: true },
          { key: 'size', title: columns.size, isNumber: true },
        ]}
        rows={caches.map(({ name, entries, size_bytes: size, size_bytes_max: max }) => ({
          key: name,
          cells: [names[name] ?? name, entries === null ? texts.none : count(entries), room(size, max)],
        }))}
      />
    </Section>
  );
}
