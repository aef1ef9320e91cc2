import { describe, expect, it } from 'vitest';
import { askSources } from '../../../src/capabilities/plant-names/ask-sources.ts';
import type { SelectedSource } from '../../../src/capabilities/plant-names/sources/answering-tables.ts';
import type { BundledChecklist } from '../../../src/capabilities/plant-names/sources/starter/bundled-checklist.ts';
import type { SourceOptions } from '../../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';
import { foundName } from '../../support/found-names.ts';
import { matchKeysOf, questionOf } from '../../support/name-tables.ts';
import { openLiveSource, sourceOptions } from '../../support/one-live-source.ts';
import { noBundled, smallBundled, smallSnapshot } from '../../support/small-checklist.ts';

/** What each source says of each name, by source. */
async function answersOf(
  names: readonly string[],
  selected: readonly SelectedSource[],
  { bundled = noBundled, ...options }: Partial<SourceOptions> & { bundled?: BundledChecklist } = {},
) {
  const questions = names.map(questionOf);
  const answered = await askSources(questions, { selected, bundled }, sourceOptions(options));
  return questions.map(({ key }) =>
    Object.fromEntries((answered.get(key)?.answers ?? []).map(({ source, answer }) => [source, answer])),
  );
}

const has = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [foundName(name)]]));
const guesses = (asked: string, written: string) => ({ [asked]: [foundName(written, { isGuess: true })] });

const palmatun = 'Acer palmatun';
const palmatum = 'Acer palmatum';
const guessed = { kind: 'fuzzy', stage: 'near-epithet', editDistance: 1, matchedName: palmatum };

/** GBIF makes something of the misspelt name; POWO has only the right one. */
function openTwoSources() {
  const gbif = openLiveSource({ ...has(palmatum), ...guesses(palmatun, palmatum) }, { id: 'gbif' });
  const powo = openLiveSource(has(palmatum), { id: 'powo' });
  return { gbif, powo };
}

const nothing = { selected: [], bundled: noBundled };

describe('what all sources say', () => {
  it('is by name, and of a source that is switched off that it is', async () => {
    const { gbif } = openTwoSources();
    const [answers] = await answersOf([palmatum], [gbif, { id: 'eol', source: undefined }]);
    expect(answers).toMatchObject({
      gbif: { outcome: 'match', match: { kind: 'exact' } },
      eol: { outcome: 'not-asked', reason: 'switched off by the operator' },
    });
  });

  it('is nothing of a name that nobody was asked for', async () => {
    const answers = await askSources([questionOf(palmatum)], nothing, sourceOptions());
    expect(answers.get(questionOf('Acer rubrum').key)).toBeUndefined();
  });

  it('is beside what the bundled checklist has, which is none of them', async () => {
    const question = questionOf('Callistemon viminalis');
    const gbif = openLiveSource({});
    const answered = await askSources(
      [question],
      { selected: [gbif], bundled: smallBundled },
      sourceOptions(),
    );
    expect(answered.get(question.key)).toMatchObject({
      answers: [{ source: 'gbif', answer: { outcome: 'no-match' } }],
      bundled: {
        answer: {
          outcome: 'match',
          match: { acceptedName: 'Melaleuca viminalis', evidence: { mode: 'bundled', dataset: 'nursery' } },
        },
      },
    });
  });
});

describe('a misspelt name that one source recognises', () => {
  it('is put to the others as it should have been written, and counts as the guess that it is', async () => {
    const { gbif, powo } = openTwoSources();
    const [answers] = await answersOf([palmatun], [gbif, powo]);
    expect(answers).toMatchObject({ gbif: { match: guessed }, powo: { match: guessed } });
    expect(powo.namesAsked()).toEqual([[palmatun], [palmatum]]);
  });

  it('counts as a guess that a person should look at where the first one does', async () => {
    const asked = 'Rhododendrom ponticum';
    const right = 'Rhododendron ponticum';
    const gbif = openLiveSource(guesses(asked, right));
    const powo = openLiveSource(has(right), { id: 'powo' });
    const [answers] = await answersOf([asked], [gbif, powo]);
    const doubtful = { kind: 'fuzzy', stage: 'near-genus', editDistance: 1, reviewRequired: true };
    expect(answers).toMatchObject({ gbif: { match: doubtful }, powo: { match: doubtful } });
  });

  it('is put to nobody as what one source makes of it that is further away than our own steps go', async () => {
    const asked = 'Rododendrom pontikun';
    const right = 'Rhododendron ponticum';
    const gbif = openLiveSource(guesses(asked, right));
    const powo = openLiveSource(has(right), { id: 'powo' });
    const [answers] = await answersOf([asked], [gbif, powo]);
    expect(answers).toMatchObject({
      gbif: { match: { kind: 'fuzzy', stage: null, editDistance: 4, reviewRequired: true } },
      powo: { outcome: 'no-match' },
    });
    expect(powo.namesAsked()).toEqual([[asked]]);
  });

  it('is put to the others as a near guess has it, though a source of more weight makes a far one', async () => {
    const asked = 'Rododendron ponticum';
    const right = 'Rhododendron ponticum';
    const tnrs = openLiveSource(guesses(asked, 'Rhododendrum pontikum'), { id: 'tnrs' });
    const wikipedia = openLiveSource(guesses(asked, right), { id: 'wikipedia' });
    const powo = openLiveSource(has(right, 'Rhododendrum pontikum'), { id: 'powo' });
    const [answers] = await answersOf([asked], [tnrs, wikipedia, powo]);
    expect(answers).toMatchObject({
      tnrs: { match: { stage: null } },
      powo: { match: { stage: 'near-genus', matchedName: right } },
    });
  });

  it('stays without a match where a source lacks the right name too', async () => {
    const { gbif } = openTwoSources();
    const powo = openLiveSource({}, { id: 'powo' });
    const [answers] = await answersOf([palmatun], [gbif, powo]);
    expect(answers?.powo?.outcome).toBe('no-match');
  });

  it('is not put again to a source that has found something in it', async () => {
    const { gbif, powo } = openTwoSources();
    const eol = openLiveSource({ ...has(palmatum), ...guesses(palmatun, 'Acer pelmatin') }, { id: 'eol' });
    const [answers] = await answersOf([palmatun], [gbif, powo, eol]);
    expect(answers).toMatchObject({ eol: { match: { kind: 'fuzzy', matchedName: 'Acer pelmatin' } } });
    expect([gbif, eol].map(({ namesAsked }) => namesAsked())).toEqual([[[palmatun]], [[palmatun]]]);
  });

  it('is not put again to a source that could not be asked', async () => {
    const { gbif } = openTwoSources();
    const failure = new OutboundFailure('broken', 'it has an internal fault');
    const powo = openLiveSource({ ...has(palmatum), [palmatun]: failure }, { id: 'powo' });
    const [answers] = await answersOf([palmatun], [gbif, powo]);
    expect(answers?.powo).toEqual({ outcome: 'failed', reason: failure.message });
    expect(powo.namesAsked()).toEqual([[palmatun]]);
  });

  it('is only one of the names of a list: the others are asked once', async () => {
    const { gbif } = openTwoSources();
    const powo = openLiveSource(has(palmatum, 'Acer rubrum'), { id: 'powo' });
    const [, rubrum] = await answersOf([palmatun, 'Acer rubrum', 'Acer nusquam'], [gbif, powo]);
    expect(rubrum).toMatchObject({ powo: { match: { kind: 'exact' } } });
    expect(powo.namesAsked()).toEqual([[palmatun, 'Acer rubrum', 'Acer nusquam'], [palmatum]]);
  });

  it('may be a variant, which the others may lack as well', async () => {
    const right = 'Sedum spectabile';
    const gbif = openLiveSource({ 'Sedum spectabilis': [foundName(right)] });
    const powo = openLiveSource(has(right), { id: 'powo' });
    const [answers] = await answersOf(['Sedum spectabilis'], [gbif, powo]);
    const variant = { kind: 'variant', stage: 'gender', matchedName: right };
    expect(answers).toMatchObject({ gbif: { match: variant }, powo: { match: variant } });
  });

  it('may have been taken for a genus, which a species takes the place of', async () => {
    const { gbif, powo } = openTwoSources();
    const eol = openLiveSource(has('Acer', palmatum), { id: 'eol' });
    const question = {
      ...questionOf(palmatun),
      readings: [matchKeysOf(palmatun), matchKeysOf('Acer')] as const,
    };
    const selected = [gbif, powo, eol];
    const answered = await askSources([question], { selected, bundled: noBundled }, sourceOptions());
    expect(answered.get(question.key)?.answers).toMatchObject([
      { source: 'gbif', answer: { match: guessed } },
      { source: 'powo', answer: { match: guessed } },
      { source: 'eol', answer: { match: guessed } },
    ]);
  });

  it('is told of as one answer of each source', async () => {
    const { gbif, powo } = openTwoSources();
    let answered = 0;
    await answersOf([palmatun], [gbif, powo], {
      onProgress: (progress) => {
        answered += progress.answered;
      },
    });
    expect(answered).toBe(2);
  });

  it('is put to nobody when a source has the name as it is written', async () => {
    const { gbif } = openTwoSources();
    const powo = openLiveSource(has(palmatun), { id: 'powo' });
    const eol = openLiveSource(has(palmatum), { id: 'eol' });
    const [answers] = await answersOf([palmatun], [gbif, powo, eol]);
    expect(answers).toMatchObject({ powo: { match: { kind: 'exact' } }, eol: { outcome: 'no-match' } });
    expect(eol.namesAsked()).toEqual([[palmatun]]);
  });

  it('is not put again when nobody wants to wait any longer', async () => {
    const { gbif, powo } = openTwoSources();
    const yesterday = new Date('2026-11-20T08:00:00Z');
    gbif.cache.keep(palmatun, [foundName(palmatum, { isGuess: true })], yesterday, true);
    powo.cache.keep(palmatun, [], yesterday, true);
    const [answers] = await answersOf([palmatun], [gbif, powo], { softDeadline: AbortSignal.abort() });
    expect(answers).toMatchObject({ gbif: { match: guessed }, powo: { outcome: 'no-match' } });
    expect([gbif.namesAsked(), powo.namesAsked()]).toEqual([[], []]);
  });
});

describe('a misspelling that a list at hand knows', () => {
  const asked = 'Callistemon viminale';
  const right = 'Melaleuca viminalis';

  const known = { kind: 'variant', isKnownMisspelling: true, matchedName: right };

  it('is put to the services in its place, and counts as that misspelling', async () => {
    const gbif = openLiveSource(has(right));
    const [answers] = await answersOf([asked], [gbif], { bundled: smallBundled });
    expect(gbif.namesAsked()).toEqual([[asked], [right]]);
    expect(answers).toMatchObject({ gbif: { match: { ...known, evidence: { mode: 'live' } } } });
  });

  it('is put to them as well where the data of another source know it', async () => {
    const gbif = openLiveSource(has(right));
    const [answers] = await answersOf([asked], [gbif, { id: 'ala', source: smallSnapshot('ala') }]);
    expect(answers).toMatchObject({
      ala: { match: { ...known, evidence: { mode: 'snapshot', dataset: 'small-ala' } } },
      gbif: { match: { ...known, evidence: { mode: 'live' } } },
    });
  });

  it('says nothing for a service that lacks the right name, or cannot be asked', async () => {
    const failure = new OutboundFailure('broken', 'it has an internal fault');
    const gbif = openLiveSource({});
    const powo = openLiveSource({ [asked]: failure, ...has(right) }, { id: 'powo' });
    const [answers] = await answersOf([asked], [gbif, powo], { bundled: smallBundled });
    expect(answers).toMatchObject({
      gbif: { outcome: 'no-match', evidence: { mode: 'live' } },
      powo: { outcome: 'failed', reason: failure.message },
    });
  });

  it('is asked for once of sources without a service', async () => {
    let calls = 0;
    const ala = smallSnapshot('ala');
    const source = {
      ...ala,
      match: (...args: Parameters<typeof ala.match>) => {
        calls++;
        return ala.match(...args);
      },
    };
    await answersOf(['Callistemon viminallis'], [{ id: 'ala', source }, openLiveSource({})]);
    expect(calls).toBe(1);
  });
});
