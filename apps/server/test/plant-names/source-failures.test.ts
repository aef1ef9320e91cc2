import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import { dictionaryOf } from '../../src/capabilities/plant-names/matching/dictionary.ts';
import { outageOf } from '../../src/capabilities/plant-names/outage.ts';
import { SOURCE_IDS, type SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { FindResult } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { verifyNames } from '../../src/capabilities/plant-names/verify-names.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { foundName } from '../support/found-names.ts';
import { now } from '../support/name-finder.ts';
import { openLiveSource, smallStarter } from '../support/one-live-source.ts';

const viminalis = 'Melaleuca viminalis';
const has: FindResult = [foundName(viminalis)];
const hasGuess: FindResult = [foundName('Melaleuca viminalus', { isGuess: true })];
const lacks: FindResult = [];
const busy = new OutboundFailure('busy', 'it asks to be left alone');
const timeout = new OutboundFailure('timeout', 'no answer within 8 s');
const older = new Date('2026-10-03T08:00:00Z');

/** A source whose service says this of `Melaleuca viminalis`, and nothing of other names. */
const saying = (id: SourceId, said: FindResult, standIn: TaxonomicSource | null = null) =>
  openLiveSource({ [viminalis]: said }, { id, standIn }).source;

/** A source that was asked before, too long ago, and fails now. */
function rememberingOnly(id: SourceId, remembered: FindResult): TaxonomicSource {
  const { source, cache } = openLiveSource({ [viminalis]: busy }, { id });
  if (!(remembered instanceof OutboundFailure)) cache.keep(viminalis, remembered, older, false);
  return source;
}

function recordsOf(names: readonly string[], sources: readonly TaxonomicSource[]) {
  return verifyNames(
    {
      sources,
      dictionary: dictionaryOf([]),
      findCorrection: () => null,
      findByCommonName: () => [],
      fallback: noNameFallback,
    },
    names,
    { sources: sources.map(({ id }) => id), cacheResults: true, explain: false, includeMetadata: true },
    { clock: { now: () => now }, signal: new AbortController().signal },
  );
}

async function recordOf(...sources: readonly TaxonomicSource[]) {
  const [record] = await recordsOf([viminalis], sources);
  if (!record) throw new Error('no record');
  return record;
}

/** The warnings about sources that failed. */
const failuresIn = (warnings: readonly string[]) => warnings.filter((text) => text.startsWith('No answer'));

describe('the warning about a source that fails', () => {
  it('says which and why, one sentence for those that fail alike', async () => {
    const { warnings } = await recordOf(
      saying('tnrs', has),
      saying('powo', busy),
      saying('gbif', timeout),
      saying('ala', busy),
      saying('eol', busy),
    );
    expect(failuresIn(warnings)).toEqual([
      'No answer from POWO, ALA and EOL: they ask to be left alone.',
      'No answer from GBIF: no answer within 8 s.',
    ]);
  });

  it('says that the starter checklist stood in', async () => {
    const { warnings } = await recordOf(
      saying('powo', busy, smallStarter('powo')),
      saying('gbif', busy, smallStarter('gbif')),
      saying('ala', busy),
    );
    expect(failuresIn(warnings)).toEqual([
      'No answer from POWO and GBIF: they ask to be left alone; the bundled starter checklist answered instead.',
      'No answer from ALA: it asks to be left alone.',
    ]);
  });

  it('comes with the note that the starter checklist holds few names', async () => {
    const { notes } = await recordOf(saying('powo', busy, smallStarter('powo')), saying('gbif', has));
    expect(notes.join(' ')).toContain('answered in place of POWO');
    expect(notes.join(' ')).toContain('a name that it lacks may well exist');
  });

  it('says of what day the old answer is that was used', async () => {
    const { warnings } = await recordOf(rememberingOnly('gbif', has), rememberingOnly('powo', lacks));
    expect(failuresIn(warnings)).toEqual([
      'No answer from GBIF and POWO: they ask to be left alone; the answer of 2026-10-03 was used instead.',
    ]);
  });

  it('says that another reading was found where it is one reading that could not be asked', async () => {
    const asked = 'Melaleuca viminalis dawsonia';
    const { source, namesAsked } = openLiveSource({ [asked]: busy, [viminalis]: has });
    const [record] = await recordsOf([asked], [source]);
    expect(namesAsked()).toEqual([[asked, viminalis]]);
    expect(failuresIn(record?.warnings ?? [])).toEqual([
      'No answer from GBIF: it asks to be left alone; another reading of the name was found instead.',
    ]);
  });

  it('is none where all sources answer, even that they lack the name', async () => {
    const { warnings } = await recordOf(saying('gbif', has), saying('powo', lacks));
    expect(failuresIn(warnings)).toEqual([]);
  });
});

describe('the figures of a record', () => {
  it('count a source that said nothing as failed and not as asked', async () => {
    const { validation } = await recordOf(saying('gbif', has), saying('powo', busy), saying('eol', lacks));
    expect(validation).toMatchObject({
      sources_checked: 2,
      sources_matched: 1,
      match_summary: { exact_matches: 1, inexact_matches: 0, no_match: 1 },
      source_failures: ['powo'],
    });
  });

  it('count one that answered from elsewhere as asked and as failed', async () => {
    const { validation } = await recordOf(
      saying('powo', busy, smallStarter('powo')),
      rememberingOnly('gbif', has),
      rememberingOnly('eol', lacks),
    );
    expect(validation).toMatchObject({
      status: 'validated',
      sources_checked: 3,
      sources_matched: 2,
      match_summary: { exact_matches: 2, inexact_matches: 0, no_match: 1 },
      source_failures: ['powo', 'gbif', 'eol'],
    });
  });

  const anyAnswer = fc.constantFrom<FindResult>(has, hasGuess, lacks, busy, timeout);
  const anySources = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...SOURCE_IDS), said: anyAnswer, isRemembered: fc.boolean() }),
    { minLength: 1, selector: ({ id }) => id },
  );

  it('add up, whatever the sources say', async () => {
    await fc.assert(
      fc.asyncProperty(anySources, async (given) => {
        const sources = given.map(({ id, said, isRemembered }) =>
          isRemembered ? rememberingOnly(id, said) : saying(id, said),
        );
        const { validation, source_answers } = await recordOf(...sources);
        const { exact_matches, inexact_matches, no_match } = validation.match_summary;
        expect(exact_matches + inexact_matches + no_match).toBe(validation.sources_checked);
        expect(exact_matches + inexact_matches).toBe(validation.sources_matched);
        const silent = source_answers.filter(({ outcome }) => outcome === 'unavailable');
        expect(validation.sources_checked + silent.length).toBe(given.length);
        const failed = source_answers.filter(({ failure }) => failure !== null);
        expect(validation.source_failures).toEqual(failed.map(({ source }) => source));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the answer of each source', () => {
  it('says where it comes from, how old it is and why it is not a new one', async () => {
    const { source_answers } = await recordOf(
      saying('tnrs', has),
      saying('powo', busy, smallStarter('powo')),
      rememberingOnly('gbif', has),
      rememberingOnly('ala', lacks),
      saying('eol', timeout),
      saying('wikipedia', lacks),
    );
    const today = '2026-11-21';
    const live = { mode: 'live', is_stale: false, failure: null };
    const stale = { mode: 'live', data_version: '2026-10-03', is_stale: true, failure: busy.message };
    expect(source_answers).toMatchObject([
      { source: 'tnrs', outcome: 'exact', data_version: today, ...live },
      {
        source: 'powo',
        outcome: 'exact',
        mode: 'starter',
        data_version: '2026-11-01',
        is_stale: false,
        failure: busy.message,
      },
      { source: 'gbif', outcome: 'exact', ...stale },
      { source: 'ala', outcome: 'no_match', ...stale },
      { source: 'eol', outcome: 'unavailable', ...live, data_version: null, failure: timeout.message },
      { source: 'wikipedia', outcome: 'no_match', data_version: today, ...live },
    ]);
  });
});

describe('an outage', () => {
  it('is an answer in which no source had a say, and names them all once', async () => {
    const down = [saying('gbif', busy), saying('powo', timeout)];
    const error = outageOf([await recordOf(...down), await recordOf(...down)]);
    expect(error).toMatchObject({
      code: 'service_unavailable',
      detail: expect.stringContaining('(gbif, powo)'),
    });
  });

  it.each([
    ['lacks the name', () => [saying('gbif', lacks), saying('powo', busy)]],
    ['gives an old answer', () => [rememberingOnly('gbif', lacks), saying('powo', busy)]],
    ['has somebody to stand in for it', () => [saying('gbif', busy, smallStarter('gbif'))]],
  ])('is none when one source %s', async (_what, sources) => {
    expect(outageOf([await recordOf(...sources())])).toBeNull();
  });

  it('is none when a source answered for one name of the list', async () => {
    const { source } = openLiveSource({ [viminalis]: busy });
    const records = await recordsOf([viminalis, 'Acer palmatum'], [source]);
    expect(records.map(({ validation }) => validation.sources_checked)).toEqual([0, 1]);
    expect(outageOf(records)).toBeNull();
  });

  it('is one beside a string that nobody is asked about', async () => {
    expect(outageOf(await recordsOf([viminalis, 'x'], [saying('gbif', busy)]))).not.toBeNull();
  });

  it('is none where nobody had to be asked', async () => {
    expect(outageOf(await recordsOf(['x'], [saying('gbif', busy)]))).toBeNull();
  });
});
