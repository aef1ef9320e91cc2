import { type Reading, warningText } from '@plantdata/botanical-names';
import { parseCached } from '@plantdata/name-matching';
import type { Assessment } from '../assessment.ts';
import { type AcceptedGroup, bestMatch, homonymsIn, matchesOf } from '../consensus/agreement.ts';
import type { Consensus, Doubt, SourceNotice } from '../consensus/consensus.ts';
import type { Correction } from '../corrections/corrections.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { BundledAnswer } from '../sources/starter/bundled-checklist.ts';
import { authorOf, familyOf } from './accepted-name.ts';
import { countOf, disjunctionOf, listOf, quote, sourceNames } from './wording.ts';

/**
 * Warnings for a person to check, in full sentences: about the submitted string first, then about
 * the sources.
 */
export function writeWarnings(
  query: ParsedQuery,
  { consensus, answered, reading, correction, formerFamily, remarks, fallback }: Assessment,
): string[] {
  return [
    ...warningsOfReading(query, reading),
    ...warningsOfFallback(fallback, consensus),
    ...(correction ? warningsOfCorrection(correction, formerFamily, consensus) : warningsOfMatch(consensus)),
    ...consensus.doubts.map((doubt) => doubtTexts[doubt]).filter((text) => text !== null),
    ...remarks,
    ...warningsOfHomonyms(consensus),
    ...warningsOfDisagreement(consensus),
    ...warningsOfMisuse(consensus, answered.bundled),
    ...warningsOfAbsence(query, consensus),
    ...warningsOfFailures([...consensus.failures, ...consensus.shortfalls]),
  ];
}

/** One sentence for the sources that fail alike. */
function warningsOfFailures(notices: readonly SourceNotice[]): string[] {
  const alike = new Map<string, SourceId[]>();
  for (const { source, reason, staleSince } of notices) {
    const used = staleSince
      ? `the answer of ${staleSince} was used`
      : 'another reading of the name was found';
    const text = staleSince === undefined ? reason : `${reason}; ${used} instead`;
    alike.set(text, [...(alike.get(text) ?? []), source]);
  }
  return [...alike].map(
    ([text, sources]) =>
      `${failureBeginning}${sourceNames(sources)}: ${sources.length > 1 ? describeSeveral(text) : text}.`,
  );
}

/** Reasons are written of one source: `it does not accept connections`. */
function describeSeveral(reason: string): string {
  return reason
    .replace(/^it (\w+)/, (_, verb: string) => `they ${pluralVerbs.get(verb) ?? verb}`)
    .replace(/^its /, 'their ');
}

/** Verbs that are not the same for several. */
const pluralVerbs: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['is', 'are'],
  ['does', 'do'],
  ['redirects', 'redirect'],
  ['asks', 'ask'],
  ['finds', 'find'],
  ['refuses', 'refuse'],
]);

const failureBeginning = 'No answer from ';

/** True if a warning is about sources that could not be asked, not about the name. */
export function isFailureWarning(warning: string): boolean {
  return warning.startsWith(failureBeginning);
}

function warningsOfFallback(fallback: Assessment['fallback'], { agreement, counts }: Consensus): string[] {
  if (fallback?.kind === 'failed') return [`No proposal from the AI fallback: ${fallback.reason}.`];
  if (fallback?.kind !== 'proposed') return [];
  const suggested = quote(fallback.proposal.suggestedName);
  return agreement
    ? [`No source has the submitted name; the record is for ${suggested}, which the AI fallback proposed.`]
    : [
        `The AI fallback proposed ${suggested}${
          counts.noMatch > 0 ? ', which no source that answered has either.' : '. No source answered for it.'
        }`,
      ];
}

function warningsOfReading({ submitted, refusal }: ParsedQuery, reading: Reading): string[] {
  if (refusal) return [refusal];
  return reading.warnings
    .filter((warning) => warning.severity === 'caution')
    .map((warning) => {
      const text = warningText(warning.code);
      const piece = submitted.slice(warning.start, warning.end).trim();
      return piece.length > 0 && piece.length < submitted.trim().length
        ? `${text.replace(/\.$/, '')}: ${quote(piece)}.`
        : text;
    });
}

function warningsOfMatch({ agreement }: Consensus): string[] {
  const match = agreement && bestMatch(agreement.winner);
  if (!match || !agreement) return [];
  const accepted = quote(agreement.winner.name);
  const warnings: string[] = [];
  if (match.kind === 'variant' && (match.usage === 'accepted' || match.usage === 'synonym')) {
    const why = match.isKnownMisspelling
      ? 'The name is often misspelt like this'
      : 'The name has a spelling variant';
    warnings.push(`${why}; it is spelt ${quote(match.matchedName)}.`);
  }
  if (match.usage === 'synonym') warnings.push(`${quote(match.matchedName)} is a synonym of ${accepted}.`);
  if (match.usage === 'misnomer') {
    warnings.push(
      `${quote(match.matchedName)} is often used for ${accepted}, but it is the name of another plant.`,
    );
  }
  if (match.usage === 'trade') warnings.push(`${quote(match.matchedName)} is a selling name of ${accepted}.`);
  if (match.kind === 'fuzzy' && match.editDistance > 0) {
    warnings.push(`Read as ${quote(match.matchedName)}: ${countOf(match.editDistance, 'letter')} changed.`);
  }
  if (agreement.winner.authors === 'different') {
    const known = authorOf(agreement.winner);
    const author = known ? ` (${known})` : '';
    warnings.push(
      `The submitted author is not the one on record${author}; another plant of the same name may be meant.`,
    );
  }
  return warnings;
}

/** The operator's word is followed, and a person is shown where it leads to another genus or family. */
function warningsOfCorrection(
  { from, to, preferred }: Correction,
  formerFamily: string | null,
  { agreement }: Consensus,
): string[] {
  const genus = parseCached(from).genus;
  const family =
    agreement && (matchesOf(agreement.winner).find((match) => match.family !== null)?.family ?? null);
  const changes = [
    ...(genus !== preferred.genus ? [`the genus from ${genus} to ${preferred.genus}`] : []),
    ...(formerFamily && family && formerFamily !== family
      ? [`the family from ${formerFamily} to ${family}`]
      : []),
  ];
  return changes.length > 0 ? [`The correction to ${quote(to)} changes ${listOf(changes)}.`] : [];
}

/** The trade, or authors of the past, may mean another plant than the sources do. */
function warningsOfMisuse({ agreement }: Consensus, bundled: BundledAnswer | null): string[] {
  if (!agreement) return [];
  const misapplied = agreement.winner.votes
    .filter(({ match }) => match.isAlsoMisapplied)
    .map(
      ({ source, match }) =>
        `${sourceNames([source])}: ${quote(match.matchedName)} has also been misapplied to other plants; check which one the supplier means.`,
    );
  if (bundled?.answer.outcome !== 'match' || agreement.winner.bundled) return misapplied;
  const { usage, matchedName, acceptedName } = bundled.answer.match;
  if (usage !== 'misnomer') return misapplied;
  return [...misapplied, `In the trade ${quote(matchedName)} is often used for ${quote(acceptedName)}.`];
}

/** Null if another warning of the same record covers it better. */
const doubtTexts: Record<Doubt, string | null> = {
  'no-source-asked': 'No source was asked.',
  'no-source-answered': 'No source answered.',
  'no-source-match': 'No source that answered has the name.',
  'inexact-only': null,
  'sources-disagree': 'The sources disagree about the accepted name.',
  'single-source': 'Only one source has exactly this name.',
  'single-dataset': 'The sources that have exactly this name all answer from one dataset.',
  homonym: null,
  'families-differ': null,
  misnomer: null,
  unresolved: 'The name is known, but it is not decided which plant it is.',
  'register-only':
    "Only registers of breeders' rights and variety codes have the name; they do not check it.",
  'uncertain-identification':
    'The submitted name itself says that the plant is not identified with certainty.',
  misapplied:
    'The submitted name is marked as misapplied (auct., hort., sensu): the plant sold may be another one.',
  'infraspecific-not-found': 'The part below the species is not known; only the species was matched.',
  'author-differs': null,
  'genus-only': 'Only the genus was found; the words behind it may be a species or a cultivar.',
  'species-only':
    'Only the species was found; the words behind it may be a part of the name below the species or a cultivar.',
  'unread-words': null,
  'several-plants': null,
  'unnamed-hybrid': null,
  'bracketed-name-only': null,
  'bracketed-name-differs': null,
};

function warningsOfDisagreement({ agreement }: Consensus): string[] {
  if (!agreement) return [];
  const homonyms = homonymsIn(agreement);
  const disagreeing = agreement.others.filter((group) => !homonyms.includes(group));
  return disagreeing.map((group) => {
    const verb = group.votes.length === 1 ? 'accepts' : 'accept';
    return `${namesOfVoters(group)} ${verb} ${quote(group.name)} instead.`;
  });
}

function namesOfVoters(group: AcceptedGroup): string {
  return sourceNames(group.votes.map(({ source }) => source));
}

function warningsOfAbsence(
  { refusal }: ParsedQuery,
  { agreement, alternatives, counts, failures }: Consensus,
): string[] {
  if (agreement || (refusal && alternatives.length === 0)) return [];
  const names = new Set(
    alternatives.map(({ name, acceptedName }) =>
      name === acceptedName ? quote(name) : `${quote(name)} (now ${acceptedName})`,
    ),
  );
  const isHomonym = alternatives.some(({ reason }) => reason === 'homonym');
  const absence = isHomonym
    ? ['Several plants have this name; its authors would tell which is meant.']
    : counts.noMatch > 0
      ? ['No source that answered has the name.']
      : failures.length > 0
        ? []
        : ['The bundled checklist does not have the name, and no source was asked.'];
  const isProposal = names.size > (isHomonym ? 1 : 0);
  return isProposal ? [...absence, `Perhaps ${disjunctionOf([...names])} is meant.`] : absence;
}

/**
 * Warnings of plants that share the accepted name, and of different families for one plant, each
 * with the sources that state them.
 */
function warningsOfHomonyms({ agreement, doubts }: Consensus): string[] {
  if (!agreement) return [];
  const homonyms = homonymsIn(agreement);
  const plants = [agreement.winner, ...homonyms].map(
    (group) => `${describePlant(group)} (${sourceNames(group.votes.map(({ source }) => source))})`,
  );
  return [
    ...(homonyms.length > 0 ? [`Sources use this name for different plants: ${plants.join(', ')}.`] : []),
    ...(doubts.includes('families-differ')
      ? [
          `The sources place the name in different families: ${describeFamilies(agreement.winner).join(', ')}.`,
        ]
      : []),
  ];
}

function describePlant(group: AcceptedGroup): string {
  const [author, family] = [authorOf(group), familyOf(group)];
  if (author !== null) return `${group.name} ${author}`;
  return family === null ? group.name : `${group.name} of the ${family}`;
}

function describeFamilies({ votes }: AcceptedGroup): string[] {
  const byFamily = Map.groupBy(
    votes.filter(({ match }) => match.family !== null),
    ({ match }) => match.family,
  );
  return [...byFamily].map(
    ([family, placing]) => `${family} (${sourceNames(placing.map(({ source }) => source))})`,
  );
}
