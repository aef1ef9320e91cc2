import type { NameDictionary } from '@plantdata/botanical-names';
import { mapInSlices } from '../../platform/time-slices.ts';
import type { SourcedAnswer } from './consensus/consensus.ts';
import type { Correction, FindCorrection } from './corrections/corrections.ts';
import { explainVerdict } from './explain/explain-verdict.ts';
import { withKnownSpelling } from './matching/known-spelling.ts';
import { proposeByCommonName } from './proposals.ts';
import { buildRecord } from './record/build-record.ts';
import type { UnifiedTaxonomicRecord, VerificationOptions } from './schema.ts';
import { type SelectedSource, spellingTablesOf } from './sources/answering-tables.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { NameQuestion, SourceAnswer, TaxonomicSource } from './sources/taxonomic-source.ts';
import { readSubmission, type Submission } from './submission.ts';
import { type Answers, judge } from './verdict.ts';

/** What answers at present; replaced as a whole when snapshots come or go, so that a list meets one state of it. */
export interface NameData {
  /** The sources that are switched on. */
  readonly sources: readonly TaxonomicSource[];
  /** Names by which the parser decides between readings. */
  readonly dictionary: NameDictionary;
  readonly findCorrection: FindCorrection;
  /** Accepted names of plants that go by a common name; what a list means by `snail creeper`. */
  readonly findByCommonName: (commonName: string) => readonly string[];
}

export interface Circumstances {
  readonly clock: { now(): Date };
  readonly signal: AbortSignal;
}

/** One record for each name, in the order of the list; each distinct string is worked out once. */
export async function verifyNames(
  data: NameData,
  names: readonly string[],
  options: VerificationOptions,
  { clock, signal }: Circumstances,
): Promise<UnifiedTaxonomicRecord[]> {
  const startedAt = performance.now();
  const queriedAt = clock.now().toISOString();
  const distinct = [...new Set(names)];
  const cases = await mapInSlices(distinct, (name) => readCase(name, data), signal);
  const selected = selectSources(options.sources, data.sources);
  const answers = await askSources(distinctQuestions(cases), selected, options, signal);
  const evidence = new Map(
    selected.flatMap(({ id, source }) => (source ? [[id, source.evidence] as const] : [])),
  );
  const records = await mapInSlices(
    cases,
    ({ submission, correction }) => {
      const judged = judge(submission, correction, answers);
      const verdict = proposeByCommonName(judged, submission, data.findByCommonName);
      const explanation = options.explain ? explainVerdict(submission, verdict, selected) : null;
      const processingSeconds = Math.round(performance.now() - startedAt) / 1000;
      const { includeMetadata } = options;
      return buildRecord({
        submission,
        verdict,
        evidence,
        explanation,
        includeMetadata,
        queriedAt,
        processingSeconds,
      });
    },
    signal,
  );
  const bySubmitted = new Map(records.map((record) => [record.query.submitted_name, record]));
  return names.flatMap((name) => bySubmitted.get(name) ?? []);
}

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

const switchedOff: SourceAnswer = { outcome: 'unavailable', reason: 'switched off by the operator' };

/** All sources at once, each with the whole list: a source that takes thousands of names a call gets one call. */
async function askSources(
  questions: readonly NameQuestion[],
  selected: readonly SelectedSource[],
  { cacheResults }: VerificationOptions,
  signal: AbortSignal,
): Promise<Answers> {
  const tables = spellingTablesOf(selected);
  const asked = await mapInSlices(questions, (question) => withKnownSpelling(question, tables), signal);
  const columns = await Promise.all(
    selected.map(async ({ id, source }) => ({
      id,
      answers: source ? await source.match(asked, { signal, cacheResults }) : null,
    })),
  );
  const rows = new Map(questions.map(({ key }, row) => [key, row]));
  return {
    get(key) {
      const row = rows.get(key);
      if (row === undefined) return undefined;
      return columns.map(
        ({ id, answers }): SourcedAnswer => ({ source: id, answer: answers?.[row] ?? switchedOff }),
      );
    },
  };
}
