import {
  type CorrectionPolicy,
  correctionIn,
  evidenceOf,
  formatAccepted,
  isAboutName,
  linksOf,
  statusOf,
  type UnifiedTaxonomicRecord,
} from '../../plant-names/index.ts';
import type { CorrectedName } from './correct-name.ts';
import { correctName, proposeName, withCapitals } from './correct-name.ts';

/** All that a corrected list says of a name: short, so that a long list can be held. */
export interface NameOutcome {
  /** In one word: `validated`, `not asked`, `uncertain`. */
  readonly status: string;
  readonly acceptedName: string;
  readonly author: string | null;
  readonly family: string | null;
  readonly evidence: string;
  readonly link: string | null;
  /** Remarks for a person to check. */
  readonly toCheck: string;
  /** Codes of the reasons for a review; empty without one. */
  readonly doubts: readonly string[];
  /** The certain correction; null without one. */
  readonly certain: CorrectedName | null;
  /** The name that would be written if a person agreed; null where it is the certain one. */
  readonly proposal: CorrectedName | null;
}

export function outcomeOf(record: UnifiedTaxonomicRecord, policy: CorrectionPolicy): NameOutcome {
  const name = record.query.submitted_name.trim();
  const certain = correctName(name, record, policy);
  const proposal = proposeName(name, record);
  return {
    status: statusOf(record),
    acceptedName: acceptedIn(record),
    author: record.accepted_name.author,
    family: record.taxonomy.family,
    evidence: evidenceOf(record),
    link: linksOf(record)[0] ?? null,
    toCheck: [...correctionIn(record), ...record.warnings.filter(isAboutName)].join(' '),
    doubts: record.validation.status === 'not_found' ? ['not_found'] : doubtsOf(record),
    certain,
    proposal: proposal === null || proposal.text === (certain?.text ?? name) ? null : proposal,
  };
}

/** The accepted name; its cultivar has the capitals that a correction would give it. */
function acceptedIn(record: UnifiedTaxonomicRecord): string {
  const { cultivar } = record.parsed;
  const accepted = formatAccepted(record);
  return cultivar === null
    ? accepted
    : accepted.replace(`'${cultivar}'`, () => `'${withCapitals(cultivar)}'`);
}

/** Doubts about the name: that no source was asked is none. */
const doubtsOf = ({ validation }: UnifiedTaxonomicRecord): string[] =>
  validation.doubts.filter((doubt) => !/^no_source_(?:asked|answered)$/.test(doubt));
