import { type ChecklistName, checklistName, createSnapshotBuilder } from '@plantdata/name-index';
import type { NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import type { UnifiedTaxonomicRecord } from '../../src/capabilities/plant-names/schema.ts';
import { answerFrom } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-answers.ts';
import {
  type BundledChecklist,
  createBundledChecklist,
} from '../../src/capabilities/plant-names/sources/starter/bundled-checklist.ts';
import { createStarterChecklist } from '../../src/capabilities/plant-names/sources/starter/checklist.ts';
import {
  answerFromNursery,
  type BundledList,
} from '../../src/capabilities/plant-names/sources/starter/nursery-answers.ts';
import { StarterTaxon } from '../../src/capabilities/plant-names/sources/starter/taxon.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { verifyNames } from '../../src/capabilities/plant-names/verify-names.ts';
import { foundName } from '../support/found-names.ts';
import { now } from '../support/name-finder.ts';
import { questionOf } from '../support/name-tables.ts';
import { openLiveSource, sourceOptions } from '../support/one-live-source.ts';
import { smallSnapshot } from '../support/small-checklist.ts';

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
      { name: 'Bottlebrush Slim', kind: 'trade' },
    ],
  },
].map((taxon) => StarterTaxon.parse(taxon));

const checklist = createStarterChecklist('2026-11-21', taxa);

/** A second list, which keeps the genus that the first one has given up. */
const usdaNames: readonly ChecklistName[] = [
  checklistName('Callistemon viminalis', { authorship: '(Sol. ex Gaertn.) G.Don' }),
  checklistName('Acer rubrum', { authorship: 'L.' }),
  checklistName('Callistemon vagus', { status: 'unplaced' }),
];

function secondList(names = usdaNames): BundledList {
  const builder = createSnapshotBuilder();
  for (const name of names) builder.add(name);
  return answerFrom({
    manifest: {
      dataset: 'usda',
      version: '2026-10-01',
      title: 'Second list',
      licence: 'none',
      sources: [],
      identifier: null,
      importedAt: '2026-11-02T08:00:00.000Z',
      files: [],
      counts: { rows: 0, names: names.length, accepted: 0, rejected: {}, mended: {} },
    },
    table: builder.toTable(),
    facts: () => ({}),
  });
}

const bundled = createBundledChecklist([answerFromNursery(checklist)]);
const ofTwoLists = createBundledChecklist([answerFromNursery(checklist), secondList()]);

async function ask(text: string, asked: BundledChecklist = bundled) {
  const [answer] = await asked.match([questionOf(text)], sourceOptions({ cacheResults: false }));
  return answer;
}

describe('the bundled checklist', () => {
  it('gives the accepted name, with the list and the date that say so, and no identifiers of others', async () => {
    expect(await ask('Melaleuca viminalis')).toMatchObject({
      answer: {
        outcome: 'match',
        match: {
          kind: 'exact',
          usage: 'accepted',
          acceptedName: 'Melaleuca viminalis',
          acceptedAuthorship: '(Sol. ex Gaertn.) Byrnes',
          family: 'Myrtaceae',
          commonNames: [{ name: 'weeping bottlebrush', language: 'en', region: 'AU' }],
          identifiers: {},
          evidence: { mode: 'bundled', version: '2026-11-21', dataset: 'nursery' },
        },
      },
      other: null,
    });
  });

  it('knows a synonym exactly', async () => {
    expect(await ask('Callistemon viminalis')).toMatchObject({
      answer: { match: { kind: 'exact', usage: 'synonym', acceptedName: 'Melaleuca viminalis' } },
    });
  });

  it.each([
    ['a known misspelling of a synonym', 'Callistemon viminale', 'synonym', false],
    ['a misnomer, which a person has to look at', 'Callistemon pendulus', 'misnomer', true],
    ['a selling name', 'Bottlebrush Slim', 'trade', false],
  ])('never calls %s exact', async (_what, text, usage, reviewRequired) => {
    expect(await ask(text)).toMatchObject({
      answer: { match: { kind: 'variant', usage, reviewRequired, acceptedName: 'Melaleuca viminalis' } },
    });
  });

  it('takes a misspelling for the name that it misspells, which is not the accepted one', async () => {
    expect(await ask('Callistemon viminale')).toMatchObject({
      answer: { match: { isKnownMisspelling: true, matchedName: 'Callistemon viminalis' } },
    });
  });

  it('has no match for a plant that it does not list', async () => {
    expect(await ask('Quercus robur')).toMatchObject({ answer: { outcome: 'no-match' }, other: null });
  });

  it('answers in the order of the questions, one each', async () => {
    const questions = ['Quercus robur', 'Melaleuca viminalis', 'Quercus robur'].map(questionOf);
    const answers = await bundled.match(questions, sourceOptions());
    expect(answers.map(({ answer }) => answer.outcome)).toEqual(['no-match', 'match', 'no-match']);
  });

  it('has a genus without a line of its own where it lists a species of it as accepted', async () => {
    expect(await ask("Melaleuca 'Revolution Gold'")).toMatchObject({
      answer: { match: { kind: 'exact', acceptedName: 'Melaleuca', rank: 'genus', family: 'Myrtaceae' } },
    });
    expect(await ask('Callistemon')).toMatchObject({ answer: { outcome: 'no-match' } });
  });

  it('leads from a common name to the accepted name, in any letter case', () => {
    expect(checklist.findByCommonName('Weeping Bottlebrush')).toEqual(['Melaleuca viminalis']);
    expect(checklist.findByCommonName('tea tree')).toEqual([]);
  });
});

describe('two bundled lists', () => {
  it('that disagree: the first decides, and what the other has is said', async () => {
    expect(await ask('Callistemon viminalis', ofTwoLists)).toMatchObject({
      answer: { match: { acceptedName: 'Melaleuca viminalis', evidence: { dataset: 'nursery' } } },
      other: {
        acceptedName: 'Callistemon viminalis',
        evidence: { dataset: 'usda', version: '2026-10-01' },
      },
    });
  });

  it('of which the second alone has the name: it answers', async () => {
    expect(await ask('Acer rubrum', ofTwoLists)).toMatchObject({
      answer: { match: { acceptedName: 'Acer rubrum', evidence: { dataset: 'usda' } } },
      other: null,
    });
  });

  it.each([
    ['agree', [checklistName('Melaleuca viminalis')], 'Melaleuca viminalis'],
    ['differ by a guess', [checklistName('Melaleuca viminalia')], 'Melaleuca viminalis'],
    [
      'differ by a name that one has not placed',
      [checklistName('Callistemon viminalis', { status: 'unplaced' })],
      'Callistemon viminalis',
    ],
  ])('that %s have nothing to say of each other', async (_how, names, text) => {
    const both = createBundledChecklist([answerFromNursery(checklist), secondList(names)]);
    expect(await ask(text, both)).toMatchObject({
      answer: { match: { acceptedName: 'Melaleuca viminalis', evidence: { dataset: 'nursery' } } },
      other: null,
    });
  });
});

async function recordOf(
  name: string,
  sources: readonly TaxonomicSource[],
  lists = bundled,
): Promise<UnifiedTaxonomicRecord> {
  const [record] = await verifyNames(
    {
      sources,
      bundled: lists,
      dictionary: checklist.dictionary,
      findCorrection: () => null,
      findByCommonName: checklist.findByCommonName,
      findByGenusWord: checklist.findByGenusWord,
      namedHybrids: checklist.namedHybrids,
      fallback: noNameFallback,
    },
    [name],
    { sources: sources.map(({ id }) => id), cacheResults: true, includeMetadata: true },
    { clock: { now: () => now }, signal: new AbortController().signal },
  );
  if (!record) throw new Error('There is no record.');
  return record;
}

const accepting = (id: 'tnrs' | 'powo' | 'gbif', name: string) =>
  openLiveSource({ [name]: [foundName(name)] }, { id }).source;

describe('a record and the bundled checklist', () => {
  it('rests on it where no source is there, uncertain and without a score', async () => {
    const record = await recordOf('Callistemon viminalis', []);
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      basis: 'bundled',
      doubts: ['no_source_asked'],
      consensus_score: 0,
      sources_checked: 0,
      sources_matched: 0,
      match_summary: { exact_matches: 0, inexact_matches: 0, no_match: 0 },
    });
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Melaleuca viminalis',
      nomenclatural_status: 'synonym',
      common_names: [{ name: 'weeping bottlebrush', language: 'en', region: 'AU' }],
    });
    expect(record.taxonomy.family).toBe('Myrtaceae');
    expect(record.source_answers).toEqual([]);
    expect(record.bundled_match).toMatchObject({
      list: 'nursery',
      data_version: '2026-11-21',
      match_kind: 'exact',
      matched_name: 'Callistemon viminalis',
      accepted_name: 'Melaleuca viminalis',
      other: null,
    });
  });

  it('has the same figures with it as without it where sources have the name', async () => {
    const sources = () => [accepting('tnrs', 'Melaleuca viminalis'), smallSnapshot('powo')];
    const record = await recordOf('Melaleuca viminalis', sources());
    const without = await recordOf('Melaleuca viminalis', sources(), createBundledChecklist([]));
    expect(record.validation).toEqual(without.validation);
    expect(record.validation).toMatchObject({ status: 'validated', basis: 'sources', sources_matched: 2 });
    expect(record.source_answers).toEqual(without.source_answers);
  });

  it('makes no second witness of it beside a single source', async () => {
    const record = await recordOf('Melaleuca viminalis', [accepting('powo', 'Melaleuca viminalis')]);
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      doubts: ['single_source'],
      sources_checked: 1,
      match_summary: { exact_matches: 1 },
    });
  });

  it('follows the sources where they accept another name, and says what the checklist has', async () => {
    const kept = 'Callistemon viminalis';
    const record = await recordOf(kept, [accepting('tnrs', kept), accepting('powo', kept)]);
    expect(record.accepted_name.scientific_name).toBe(kept);
    expect(record.validation).toMatchObject({
      status: 'validated',
      basis: 'sources',
      consensus_score: expect.any(Number),
    });
    expect(record.notes).toContain(
      'The bundled nursery checklist of 2026-11-21 has the name as "Melaleuca viminalis".',
    );
  });

  it('says what the other list has', async () => {
    const record = await recordOf('Callistemon viminalis', [], ofTwoLists);
    expect(record.accepted_name.scientific_name).toBe('Melaleuca viminalis');
    expect(record.bundled_match).toMatchObject({
      list: 'nursery',
      other: { list: 'usda', accepted_name: 'Callistemon viminalis' },
    });
    expect(record.notes.join(' ')).toContain('has the name as "Callistemon viminalis"');
  });

  it('says that the trade uses the name for another plant, though the sources have it', async () => {
    const misused = 'Callistemon pendulus';
    const record = await recordOf(misused, [accepting('tnrs', misused), accepting('powo', misused)]);
    expect(record.accepted_name.scientific_name).toBe(misused);
    expect(record.warnings).toContain(
      'In the trade "Callistemon pendulus" is often used for "Melaleuca viminalis".',
    );
  });

  it('is doubtful for a misnomer and a misspelling as well as for want of a source', async () => {
    expect((await recordOf('Callistemon pendulus', [])).validation.doubts).toEqual([
      'no_source_asked',
      'misnomer',
    ]);
    const misspelt = await recordOf('Callistemon viminale', []);
    expect(misspelt.validation.doubts).toEqual(['no_source_asked', 'inexact_only']);
    expect(misspelt.warnings.join(' ')).toContain('it is spelt "Callistemon viminalis"');
  });

  it('has the spelling from it, under which a service has the name, as the misspelling that it is', async () => {
    const { source, namesAsked } = openLiveSource({
      'Melaleuca viminalis': [foundName('Melaleuca viminalis')],
    });
    const record = await recordOf('Callistemon viminale', [source]);
    expect(namesAsked()).toEqual([['Callistemon viminale'], ['Melaleuca viminalis']]);
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      match_summary: { exact_matches: 0, inexact_matches: 1, no_match: 0 },
    });
  });
});

describe('remembered look-ups', () => {
  async function lookUps(...cacheResults: boolean[]): Promise<number> {
    const exact = vi.spyOn(checklist.table, 'exact');
    onTestFinished(() => exact.mockRestore());
    exact.mockClear();
    const lists = createBundledChecklist([answerFromNursery(checklist)]);
    for (const cache of cacheResults) {
      const questions: readonly NameQuestion[] = [questionOf('Melaleuca viminalis')];
      await lists.match(questions, sourceOptions({ cacheResults: cache }));
    }
    return exact.mock.calls.length;
  }

  it('are used by a later request, unless it asks not to', async () => {
    const once = await lookUps(true);
    expect(once).toBeGreaterThan(0);
    expect(await lookUps(true, true)).toBe(once);
    expect(await lookUps(true, false)).toBe(2 * once);
  });

  it('are not written by a request that asks not to', async () => {
    expect(await lookUps(false, true)).toBe(2 * (await lookUps(true)));
  });
});
