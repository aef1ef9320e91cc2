import { type PlantName, type Reading, type WarningCode, warningText } from '@plantdata/botanical-names';
import type { Assessment } from '../assessment.ts';
import type { Consensus, SourcedAnswer } from '../consensus/consensus.ts';
import type { Correction } from '../corrections/corrections.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { BundledAnswer } from '../sources/starter/bundled-checklist.ts';
import type { SourceEvidence } from '../sources/taxonomic-source.ts';
import { countOf, listOf, nameBundledList, quote, sourceNames } from './wording.ts';

/**
 * Facts that are useful but need no action: confirming sources, parts kept or left out, origin of
 * the answers.
 */
export function writeNotes(
  query: ParsedQuery,
  { consensus, answered, reading, correction, fallback, registration }: Assessment,
  evidence: ReadonlyMap<SourceId, SourceEvidence>,
): string[] {
  if (query.refusal && fallback?.kind !== 'proposed') return notesOfFallback(fallback);
  return [
    ...(correction ? [noteOfCorrection(correction)] : []),
    ...notesOfAgreement(consensus, fallback?.kind === 'proposed'),
    ...notesOfRights(consensus),
    ...notesOfReading(query, registration?.entry.relation === 'same' ? withoutCultivar(reading) : reading),
    ...notesOfSnapshots(answered.answers, evidence),
    ...notesOfBundled(consensus, answered.bundled),
    ...notesOfFallback(fallback),
  ];
}

function notesOfFallback(fallback: Assessment['fallback']): string[] {
  switch (fallback?.kind) {
    case 'not-configured':
      return ['No AI fallback is configured, so none was asked.'];
    case 'nothing-proposed':
      return ['The AI fallback had no plausible name to propose.'];
    case 'proposed': {
      const { details, confidence } = fallback.proposal;
      return [`Proposed by the AI fallback with ${confidence} confidence${details ? `: ${details}` : '.'}`];
    }
    default:
      return [];
  }
}

function notesOfAgreement({ agreement, withoutMatch, notAsked }: Consensus, isProposed: boolean): string[] {
  const voters = agreement?.winner.votes.map(({ source }) => source) ?? [];
  const dissenters = agreement?.others.reduce((sum, group) => sum + group.votes.length, 0) ?? 0;
  const answered = voters.length + dissenters + withoutMatch.length;
  // The warnings say so.
  if (answered === 0) return [];
  const outOf = `${voters.length} of ${countOf(answered, 'source')} that answered`;
  const isExact = agreement?.winner.votes.some(({ match }) => match.kind === 'exact' && !match.isRegister);
  const confirmation = isProposed
    ? `${outOf} have the proposed name: ${sourceNames(voters)}.`
    : isExact
      ? `Confirmed by ${outOf}: ${sourceNames(voters)}.`
      : `${outOf} have it in another form: ${sourceNames(voters)}.`;
  const nowhere =
    dissenters > 0 ? [] : [`None of ${countOf(answered, 'source')} that answered has the name.`];
  const isPartial = voters.length > 0 && withoutMatch.length > 0;
  return [
    ...(voters.length > 0 ? [confirmation] : nowhere),
    ...(isPartial ? [`No entry in ${sourceNames(withoutMatch)}; that is no evidence against the name.`] : []),
    ...(notAsked.length > 0 ? [`Not asked: ${sourceNames(notAsked)}.`] : []),
  ];
}

/** Numbers of rights are those of all cultivars of a species. */
function notesOfRights({ agreement }: Consensus): string[] {
  const registered = agreement?.winner.votes.find(
    ({ match }) => match.isRegister && match.identifiers.pbr_numbers,
  );
  const count = registered?.match.identifiers.pbr_numbers?.length ?? 0;
  if (!registered || count === 0) return [];
  return [
    `${sourceNames([registered.source])} lists ${countOf(count, 'right')} in force for cultivars of ${quote(registered.match.matchedName)}; which cultivar each protects was not compared.`,
  ];
}

function noteOfCorrection({ from, to, version, note }: Correction): string {
  const what =
    from === to ? `${quote(to)} is a preferred name` : `${quote(from)} is corrected to ${quote(to)}`;
  return `By the operator's corrections of ${version} ${what}${note === null ? '' : `: ${note.replace(/\.$/, '')}`}.`;
}

const withoutCultivar = (reading: Reading): Reading => ({
  ...reading,
  name: { ...reading.name, cultivar: null },
});

function notesOfReading({ submitted }: ParsedQuery, { name, parts, warnings }: Reading): string[] {
  const notes = warnings
    .filter((warning) => warning.severity === 'info' && !saidElsewhere.has(warning.code))
    .map((warning) => warningText(warning.code));
  const noise = parts
    .filter((part) => noiseKinds.has(part.kind))
    .map((part) => quote(submitted.slice(part.start, part.end).trim()));
  const kept = listKeptParts(name);
  return [
    ...new Set(notes),
    ...(noise.length > 0 ? [`Not part of the name: ${listOf(noise)}.`] : []),
    ...(kept.length > 0 ? [`Kept as submitted and not confirmed by a register: ${listOf(kept)}.`] : []),
  ];
}

/** The notes quote the pieces of these themselves, or the record has a member for them. */
const saidElsewhere: ReadonlySet<WarningCode> = new Set<WarningCode>(['noise-removed', 'several-readings']);

const noiseKinds: ReadonlySet<string> = new Set([
  'size',
  'quantity',
  'price',
  'stock-code',
  'grade',
  'provenance',
  'award',
  'rights-mark',
  'common-name',
  'description',
  'footnote',
]);

function listKeptParts(name: PlantName): string[] {
  return [
    ...(name.cultivar ? [`cultivar '${name.cultivar}'`] : []),
    ...(name.group ? [`${name.group} Group`] : []),
    ...(name.grex ? [`grex ${name.grex}`] : []),
    ...(name.series ? [`${name.series} Series`] : []),
    ...name.tradeDesignations.map((designation) => `selling name ${designation}`),
  ];
}

/** Every answer of a snapshot is as old as the snapshot. */
function notesOfSnapshots(
  answers: readonly SourcedAnswer[],
  evidence: ReadonlyMap<SourceId, SourceEvidence>,
): readonly string[] {
  const sources = new Map<string, SourceId[]>();
  for (const { source, answer } of answers) {
    if (answer.outcome !== 'match' && answer.outcome !== 'no-match') continue;
    const own = answer.outcome === 'match' ? answer.match.evidence : answer.evidence;
    const { mode, dataset, version } = own ?? evidence.get(source) ?? {};
    if (mode !== 'snapshot' || dataset === undefined) continue;
    const name = `${dataset} of ${version}`;
    sources.set(name, [...(sources.get(name) ?? []), source]);
  }
  const answered = [...sources].map(([name, ids]) => `${name} for ${sourceNames(ids)}`);
  return answered.length > 0 ? [`Answered from snapshots: ${answered.join('; ')}.`] : [];
}

/** The bundled checklist is no source, and every record that rests on it says so. */
function notesOfBundled({ agreement }: Consensus, bundled: BundledAnswer | null): string[] {
  if (bundled?.answer.outcome !== 'match') return [];
  const { match } = bundled.answer;
  const list = nameBundledList(match.evidence);
  const other = bundled.other
    ? [`The ${nameBundledList(bundled.other.evidence)} has the name as ${quote(bundled.other.acceptedName)}.`]
    : [];
  if (agreement?.winner.bundled)
    return agreement.winner.votes.length > 0
      ? other
      : [`The name is in the ${list}, which is no source: a name that it lacks may well exist.`, ...other];
  return [`The ${list} has the name as ${quote(match.acceptedName)}.`, ...other];
}
