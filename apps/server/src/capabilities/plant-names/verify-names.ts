import type { NameDictionary } from '@plantdata/botanical-names';
import { mapInSlices } from '../../platform/time-slices.ts';
import { askSources } from './ask-sources.ts';
import type { Correction, FindCorrection } from './corrections/corrections.ts';
import { explainVerdict } from './explain/explain-verdict.ts';
import { askFallback } from './fallback/ask-fallback.ts';
import type { NameFallback } from './fallback/name-fallback.ts';
import { isLasting, type KeptRecords, type Shelf, type Times } from './kept-records.ts';
import { proposeByCommonName } from './proposals.ts';
import { buildRecord } from './record/build-record.ts';
import type { UnifiedTaxonomicRecord, VerificationOptions } from './schema.ts';
import type { SelectedSource } from './sources/answering-tables.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { BundledChecklist } from './sources/starter/bundled-checklist.ts';
import type { NameQuestion, SourceOptions, TaxonomicSource } from './sources/taxonomic-source.ts';
import { readSubmission, type Submission } from './submission.ts';
import { judge, type Verdict } from './verdict.ts';

/** What answers at present; replaced as a whole when snapshots come or go, so that a list meets one state of it. */
export interface NameData {
  /** The sources that are switched on. */
  readonly sources: readonly TaxonomicSource[];
  /** The lists that come with the service; they have no vote. */
  readonly bundled: BundledChecklist;
  /** Names by which the parser decides between readings. */
  readonly dictionary: NameDictionary;
  readonly findCorrection: FindCorrection;
  /** Accepted names of plants that go by a common name; what a list means by `snail creeper`. */
  readonly findByCommonName: (commonName: string) => readonly string[];
  /** Asked for names that no source has. */
  readonly fallback: NameFallback;
}

export interface Circumstances extends Pick<SourceOptions, 'signal' | 'onAsked' | 'onProgress'> {
  readonly clock: { now(): Date };
  /** Begins what the sources have of {@link SourceOptions.patience}; not called where nothing has to be asked. */
  readonly patience?: (() => AbortSignal) | undefined;
  /** Of this data; without it everything is worked out anew. */
  readonly kept?: KeptRecords | undefined;
}

/** One record for each name, in the order of the list; each distinct string is worked out once. */
export async function verifyNames(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  { clock, kept, patience, ...circumstances }: Circumstances,
): Promise<UnifiedTaxonomicRecord[]> {
  const startedAt = performance.now();
  const times = {
    queriedAt: clock.now().toISOString(),
    processingSeconds: () => Math.round(performance.now() - startedAt) / 1000,
  };
  const shelf = kept?.shelf(options);
  const records = new Map<string, UnifiedTaxonomicRecord>();
  const open: string[] = [];
  for (const name of new Set(names)) {
    const known = shelf?.get(name, times);
    if (known) records.set(name, known);
    else open.push(name);
  }
  if (open.length === 0) circumstances.onAsked?.();
  else {
    const asked = { ...circumstances, patience: patience?.(), times, shelf };
    for (const record of await workOut(data, open, options, asked)) {
      records.set(record.query.submitted_name, record);
    }
  }
  return names.flatMap((name) => records.get(name) ?? []);
}

/** One record for each of these distinct names, in their order. */
async function workOut(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  {
    times,
    shelf,
    ...circumstances
  }: Omit<SourceOptions, 'cacheResults'> & { times: Times; shelf: Shelf | undefined },
): Promise<UnifiedTaxonomicRecord[]> {
  const { signal } = circumstances;
  const { cacheResults, explain, includeMetadata } = options;
  const cases = await mapInSlices(names, (name) => readCase(name, data), signal);
  const selected = selectSources(options.sources, data.sources);
  const ask = (questions: readonly NameQuestion[]) =>
    askSources(questions, { selected, bundled: data.bundled }, { ...circumstances, cacheResults });
  const answers = await ask(distinctQuestions(cases));
  // The sources are asked for the corrected name only.
  const replaced = cases.flatMap(({ submission: { question }, correction }) =>
    correction && question && !answers.has(question.key) ? [question] : [],
  );
  const former = await data.bundled.match(replaced, { ...circumstances, cacheResults });
  for (const [row, { key }] of replaced.entries())
    answers.set(key, { answers: [], bundled: former[row] ?? null });
  const judged = await mapInSlices(
    cases,
    ({ submission, correction }) => ({ submission, verdict: judge(submission, correction, answers) }),
    signal,
  );
  const { fallback, dictionary } = data;
  const resolved = await askFallback(judged, { ...circumstances, fallback, dictionary, ask, cacheResults });
  const evidence = new Map(
    selected.flatMap(({ id, source }) => (source?.evidence ? [[id, source.evidence] as const] : [])),
  );
  return mapInSlices(
    resolved,
    (each) => {
      const { submission } = each;
      const judged = withUnasked(each.verdict, selected);
      const verdict = proposeByCommonName(judged, submission, data.findByCommonName);
      const explanation = explain
        ? explainVerdict(submission, verdict, { selected, bundled: data.bundled })
        : null;
      const record = buildRecord({
        submission,
        verdict,
        evidence,
        explanation,
        includeMetadata,
        queriedAt: times.queriedAt,
        processingSeconds: times.processingSeconds(),
      });
      if (isLasting(submission, verdict)) shelf?.keep(submission.submitted, record);
      return record;
    },
    signal,
  );
}

/** For a string that is not looked up, no source is asked. */
function withUnasked(verdict: Verdict, selected: readonly SelectedSource[]): Verdict {
  if (verdict.answered.answers.length > 0) return verdict;
  const answers = selected.map(({ id }) => ({ source: id, answer: notLookedUp }));
  const consensus = { ...verdict.consensus, notAsked: selected.map(({ id }) => id) };
  return { ...verdict, consensus, answered: { ...verdict.answered, answers } };
}

const notLookedUp = { outcome: 'not-asked', reason: 'the text is not looked up' } as const;

interface Case {
  readonly submission: Submission;
  readonly correction: Correction | null;
}

function readCase(name: string, { dictionary, findCorrection }: NameData): Case {
  const submission = readSubmission(name, dictionary);
  return { submission, correction: findCorrection(submission) };
}

function distinctQuestions(cases: readonly Case[]): readonly NameQuestion[] {
  const byKey = new Map<string, NameQuestion>();
  for (const { submission, correction } of cases) {
    const { question, hint } = submission;
    for (const asked of correction ? [correction.question] : [question, hint]) {
      if (asked) byKey.set(asked.key, asked);
    }
  }
  return [...byKey.values()];
}

function selectSources(ids: readonly SourceId[], sources: readonly TaxonomicSource[]): SelectedSource[] {
  return ids.map((id) => ({ id, source: sources.find((source) => source.id === id) }));
}
