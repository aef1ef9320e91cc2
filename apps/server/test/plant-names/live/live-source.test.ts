import { parseName } from '@plantdata/botanical-names';
import { MatchKeys, type NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import type {
  SourceOptions,
  TaxonomicSource,
} from '../../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';
import { foundName } from '../../support/found-names.ts';
import { now } from '../../support/name-finder.ts';
import { questionOf } from '../../support/name-tables.ts';
import { openLiveSource, sourceOptions } from '../../support/one-live-source.ts';

const broken = new OutboundFailure('broken', 'it has a fault of its own (HTTP 500)');
const older = new Date('2026-10-03T08:00:00Z');

async function answerOf(
  source: TaxonomicSource,
  asked: string | NameQuestion,
  options: Partial<SourceOptions> = {},
) {
  const question = typeof asked === 'string' ? questionOf(asked) : asked;
  const [answer] = await source.match([question], sourceOptions(options));
  return answer;
}

const viminalis = 'Melaleuca viminalis';
const phraseName = 'Grevillea sp. Mt Lewis (B.P.Hyland 1020)';

/** A name that can be read in several ways, best first. */
function readAs(first: string, ...others: readonly string[]): NameQuestion {
  const lookup = (text: string) => new MatchKeys(parseName(text).name);
  return { ...questionOf(first), readings: [lookup(first), ...others.map(lookup)] };
}

describe('what a service is asked for', () => {
  it.each([
    ['authors', 'Acer palmatum Thunb.', 'Acer palmatum'],
    ['a cultivar', "Acer palmatum 'Bloodgood'", 'Acer palmatum'],
    ['a selling name', "Acer palmatum EMERALD LACE ('Garnet')", 'Acer palmatum'],
    ['a word of doubt', 'Acer cf. palmatum', 'Acer palmatum'],
    ['a word for several species', 'Acer palmatum agg.', 'Acer palmatum'],
    ['a word for an unknown species', 'Acer sp.', 'Acer'],
    ['a hybrid sign that stands before no epithet', "Rosa × 'Peace'", 'Rosa'],
  ])('is a name without %s', async (_what, submitted, asked) => {
    const { source, namesAsked } = openLiveSource({});
    await answerOf(source, submitted);
    expect(namesAsked()).toEqual([[asked]]);
  });

  it('is a hybrid with its sign', async () => {
    const { source, namesAsked } = openLiveSource({});
    await answerOf(source, 'Abelia × grandiflora');
    expect(namesAsked()).toEqual([['Abelia × grandiflora']]);
  });

  it('is a name below the species with its rank, and the species, which may be all that it has', async () => {
    const { source, namesAsked } = openLiveSource({ 'Acer palmatum': [foundName('Acer palmatum')] });
    const answer = await answerOf(source, 'Acer palmatum var. dissectum');
    expect(namesAsked()).toEqual([['Acer palmatum var. dissectum', 'Acer palmatum']]);
    expect(answer).toMatchObject({ match: { kind: 'partial', matchedName: 'Acer palmatum' } });
  });

  it('is each name of a list once', async () => {
    const { source, namesAsked } = openLiveSource({});
    const questions = ["Acer palmatum 'Bloodgood'", 'Acer rubrum', "Acer palmatum 'Garnet'"].map(questionOf);
    expect(await source.match(questions, sourceOptions())).toHaveLength(3);
    expect(namesAsked()).toEqual([['Acer palmatum', 'Acer rubrum']]);
  });

  it('is no more than the three best readings', async () => {
    const { source, namesAsked } = openLiveSource({ 'Acer e': [foundName('Acer e')] });
    const answer = await answerOf(source, readAs('Acer aa', 'Acer bb', 'Acer cc', 'Acer ee'));
    expect(namesAsked()).toEqual([['Acer aa', 'Acer bb', 'Acer cc']]);
    expect(answer?.outcome).toBe('no-match');
  });

  it('counts readings that come to the same name once', async () => {
    const { source, namesAsked } = openLiveSource({});
    await answerOf(source, readAs("Acer aa 'X'", 'Acer aa', 'Acer bb', 'Acer cc'));
    expect(namesAsked()).toEqual([['Acer aa', 'Acer bb', 'Acer cc']]);
  });

  it.each([
    ['a name of more than 150 characters', `Acer ${'a'.repeat(150)}`],
    ['a phrase name', phraseName],
  ])('is never %s: of that it is not asked, which is no failure', async (_what, name) => {
    const { source, namesAsked } = openLiveSource({});
    const answer = await answerOf(source, name);
    expect(namesAsked()).toEqual([]);
    expect(answer).toEqual({
      outcome: 'not-asked',
      reason: 'it is not asked for names of this form',
    });
  });

  it('is a phrase name where it knows such, which it may have under a longer one', async () => {
    const knowsPhraseNames = true;
    const { source, namesAsked } = openLiveSource(
      { [phraseName]: [foundName(phraseName)], 'Grevillea sp. Mt Lewis': [foundName(phraseName)] },
      { knowsPhraseNames },
    );
    expect(await answerOf(source, phraseName)).toMatchObject({
      match: { kind: 'exact', acceptedName: phraseName, evidence: { mode: 'live' } },
    });
    expect(await answerOf(source, 'Grevillea sp. Mt Lewis')).toMatchObject({
      match: { kind: 'variant', acceptedName: phraseName },
    });
    expect(await answerOf(source, 'Grevillea sp. Nusquam (A.Nemo 1)')).toMatchObject({ outcome: 'no-match' });
    expect(namesAsked()).toHaveLength(3);
  });

  it('are lesser readings, whose finds count though nothing found says nothing', async () => {
    const { source } = openLiveSource({ 'Acer rubrum': [foundName('Acer rubrum')] });
    expect(await answerOf(source, readAs(phraseName, 'Acer rubrum'))).toMatchObject({
      match: { reading: 1 },
    });
    expect(await answerOf(source, readAs(phraseName, 'Acer nusquam'))).toMatchObject({
      outcome: 'not-asked',
    });
  });
});

describe('where an answer comes from', () => {
  it('is the service, on the day on which it answered', async () => {
    const { source, cache } = openLiveSource({ 'Acer rubrum': [foundName('Acer rubrum')] });
    cache.keep('Acer palmatum', [foundName('Acer palmatum')], older, true);
    expect(await answerOf(source, 'Acer rubrum')).toMatchObject({
      match: { evidence: { mode: 'live', version: now.toISOString().slice(0, 10) } },
    });
    const remembered = await answerOf(source, 'Acer palmatum');
    expect(remembered).toMatchObject({ match: { evidence: { mode: 'live', version: '2026-10-03' } } });
    expect(remembered).not.toHaveProperty('failure');
    expect(remembered).not.toHaveProperty('match.evidence.isStale');
  });

  it('is said of a name that it does not have as well', async () => {
    const { source } = openLiveSource({});
    expect(await answerOf(source, 'Acer nusquam')).toEqual({
      outcome: 'no-match',
      alternatives: [],
      evidence: { mode: 'live', version: '2026-11-21' },
    });
  });

  it('is as old as the oldest of the answers that it is made of', async () => {
    const { source, cache } = openLiveSource({ 'Acer rubrum': [foundName('Acer rubrum')] });
    cache.keep('Acer palmatum', [], older, true);
    const answer = await answerOf(source, readAs('Acer palmatum', 'Acer rubrum'));
    expect(answer).toMatchObject({ match: { reading: 1, evidence: { version: '2026-10-03' } } });
  });

  it('is stale when the service fails and an old answer stands in, which is told', async () => {
    const { source, cache } = openLiveSource({ 'Acer palmatum': broken, 'Acer nusquam': broken });
    cache.keep('Acer palmatum', [foundName('Acer palmatum')], older, false);
    cache.keep('Acer nusquam', [], older, false);
    const evidence = { mode: 'live', version: '2026-10-03', isStale: true };
    expect(await answerOf(source, 'Acer palmatum')).toMatchObject({
      outcome: 'match',
      match: { kind: 'exact', evidence },
      failure: broken.message,
    });
    expect(await answerOf(source, 'Acer nusquam')).toMatchObject({
      outcome: 'no-match',
      evidence,
      failure: broken.message,
    });
  });
});

describe('a service that fails', () => {
  it('has failed to answer, with the reason', async () => {
    const { source } = openLiveSource({ 'Acer palmatum': broken });
    expect(await answerOf(source, 'Acer palmatum')).toEqual({
      outcome: 'failed',
      reason: broken.message,
    });
  });

  it('for one reading may have failed for the right one: without a match nothing is said', async () => {
    const { source } = openLiveSource({ 'Acer palmatum': broken });
    const answer = await answerOf(source, readAs('Acer palmatum', 'Acer rubrum'));
    expect(answer).toEqual({ outcome: 'failed', reason: broken.message });
  });

  it('for one reading does not take a match under another away, which carries the failure', async () => {
    const { source } = openLiveSource({
      'Acer palmatum': broken,
      'Acer rubrum': [foundName('Acer rubrum')],
    });
    const answer = await answerOf(source, readAs('Acer palmatum', 'Acer rubrum'));
    expect(answer).toMatchObject({ outcome: 'match', match: { reading: 1 }, failure: broken.message });
  });

  it('for a lesser reading than the one that was found is nothing to anyone', async () => {
    const { source, cache } = openLiveSource({
      'Acer palmatum': [foundName('Acer palmatum')],
      'Acer rubrum': broken,
      'Acer saccharum': broken,
    });
    const evidence = { mode: 'live', version: '2026-11-21' };
    const answer = await answerOf(source, readAs('Acer palmatum', 'Acer rubrum'));
    expect(answer).toMatchObject({ outcome: 'match', match: { reading: 0, evidence } });
    expect(answer).not.toHaveProperty('failure');
    cache.keep('Acer saccharum', [foundName('Acer saccharum')], older, false);
    const other = await answerOf(source, readAs('Acer palmatum', 'Acer saccharum'));
    expect(other).toMatchObject({ outcome: 'match', match: { reading: 0, evidence } });
    expect(other).not.toHaveProperty('failure');
    expect(other).not.toHaveProperty('match.evidence.isStale');
  });

  it('fails for its own names only', async () => {
    const { source } = openLiveSource({
      'Acer palmatum': broken,
      'Acer rubrum': [foundName('Acer rubrum')],
    });
    const answers = await source.match(['Acer palmatum', 'Acer rubrum'].map(questionOf), sourceOptions());
    expect(answers.map(({ outcome }) => outcome)).toEqual(['failed', 'match']);
  });
});

describe('a source without an answer', () => {
  it('has no list behind it that answers in its place', async () => {
    const { source } = openLiveSource({ [viminalis]: broken });
    expect(source).toMatchObject({ evidence: { mode: 'live', version: null }, tables: [] });
    const answers = await source.match(
      [viminalis, 'Acer rubrum', phraseName].map(questionOf),
      sourceOptions(),
    );
    expect(answers).toEqual([
      { outcome: 'failed', reason: broken.message },
      { outcome: 'no-match', alternatives: [], evidence: { mode: 'live', version: '2026-11-21' } },
      { outcome: 'not-asked', reason: 'it is not asked for names of this form' },
    ]);
  });
});

it('a register is one however it is asked', async () => {
  const found = foundName('Acer palmatum', { authorship: 'Thunb.', family: 'Sapindaceae' });
  const { source } = openLiveSource({ 'Acer palmatum': [found] }, { id: 'upov', isRegister: true });
  expect(await answerOf(source, 'Acer palmatum')).toMatchObject({
    match: { isRegister: true, acceptedAuthorship: null, family: null },
  });
});

it('progress is counted in names of the list, of which each may be asked in several ways', async () => {
  const { source, cache } = openLiveSource({ 'Acer bb': broken });
  cache.keep('Acer dd', [foundName('Acer dd')], older, true);
  const questions = [readAs('Acer aa', 'Acer bb'), readAs('Acer cc', 'Acer bb'), questionOf('Acer dd')];
  let answered = 0;
  await source.match(
    [...questions, questionOf(phraseName)],
    sourceOptions({
      onProgress(progress) {
        expect(progress.source).toBe('gbif');
        answered += progress.answered;
      },
    }),
  );
  expect(answered).toBe(4);
});
