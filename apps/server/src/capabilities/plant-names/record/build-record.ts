import { formatAuthorship, formatName, type PlantName, parseName } from '@plantdata/botanical-names';
import type { AcceptedGroup } from '../consensus/agreement.ts';
import type { Consensus, SourcedAnswer } from '../consensus/consensus.ts';
import { qualityScore } from '../consensus/scores.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { CommonName, Evidence } from '../sources/taxonomic-source.ts';
import type { Submission } from '../submission.ts';
import type { Verdict } from '../verdict.ts';
import { collectIdentifiers, noCrossReferences } from './cross-references.ts';
import { writeNotes } from './notes.ts';
import { writeWarnings } from './warnings.ts';

export interface RecordFacts {
  readonly submission: Submission;
  readonly verdict: Verdict;
  /** What answered for each source that was asked. */
  readonly evidence: ReadonlyMap<SourceId, Evidence>;
  readonly includeMetadata: boolean;
  /** RFC 3339. */
  readonly queriedAt: string;
  readonly processingSeconds: number;
}

/** Versions that every record carries (api-decisions row 1.17). */
const apiVersion = '1.0.0';
const recordVersion = '1.0';

/** Puts the consensus into the shape of the specification. */
export function buildRecord(facts: RecordFacts): UnifiedTaxonomicRecord {
  const { submission, verdict, includeMetadata } = facts;
  const { consensus, reading } = verdict;
  const { winner = null } = consensus.agreement ?? {};
  const identifiers = collectIdentifiers(winner?.votes ?? []);
  const accepted = winner && describeAccepted(winner, reading.name);
  const taxonomy = accepted?.taxonomy ?? emptyTaxonomy;
  return {
    query: {
      submitted_name: submission.submitted,
      normalized_name: submission.submitted.trim().toLowerCase(),
      query_timestamp: facts.queriedAt,
    },
    validation: describeValidation(consensus),
    accepted_name: {
      scientific_name: winner?.name ?? null,
      author: accepted?.author ?? null,
      nomenclatural_status: consensus.nomenclaturalStatus,
      common_names: includeMetadata ? commonNames(winner) : [],
      taxonomic_rank: accepted?.rank ?? null,
      display_name: accepted?.displayName ?? null,
    },
    taxonomy,
    cross_references: includeMetadata ? identifiers.crossReferences : noCrossReferences,
    metadata: {
      quality_score: qualityScore({
        consensusScore: consensus.score,
        ...(accepted?.completeness ?? { taxonomyWanted: 0, taxonomyFilled: 0 }),
        identifierCount: identifiers.count,
      }),
      api_version: apiVersion,
      processing_time_seconds: facts.processingSeconds,
      version: recordVersion,
    },
    warnings: [...writeWarnings(submission, verdict), ...identifiers.conflicts],
    notes: writeNotes(submission, verdict, facts.evidence),
    parsed: describeParsed(reading.name, submission.quality),
    resolution: describeResolution(consensus),
    suggestions: [],
    source_answers: includeMetadata
      ? verdict.answers.map((answer) => describeAnswer(answer, winner, facts.evidence))
      : [],
  };
}

function describeValidation({
  status,
  confidence,
  score,
  counts,
  failures,
}: Consensus): UnifiedTaxonomicRecord['validation'] {
  return {
    status,
    confidence,
    consensus_score: score,
    sources_checked: counts.exact + counts.inexact + counts.noMatch,
    sources_matched: counts.exact + counts.inexact,
    match_summary: { exact_matches: counts.exact, inexact_matches: counts.inexact, no_match: counts.noMatch },
    source_failures: failures.map(({ source }) => source),
  };
}

const emptyTaxonomy: UnifiedTaxonomicRecord['taxonomy'] = {
  kingdom: 'Plantae',
  family: null,
  genus: null,
  species: null,
  subspecies: null,
  variety: null,
  form: null,
};

function describeAccepted(winner: AcceptedGroup, submitted: PlantName) {
  const name = parseName(winner.name).name;
  const matches = winner.votes.map(({ match }) => match);
  const family = matches.find((match) => match.family !== null)?.family ?? null;
  const author = matches.find((match) => match.acceptedAuthorship !== null)?.acceptedAuthorship ?? null;
  const below = (rank: string) => name.infraspecific.find((part) => part.rank === rank)?.epithet ?? null;
  const taxonomy: UnifiedTaxonomicRecord['taxonomy'] = {
    kingdom: 'Plantae',
    family,
    genus: name.genus,
    species: name.specificEpithet,
    subspecies: below('subspecies'),
    variety: below('variety'),
    form: below('form'),
  };
  // An autonym has no author of its own (ICN Art. 26).
  const isAutonym = name.infraspecific.at(-1)?.epithet === name.specificEpithet;
  const wanted = [
    family,
    name.genus,
    ...(name.rank === 'genus' ? [] : [name.specificEpithet]),
    ...(isAutonym ? [] : [author]),
  ];
  return {
    author,
    rank: matches[0]?.rank ?? null,
    taxonomy,
    displayName: formatName(withCultivarPart(name, submitted), { cultivar: true }),
    completeness: {
      taxonomyWanted: wanted.length,
      taxonomyFilled: wanted.filter((value) => value !== null).length,
    },
  };
}

/** The accepted botanical name with the parts of the submitted one that stand above taxonomy. */
function withCultivarPart(accepted: PlantName, submitted: PlantName): PlantName {
  const { cultivar, group, grex, series, tradeDesignations } = submitted;
  return { ...accepted, cultivar, group, grex, series, tradeDesignations };
}

function commonNames(winner: AcceptedGroup | null): CommonName[] {
  const distinct = new Map<string, CommonName>();
  for (const common of winner?.votes.flatMap(({ match }) => match.commonNames) ?? []) {
    const key = `${common.name.toLowerCase()}|${common.language}|${common.region}`;
    if (!distinct.has(key)) distinct.set(key, common);
  }
  return [...distinct.values()];
}

function describeParsed(name: PlantName, quality: number): UnifiedTaxonomicRecord['parsed'] {
  const last = name.infraspecific.at(-1);
  const { genus, species, infraspecific, unnamed } = name.hybrid;
  return {
    genus: name.genus,
    species: name.specificEpithet,
    infraspecific: last ? formatInfraspecific(name) : null,
    cultivar: name.cultivar,
    hybrid: genus || species || infraspecific || unnamed || name.form === 'hybrid-formula',
    phrase_name: name.phraseName?.phrase ?? null,
    authorship: name.authorship ? formatAuthorship(name.authorship) : null,
    rank: name.form === 'hybrid-formula' ? 'hybrid' : name.cultivar ? 'cultivar' : name.rank,
    group: name.group,
    grex: name.grex,
    series: name.series,
    trade_designations: [...name.tradeDesignations],
    quality,
  };
}

/** `var. dissectum`: what the formatted name has after genus and species. */
function formatInfraspecific(name: PlantName): string {
  const botanical: PlantName = { ...name, authorship: null, speciesAuthorship: null, phraseName: null };
  const whole = formatName(botanical, { authorship: false, cultivar: false });
  const species = formatName({ ...botanical, infraspecific: [] }, { authorship: false, cultivar: false });
  return whole.slice(species.length).trim();
}

function describeResolution({ agreement, alternatives }: Consensus): UnifiedTaxonomicRecord['resolution'] {
  const match = agreement?.winner.votes[0]?.match;
  return {
    match_kind: match?.kind ?? 'none',
    matched_name: match?.matchedName ?? null,
    edit_distance: match?.editDistance ?? null,
    review_required: match?.reviewRequired ?? false,
    alternatives: alternatives.map(({ name, acceptedName, reason, editDistance }) => ({
      name,
      accepted_name: acceptedName,
      reason,
      edit_distance: editDistance,
    })),
  };
}

function describeAnswer(
  { source, answer }: SourcedAnswer,
  winner: AcceptedGroup | null,
  evidence: RecordFacts['evidence'],
): UnifiedTaxonomicRecord['source_answers'][number] {
  const match = answer.outcome === 'match' ? answer.match : null;
  return {
    source,
    outcome: match ? match.kind : answer.outcome === 'unavailable' ? 'unavailable' : 'no_match',
    matched_name: match?.matchedName ?? null,
    accepted_name: match?.acceptedName ?? null,
    author: match?.acceptedAuthorship ?? null,
    agrees: winner?.votes.some((vote) => vote.source === source) ?? false,
    mode: (match?.evidence ?? evidence.get(source))?.mode ?? null,
    data_version: (match?.evidence ?? evidence.get(source))?.version ?? null,
    confirmed_by: match?.evidence.confirmed ?? null,
  };
}
