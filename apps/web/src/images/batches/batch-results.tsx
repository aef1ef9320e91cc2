import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Hint } from '../../parts/hint.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { type SavedCell, saveTable } from '../../parts/save-table.ts';
import { Failure } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import { type ItemResult, reasonOf } from '../item-result.ts';
import { ResultTable } from './result-table.tsx';
import { type BatchesView, useBatches } from './use-batches.ts';

const EXPORT_FORMS = ['csv', 'xlsx', 'json'] as const;
type ExportForm = (typeof EXPORT_FORMS)[number];

const name = 'retail-images';

const headings = [
  'sku',
  'submitted_name',
  'accepted_name',
  'status',
  'reason',
  'image_url',
  'thumbnail_url',
  'alt',
  'licence',
  'licence_url',
  'attribution',
  'attribution_required',
  'source',
  'source_url',
];

const texts = images.batches;

interface BatchResultsProps {
  readonly site: string;
  readonly jobs: readonly string[];
}

/** Progress of a list, and its results. */
export function BatchResults({ site, jobs }: BatchResultsProps) {
  const { change } = useImagesSearch();
  const view = useBatches(site, jobs);
  const [job] = jobs;
  useApiCall(
    useMemo(
      (): ApiCall => ({
        method: 'GET',
        path: '/v1/retail-images/batches/{job_id}',
        params: { job_id: job ?? '' },
        query: { site_url: site },
      }),
      [job, site],
    ),
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <State view={view} />
        <Group gap="xs">
          {view.results.length > 0 && (
            <ExportMenu
              label={texts.export}
              forms={EXPORT_FORMS}
              labels={texts.forms}
              onExport={(form) => exportResults(form, view.results)}
            />
          )}
          <Button
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change({ jobs: undefined })}
          >
            {texts.again}
          </Button>
        </Group>
      </Group>
      {view.error !== null && <Failure error={view.error} reset={view.retry} />}
      {view.failures.map((failure, index) => (
        // Two batches may fail for the same reason.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <Alert key={index} color="red" role="alert">
          {texts.failed(failure)}
        </Alert>
      ))}
      {view.isLoading && <Skeleton h={240} radius="md" />}
      {view.results.length > 0 && <ResultTable site={site} results={view.results} />}
    </Stack>
  );
}

function State({ view: { all, ended, results, expiresAt } }: { view: BatchesView }) {
  const isComplete = ended === all;
  const available = results.filter(({ status }) => status === 'available').length;
  const kept =
    expiresAt === null ? null : new Date(expiresAt).toLocaleDateString('en', { dateStyle: 'medium' });
  return (
    <div role="status">
      <Text fw={600}>
        {isComplete ? texts.complete(results.length, available) : texts.working(ended, all)}
      </Text>
      {!isComplete && (
        <Progress
          value={(ended / all) * 100}
          aria-label={texts.progress}
          my={6}
          w={280}
          maw="100%"
          animated
        />
      )}
      <Hint size="sm">{isComplete && kept !== null ? texts.keptUntil(kept) : texts.bookmark}</Hint>
    </div>
  );
}

/** Gives the results: as a table, or as JSON with all sizes. */
async function exportResults(form: ExportForm, results: readonly ItemResult[]): Promise<void> {
  if (form === 'json')
    saveFile(`${name}.json`, [`${JSON.stringify(results, null, 2)}\n`], 'application/json');
  else await saveTable(form, { name, title: images.batches.sheet, rows: [headings, ...results.map(rowOf)] });
}

function rowOf(result: ItemResult): SavedCell[] {
  const { sku, product_id, accepted_name, status, image_url, thumbnail_url, image } = result;
  const { alt, license, attribution } = image ?? {};
  return [
    sku,
    product_id,
    accepted_name,
    status,
    reasonOf(result),
    image_url,
    thumbnail_url,
    alt ?? null,
    license?.id ?? null,
    license?.url ?? null,
    attribution?.text ?? null,
    license === undefined ? null : license.requires_attribution ? 'yes' : 'no',
    attribution?.source ?? null,
    attribution?.source_url ?? null,
  ];
}
