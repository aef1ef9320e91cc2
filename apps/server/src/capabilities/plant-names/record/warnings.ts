import { formatName, type Reading } from '@plantdata/botanical-names';
import { parseCached } from '@plantdata/name-matching';
import type { Assessment } from '../assessment.ts';
import { type AcceptedGroup, bestMatch, homonymsIn, matchesOf } from '../consensus/agreement.ts';
import {
  type Consensus,
  findTradeMisnomer,
  type SourceMatches,
  type SourceNotice,
} from '../consensus/consensus.ts';
import type { Correction } from '../corrections/corrections.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { SourceId } from '../sources/catalogue.ts';
import { authorOf, familyOf } from './accepted-name.ts';
import { type Warning, warn, warnOfCaution, warnOfDoubt, warnPlainly } from './warning-sentences.ts';

/** Warnings for a person to check: about the submitted string first, then about the sources. */
export function writeWarnings(
  query: ParsedQuery,
  { consensus, answered, reading, correction, formerFamily, remarks, fallback }: Assessment,
): Warning[] {
  return [
    ...warningsOfReading(query, reading),
    ...warningsOfFormula(query),
    ...warningsOfFallback(fallback, consensus),
    ...(correction ? warningsOfCorrection(correction, formerFamily, consensus) : warningsOfMatch(consensus)),
    ...consensus.doubts.flatMap(warnOfDoubt),
    ...remarks,
    ...warningsOfHomonyms(consensus),
    ...warningsOfDisagreement(consensus),
    ...warningsOfMisuse(consensus, answered),
    ...warningsOfAbsence(query, consensus),
    ...warningsOfFailures([...consensus.failures, ...consensus.shortfalls]),
  ];
}

/** One warning for the sources that fail alike. */
function warningsOfFailures(notices: readonly SourceNotice[]): Warning[] {
  const alike = Map.groupBy(notices, ({ reason, staleSince }) => `${staleSince} ${reason}`);
  return [...alike.values()].flatMap((failed) => {
    const [first] = failed;
    if (!first) return [];
    const facts = { sources: failed.map(({ source }) => source), reason: first.reason };
    if (first.staleSince === undefined) return [warn('no_answer', facts)];
    return first.staleSince
      ? [warn('older_answer_used', { ...facts, date: first.staleSince })]
      : [warn('other_reading_used', facts)];
  });
}

function warningsOfFallback(fallback: Assessment['fallback'], { agreement, counts }: Consensus): Warning[] {
  if (fallback?.kind === 'failed') return [warn('ai_fallback_failed', { reason: fallback.reason })];
  if (fallback?.kind !== 'proposed') return [];
  const name = fallback.proposal.suggestedName;
  if (agreement) return [warn('ai_fallback_used', { name })];
  return [warn(counts.noMatch > 0 ? 'ai_fallback_not_found' : 'ai_fallback_unanswered', { name })];
}

function warningsOfReading({ text, refusal, writtenOut }: ParsedQuery, reading: Reading): Warning[] {
  if (refusal) return [refusal];
  const { words = '', full } = writtenOut ?? {};
  const cautions = reading.warnings.flatMap((warning) => {
    if (warning.severity !== 'caution') return [];
    const piece = text.slice(warning.start, warning.end).trim();
    return [warnOfCaution(warning.code, piece.length < text.trim().length ? piece.toWellFormed() : '')];
  });
  return full ? [warn('shortened_words', { words, name: full.name }), ...cautions] : cautions;
}

function warningsOfFormula({ formula }: ParsedQuery): Warning[] {
  if (!formula) return [];
  const parents = formula.formula.parents.map((parent) => formatName(parent));
  return [warn('hybrid_formula', { parents, name: formula.named?.name ?? '' })];
}

function warningsOfMatch({ agreement }: Consensus): Warning[] {
  const match = agreement && bestMatch(agreement.winner);
  if (!match || !agreement) return [];
  const { matchedName: name, usage } = match;
  const names = { name, accepted_name: agreement.winner.name };
  const warnings: Warning[] = [];
  const isVariant = match.kind === 'variant' && match.stage !== 'shortened';
  if (isVariant && (usage === 'accepted' || usage === 'synonym')) {
    warnings.push(warn(match.isKnownMisspelling ? 'known_misspelling' : 'spelling_variant', { name }));
  }
  if (usage === 'synonym') warnings.push(warn('synonym', names));
  if (usage === 'misnomer') warnings.push(warn('misnomer', names));
  if (usage === 'trade') warnings.push(warn('selling_name', names));
  if (match.kind === 'fuzzy' && match.editDistance > 0) {
    warnings.push(warn('letters_changed', { name, letters: match.editDistance }));
  }
  if (agreement.winner.authors === 'different') {
    warnings.push(warn('author_differs', { author: authorOf(agreement.winner) ?? '' }));
  }
  return warnings;
}

/** The operator's word is followed, and a person is shown where it leads to another genus or family. */
function warningsOfCorrection(
  { from, to, preferred }: Correction,
  formerFamily: string | null,
  { agreement }: Consensus,
): Warning[] {
  const genera = [parseCached(from).genus ?? '', preferred.genus ?? ''];
  const family =
    agreement && (matchesOf(agreement.winner).find((match) => match.family !== null)?.family ?? null);
  const changed = {
    genera: genera[0] === genera[1] ? [] : genera,
    families: formerFamily && family && formerFamily !== family ? [formerFamily, family] : [],
  };
  return changed.genera.length + changed.families.length > 0
    ? [warn('correction_moves_plant', { name: to, ...changed })]
    : [];
}

/** The trade, or authors of the past, may mean another plant than the sources do. */
function warningsOfMisuse({ agreement }: Consensus, answered: SourceMatches): Warning[] {
  if (!agreement) return [];
  const misapplied = agreement.winner.votes
    .filter(({ match }) => match.isAlsoMisapplied)
    .map(({ source, match }) => warn('also_misapplied', { name: match.matchedName, sources: [source] }));
  const misnomer = findTradeMisnomer(answered, agreement);
  if (!misnomer) return misapplied;
  const { matchedName, acceptedName } = misnomer;
  return [...misapplied, warn('trade_misnomer', { name: matchedName, accepted_name: acceptedName })];
}

function warningsOfDisagreement({ agreement }: Consensus): Warning[] {
  if (!agreement) return [];
  const homonyms = homonymsIn(agreement);
  const disagreeing = agreement.others.filter((group) => !homonyms.includes(group));
  return disagreeing.map((group) =>
    warn('accepted_otherwise', { name: group.name, sources: group.votes.map(({ source }) => source) }),
  );
}

function warningsOfAbsence(
  { refusal, writtenOut }: ParsedQuery,
  { agreement, alternatives, counts, failures }: Consensus,
): Warning[] {
  if (agreement || (refusal && alternatives.length === 0)) return [];
  const isHomonym = alternatives.some(({ reason }) => reason === 'homonym');
  const absence = isHomonym
    ? [warnPlainly('several_plants_of_this_name')]
    : counts.noMatch > 0
      ? warnOfDoubt('no-source-match')
      : failures.length > 0 || writtenOut
        ? []
        : [warnPlainly('not_in_bundled_checklist')];
  const proposed = new Map(alternatives.map((each) => [`${each.name}\n${each.acceptedName}`, each]));
  if (proposed.size <= (isHomonym ? 1 : 0)) return absence;
  const names = [...proposed.values()];
  const parameters = {
    names: names.map(({ name }) => name),
    accepted_names: names.map(({ acceptedName }) => acceptedName),
  };
  return [...absence, warn('perhaps_meant', parameters)];
}

/**
 * Warnings of plants that share the accepted name, and of different families for one plant, each
 * with the sources that state them.
 */
function warningsOfHomonyms({ agreement, doubts }: Consensus): Warning[] {
  if (!agreement) return [];
  const homonyms = homonymsIn(agreement);
  const plants = [agreement.winner, ...homonyms].flatMap((group) =>
    group.votes.map(({ source }) => ({ source, ...describePlant(group) })),
  );
  const placed = agreement.winner.votes.flatMap(({ source, match: { family } }) =>
    family === null ? [] : [{ source, family }],
  );
  const listsOf = (all: readonly { source: SourceId; family: string }[]) => ({
    sources: all.map(({ source }) => source),
    families: all.map(({ family }) => family),
  });
  return [
    ...(homonyms.length > 0
      ? [warn('homonym', { plants: plants.map(({ plant }) => plant), ...listsOf(plants) })]
      : []),
    ...(doubts.includes('families-differ') ? [warn('families_differ', listsOf(placed))] : []),
  ];
}

/** The family is left out where the author says which plant it is. */
function describePlant(group: AcceptedGroup): { plant: string; family: string } {
  const author = authorOf(group);
  return author === null
    ? { plant: group.name, family: familyOf(group) ?? '' }
    : { plant: `${group.name} ${author}`, family: '' };
}
