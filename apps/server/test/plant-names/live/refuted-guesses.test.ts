import type { NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { askSources } from '../../../src/capabilities/plant-names/ask-sources.ts';
import type { SelectedSource } from '../../../src/capabilities/plant-names/sources/answering-tables.ts';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import { acceptedName, foundName } from '../../support/found-names.ts';
import { matchKeysOf, questionOf } from '../../support/name-tables.ts';
import { openLiveSource, sourceOptions } from '../../support/one-live-source.ts';
import { noBundled, smallSnapshot } from '../../support/small-checklist.ts';

const asked = 'Eucalyptus microcarpa';
const other = 'Eucalyptus macrocarpa';

const eolSays = (...found: readonly FoundName[]) => openLiveSource({ [asked]: found }, { id: 'eol' });
const gbifGuesses = (changes: Partial<FoundName> = {}) =>
  openLiveSource({ [asked]: [foundName(other, { isGuess: true, ...changes })] });

/** What each source says of the name, by source. */
async function answersTo(question: NameQuestion, selected: readonly SelectedSource[]) {
  const answered = await askSources([question], { selected, bundled: noBundled }, sourceOptions());
  const answers = answered.get(question.key)?.answers ?? [];
  return Object.fromEntries(answers.map(({ source, answer }) => [source, answer]));
}

describe('a guess of one source', () => {
  it('is no match where another source has the name as it is spelt, but still a proposal', async () => {
    const gbif = gbifGuesses();
    const answers = await answersTo(questionOf(asked), [gbif, eolSays(foundName(asked))]);
    expect(answers.gbif).toEqual({
      outcome: 'no-match',
      alternatives: [{ name: other, acceptedName: other, reason: 'spelling', editDistance: 1 }],
      evidence: { mode: 'live', version: '2026-11-21' },
    });
    expect(answers.eol).toMatchObject({ match: { kind: 'exact', matchedName: asked } });
    expect(gbif.namesAsked()).toEqual([[asked]]);
  });

  it('is no match either where it is that of a list at hand', async () => {
    const spelt = 'Melaleuca vimenalis';
    const eol = openLiveSource({ [spelt]: [foundName(spelt)] }, { id: 'eol' });
    const answers = await answersTo(questionOf(spelt), [{ id: 'ala', source: smallSnapshot('ala') }, eol]);
    expect(answers.ala).toMatchObject({
      outcome: 'no-match',
      alternatives: [{ name: 'Melaleuca viminalis', reason: 'spelling' }],
      evidence: { mode: 'snapshot', dataset: 'small-ala' },
    });
  });

  it('is no match where the name is a synonym there, or placed by nobody', async () => {
    const accepted = acceptedName('Eucalyptus woollsiana');
    for (const status of ['synonym', 'unplaced'] as const) {
      const eol = eolSays(foundName(asked, { status, accepted: status === 'synonym' ? accepted : null }));
      const answers = await answersTo(questionOf(asked), [gbifGuesses(), eol]);
      expect(answers.gbif?.outcome).toBe('no-match');
    }
  });

  it('keeps why its service could not be asked', async () => {
    const spelt = 'Melaleuca vimenalis';
    const eol = openLiveSource({ [spelt]: [foundName(spelt)] }, { id: 'eol' });
    const ala = smallSnapshot('ala');
    const source: SelectedSource['source'] = {
      ...ala,
      match: async (...args) =>
        (await ala.match(...args)).map((answer) => ({ ...answer, failure: 'it takes too long' })),
    };
    const answers = await answersTo(questionOf(spelt), [{ id: 'ala', source }, eol]);
    expect(answers.ala).toMatchObject({ outcome: 'no-match', failure: 'it takes too long' });
  });

  it('stays where it leads to the accepted name of the one that has it', async () => {
    const accepted = acceptedName('Eucalyptus woollsiana');
    const gbif = gbifGuesses({ status: 'synonym', accepted });
    const eol = eolSays(foundName(asked, { status: 'synonym', accepted }));
    const answers = await answersTo(questionOf(asked), [gbif, eol]);
    expect(answers.gbif).toMatchObject({ match: { kind: 'fuzzy', matchedName: other } });
  });

  it.each<[string, FoundName]>([
    [
      'misapplied',
      foundName(asked, { status: 'misapplied', accepted: acceptedName('Eucalyptus woollsiana') }),
    ],
    ['spelt in a way that the Code lets vary', foundName('Eucalyptus microcarpus')],
    ['known only for leading to another name', foundName(asked, { isIndirect: true })],
  ])('stays where the name is %s', async (_how, found) => {
    const answers = await answersTo(questionOf(asked), [gbifGuesses(), eolSays(found)]);
    expect(answers).toMatchObject({
      gbif: { match: { kind: 'fuzzy', matchedName: other } },
      eol: { match: { kind: 'variant' } },
    });
  });

  it('stays where only a register has the name, which takes names as applicants write them', async () => {
    const upov = openLiveSource({ [asked]: [foundName(asked)] }, { id: 'upov', isRegister: true });
    const answers = await answersTo(questionOf(asked), [gbifGuesses(), upov]);
    expect(answers).toMatchObject({ gbif: { match: { kind: 'fuzzy' } }, upov: { match: { kind: 'exact' } } });
  });

  it('stays where only the genus of the name is found', async () => {
    const question = {
      ...questionOf(asked),
      readings: [matchKeysOf(asked), matchKeysOf('Eucalyptus')] as const,
    };
    const eol = openLiveSource({ Eucalyptus: [foundName('Eucalyptus')] }, { id: 'eol' });
    const answers = await answersTo(question, [gbifGuesses(), eol]);
    expect(answers.gbif).toMatchObject({ match: { kind: 'fuzzy', matchedName: other } });
  });
});
