import type { Countries } from '../../geography/countries.ts';
import type { Land } from '../../geography/land.ts';
import type { CleanedOccurrences, CleaningStep, CleanRecord } from '../cleaning-report.ts';
import type { OccurrenceRecord } from '../occurrence-source.ts';
import { countDistant } from './distant-places.ts';
import { griddedRule } from './gridded-datasets.ts';
import { mirroredRule } from './mirrored-places.ts';
import { groupPlaces } from './place-groups.ts';
import { placeRules } from './place-rules.ts';
import {
  checkIntroduced,
  coordinatesRule,
  hasCoordinates,
  licenceRule,
  recordRules,
} from './record-rules.ts';
import { type Rule, stepOf } from './rule.ts';

export interface CleaningOptions {
  readonly land: Land;
  readonly countries: Countries;
  /** Keeps records that their source calls introduced, managed or naturalised. */
  readonly keepsIntroduced: boolean;
  /** Codes of the licences under which records may be used: `CC_BY_4_0`. */
  readonly licences: readonly string[];
}

/**
 * Drops what is known to spoil models: records whose place is wrong or not known well enough, and plants that did not come
 * there by themselves. The tests and limits are those of CoordinateCleaner (Zizka et al. 2019) but for capitals, where 2 km
 * are enough, the sea, where 5 km allow for a coarse coast, and the surroundings of gardens, herbaria and zoos, for which there is no
 * table that may be used: what is planted there is dropped where its source says so.
 */
export function cleanOccurrences(
  records: readonly OccurrenceRecord[],
  { land, countries, keepsIntroduced, licences }: CleaningOptions,
): CleanedOccurrences {
  const droppedBy = new Map<OccurrenceRecord, string>();
  const take = (
    rule: Pick<CleaningStep, 'step' | 'rule'>,
    before: readonly OccurrenceRecord[],
    after: readonly OccurrenceRecord[],
  ) => {
    const kept = new Set(after);
    for (const record of before) if (!kept.has(record)) droppedBy.set(record, rule.step);
    return stepOf(rule, before, after);
  };
  const licence = licenceRule(licences);
  const licensed = records.filter((record) => licence.keeps(record));
  let left = licensed.filter(hasCoordinates);
  const steps = [take(licence, records, licensed), take(coordinatesRule, licensed, left)];
  const apply = (rule: Rule<CleanRecord>): void => {
    const kept = left.filter((record) => rule.keeps(record));
    steps.push(take(rule, left, kept));
    left = kept;
  };
  apply(griddedRule(left));
  for (const rule of recordRules) apply(rule);
  apply(mirroredRule(left, countries));
  for (const rule of placeRules(land, countries)) apply(rule);
  apply(checkIntroduced(keepsIntroduced));
  const { kept, warnings } = removeIsolated(left);
  return {
    records: kept,
    steps: [...steps, take(isolatedRule, left, kept)],
    droppedBy,
    warnings: [...warnings, ...distantWarning(kept)],
  };
}

const isolatedKm = 1000;
/** With fewer places none can be said to be away from the others. */
const placesMin = 7;
/** If more than this share is isolated, the species is scattered and nothing is wrong. */
const isolatedShareMax = 0.2;

const isolatedRule = {
  step: 'isolated',
  rule: `Records farther than ${isolatedKm} km from every other place, where there are ${placesMin} places or more and no more than a fifth of them are so far away.`,
} as const;

function distantWarning(records: readonly CleanRecord[]): string[] {
  const distant = records.length < placesMin ? 0 : countDistant(records);
  if (distant === 0) return [];
  return [
    `${distant} of ${records.length} records are much farther from the others than is usual among them; look at the map whether they are right.`,
  ];
}

function removeIsolated(records: readonly CleanRecord[]): {
  kept: readonly CleanRecord[];
  warnings: readonly string[];
} {
  const groupOf = groupPlaces(records, isolatedKm);
  const groups = [...new Set(records.map(groupOf))];
  const places = groups.flat().length;
  const isolated = groups.filter(({ length }) => length === 1).length;
  if (places < placesMin || isolated === 0) return { kept: records, warnings: [] };
  if (isolated > places * isolatedShareMax) {
    const warning = `${isolated} of ${places} places are farther than ${isolatedKm} km from every other one. These are too many to be mistakes, so none was dropped.`;
    return { kept: records, warnings: [warning] };
  }
  return { kept: records.filter((record) => groupOf(record).length > 1), warnings: [] };
}
