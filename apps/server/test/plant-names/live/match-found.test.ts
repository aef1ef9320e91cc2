import { parseName } from '@plantdata/botanical-names';
import { describe, expect, it } from 'vitest';
import { LookupName, plainKey } from '../../../src/capabilities/plant-names/matching/lookup-name.ts';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import { matchFound } from '../../../src/capabilities/plant-names/sources/live/match-found.ts';
import type {
  Evidence,
  NameQuestion,
  SourceAnswer,
} from '../../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { acceptedName, foundName } from '../../support/found-names.ts';
import { lookupOf, questionOf } from '../../support/name-tables.ts';

const evidence: Evidence = { mode: 'live', version: '2026-11-21' };

function answerTo(asked: string | NameQuestion, ...found: readonly FoundName[]): SourceAnswer {
  const question = typeof asked === 'string' ? questionOf(asked) : asked;
  return matchFound(question, found, { evidence, isRegister: false });
}

/** What is said of a name that has a match; fails for any other. */
function matchOf(answer: SourceAnswer) {
  if (answer.outcome !== 'match') throw new Error(`expected a match, not ${answer.outcome}`);
  return answer.match;
}

const palmatum = foundName('Acer palmatum', { authorship: 'Thunb.', family: 'Sapindaceae' });

const viminalis = acceptedName('Melaleuca viminalis', {
  authorship: '(Sol. ex Gaertn.) Byrnes',
  family: 'Myrtaceae',
});
const callistemon = foundName('Callistemon viminalis', {
  authorship: '(Sol. ex Gaertn.) G.Don',
  status: 'synonym',
  accepted: viminalis,
  identifiers: { gbif_id: '3177562' },
  commonNames: [{ name: 'weeping bottlebrush', language: 'en', region: 'AU' }],
});

describe('a name that a service has', () => {
  it('is exact when it is written as it was asked for, whatever the service thinks of it', () => {
    expect(matchOf(answerTo('acer palmatum', { ...palmatum, isGuess: true }))).toMatchObject({
      kind: 'exact',
      stage: 'exact',
      usage: 'accepted',
      matchedName: 'Acer palmatum',
      acceptedName: 'Acer palmatum',
      acceptedAuthorship: 'Thunb.',
      family: 'Sapindaceae',
      rank: 'species',
      editDistance: 0,
      reviewRequired: false,
    });
  });

  it('is what the service says when it is a synonym, with all facts of the accepted name', () => {
    expect(matchOf(answerTo('Callistemon viminalis', callistemon))).toMatchObject({
      kind: 'exact',
      usage: 'synonym',
      matchedName: 'Callistemon viminalis',
      acceptedName: 'Melaleuca viminalis',
      acceptedAuthorship: '(Sol. ex Gaertn.) Byrnes',
      family: 'Myrtaceae',
      identifiers: { gbif_id: '3177562' },
      commonNames: [{ name: 'weeping bottlebrush', language: 'en', region: 'AU' }],
    });
  });

  it('has the family of the synonym where the service gives none for the accepted name', () => {
    const found = { ...callistemon, family: 'Myrtaceae', accepted: { ...viminalis, family: null } };
    expect(matchOf(answerTo('Callistemon viminalis', found)).family).toBe('Myrtaceae');
  });

  it('carries where the answer comes from', () => {
    expect(matchOf(answerTo('Acer palmatum', palmatum)).evidence).toEqual(evidence);
  });

  it.each([
    ['exact', 'without the sign of a hybrid', 'Abelia grandiflora', 'Abelia × grandiflora', 'hybrid-sign'],
    ['variant', 'with another ending of gender', 'Sedum spectabilis', 'Sedum spectabile', 'gender'],
  ])('is %s %s', (kind, _how, asked, written, stage) => {
    expect(matchOf(answerTo(asked, foundName(written)))).toMatchObject({
      kind,
      stage,
      matchedName: written,
      editDistance: 0,
    });
  });

  it('is misapplied when it is the name of another plant, never exact, and a person should look', () => {
    const found: FoundName = { ...callistemon, status: 'misapplied' };
    expect(matchOf(answerTo('Callistemon viminalis', found))).toMatchObject({
      kind: 'variant',
      usage: 'misnomer',
      acceptedName: 'Melaleuca viminalis',
      reviewRequired: true,
    });
  });

  it.each([
    ['is unplaced', foundName('Acer ambiguum', { status: 'unplaced' })],
    ['is a synonym of nothing', foundName('Acer ambiguum', { status: 'synonym' })],
    ['is misapplied to nothing', foundName('Acer ambiguum', { status: 'misapplied' })],
  ])('stands for itself and is unresolved when it %s', (_what, found) => {
    expect(matchOf(answerTo('Acer ambiguum', found))).toMatchObject({
      usage: 'unresolved',
      acceptedName: 'Acer ambiguum',
      reviewRequired: true,
    });
  });
});

describe('several names that are written alike', () => {
  const homonyms = [
    foundName('Acer virens', { authorship: 'Thunb.' }),
    foundName('Acer virens', {
      authorship: 'Raf.',
      status: 'synonym',
      accepted: acceptedName('Acer rubrum'),
    }),
  ];

  it.each([
    ['Thunb.', 'Acer virens'],
    ['Raf.', 'Acer rubrum'],
  ])('are told apart by the author %s', (author, accepted) => {
    expect(matchOf(answerTo(`Acer virens ${author}`, ...homonyms))).toMatchObject({
      kind: 'exact',
      stage: 'author-exact',
      authorAgreement: 'equal',
      acceptedName: accepted,
    });
  });

  it('are left to a person when they are different plants and nothing tells which', () => {
    const synonyms = ['Acer rubrum', 'Acer negundo'].map((accepted, place) =>
      foundName('Acer virens', {
        authorship: ['Raf.', 'Desf.'][place] ?? null,
        status: 'synonym',
        accepted: acceptedName(accepted),
      }),
    );
    const answer = answerTo('Acer virens', ...synonyms);
    expect(answer).toMatchObject({
      outcome: 'no-match',
      alternatives: [{ reason: 'homonym' }, { reason: 'homonym' }],
    });
  });

  it('never let an author of another plant pass unseen', () => {
    expect(matchOf(answerTo('Acer palmatum Raf.', palmatum))).toMatchObject({
      authorAgreement: 'different',
      reviewRequired: true,
    });
  });
});

describe('less than was asked for', () => {
  it('is a partial match where only the species of a variety is known', () => {
    expect(matchOf(answerTo('Acer palmatum var. dissectum', palmatum))).toMatchObject({
      kind: 'partial',
      stage: 'infraspecific-to-species',
      matchedName: 'Acer palmatum',
      reviewRequired: true,
    });
  });

  it.each([
    ['a genus for a species', 'Acer palmatum', foundName('Acer')],
    ['a genus as a guess', 'Acer palmatum', foundName('Acer', { isGuess: true })],
    ['a family', 'Acer palmatum', foundName('Sapindaceae')],
    ['another species', 'Acer palmatum', foundName('Acer rubrum')],
    ['a variety of the species', 'Acer palmatum', foundName('Acer palmatum var. amoenum')],
  ])('is no match: %s', (_what, asked, found) => {
    expect(answerTo(asked, found).outcome).toBe('no-match');
  });

  it('is no match when the service has nothing', () => {
    expect(answerTo('Acer palmatum')).toMatchObject({ outcome: 'no-match', alternatives: [] });
  });
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
    const asked = { ...questionOf('Rododendrom pontikun'), known: 'as-spelt' as const };
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

describe('a register', () => {
  it.each([
    ['the name itself', 'Acer palmatum', 'exact'],
    ['a guess', 'Aser pallmattum', 'fuzzy'],
  ])('says how a name is spelt and nothing of its authors and family: %s', (_what, asked, kind) => {
    const answer = matchFound(questionOf(asked), [{ ...palmatum, isGuess: true }], {
      evidence,
      isRegister: true,
    });
    expect(matchOf(answer)).toMatchObject({
      kind,
      isRegister: true,
      acceptedAuthorship: null,
      family: null,
      authorAgreement: 'unknown',
    });
  });
});

describe('a name that can be read in several ways', () => {
  const asked: NameQuestion = {
    key: 'acer palmatum dissectum',
    plainKey: plainKey('Acer palmatum dissectum'),
    readings: [
      new LookupName(parseName('Acer palmatum var. dissectum').name),
      lookupOf("Acer palmatum 'Dissectum'"),
    ],
  };

  it('is matched under the better reading', () => {
    const answer = answerTo(asked, palmatum, foundName('Acer palmatum var. dissectum'));
    expect(matchOf(answer)).toMatchObject({ reading: 0, matchedName: 'Acer palmatum var. dissectum' });
  });

  it('loses a part where only the shorter reading is known', () => {
    expect(matchOf(answerTo(asked, palmatum))).toMatchObject({
      kind: 'partial',
      matchedName: 'Acer palmatum',
    });
  });

  it('is matched under the reading of a guess', () => {
    const readings: NameQuestion['readings'] = [lookupOf('Acer'), lookupOf('Rododendrom pontikun')];
    const answer = answerTo({ ...asked, readings }, foundName('Rhododendron ponticum', { isGuess: true }));
    expect(matchOf(answer)).toMatchObject({ kind: 'fuzzy', reading: 1 });
  });
});
