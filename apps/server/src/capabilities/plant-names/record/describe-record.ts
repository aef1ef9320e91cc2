import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { isFailureWarning } from './warning-sentences.ts';

/** A record in the words of a list: for reports and corrected lists. */

type Status = UnifiedTaxonomicRecord['validation']['status'];

const statusWords: Record<Status, string> = {
  validated: 'validated',
  uncertain: 'uncertain',
  not_found: 'not found',
};

/** Nothing is known against the name, and no source was asked, or none answered. */
export const isOnlyUnasked = ({ validation }: Pick<UnifiedTaxonomicRecord, 'validation'>): boolean =>
  ['no_source_asked', 'no_source_answered'].includes(validation.doubts.join());

/** A name against which nothing is known is set apart from those that a person has to look at. */
export function statusOf(record: UnifiedTaxonomicRecord): string {
  const { status, source_failures: failed } = record.validation;
  if (!isOnlyUnasked(record)) return statusWords[status];
  return failed.length > 0 ? 'no answer' : 'not asked';
}

/** `Acer palmatum Thunb. 'Bloodgood'`: the author belongs to the botanical name, not to the cultivar. */
export function formatAccepted({ accepted_name: accepted }: UnifiedTaxonomicRecord): string {
  const { display_name: whole, scientific_name: botanical, author } = accepted;
  if (whole === null || botanical === null) return '';
  const cultivarPart = whole.startsWith(botanical) ? whole.slice(botanical.length).trim() : '';
  return [botanical, author, cultivarPart].filter(Boolean).join(' ');
}

/** The evidence and the lines below the table say which sources did not answer. */
export function isAboutName(warning: string): boolean {
  return !isFailureWarning(warning) && !/^No source (?:was asked|answered)\.$/.test(warning);
}

/** The operator's own word, which no source gave. */
export function correctionIn({ resolution: { correction } }: UnifiedTaxonomicRecord): string[] {
  return correction ? [`Your corrections of ${correction.version} say so: "${correction.to}".`] : [];
}

/** The basis of a record, and the sources behind it: those that agree, or the others where they are fewer. */
export function evidenceOf({ source_answers: answers, validation }: UnifiedTaxonomicRecord): string {
  const { basis, source_failures: failed, sources_checked: checked, parts } = validation;
  const unverified = parts.filter(({ part, state }) => part !== 'botanical' && state === 'unverified');
  return [
    ...(basis === 'sources' || basis === 'none' ? [] : [basisWords[basis]]),
    checked > 0
      ? agreementOf(answers.filter(({ outcome }) => outcome === 'match' || outcome === 'no_match'))
      : describeNoSource(failed),
    ...(checked > 0 && failed.length > 0 ? [`${failed.join(', ')} failed`] : []),
    ...(unverified.length > 0
      ? [`${unverified.map(({ part }) => partWords[part]).join(', ')} unverified`]
      : []),
  ].join('; ');
}

const basisWords = {
  bundled: 'bundled checklist',
  operator: 'your correction',
  ai: 'proposed by AI',
} as const;

const partWords = {
  botanical: 'botanical part',
  cultivar: 'cultivar',
  group: 'Group',
  grex: 'grex',
  series: 'series',
  trade_designation: 'selling name',
} as const;

const describeNoSource = (failed: readonly string[]): string =>
  failed.length > 0 ? `no source answered (${failed.length} failed)` : 'no source asked';

function agreementOf(answered: UnifiedTaxonomicRecord['source_answers']): string {
  const agreeing = answered.filter(({ agrees }) => agrees);
  const others = answered.filter(({ agrees }) => !agrees);
  const names = (list: typeof answered) => list.map(({ source }) => source).join(', ');
  if (agreeing.length === 0) return `none of ${answered.length} sources`;
  if (others.length === 0) return `all ${agreeing.length} sources`;
  const count = `${agreeing.length} of ${answered.length} sources`;
  return agreeing.length > others.length ? `${count}, not ${names(others)}` : `${count}: ${names(agreeing)}`;
}

/** Pages of the record at the sources that agree. */
export const linksOf = ({ source_answers: answers }: UnifiedTaxonomicRecord): string[] =>
  answers.flatMap(({ agrees, record_url: url }) => (agrees && url !== null ? [url] : []));

/** True if a person has nothing to look at in the botanical part: validated, complete, and without doubts. */
export const isCertainPlant = ({ validation, accepted_name, resolution }: UnifiedTaxonomicRecord): boolean =>
  validation.status === 'validated' &&
  validation.doubts.length === 0 &&
  !validation.provisional &&
  !resolution.review_required &&
  accepted_name.nomenclatural_status !== 'unresolved' &&
  validation.parts.every(({ state }) => state !== 'contradicted');

/** The same for the whole name: cultivar, Group and selling name are confirmed, too. */
export const isCertain = (record: UnifiedTaxonomicRecord): boolean =>
  isCertainPlant(record) &&
  record.validation.parts.every(({ part, state }) => part === 'botanical' || state === 'confirmed');
