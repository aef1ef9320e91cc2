import { queryOptions, useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { habitat } from '../texts/habitat.ts';
import type { CompletedJob } from './job.ts';

/** Parts of a model's report that the page shows beside those of the job. */
export interface ModelReport {
  readonly variables: readonly VariableWeight[];
  readonly trainingAuc: number | null;
  readonly testAucSpread: number | null;
  /** Share of 1. */
  readonly omission: number | null;
  /** `1981–2010`; null if the report does not say. */
  readonly presentYears: string | null;
  readonly futureYears: string | null;
}

interface VariableWeight {
  readonly name: string;
  /** Shares of 1. */
  readonly importance: number;
  readonly contribution: number;
}

/** Files never change. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['habitat', 'report', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = { job_id: id, file_type: 'report' } as const;
      return readReport(await service.get('/v1/sdm/download/{job_id}/{file_type}', { path, signal }));
    },
  });

/**
 * The report is a file that the interface does not describe, so unexpected members are left out.
 */
function readReport(file: unknown): ModelReport {
  const model = memberOf(file, 'model');
  const scores = memberOf(model, 'scores');
  const climate = memberOf(file, 'climate');
  const variables = memberOf(model, 'variables');
  return {
    variables: Array.isArray(variables) ? variables.flatMap(weightOf) : [],
    trainingAuc: numberOf(scores, 'trainingAuc'),
    testAucSpread: numberOf(scores, 'testAucSpread'),
    omission: numberOf(scores, 'omissionTenthPercentile'),
    presentYears: yearsOf(climate, 'baselineYears'),
    futureYears: yearsOf(climate, 'years'),
  };
}

/** The years of the climates that were compared: they depend on the archive. */
export function useYears({ job_id, parameters }: CompletedJob) {
  const { data: report } = useQuery(reportQuery(job_id));
  return {
    present: report?.presentYears ?? habitat.none,
    future: report?.futureYears ?? habitat.years[parameters.period],
  };
}

function yearsOf(climate: unknown, name: string): string | null {
  const member = memberOf(climate, name);
  return typeof member === 'string' ? member.replace('-', '–') : null;
}

function weightOf(variable: unknown): VariableWeight[] {
  const name = memberOf(variable, 'variable');
  const importance = numberOf(variable, 'permutationImportance');
  const contribution = numberOf(variable, 'contribution');
  if (typeof name !== 'string' || importance === null || contribution === null) return [];
  return [{ name, importance, contribution }];
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}

function numberOf(value: unknown, name: string): number | null {
  const member = memberOf(value, name);
  return typeof member === 'number' ? member : null;
}
