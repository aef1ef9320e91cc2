import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MatchKeys, plainKey } from '@plantdata/name-matching';
import { z } from 'zod';
import type {
  AskedName,
  Connector,
  FindResult,
} from '../../src/capabilities/plant-names/sources/live/connector.ts';
import { matchFound } from '../../src/capabilities/plant-names/sources/live/match-found.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { type GivenAnswer, patiently } from './live-sources.ts';
import { sharedFolder } from './shared-folder.ts';

/** Recorded answers of the real services, by the name of their file. */
export interface Recordings {
  readonly title: string;
  /** The small ones have fewer rows in long lists; all else that a connector reads is the same. */
  readonly areWhole: boolean;
  of(source: string): ReadonlyMap<string, GivenAnswer>;
}

const Recording = z.object({ file: z.string(), status: z.number(), body: z.unknown() });

/** Reduced by `reduce-recordings.ts` to what the connectors read; the README beside them names their origin. */
const small: Recordings = {
  title: 'reduced',
  areWhole: false,
  of(source) {
    const file = new URL(`../fixtures/recordings/${source}.jsonl`, import.meta.url);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return new Map(
      lines
        .map((line) => Recording.parse(JSON.parse(line)))
        .map(({ file: name, ...answer }) => [name, answer]),
    );
  },
};

const Index = z.object({
  files: z.array(z.object({ source: z.string(), file: z.string(), status: z.number().nullish() })),
});

const Wrapped = z.strictObject({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

const whole = (folder: string): Recordings => ({
  title: 'whole',
  areWhole: true,
  of(source) {
    const { files } = Index.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
    return new Map(
      files
        .filter((file) => file.source === source)
        .map(({ file, status }) => {
          const body: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
          const wrapped = Wrapped.safeParse(body);
          return [file.slice(source.length + 1), wrapped.data ?? { status: status ?? 200, body }];
        }),
    );
  },
});

/** The reduced recordings, and the whole ones where `PLANTDATA_SHARED` names their folder. */
export const recordings: readonly Recordings[] =
  sharedFolder === undefined ? [small] : [small, whole(join(sharedFolder, 'data/name-sources'))];

/** What an answer means for the name that was asked for. */
export type OutcomeClass = 'exact' | 'inexact' | 'no match' | 'unavailable';

export async function outcomesOf(
  connector: Connector,
  names: readonly AskedName[],
): Promise<readonly OutcomeClass[]> {
  const results = await connector.find(names, patiently).catch((error: unknown) => {
    if (error instanceof OutboundFailure) return names.map(() => error);
    throw error;
  });
  return names.map((asked, index) => outcomeOf(asked, results[index] ?? []));
}

function outcomeOf({ written, name }: AskedName, found: FindResult): OutcomeClass {
  if (found instanceof OutboundFailure) return 'unavailable';
  const question = {
    key: written,
    readings: [new MatchKeys(name)] satisfies [MatchKeys],
    plainKey: plainKey(written),
  };
  const evidence = { mode: 'live', version: null } as const;
  const answer = matchFound(question, found, { evidence, isRegister: false });
  if (answer.outcome !== 'match') return 'no match';
  return answer.match.kind === 'exact' ? 'exact' : 'inexact';
}
