import type { Covariate, CovariateTable } from '@plantdata/maxent';
import type { Region } from './sdm-region.ts';
import type { SdmTable } from './sdm-table.ts';

/** The rows that have a value of every covariate of the region. */
export function completeRows({ covariates, categorical }: Region, table: SdmTable): Int32Array {
  const isMissing = covariates.map((name) => {
    const texts = categorical.has(name) ? table.texts.get(name) : undefined;
    const values = table.numbers.get(name);
    return texts
      ? (row: number) => texts[row] === ''
      : (row: number) => Number.isNaN(values?.[row] ?? Number.NaN);
  });
  const rows = Int32Array.from({ length: table.count }, (_, row) => row);
  return rows.filter((row) => !isMissing.some((test) => test(row)));
}

/** The covariates of the region at some rows. */
export function covariatesAt(
  { covariates, categorical }: Region,
  table: SdmTable,
  rows: Int32Array,
): CovariateTable {
  return covariates.map((name): Covariate => {
    if (categorical.has(name)) {
      const texts = table.texts.get(name) ?? [];
      return { name, kind: 'categorical', values: Array.from(rows, (row) => levelOf(texts[row] ?? '')) };
    }
    const values = table.numbers.get(name);
    return {
      name,
      kind: 'continuous',
      values: Float64Array.from(rows, (row) => values?.[row] ?? Number.NaN),
    };
  });
}

/** 2 and 2.0 are the same level, in whichever file they stand. */
const levelOf = (text: string): string => (Number.isFinite(Number(text)) ? String(Number(text)) : text);

export interface SpeciesRecords {
  readonly name: string;
  readonly rows: Int32Array;
  /** The groups of its records; none where records have no group. */
  readonly groups: readonly string[];
}

/** The species of the presence records by name, every record counted. One of whose records none is complete has no rows. */
export function speciesOf(po: SdmTable, rows: Int32Array): SpeciesRecords[] {
  const names = po.texts.get('spid') ?? [];
  const groups = po.texts.get('group') ?? [];
  const rowsOf = new Map<string, number[]>([...new Set(names)].filter(Boolean).map((name) => [name, []]));
  for (const row of rows) rowsOf.get(names[row] ?? '')?.push(row);
  return [...rowsOf]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => ({
      name,
      rows: Int32Array.from(own),
      groups: [...new Set(own.map((row) => groups[row] ?? ''))].filter(Boolean).sort(),
    }));
}

/** The first record at each place of any species of the groups: a target-group background. */
export function siteRows(po: SdmTable, rows: Int32Array, groups: readonly string[]): Int32Array {
  const x = po.numbers.get('x');
  const y = po.numbers.get('y');
  const groupOf = po.texts.get('group') ?? [];
  const seen = new Set<string>();
  return rows.filter((row) => {
    if (groups.length > 0 && !groups.includes(groupOf[row] ?? '')) return false;
    const place = `${x?.[row]} ${y?.[row]}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** Scores where a survey found the species, and where it did not. */
export interface SurveyScores {
  readonly presences: readonly number[];
  readonly absences: readonly number[];
}

/**
 * Takes the predictions for `sites` apart by what the survey found. A site without a value for the species was not surveyed for it; where sites have
 * groups, those of the species' groups count, all sites when none of these has a value.
 *
 * @throws Error when the files have different numbers of sites without names.
 */
export function surveyOf({ name, env, pa }: Region, sites: Int32Array) {
  const groupOf = pa.texts.get('group');
  const placeOf = new Map(Array.from(sites, (row, place) => [row, place]));
  const siteOf = siteMatch(name, env, pa);
  return (species: SpeciesRecords, predicted: Float64Array): SurveyScores => {
    const values = pa.numbers.get(species.name) ?? new Float64Array();
    const surveyed = Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]));
    const own = surveyed.filter((row) => species.groups.includes(groupOf?.[row] ?? ''));
    const presences: number[] = [];
    const absences: number[] = [];
    for (const row of own.length > 0 ? own : surveyed) {
      const place = placeOf.get(siteOf(row) ?? -1);
      const score = place === undefined ? undefined : predicted[place];
      if (score !== undefined) ((values[row] ?? 0) > 0 ? presences : absences).push(score);
    }
    return { presences, absences };
  };
}

/** The row of the environment for a row of the survey: the same when the files are in the same order, else by site (and group). */
function siteMatch(region: string, env: SdmTable, pa: SdmTable): (row: number) => number | undefined {
  const [envSites, paSites] = [env.texts.get('siteid'), pa.texts.get('siteid')];
  const [envGroups, paGroups] = [env.texts.get('group'), pa.texts.get('group')];
  if (envSites === undefined || paSites === undefined) {
    if (env.count === pa.count) return (row) => row;
    throw new Error(
      `${region}: env has ${env.count} rows and pa ${pa.count}; without siteid they must be the same sites.`,
    );
  }
  if (env.count === pa.count && envSites.every((site, row) => site === paSites[row])) return (row) => row;
  const hasGroups = envGroups !== undefined && paGroups !== undefined;
  const keyOf = (site: string | undefined, group: string | undefined) =>
    hasGroups ? `${group}\n${site}` : `${site}`;
  const rows = new Map(envSites.map((site, row) => [keyOf(site, envGroups?.[row]), row]));
  return (row) => rows.get(keyOf(paSites[row], paGroups?.[row]));
}
