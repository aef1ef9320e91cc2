import { createDictionary } from '@plantdata/name-matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import { outageOf } from '../../src/capabilities/plant-names/outage.ts';
import { bindSources } from '../../src/capabilities/plant-names/sources/bind-sources.ts';
import { SOURCE_IDS, type SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { FindResult } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import type { BundledChecklist } from '../../src/capabilities/plant-names/sources/starter/bundled-checklist.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { verifyNames } from '../../src/capabilities/plant-names/verify-names.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { foundName } from '../support/found-names.ts';
import { now } from '../support/name-finder.ts';
import { openLiveSource } from '../support/one-live-source.ts';
import { noBundled, smallBundled, smallSnapshot } from '../support/small-checklist.ts';

const viminalis = 'Melaleuca viminalis';
const has: FindResult = [foundName(viminalis)];
const hasGuess: FindResult = [foundName('Melaleuca viminalus', { isGuess: true })];
const lacks: FindResult = [];
const busy = new OutboundFailure('busy', 'it asks to be left alone');
const timeout = new OutboundFailure('timeout', 'no answer within 8 s');
const older = new Date('2026-10-03T08:00:00Z');

/** A source whose service says this of `Melaleuca viminalis`, and nothing of other names. */
const saying = (id: SourceId, said: FindResult) => openLiveSource({ [viminalis]: said }, { id }).source;

/** A source that was asked before, too long ago, and fails now. */
function rememberingOnly(id: SourceId, remembered: FindResult): TaxonomicSource {
  const { source, cache } = openLiveSource({ [viminalis]: busy }, { id });
  if (!(remembered instanceof OutboundFailure)) cache.keep(viminalis, remembered, older, false);
  return source;
}

/** A source that nothing answers for. */
function unasked(id: SourceId): TaxonomicSource {
  const [source] = bindSources({
    modeOf: (each) => (each === id ? 'auto' : 'off'),
    snapshots: [],
    live: new Map(),
  });
  if (!source) throw new Error('There is no source.');
  return source;
}

interface Surroundings {
  readonly bundled?: BundledChecklist;
  /** Those that a request asks for; all that are switched on by default. */
  readonly selected?: readonly SourceId[];
}

function recordsOf(
  names: readonly string[],
  sources: readonly TaxonomicSource[],
  { bundled = noBundled, selected = sources.map(({ id }) => id) }: Surroundings = {},
) {
  return verifyNames(
    {
      sources,
      bundled,
      dictionary: createDictionary([]),
      findCorrection: () => null,
      findByCommonName: () => [],
      findByGenusWord: () => [],
      namedHybrids: new Map(),
      fallback: noNameFallback,
    },
    names,
    { sources: selected, cacheResults: true, explain: false, includeMetadata: true },
    { clock: { now: () => now }, signal: new AbortController().signal },
  );
}

async function recordIn(surroundings: Surroundings, ...sources: readonly TaxonomicSource[]) {
  const [record] = await recordsOf([viminalis], sources, surroundings);
  if (!record) throw new Error('no record');
  return record;
}

const recordOf = (...sources: readonly TaxonomicSource[]) => recordIn({}, ...sources);

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

  it('is the same where the bundled checklist has the name, which answers for no source', async () => {
    const { warnings, source_answers, bundled_match } = await recordIn(
      { bundled: smallBundled },
      saying('powo', busy),
      saying('gbif', busy),
    );
    expect(failuresIn(warnings)).toEqual(['No answer from POWO and GBIF: they ask to be left alone.']);
    expect(source_answers).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }]);
    expect(bundled_match).toMatchObject({ list: 'nursery', accepted_name: viminalis });
  });

  it('comes with the note that the bundled checklist holds few names', async () => {
    const { notes, validation } = await recordIn({ bundled: smallBundled }, saying('powo', busy));
    expect(validation.basis).toBe('bundled');
    expect(notes).toContain(
      'The name is in the bundled nursery checklist of 2026-11-01, which is no source: a name that it lacks may well exist.',
    );
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

  it('is none for a source that was not asked, which a note names', async () => {
    const { warnings, notes } = await recordOf(saying('gbif', has), unasked('powo'));
    expect(failuresIn(warnings)).toEqual([]);
    expect(notes).toContain('Not asked: POWO.');
    expect(notes.join(' ')).not.toContain('No entry in POWO');
  });
});

describe('a name that ALA also knows as misapplied', () => {
  it('is validated, with a warning that says what to ask the supplier', async () => {
    const misapplied = [foundName(viminalis, { isAlsoMisapplied: true })];
    const { validation, warnings } = await recordOf(saying('ala', misapplied), saying('gbif', has));
    expect(validation.status).toBe('validated');
    expect(warnings).toEqual([
      'ALA: "Melaleuca viminalis" has also been misapplied to other plants; check which one the supplier means.',
    ]);
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

  it('count one that answered long ago as one that answered', async () => {
    const { validation } = await recordOf(
      rememberingOnly('powo', has),
      rememberingOnly('gbif', has),
      rememberingOnly('eol', lacks),
    );
    expect(validation).toMatchObject({
      status: 'validated',
      basis: 'sources',
      sources_checked: 3,
      sources_matched: 2,
      match_summary: { exact_matches: 2, inexact_matches: 0, no_match: 1 },
      source_failures: [],
      sources_not_asked: [],
    });
  });

  it('count one that nothing answers for as not asked, neither as one that lacks the name nor as failed', async () => {
    const { validation } = await recordIn(
      { selected: ['tnrs', 'powo', 'gbif', 'eol'] },
      smallSnapshot('tnrs'),
      unasked('powo'),
      saying('eol', busy),
    );
    expect(validation).toMatchObject({
      sources_checked: 1,
      match_summary: { exact_matches: 1, inexact_matches: 0, no_match: 0 },
      source_failures: ['eol'],
      sources_not_asked: ['powo', 'gbif'],
    });
  });

  it.each([
    ['was asked', () => [unasked('powo'), unasked('gbif')], 'no_source_asked'],
    ['answered', () => [saying('powo', busy), unasked('gbif')], 'no_source_answered'],
    ['that answered has the name', () => [saying('powo', lacks), unasked('gbif')], 'no_source_match'],
  ])('are nought where no source %s, whatever the bundled checklist has', async (_what, sources, doubt) => {
    const { validation, accepted_name } = await recordIn({ bundled: smallBundled }, ...sources());
    expect(accepted_name.scientific_name).toBe(viminalis);
    expect(validation).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      basis: 'bundled',
      doubts: [doubt],
      consensus_score: 0,
      sources_matched: 0,
      match_summary: { exact_matches: 0, inexact_matches: 0 },
    });
  });

  it('add up to the selected sources, whatever each of them says', async () => {
    await fc.assert(
      fc.asyncProperty(anySources, fc.boolean(), async (given, isBundled) => {
        const selected = SOURCE_IDS.filter((each) => given.some(({ id }) => id === each));
        const sources = given.flatMap(({ id, state }) => sourceIn(state, id));
        const bundled = isBundled ? smallBundled : noBundled;
        const { validation, source_answers, bundled_match } = await recordIn(
          { bundled, selected },
          ...sources,
        );
        const {
          sources_checked: checked,
          sources_matched: matched,
          source_failures: failed,
          sources_not_asked: notAsked,
          match_summary: { exact_matches, inexact_matches, no_match },
        } = validation;
        expect(source_answers.map(({ source }) => source)).toEqual(selected);
        expect(checked + failed.length + notAsked.length).toBe(selected.length);
        expect(exact_matches + inexact_matches + no_match).toBe(checked);
        expect(exact_matches + inexact_matches).toBe(matched);

        const withOutcome = (...outcomes: readonly string[]) =>
          source_answers.filter(({ outcome }) => outcomes.includes(outcome));
        expect(withOutcome('match')).toHaveLength(matched);
        expect(withOutcome('no_match')).toHaveLength(no_match);
        expect(withOutcome('failed').map(({ source }) => source)).toEqual(failed);
        expect(withOutcome('not_asked').map(({ source }) => source)).toEqual(notAsked);

        const inState = (...states: readonly State[]) =>
          selected.filter((each) => given.some(({ id, state }) => id === each && states.includes(state)));
        expect(failed).toEqual(inState('busy', 'slow'));
        expect(notAsked).toEqual(inState('unasked', 'off'));
        expect(source_answers.filter(({ is_stale }) => is_stale).map(({ source }) => source)).toEqual(
          inState('stale', 'stale without'),
        );
        for (const {
          outcome,
          mode,
          match_kind,
          accepted_name,
          agrees,
          data_version,
          reason,
          is_stale,
        } of source_answers) {
          const hasAnswered = outcome === 'match' || outcome === 'no_match';
          expect(match_kind !== null).toBe(outcome === 'match');
          expect(accepted_name !== null).toBe(outcome === 'match');
          expect(data_version !== null).toBe(hasAnswered);
          expect(mode !== null).toBe(hasAnswered);
          expect(reason !== null).toBe(!hasAnswered || is_stale);
          if (agrees) expect(outcome).toBe('match');
        }
        expect(bundled_match !== null).toBe(isBundled);
        if (matched === 0)
          expect(validation).toMatchObject({ consensus_score: 0, basis: isBundled ? 'bundled' : 'none' });
        if (exact_matches < 2) expect(validation.status).not.toBe('validated');
      }),
      { numRuns: 150 },
    );
  });
});

/** The ways in which a source that is selected may be. */
const STATES = [
  'has',
  'guesses',
  'lacks',
  'busy',
  'slow',
  'stale',
  'stale without',
  'snapshot',
  'snapshot without',
  'unasked',
  'off',
] as const;
type State = (typeof STATES)[number];

const anySources = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...SOURCE_IDS), state: fc.constantFrom(...STATES) }),
  { minLength: 1, selector: ({ id }) => id },
);

/** None where it is switched off. */
function sourceIn(state: State, id: SourceId): TaxonomicSource[] {
  switch (state) {
    case 'has':
      return [saying(id, has)];
    case 'guesses':
      return [saying(id, hasGuess)];
    case 'lacks':
      return [saying(id, lacks)];
    case 'busy':
      return [saying(id, busy)];
    case 'slow':
      return [saying(id, timeout)];
    case 'stale':
      return [rememberingOnly(id, has)];
    case 'stale without':
      return [rememberingOnly(id, lacks)];
    case 'snapshot':
      return [smallSnapshot(id)];
    case 'snapshot without':
      return [smallSnapshot(id, [])];
    case 'unasked':
      return [unasked(id)];
    case 'off':
      return [];
    default:
      return state satisfies never;
  }
}

describe('the answer of each source', () => {
  it('says where it comes from, how old it is and why it is not a new one', async () => {
    const { source_answers } = await recordIn(
      { bundled: smallBundled },
      saying('tnrs', has),
      smallSnapshot('powo'),
      rememberingOnly('gbif', has),
      rememberingOnly('ala', lacks),
      saying('eol', timeout),
      saying('wikipedia', lacks),
      unasked('wikidata'),
    );
    const today = '2026-11-21';
    const live = { mode: 'live', dataset: null, is_stale: false, reason: null };
    const stale = { mode: 'live', data_version: '2026-10-03', is_stale: true, reason: busy.message };
    const none = { mode: null, data_version: null, dataset: null, match_kind: null, is_stale: false };
    expect(source_answers).toMatchObject([
      { source: 'tnrs', outcome: 'match', match_kind: 'exact', data_version: today, ...live },
      {
        source: 'powo',
        outcome: 'match',
        match_kind: 'exact',
        mode: 'snapshot',
        dataset: 'small-powo',
        data_version: '2026-11-01',
        is_stale: false,
        reason: null,
      },
      { source: 'gbif', outcome: 'match', match_kind: 'exact', ...stale },
      { source: 'ala', outcome: 'no_match', match_kind: null, ...stale },
      { source: 'eol', outcome: 'failed', ...none, reason: timeout.message },
      { source: 'wikipedia', outcome: 'no_match', match_kind: null, data_version: today, ...live },
      {
        source: 'wikidata',
        outcome: 'not_asked',
        ...none,
        reason: 'its service is not asked, and none of its data is installed',
      },
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
    ['has a snapshot', () => [saying('gbif', busy), smallSnapshot('powo')]],
  ])('is none when one source %s', async (_what, sources) => {
    expect(outageOf([await recordOf(...sources())])).toBeNull();
  });

  it('is none where the bundled checklist has a name', async () => {
    const record = await recordIn({ bundled: smallBundled }, saying('gbif', busy), saying('powo', timeout));
    expect(outageOf([record])).toBeNull();
  });

  it('is none where no source was asked', async () => {
    expect(outageOf([await recordOf(unasked('gbif'), unasked('powo'))])).toBeNull();
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
