import type { NameDictionary } from '@plantdata/botanical-names';
import { mapInSlices } from '../../platform/time-slices.ts';
import { fileInput, invalidSource, noValidNames, tooManyNames } from './errors.ts';
import { buildRecord } from './record/build-record.ts';
import type {
  TaxonomicSourceList,
  UnifiedTaxonomicRecord,
  VerificationOptions,
  VerificationSummary,
  VerifyPlantNamesRequest,
  VerifyPlantNamesResponse,
} from './schema.ts';
import { isSourceId, SOURCES, type SourceId } from './sources/catalogue.ts';
import type { Alternative, Evidence, NameQuestion, TaxonomicSource } from './sources/taxonomic-source.ts';
import { readSubmission, type Submission } from './submission.ts';
import { type Answers, judge, type Verdict } from './verdict.ts';

export interface PlantNamesDeps {
  /** The sources that are switched on. */
  readonly sources: readonly TaxonomicSource[];
  /** Accepted names of plants that go by a common name; what a list means by `snail creeper`. */
  readonly findByCommonName: (commonName: string) => readonly string[];
  /** Names by which the parser decides between readings. */
  readonly dictionary: NameDictionary;
  readonly namesMax: number;
  readonly clock: { now(): Date };
}

export interface PlantNames {
  /** Checks a request and answers it: one record per name, in order. */
  verify(request: VerifyPlantNamesRequest, signal: AbortSignal): Promise<VerifyPlantNamesResponse>;
  /** The same for a list of any length, as read from a file. Blank names have to be gone. */
  verifyList(
    names: readonly string[],
    options: VerificationOptions,
    signal: AbortSignal,
  ): Promise<UnifiedTaxonomicRecord[]>;
  listSources(): TaxonomicSourceList;
}

export function createPlantNames(deps: PlantNamesDeps): PlantNames {
  const verifyList: PlantNames['verifyList'] = (names, options, signal) =>
    verifyNames(deps, names, options, signal);
  return {
    verifyList,
    async verify(request, signal) {
      const { names, options } = checkRequest(request, deps);
      const results = await verifyList(names, options, signal);
      return { results, summary: summarise(results) };
    },
    listSources: () => describeSources(deps.sources),
  };
}

function checkRequest(request: VerifyPlantNamesRequest, { namesMax, sources }: PlantNamesDeps) {
  const names = (request.species_names ?? []).filter((name) => name.trim().length > 0);
  if (names.length === 0) throw request.file_url === undefined ? noValidNames() : fileInput();
  if (names.length > namesMax) throw tooManyNames(names.length, namesMax);
  const asked = request.sources ?? [];
  const unknown = asked.map((id, index) => ({ id, index })).filter(({ id }) => !isSourceId(id));
  if (unknown.length > 0) throw invalidSource(unknown);
  const selected = asked.length > 0 ? SOURCES.filter(({ id }) => asked.includes(id)) : sources;
  const options: VerificationOptions = {
    sources: selected.map(({ id }) => id),
    includeMetadata: request.include_metadata ?? true,
    cacheResults: request.cache_results ?? true,
  };
  return { names, options };
}

async function verifyNames(
  { sources, dictionary, findByCommonName, clock }: PlantNamesDeps,
  names: readonly string[],
  options: VerificationOptions,
  signal: AbortSignal,
): Promise<UnifiedTaxonomicRecord[]> {
  const startedAt = performance.now();
  const queriedAt = clock.now().toISOString();
  const distinct = [...new Set(names)];
  const submissions = await mapInSlices(distinct, (name) => readSubmission(name, dictionary), signal);
  const selected = options.sources.map((id) => ({ id, source: sources.find((source) => source.id === id) }));
  const answers = await askSources(distinctQuestions(submissions), selected, options, signal);
  const evidence = new Map(
    selected.flatMap(({ id, source }) => (source ? [[id, source.evidence] as const] : [])),
  );
  const records = await mapInSlices(
    submissions,
    (submission) => {
      const verdict = proposeByCommonName(judge(submission, answers), submission, findByCommonName);
      return buildRecord({
        submission,
        verdict,
        evidence,
        includeMetadata: options.includeMetadata,
        queriedAt,
        processingSeconds: Math.round(performance.now() - startedAt) / 1000,
      });
    },
    signal,
  );
  const bySubmitted = new Map(records.map((record) => [record.query.submitted_name, record]));
  return names.flatMap((name) => bySubmitted.get(name) ?? []);
}

function distinctQuestions(submissions: readonly Submission[]): readonly NameQuestion[] {
  const byKey = new Map<string, NameQuestion>();
  for (const { question, hint } of submissions) {
    if (question) byKey.set(question.key, question);
    if (hint) byKey.set(hint.key, hint);
  }
  return [...byKey.values()];
}

/** All sources at once, each with the whole list: a source that takes thousands of names a call gets one call. */
async function askSources(
  questions: readonly NameQuestion[],
  selected: readonly { id: SourceId; source: TaxonomicSource | undefined }[],
  { cacheResults }: VerificationOptions,
  signal: AbortSignal,
): Promise<Answers> {
  const columns = await Promise.all(
    selected.map(async ({ id, source }) => ({
      id,
      answers: source ? await source.match(questions, { signal, cacheResults }) : null,
    })),
  );
  return new Map(
    questions.map((question, row) => [
      question.key,
      columns.map(({ id, answers }) => ({
        source: id,
        answer: answers?.[row] ?? { outcome: 'unavailable' as const, reason: 'switched off by the operator' },
      })),
    ]),
  );
}

/** A common name that more plants than this share says nothing. */
const proposalsMax = 5;

/** A name that nobody has may be a common name: never an answer, but worth proposing. */
function proposeByCommonName(
  { consensus, ...verdict }: Verdict,
  { submitted }: Submission,
  findByCommonName: PlantNamesDeps['findByCommonName'],
): Verdict {
  if (consensus.agreement) return { consensus, ...verdict };
  const texts = [submitted.trim(), ...verdict.reading.name.commonNames];
  const names = [...new Set(texts.flatMap((text) => findByCommonName(text)))];
  const proposals = names.length > proposalsMax ? [] : names.map(toProposal);
  return { ...verdict, consensus: { ...consensus, alternatives: [...consensus.alternatives, ...proposals] } };
}

function toProposal(name: string): Alternative {
  return { name, acceptedName: name, reason: 'common-name', editDistance: 0 };
}

/** How many records came out how. */
export function summarise(results: readonly UnifiedTaxonomicRecord[]): VerificationSummary {
  const count = (status: UnifiedTaxonomicRecord['validation']['status']) =>
    results.filter(({ validation }) => validation.status === status).length;
  return {
    total: results.length,
    validated: count('validated'),
    uncertain: count('uncertain'),
    not_found: count('not_found'),
  };
}

function describeSources(sources: readonly TaxonomicSource[]): TaxonomicSourceList {
  const evidence = new Map<SourceId, Evidence>(sources.map((source) => [source.id, source.evidence]));
  return {
    sources: SOURCES.map(({ id, name, description, role, authorityWeight, cacheTtlHours }) => ({
      id,
      name,
      description,
      role,
      authority_weight: authorityWeight,
      cache_ttl_hours: cacheTtlHours,
      mode: evidence.get(id)?.mode ?? 'off',
      data_version: evidence.get(id)?.version ?? null,
    })),
    total: SOURCES.length,
  };
}
