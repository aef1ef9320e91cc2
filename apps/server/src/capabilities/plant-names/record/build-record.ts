import { formatAuthorship, formatName, type PlantName } from '@plantdata/botanical-names';
import type { CommonName } from '@plantdata/name-index';
import type { Assessment } from '../assessment.ts';
import { type AcceptedGroup, matchesOf } from '../consensus/agreement.ts';
import { doubtCode } from '../consensus/consensus.ts';
import { qualityScore } from '../consensus/scores.ts';
import type { NameExplanation } from '../explain/schema.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { Basis, UnifiedTaxonomicRecord } from '../schema.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { SourceEvidence } from '../sources/taxonomic-source.ts';
import { describeAccepted, emptyTaxonomy } from './accepted-name.ts';
import { collectIdentifiers, noCrossReferences } from './cross-references.ts';
import { describeAnswer, describeBundled, describeResolution } from './match-details.ts';
import { writeNotes } from './notes.ts';
import { verifyParts } from './verified-parts.ts';
import { writeWarnings } from './warnings.ts';

export interface RecordFacts {
  readonly query: ParsedQuery;
  readonly assessment: Assessment;
  /** The data that answered for each source that was asked. */
  readonly evidence: ReadonlyMap<SourceId, SourceEvidence>;
  /** Explanation of the record, if one was requested. */
  readonly explanation: NameExplanation | null;
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
  const { query, assessment, includeMetadata } = facts;
  const { consensus, reading } = assessment;
  const { winner = null } = consensus.agreement ?? {};
  const identifiers = collectIdentifiers(winner?.votes ?? []);
  const accepted =
    consensus.agreement && describeAccepted(consensus.agreement, reading, assessment.correction);
  const taxonomy = accepted?.taxonomy ?? emptyTaxonomy;
  const warnings = [...writeWarnings(query, assessment), ...identifiers.conflicts];
  return {
    query: {
      submitted_name: query.submitted,
      normalized_name: query.submitted.trim().toLowerCase(),
      query_timestamp: facts.queriedAt,
    },
    validation: describeValidation(assessment),
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
    warnings: warnings.map(({ text }) => text),
    warning_details: warnings.map(({ code, parameters }) => ({ code, parameters })),
    notes: writeNotes(query, assessment, facts.evidence),
    parsed: describeParsed(reading.name, query.quality),
    resolution: describeResolution(assessment),
    suggestions: describeSuggestions(assessment),
    source_answers: includeMetadata
      ? assessment.answered.answers.map((answer) => ({
          ...describeAnswer(answer, winner, facts.evidence),
          // A model proposed another name: no letters were counted.
          ...(assessment.fallback?.kind === 'proposed' ? { edit_distance: null } : {}),
        }))
      : [],
    bundled_match: describeBundled(assessment.answered.bundled),
    ...(facts.explanation ? { explanation: facts.explanation } : {}),
  };
}

function describeValidation(assessment: Assessment): UnifiedTaxonomicRecord['validation'] {
  const { status, confidence, score, counts, failures, notAsked, doubts } = assessment.consensus;
  return {
    status,
    basis: basisOf(assessment),
    doubts: doubts.map(doubtCode),
    parts: verifyParts(assessment),
    confidence,
    consensus_score: score,
    sources_checked: counts.exact + counts.inexact + counts.noMatch,
    sources_matched: counts.exact + counts.inexact,
    match_summary: { exact_matches: counts.exact, inexact_matches: counts.inexact, no_match: counts.noMatch },
    source_failures: failures.map(({ source }) => source),
    provisional: assessment.answered.answers.some(
      ({ answer }) => answer.outcome !== 'not-asked' && answer.isPending === true,
    ),
    sources_not_asked: [...notAsked],
  };
}

function describeSuggestions({ fallback }: Assessment): UnifiedTaxonomicRecord['suggestions'] {
  if (fallback?.kind !== 'proposed') return [];
  const { suggestedName, confidence, details } = fallback.proposal;
  return [{ source: 'ai', suggested_name: suggestedName, confidence, review_required: true, details }];
}

function commonNames(winner: AcceptedGroup | null): CommonName[] {
  const distinct = new Map<string, CommonName>();
  for (const common of (winner ? matchesOf(winner) : []).flatMap((match) => match.commonNames)) {
    const key = `${common.name.toLowerCase()}|${common.language}|${common.region}`;
    if (!distinct.has(key)) distinct.set(key, common);
  }
  const names = [...distinct.values()];
  const keyOf = ({ name, language }: CommonName) => `${name.toLowerCase()}|${language}`;
  // The same name tied to a country says more.
  const ofCountries = new Set(names.filter(({ region }) => region !== '').map(keyOf));
  return names.filter((each) => each.region !== '' || !ofCountries.has(keyOf(each)));
}

/**
 * A correction or a proposal leads to the name, regardless of what the sources say of it
 * afterwards.
 */
function basisOf({ consensus: { agreement }, correction, fallback }: Assessment): Basis {
  if (correction) return 'operator';
  if (!agreement) return 'none';
  if (fallback?.kind === 'proposed') return 'ai';
  return agreement.winner.votes.length > 0 ? 'sources' : 'bundled';
}

/** Parsed parts of the submitted string, as a record has them. */
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
    // The work and the year belong to the citation (ICN Art. 46).
    authorship: name.authorship && formatAuthorship({ ...name.authorship, inAuthors: [], year: null }),
    citation: name.citation,
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
