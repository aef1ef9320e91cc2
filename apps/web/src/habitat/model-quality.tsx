import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../parts/data-table.tsx';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import type { CompletedJob } from './job.ts';
import { type ModelReport, reportQuery } from './model-report.ts';
import { shareText } from './units.ts';

const texts = habitat.quality;

/** The scores of a model, each with its meaning. */
export function ModelQuality({ job }: { job: CompletedJob }) {
  const { data: report, error } = useQuery(reportQuery(job.job_id));
  return (
    <Section title={texts.title} intro={texts.basis(job.model.occurrence_count, job.model.method)}>
      <DataTable
        label={texts.table}
        columns={[
          { key: 'score', title: texts.columns.score },
          { key: 'value', title: texts.columns.value, isNumber: true },
        ]}
        rows={scoresOf(job, report).map(({ score, value, verdict }) => ({
          key: score,
          cells: [
            <div key="score">
              <Text size="sm" fw={600}>
                {texts.scores[score]}{' '}
                {verdict !== undefined && (
                  <Badge size="sm" variant="light" color={verdictColors[verdict]} ml={4}>
                    {texts.verdicts[verdict]}
                  </Badge>
                )}
              </Text>
              <Hint>{texts.says[score]}</Hint>
            </div>,
            value,
          ],
        }))}
        minWidth={280}
      />
      {error !== null && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {texts.reportAway}
        </Text>
      )}
    </Section>
  );
}

const verdictColors = { good: 'green', fair: 'blue', weak: 'yellow' } as const;
type QualityVerdict = keyof typeof verdictColors;

interface ShownScore {
  readonly score: keyof typeof texts.scores;
  readonly value: string;
  readonly verdict?: QualityVerdict | undefined;
}

const decimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** From where on the AUC of tests and the Boyce index are good, and fair; the service warns of an AUC below the latter. */
const limits = { auc: [0.8, 0.7], boyce: [0.5, 0.2] } as const;

function scoresOf(
  { model, novelty_share: novelty }: CompletedJob,
  report: ModelReport | undefined,
): ShownScore[] {
  const { trainingAuc = null, testAucSpread = null, omission = null } = report ?? {};
  const spread = testAucSpread === null ? '' : `\u00a0±\u00a0${decimals.format(testAucSpread)}`;
  const scores: ShownScore[] = [
    {
      score: 'testAuc',
      value: model.auc === null ? texts.untested : `${decimals.format(model.auc)}${spread}`,
      verdict: verdictOn(model.auc, limits.auc),
    },
    {
      score: 'boyce',
      value: model.boyce === null ? texts.untested : decimals.format(model.boyce),
      verdict: verdictOn(model.boyce, limits.boyce),
    },
  ];
  if (trainingAuc !== null) scores.push({ score: 'trainingAuc', value: decimals.format(trainingAuc) });
  if (omission !== null) scores.push({ score: 'omission', value: shareText(omission) });
  if (novelty !== undefined) scores.push({ score: 'novelty', value: shareText(novelty) });
  return scores;
}

function verdictOn(
  score: number | null,
  [good, fair]: readonly [number, number],
): QualityVerdict | undefined {
  if (score === null) return undefined;
  return score >= good ? 'good' : score >= fair ? 'fair' : 'weak';
}
