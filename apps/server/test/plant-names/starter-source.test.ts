import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { createStarterChecklist } from '../../src/capabilities/plant-names/sources/starter/checklist.ts';
import { createStarterSources } from '../../src/capabilities/plant-names/sources/starter/starter-source.ts';
import { StarterTaxon } from '../../src/capabilities/plant-names/sources/starter/taxon.ts';
import { questionOf } from '../support/name-tables.ts';

const taxa = [
  {
    name: 'Melaleuca viminalis',
    authorship: '(Sol. ex Gaertn.) Byrnes',
    rank: 'species',
    family: 'Myrtaceae',
    markets: ['AU'],
    commonNames: [{ name: 'weeping bottlebrush', language: 'en', region: 'AU' }],
    names: [
      { name: 'Callistemon viminalis', authorship: '(Sol. ex Gaertn.) G.Don', kind: 'synonym' },
      { name: 'Callistemon viminale', kind: 'misspelling' },
      { name: 'Callistemon pendulus', kind: 'misnomer' },
    ],
    sources: {
      tnrs: 'editor',
      powo: 'reference',
      ala: { name: 'Callistemon viminalis', authorship: '(Sol. ex Gaertn.) G.Don', confirmed: 'editor' },
    },
    identifiers: { powo_id: 'urn:lsid:ipni.org:names:1-1' },
  },
].map((taxon) => StarterTaxon.parse(taxon));

const checklist = createStarterChecklist('2026-11-21', taxa);
const sources = createStarterSources(checklist);

async function ask(id: SourceId, text: string) {
  const source = sources.find((candidate) => candidate.id === id);
  if (!source) throw new Error(`no source ${id}`);
  const questions = [questionOf(text)];
  const [answer] = await source.match(questions, {
    signal: new AbortController().signal,
    cacheResults: false,
  });
  return answer;
}

describe('a source for which the checklist stands in', () => {
  it('gives its own accepted name, with who says so and of which date', async () => {
    expect(await ask('powo', 'Melaleuca viminalis')).toMatchObject({
      outcome: 'match',
      match: {
        kind: 'exact',
        usage: 'accepted',
        acceptedName: 'Melaleuca viminalis',
        identifiers: { powo_id: 'urn:lsid:ipni.org:names:1-1' },
        evidence: { mode: 'starter', version: '2026-11-21', confirmed: 'reference' },
      },
    });
  });

  it('that keeps another name accepts it, and has no identifiers of the first', async () => {
    expect(await ask('ala', 'Callistemon viminalis')).toMatchObject({
      match: { usage: 'accepted', acceptedName: 'Callistemon viminalis', identifiers: {} },
    });
    expect(await ask('ala', 'Melaleuca viminalis')).toMatchObject({
      match: { kind: 'exact', usage: 'synonym', acceptedName: 'Callistemon viminalis' },
    });
  });

  it('knows a synonym exactly', async () => {
    expect(await ask('tnrs', 'Callistemon viminalis')).toMatchObject({
      match: { kind: 'exact', usage: 'synonym', acceptedName: 'Melaleuca viminalis' },
    });
  });

  it.each([
    ['a known misspelling of a synonym', 'Callistemon viminale', 'synonym', false],
    ['a misnomer, which a person has to look at', 'Callistemon pendulus', 'misnomer', true],
  ])('never calls %s exact', async (_what, text, usage, reviewRequired) => {
    expect(await ask('tnrs', text)).toMatchObject({ match: { kind: 'variant', usage, reviewRequired } });
  });

  it('has no match for a plant that the checklist does not record for it', async () => {
    expect(await ask('wikipedia', 'Melaleuca viminalis')).toEqual({ outcome: 'no-match', alternatives: [] });
    expect(await ask('powo', 'Quercus robur')).toEqual({ outcome: 'no-match', alternatives: [] });
  });

  it('answers in the order of the questions, one each', async () => {
    const [source] = sources;
    const questions = ['Quercus robur', 'Melaleuca viminalis', 'Quercus robur'].map(questionOf);
    const answers = await source?.match(questions, {
      signal: new AbortController().signal,
      cacheResults: true,
    });
    expect(answers?.map(({ outcome }) => outcome)).toEqual(['no-match', 'match', 'no-match']);
  });
});

describe('a genus without a line of its own', () => {
  it('is accepted by the sources that accept a species of it, and by no other', async () => {
    const named = await ask('powo', "Melaleuca 'Revolution Gold'");
    expect(named).toMatchObject({
      match: { kind: 'exact', acceptedName: 'Melaleuca', rank: 'genus', family: 'Myrtaceae' },
    });
    expect(await ask('ala', 'Callistemon')).toMatchObject({
      match: { kind: 'exact', acceptedName: 'Callistemon' },
    });
    expect(await ask('ala', 'Melaleuca')).toMatchObject({ outcome: 'no-match' });
  });
});

describe('remembered look-ups', () => {
  async function lookUps(...cacheResults: boolean[]): Promise<number> {
    const exact = vi.spyOn(checklist.table, 'exact');
    onTestFinished(() => exact.mockRestore());
    exact.mockClear();
    const [source] = createStarterSources(checklist);
    for (const cache of cacheResults) {
      const questions = [questionOf('Melaleuca viminalis')];
      await source?.match(questions, { signal: new AbortController().signal, cacheResults: cache });
    }
    return exact.mock.calls.length;
  }

  it('are used by a later request, unless it asks not to', async () => {
    const once = await lookUps(true);
    expect(await lookUps(true, true)).toBe(once);
    expect(await lookUps(true, false)).toBe(2 * once);
  });

  it('are made once for all sources of one request, also for those that ask for a part of the list', async () => {
    const once = await lookUps(false);
    const exact = vi.spyOn(checklist.table, 'exact');
    onTestFinished(() => exact.mockRestore());
    const [one, other] = createStarterSources(checklist);
    const question = questionOf('Melaleuca viminalis');
    const options = { signal: new AbortController().signal, cacheResults: false };
    await one?.match([question, questionOf('Quercus robur')], options);
    exact.mockClear();
    await other?.match([question], options);
    expect(once).toBeGreaterThan(0);
    expect(exact).not.toHaveBeenCalled();
  });

  it('are not written by a request that asks not to', async () => {
    expect(await lookUps(false, true)).toBe(2 * (await lookUps(true)));
  });
});

describe('common names', () => {
  it('lead to the accepted name in any letter case', () => {
    expect(checklist.findByCommonName('Weeping Bottlebrush')).toEqual(['Melaleuca viminalis']);
    expect(checklist.findByCommonName('bottle brush')).toEqual([]);
  });
});
