import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { FindResult } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import { createLiveSource } from '../../src/capabilities/plant-names/sources/live/live-source.ts';
import type { SourceOptions } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { openFinder } from './name-finder.ts';

type Answers = Readonly<Record<string, FindResult>>;

interface OneLiveSource {
  readonly id?: SourceId;
  readonly isRegister?: boolean;
  readonly knowsPhraseNames?: boolean;
}

/** A live source whose service has just these names, and what was asked of it. */
export function openLiveSource(
  answers: Answers,
  { id = 'gbif', isRegister = false, knowsPhraseNames = false }: OneLiveSource = {},
) {
  const { finder, cache, namesAsked } = openFinder({
    answer: async (names) => names.map((name) => answers[name] ?? []),
  });
  const health = { state: 'ok', lastSuccessAt: null, lastFailure: null } as const;
  const service = { health, check: async () => undefined };
  const source = createLiveSource({ id, finder, service, isRegister, knowsPhraseNames });
  return { id, source, cache, namesAsked };
}

/** Options of a caller who waits as long as it takes. */
export function sourceOptions(changes: Partial<SourceOptions> = {}): SourceOptions {
  return { signal: new AbortController().signal, cacheResults: true, ...changes };
}
