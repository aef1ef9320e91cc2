import { existsSync, readFileSync } from 'node:fs';
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
import { PUBLISHED_FOLDER } from './published-names.ts';

/** Answers of the real services, recorded by others and kept beside the repository. */

const folder = join(PUBLISHED_FOLDER, 'data/name-sources');

export const areRecordingsPresent = existsSync(join(folder, 'index.json'));

const Index = z.object({
  files: z.array(z.object({ source: z.string(), file: z.string(), status: z.number().nullish() })),
});

const Wrapped = z.strictObject({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

/** The recorded answers of a source by the name of their file. */
export function recordingsOf(source: string): ReadonlyMap<string, GivenAnswer> {
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
}

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
