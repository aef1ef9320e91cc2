import type { KnownNames, NameQuestion } from '@plantdata/name-matching';
import { mapCooperatively } from '../../platform/time-slices.ts';
import { askInTurn, askSources, type DecisionTest } from './ask-sources.ts';
import { type Assessment, assess, suggestPlants } from './assessment.ts';
import type { SourceMatches } from './consensus/consensus.ts';
import { isDecided } from './consensus/decided.ts';
import type { Correction, FindCorrection } from './corrections/corrections.ts';
import { checkCultivar, soldAs } from './cultivars/check-cultivar.ts';
import type { CultivarIndex } from './cultivars/cultivar-index.ts';
import { explainAssessment } from './explain/explain-assessment.ts';
import { type AssessedName, askFallback } from './fallback/ask-fallback.ts';
import type { NameFallback } from './fallback/name-fallback.ts';
import { type NamedHybrids, readFormula } from './formula.ts';
import { type ParsedQuery, parseQuery, readInFull } from './parsed-query.ts';
import { buildRecord } from './record/build-record.ts';
import { type CacheView, isCacheable, type RecordCache, type Times } from './record-cache.ts';
import type { UnifiedTaxonomicRecord, VerificationOptions } from './schema.ts';
import type { SelectedSource } from './sources/answering-tables.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { BundledChecklist } from './sources/starter/bundled-checklist.ts';
import type { SourceOptions, TaxonomicSource } from './sources/taxonomic-source.ts';

/**
 * The data that answers at present; replaced as a whole when snapshots are added or removed, so
 * that a list is verified against one state of it.
 */
export interface NameData {
  /** The sources that are switched on. */
  readonly sources: readonly TaxonomicSource[];
  /** The lists that come with the service; they have no vote. */
  readonly bundled: BundledChecklist;
  /** Names by which the parser decides between readings. */
  readonly dictionary: KnownNames;
  readonly findCorrection: FindCorrection;
  readonly namedHybrids: NamedHybrids;
  /** Accepted names of plants that go by a common name; what a list means by `snail creeper`. */
  readonly findByCommonName: (commonName: string) => readonly string[];
  /** Accepted names of plants that the trade also means by the name of another genus: `Nasturtium`. */
  readonly findByGenusWord: (genus: string) => readonly string[];
  /** Asked for names that no source has. */
  readonly fallback: NameFallback;
  /** The cultivar registers, read on first use; without it none is asked. */
  readonly cultivars?: () => Promise<CultivarIndex>;
}

export interface VerifyContext extends Pick<SourceOptions, 'signal' | 'onAsked' | 'onProgress'> {
  readonly clock: { now(): Date };
  /**
   * Starts the wait for the sources and returns its signal, {@link SourceOptions.softDeadline}; not
   * called if nothing has to be asked.
   */
  readonly softDeadline?: (() => AbortSignal | undefined) | undefined;
  /** Cached records of this data; without them every record is computed. */
  readonly cache?: RecordCache | undefined;
}

/**
 * Returns one record for each name, in the order of the list; each distinct string is computed
 * once.
 */
export async function verifyNames(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  context: VerifyContext,
): Promise<UnifiedTaxonomicRecord[]> {
  const records: UnifiedTaxonomicRecord[] = [];
  for await (const part of verifyInTurn(data, names, options, context)) records.push(...part);
  return records;
}

/**
 * The same in parts: with `decidedAfterMs` a name is released, after that time, when its status can no
 * longer change, as a
 * provisional record if a source has not answered by then.
 */
export async function* verifyInTurn(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  { clock, cache, softDeadline, ...context }: VerifyContext,
  decidedAfterMs?: number,
): AsyncGenerator<UnifiedTaxonomicRecord[]> {
  const startedAt = performance.now();
  const times = {
    queriedAt: clock.now().toISOString(),
    processingSeconds: () => Math.round(performance.now() - startedAt) / 1000,
  };
  const view = cache?.view(options);
  const records = new Map<string, UnifiedTaxonomicRecord>();
  const open: string[] = [];
  for (const name of new Set(names)) {
    const known = view?.get(name, times);
    if (known) records.set(name, known);
    else open.push(name);
  }
  let given = 0;
  const ready = () => {
    const part: UnifiedTaxonomicRecord[] = [];
    for (; given < names.length; given += 1) {
      const record = records.get(names[given] ?? '');
      if (!record) break;
      part.push(record);
    }
    return part;
  };
  if (open.length === 0) context.onAsked?.();
  else {
    const asked = { ...context, softDeadline: softDeadline?.(), times, view, decidedAfterMs };
    for await (const part of computeRecords(data, open, options, asked)) {
      for (const record of part) records.set(record.query.submitted_name, record);
      if (decidedAfterMs !== undefined) yield ready();
    }
  }
  yield ready();
}

interface WorkOptions extends Omit<SourceOptions, 'cacheResults'> {
  readonly times: Times;
  readonly view: CacheView | undefined;
  readonly decidedAfterMs: number | undefined;
}

/** One record for each of these distinct names, in their order. */
async function* computeRecords(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  { times, view, decidedAfterMs, ...context }: WorkOptions,
): AsyncGenerator<UnifiedTaxonomicRecord[]> {
  const cases = await mapCooperatively(names, (name) => readCase(name, data), context.signal);
  const selected = selectSources(options.sources, data.sources);
  const asked = { selected, bundled: data.bundled };
  const sourceOptions = { ...context, cacheResults: options.cacheResults };
  const answers = new Map<string, SourceMatches>();
  const finish = async (ready: readonly Case[]) => {
    const assessed = await assessCases(ready, answers, data.bundled, sourceOptions);
    const resolved = await askFallback(assessed, {
      ...sourceOptions,
      fallback: data.fallback,
      dictionary: data.dictionary,
      ask: (questions) => askSources(questions, asked, sourceOptions),
    });
    return buildRecords(resolved, { data, selected, options, times, view, signal: context.signal });
  };
  const early =
    decidedAfterMs === undefined ? undefined : { isDecided: createIsDecided(cases), afterMs: decidedAfterMs };
  let finished = 0;
  for await (const part of askInTurn(distinctQuestions(cases), asked, sourceOptions, early)) {
    for (const [key, answered] of part) answers.set(key, answered);
    const open = cases.slice(finished);
    const count = open.findIndex((each) => questionsOf(each).some(({ key }) => !answers.has(key)));
    const ready = count < 0 ? open : open.slice(0, count);
    finished += ready.length;
    if (ready.length > 0) yield await finish(ready);
  }
  // Without a question to ask there is no part.
  if (finished < cases.length) yield await finish(cases.slice(finished));
}

/** A name with a second one in brackets is decided by both. */
function createIsDecided(cases: readonly Case[]): DecisionTest {
  const byKey = new Map<string, Case[]>();
  for (const each of cases)
    for (const { key } of questionsOf(each)) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  return (key, answered, pending) =>
    (byKey.get(key) ?? []).every(({ query, correction }) => {
      const { consensus } = assess(query, correction, new Map([[key, answered]]));
      const hasAuthors = query.readings.some(({ name: { authorship } }) => authorship !== null);
      return (
        query.bracketedSynonym === null && query.formula === null && isDecided(consensus, pending, hasAuthors)
      );
    });
}

async function assessCases(
  cases: readonly Case[],
  answers: Map<string, SourceMatches>,
  bundled: BundledChecklist,
  options: SourceOptions,
): Promise<AssessedName[]> {
  // The sources are asked for the corrected name only.
  const replaced = cases.flatMap(({ query: { question }, correction }) =>
    correction && question && !answers.has(question.key) ? [question] : [],
  );
  const former = await bundled.match(replaced, options);
  for (const [row, { key }] of replaced.entries())
    answers.set(key, { answers: [], bundled: former[row] ?? null });
  return mapCooperatively(
    cases,
    ({ query, correction }) => ({ query, assessment: assess(query, correction, answers) }),
    options.signal,
  );
}

interface BuildOptions extends Pick<WorkOptions, 'times' | 'view' | 'signal'> {
  readonly data: NameData;
  readonly selected: readonly SelectedSource[];
  readonly options: VerificationOptions;
}

async function buildRecords(
  resolved: readonly AssessedName[],
  { data, selected, options: { explain, includeMetadata }, times, view, signal }: BuildOptions,
): Promise<UnifiedTaxonomicRecord[]> {
  const evidence = new Map(
    selected.flatMap(({ id, source }) => (source?.evidence ? [[id, source.evidence] as const] : [])),
  );
  const hasCultivar = resolved.some(({ assessment }) => soldAs(assessment) !== undefined);
  const cultivars = hasCultivar ? await data.cultivars?.() : undefined;
  return mapCooperatively(
    resolved,
    (each) => {
      const { query } = each;
      const assessed = addUnasked(each.assessment, selected);
      const assessment = checkCultivar(suggestPlants(assessed, query, data), cultivars);
      const explanation = explain
        ? explainAssessment(query, assessment, { selected, bundled: data.bundled })
        : null;
      const record = buildRecord({
        query,
        assessment,
        evidence,
        explanation,
        includeMetadata,
        queriedAt: times.queriedAt,
        processingSeconds: times.processingSeconds(),
      });
      if (isCacheable(query, assessment)) view?.set(query.submitted, record);
      return record;
    },
    signal,
  );
}

/** For a string that is not looked up, no source is asked. */
function addUnasked(assessment: Assessment, selected: readonly SelectedSource[]): Assessment {
  if (assessment.answered.answers.length > 0) return assessment;
  const answers = selected.map(({ id }) => ({ source: id, answer: notLookedUp }));
  const consensus = { ...assessment.consensus, notAsked: selected.map(({ id }) => id) };
  return { ...assessment, consensus, answered: { ...assessment.answered, answers } };
}

const notLookedUp = { outcome: 'not-asked', reason: 'the text is not looked up' } as const;

interface Case {
  readonly query: ParsedQuery;
  readonly correction: Correction | null;
}

function readCase(name: string, { dictionary, findCorrection, namedHybrids, bundled }: NameData): Case {
  const written = parseQuery(name, dictionary, (formula) =>
    readFormula(formula, namedHybrids, bundled.tables),
  );
  const query = findCorrection(written) ? written : readInFull(written, dictionary);
  return { query, correction: findCorrection(query) };
}

/** Returns the questions to the sources about a name. */
function questionsOf({ query: { question, bracketedSynonym, formula }, correction }: Case): NameQuestion[] {
  if (correction) return [correction.question];
  return [question, bracketedSynonym, formula?.named?.question, ...(formula?.parents ?? [])].flatMap(
    (asked) => asked ?? [],
  );
}

function distinctQuestions(cases: readonly Case[]): readonly NameQuestion[] {
  const asked = cases.flatMap(questionsOf);
  return [...new Map(asked.map((question) => [question.key, question])).values()];
}

function selectSources(ids: readonly SourceId[], sources: readonly TaxonomicSource[]): SelectedSource[] {
  return ids.map((id) => ({ id, source: sources.find((source) => source.id === id) }));
}
