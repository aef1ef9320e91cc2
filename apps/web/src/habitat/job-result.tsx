import { Alert, List, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { habitat } from '../texts/habitat.ts';
import { AreaSummary } from './area-summary.tsx';
import { Citation } from './citation.tsx';
import { CompareMaps } from './compare-maps.tsx';
import { Downloads } from './downloads.tsx';
import type { CompletedJob } from './job.ts';
import classes from './job-result.module.css';
import { MapGallery } from './map-gallery.tsx';
import { ModelQuality } from './model-quality.tsx';
import { VariableWeights } from './variable-weights.tsx';

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
