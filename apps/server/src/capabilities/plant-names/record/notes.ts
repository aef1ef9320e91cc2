import { type PlantName, type Reading, type WarningCode, warningText } from '@plantdata/botanical-names';
import type { Consensus } from '../consensus/consensus.ts';
import type { Correction } from '../corrections/corrections.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { Evidence } from '../sources/taxonomic-source.ts';
import type { Submission } from '../submission.ts';
import type { Verdict } from '../verdict.ts';
import { countOf, listOf, quote, sourceNames } from './wording.ts';

/** What is worth knowing and needs no action: who confirmed, what was kept or left out, where the answers came from. */
export function writeNotes(
  submission: Submission,
  { consensus, reading, correction, fallback }: Verdict,
  evidence: ReadonlyMap<SourceId, Evidence>,
): string[] {
  if (submission.refusal && fallback?.kind !== 'proposed') return notesOfFallback(fallback);
  return [
    ...(correction ? [noteOfCorrection(correction)] : []),
    ...notesOfAgreement(consensus),
    ...notesOfRights(consensus),
    ...notesOfReading(submission, reading),
    ...notesOfSnapshots(evidence),
    ...notesOfEvidence(consensus, evidence),
    ...notesOfFallback(fallback),
  ];
}

function notesOfFallback(fallback: Verdict['fallback']): string[] {
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

function notesOfAgreement({ agreement, withoutMatch, failures }: Consensus): string[] {
  if (!agreement && withoutMatch.length === 0) return ['No source could be asked.'];
  if (!agreement && failures.length > 0)
    return [`${sourceNames(withoutMatch)} did not have the name; the others could not be asked.`];
  if (!agreement) return [`None of ${countOf(withoutMatch.length, 'source')} that answered has the name.`];
  const voters = agreement.winner.votes.map(({ source }) => source);
  const dissenters = agreement.others.reduce((sum, group) => sum + group.votes.length, 0);
  const silent = failures.filter(({ instead }) => instead === null);
  const asked = voters.length + dissenters + withoutMatch.length + silent.length;
  if (voters.length === 0) return [`None of ${countOf(asked, 'source')} confirms the name.`];
  const notes = [`Confirmed by ${voters.length} of ${countOf(asked, 'source')}: ${sourceNames(voters)}.`];
  if (withoutMatch.length > 0) {
    notes.push(`No entry in ${sourceNames(withoutMatch)}; that is no evidence against the name.`);
  }
  return notes;
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

function notesOfReading({ submitted }: Submission, { name, parts, warnings }: Reading): string[] {
  const notes = warnings
    .filter((warning) => warning.severity === 'info' && !saidElsewhere.has(warning.code))
    .map((warning) => warningText(warning.code));
  const noise = parts
    .filter((part) => noiseKinds.has(part.kind))
    .map((part) => quote(submitted.slice(part.start, part.end).trim()));
  const kept = keptParts(name);
  return [
    ...new Set(notes),
    ...(noise.length > 0 ? [`Not part of the name: ${listOf(noise)}.`] : []),
    ...(kept.length > 0 ? [`Kept as submitted and not checked against a register: ${listOf(kept)}.`] : []),
  ];
}

/** Of these the notes name the pieces themselves, or the record has a member. */
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

function keptParts(name: PlantName): string[] {
  return [
    ...(name.cultivar ? [`cultivar '${name.cultivar}'`] : []),
    ...(name.group ? [`${name.group} Group`] : []),
    ...(name.grex ? [`grex ${name.grex}`] : []),
    ...(name.series ? [`${name.series} Series`] : []),
    ...name.tradeDesignations.map((designation) => `selling name ${designation}`),
  ];
}

/** Notes of where answers came from are those of a whole list. */
const snapshotNotes = new WeakMap<ReadonlyMap<SourceId, Evidence>, readonly string[]>();

/** Every answer of a snapshot is as old as the snapshot. */
function notesOfSnapshots(evidence: ReadonlyMap<SourceId, Evidence>): readonly string[] {
  const known = snapshotNotes.get(evidence);
  if (known) return known;
  const sources = new Map<string, SourceId[]>();
  for (const [id, { mode, dataset, version }] of evidence) {
    if (mode !== 'snapshot' || dataset === undefined) continue;
    const name = `${dataset} of ${version}`;
    sources.set(name, [...(sources.get(name) ?? []), id]);
  }
  const answered = [...sources].map(([name, ids]) => `${name} for ${sourceNames(ids)}`);
  const notes = answered.length > 0 ? [`Answered from snapshots: ${answered.join('; ')}.`] : [];
  snapshotNotes.set(evidence, notes);
  return notes;
}

/** The starter checklist is not the sources themselves, and every record built on it says so. */
function notesOfEvidence({ agreement }: Consensus, evidence: ReadonlyMap<SourceId, Evidence>): string[] {
  const votes = [agreement?.winner, ...(agreement?.others ?? [])].flatMap((group) => group?.votes ?? []);
  // Where it stands in for a service, only what it has of the name tells so.
  const starter = new Map([
    ...[...evidence].filter(([, { mode }]) => mode === 'starter'),
    ...votes.flatMap(({ source, match }) =>
      match.evidence.mode === 'starter' ? [[source, match.evidence] as const] : [],
    ),
  ]);
  const [version] = [...starter.values()].map((each) => each.version);
  if (version === undefined) return [];
  const confirmedBy = (kind: Evidence['confirmed']) =>
    votes.filter(({ match }) => match.evidence.confirmed === kind).map(({ source }) => source);
  const recorded = confirmedBy('reference');
  const edited = confirmedBy('editor');
  const basis = [
    ...(recorded.length > 0 ? [`a published record for ${sourceNames(recorded)}`] : []),
    ...(edited.length > 0 ? [`our editors for ${sourceNames(edited)}`] : []),
  ];
  const who = starter.size === evidence.size ? 'all sources' : sourceNames([...starter.keys()]);
  return [
    `The bundled starter checklist of ${version} answered in place of ${who}${basis.length > 0 ? `, on the word of ${listOf(basis)}` : ''}. It holds only common nursery plants: a name that it lacks may well exist.`,
  ];
}
