import { type NameQuestion, plainKey } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { findNoCorrection } from '../../src/capabilities/plant-names/corrections/corrections.ts';
import { openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { createPlantNames } from '../../src/capabilities/plant-names/service.ts';
import type { SourceOptions } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { watchForInterruption } from '../../src/commands/interruption.ts';
import {
  type CheckerSettings,
  checkOverNetwork,
  type NetworkOptions,
} from '../../src/commands/verify/checker.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { noBundled } from '../support/small-checklist.ts';

const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
const { dictionary } = await openPlantNames({ home: noHome, modeOf: () => 'auto', namesMax: 1000, clock });

const settings: CheckerSettings = {
  sources: undefined,
  report: {
    flags: { format: 'csv' },
    list: 'list.txt',
    heading: null,
    places: { sheet: false, page: false, rowWidth: 5 },
    terminal: { width: undefined, hasColours: false },
  },
};

type Ask = (questions: readonly NameQuestion[], options: SourceOptions) => Promise<void>;

/** Names that are looked up in a service which knows none of them. */
function plantNamesWith(ask: Ask) {
  const data = {
    sources: [
      {
        id: 'gbif' as const,
        evidence: { mode: 'live' as const, version: '2026-11-21' },
        tables: [],
        async match(questions: readonly NameQuestion[], options: SourceOptions) {
          await ask(questions, options);
          options.onProgress?.({ source: 'gbif', answered: questions.length });
          return questions.map(() => ({ outcome: 'no-match' as const, alternatives: [] }));
        },
      },
    ],
    bundled: noBundled,
    dictionary,
    findCorrection: findNoCorrection,
    findByCommonName: () => [],
    findByGenusWord: () => [],
    namedHybrids: new Map(),
    fallback: { model: null, propose: async () => ({ byName: new Map(), failure: null }) },
  };
  return createPlantNames({ data: () => data, namesMax: 1000, clock });
}

const listed = Array.from({ length: 300 }, (_, at) => ({
  place: { sheet: null, page: null, row: at + 1, column: null },
  text: `Xyzzya ${[...String(at).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}um`,
}));

const noProgress = { waitMs: 30_000, onProgress: () => undefined };

const check = (plantNames: ReturnType<typeof plantNamesWith>, options: Partial<NetworkOptions>) =>
  checkOverNetwork(batches(), plantNames, settings, {
    signal: AbortSignal.any([]),
    ...noProgress,
    ...options,
  });

async function* batches() {
  for (let start = 0; start < listed.length; start += 100) yield listed.slice(start, start + 100);
}

describe('plantdata verify over the network', () => {
  it('looks up several pieces at once, prints them in order and counts what each source has answered', async () => {
    let inFlight = 0;
    // No lookup ends before there are two of them at once.
    const several = Promise.withResolvers<void>();
    const remembers: boolean[] = [];
    const plantNames = plantNamesWith(async (_questions, { cacheResults }) => {
      remembers.push(cacheResults);
      inFlight += 1;
      if (inFlight > 1) several.resolve();
      await several.promise;
      inFlight -= 1;
    });
    let answered = 0;
    const onProgress: NetworkOptions['onProgress'] = (progress) => {
      answered += progress.answered;
    };
    const rows: string[] = [];
    for await (const { text } of check(plantNames, { onProgress }))
      rows.push(...text.split('\n').map((line) => line.split(',')[0] ?? ''));
    expect(rows).toEqual(listed.map(({ place }) => String(place.row)));
    expect(answered).toBe(listed.length);
    expect(remembers).not.toContain(false);
  });

  it('asks in the order of the list, for few names at first, whose lines it gives before others are answered', async () => {
    const leaving = new AbortController();
    const asked: string[][] = [];
    const plantNames = plantNamesWith(async (questions, { signal }) => {
      asked.push(questions.map(({ plainKey }) => plainKey));
      if (asked.length > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const checked = check(plantNames, { signal: leaving.signal });
    for (let row = 0; row < 10; row += 1)
      expect((await checked.next()).value).toMatchObject({ counts: { total: 1 } });
    expect(asked.slice(0, 3).map(({ length }) => length)).toEqual([10, 25, 25]);
    expect(asked.flat()).toEqual(listed.slice(0, asked.flat().length).map(({ text }) => plainKey(text)));
    const next = checked.next();
    leaving.abort(new Error('Stopped.'));
    await expect(next).rejects.toThrow('Stopped.');
  });

  it('tells the sources to stop at Ctrl-C, and prints nothing that they could not answer any more', async () => {
    const interruption = watchForInterruption();
    const { signal } = interruption;
    const asked = Promise.withResolvers<void>();
    const plantNames = plantNamesWith(async (_questions, options) => {
      asked.resolve();
      // A source that gives in instead of failing.
      await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
    });
    const printed: string[] = [];
    const checkAll = async () => {
      for await (const { text } of check(plantNames, { signal })) printed.push(text);
    };
    const ended = checkAll();
    await asked.promise;
    process.emit('SIGINT');
    await expect(ended).rejects.toThrow('Stopped.');
    expect(printed).toEqual([]);
    interruption.end();
  });
});
