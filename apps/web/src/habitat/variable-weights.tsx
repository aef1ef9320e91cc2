import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import type { CompletedJob } from './job.ts';
import { reportQuery } from './model-report.ts';
import { shareText } from './units.ts';
import classes from './variable-weights.module.css';

const texts = habitat.variables;

/** Which parts of the climate decide where the species can be, the weightiest first. */
export function VariableWeights({ job }: { job: CompletedJob }) {
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
                  <div className={classes.bar} aria-hidden>
                    <div className={classes.share} style={{ width: `${100 * importance}%` }} />
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
