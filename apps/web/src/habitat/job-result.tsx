import { Alert, Button, Group, List, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { Failure } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import { AreaSummary } from './area-summary.tsx';
import { CompareMaps } from './compare-maps.tsx';
import { Downloads } from './downloads.tsx';
import type { CompletedJob } from './job.ts';
import classes from './job-result.module.css';
import { MapGallery } from './map-gallery.tsx';
import { ModelQuality } from './model-quality.tsx';
import { reportQuery } from './model-report.ts';
import { shareText } from './units.ts';
import variableWeightsStyles from './variable-weights.module.css';

const texts = habitat.variables;

/** Result of a model: its maps, their meaning, its quality, and the downloads. */
export function JobResult({ job }: { job: CompletedJob }) {
  const { current_gradient: now, future_gradient: future } = job.plots;
  const isComparable = now !== undefined && future !== undefined;
  return (
    <Stack gap={40}>
      <Warnings warnings={job.warnings} />
      <div className={isComparable ? classes.lead : undefined}>
        {isComparable && <CompareMaps job={job} now={now} future={future} />}
        <AreaSummary job={job} />
      </div>
      <MapGallery job={job} />
      <div className={classes.pair}>
        <ModelQuality job={job} />
        <VariableWeights job={job} />
      </div>
      <div className={classes.pair}>
        <Downloads job={job} />
        <Citation jobId={job.job_id} />
      </div>
    </Stack>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={habitat.warnings}>
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Which parts of the climate decide where the species can be, the weightiest first. */
function VariableWeights({ job }: { job: CompletedJob }) {
  const { data: report, error } = useQuery(reportQuery(job.job_id));
  const names: Readonly<Record<string, string>> = texts.names;
  if (report === undefined ? error !== null : report.variables.length === 0) return null;
  return (
    <Section title={texts.title} intro={texts.intro}>
      {report === undefined ? (
        <Skeleton h={200} radius="md" />
      ) : (
        <DataTable
          label={texts.table}
          columns={[
            { key: 'variable', title: texts.columns.variable },
            { key: 'importance', title: texts.columns.importance, isNumber: true },
            { key: 'contribution', title: texts.columns.contribution, isNumber: true },
          ]}
          rows={[...report.variables]
            .sort((one, other) => other.importance - one.importance)
            .map(({ name, importance, contribution }) => ({
              key: name,
              cells: [
                <div key="variable">
                  {names[name] ?? name}
                  <div className={variableWeightsStyles.bar} aria-hidden>
                    <div className={variableWeightsStyles.share} style={{ width: `${100 * importance}%` }} />
                  </div>
                </div>,
                shareText(importance),
                shareText(contribution),
              ],
            }))}
          minWidth={300}
        />
      )}
    </Section>
  );
}

/** Citation for the maps, ready to copy. */
function Citation({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['habitat', 'citation', jobId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => service.get('/v1/sdm/citation/{job_id}', { path: { job_id: jobId }, signal }),
  });
  return (
    <Section
      title={habitat.citation.title}
      intro={habitat.citation.intro}
      actions={data !== undefined && <Actions jobId={jobId} text={data.text.join('\n')} />}
    >
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={200} radius="md" />}
      {data !== undefined && (
        <Paper withBorder p="md" component="blockquote" m={0} aria-label={habitat.citation.label}>
          <Stack gap="xs">
            {data.text.map((line) => (
              <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ))}
          </Stack>
        </Paper>
      )}
    </Section>
  );
}

function Actions({ jobId, text }: { jobId: string; text: string }) {
  return (
    <Group gap="xs">
      <CopyButton size="xs" text={text} label={habitat.citation.copy} />
      <Button
        component="a"
        href={`/v1/sdm/citation/${jobId}?format=bibtex`}
        download={`${jobId}.bib`}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {habitat.citation.bibtex}
      </Button>
    </Group>
  );
}
