import type { NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import { matchFound } from '../../../src/capabilities/plant-names/sources/live/match-found.ts';
import type {
  SourceAnswer,
  SourceEvidence,
} from '../../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { acceptedName, foundName } from '../../support/found-names.ts';
import { questionOf } from '../../support/name-tables.ts';

const evidence: SourceEvidence = { mode: 'live', version: '2026-11-21' };

function answerTo(asked: string | NameQuestion, ...found: readonly FoundName[]): SourceAnswer {
  const question = typeof asked === 'string' ? questionOf(asked) : asked;
  return matchFound(question, found, { evidence, isRegister: false });
}

/** What is said of a name that has a match; fails for any other. */
function matchOf(answer: SourceAnswer) {
  if (answer.outcome !== 'match') throw new Error(`expected a match, not ${answer.outcome}`);
  return answer.match;
}

const viminalis = acceptedName('Melaleuca viminalis', {
  authorship: '(Sol. ex Gaertn.) Byrnes',
  family: 'Myrtaceae',
});

describe('a guess of the service', () => {
  const guess = (written: string, changes: Partial<FoundName> = {}) =>
    foundName(written, { isGuess: true, ...changes });

  it('is a fuzzy match by our own steps when it is near', () => {
    expect(matchOf(answerTo('Acer palmatun', guess('Acer palmatum')))).toMatchObject({
      kind: 'fuzzy',
      stage: 'near-epithet',
      editDistance: 1,
      matchedName: 'Acer palmatum',
    });
  });

  it('is a fuzzy match without a step when up to a quarter of the letters are wrong, for a person to decide', () => {
    const found = guess('Rhododendron ponticum', { authorship: 'L.', family: 'Ericaceae' });
    expect(matchOf(answerTo('Rododendrom pontikun', found))).toMatchObject({
      kind: 'fuzzy',
      stage: null,
      editDistance: 4,
      usage: 'accepted',
      acceptedName: 'Rhododendron ponticum',
      acceptedAuthorship: 'L.',
      family: 'Ericaceae',
      reviewRequired: true,
      evidence,
    });
  });

  it.each([
    ['synonym', viminalis, 'synonym', 'Melaleuca viminalis'],
    ['misapplied', viminalis, 'misnomer', 'Melaleuca viminalis'],
    ['unplaced', null, 'unresolved', 'Callistemon viminalis'],
    ['synonym', null, 'unresolved', 'Callistemon viminalis'],
  ] as const)('says what it is to the accepted name: %s', (status, accepted, usage, name) => {
    const found = guess('Callistemon viminalis', { status, accepted });
    const match = matchOf(answerTo('Kalistemmon vyminallis', found));
    expect(match).toMatchObject({ kind: 'fuzzy', stage: null, usage, acceptedName: name });
  });

  it.each([
    ['is too far away', 'Acer palmatum', 'Acer platanoides'],
    ['is another short epithet of a long genus', 'Rhododendron luteum', 'Rhododendron album'],
    ['has another number of words', 'Rododendrom pontikun', 'Rhododendron ponticum album'],
    ['is a genus beside a genus', 'Rododendrom', 'Rhododendron'],
  ])('is no match when it %s', (_why, asked, written) => {
    expect(answerTo(asked, guess(written)).outcome).toBe('no-match');
  });

  it('is needed: a name as far away that the service does not call a guess is no match', () => {
    const asked = 'Rododendrom pontikun';
    expect(answerTo(asked, foundName('Rhododendron ponticum')).outcome).toBe('no-match');
  });

  it('is no match for a name that a list at hand has as it is spelt', () => {
    const asked = { ...questionOf('Rododendrom pontikun'), spelling: 'known' as const };
    expect(answerTo(asked, guess('Rhododendron ponticum')).outcome).toBe('no-match');
  });

  it('is no match for a hybrid when it is none', () => {
    const asked = 'Rhododendron × pontikun';
    expect(answerTo(asked, guess('Rhododendron ponticum')).outcome).toBe('no-match');
  });

  it('is the nearest of several', () => {
    const found = [guess('Rhododendron ponticoides'), guess('Rhododendron ponticum')];
    expect(matchOf(answerTo('Rododendrom pontikun', ...found)).matchedName).toBe('Rhododendron ponticum');
  });

  it('is no match beside another one as near that is another plant', () => {
    const found = ['Acer rubrum', 'Acer negundo'].map((accepted) =>
      guess('Rhododendron ponticum', { status: 'synonym', accepted: acceptedName(accepted) }),
    );
    expect(answerTo('Rododendrom pontikun', ...found).outcome).toBe('no-match');
  });
});
