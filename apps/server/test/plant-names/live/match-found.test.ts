import { parseName } from '@plantdata/botanical-names';
import { MatchKeys, type NameQuestion, plainKey } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import { matchFound } from '../../../src/capabilities/plant-names/sources/live/match-found.ts';
import type {
  SourceAnswer,
  SourceEvidence,
} from '../../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { acceptedName, foundName } from '../../support/found-names.ts';
import { matchKeysOf, questionOf } from '../../support/name-tables.ts';

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

  it('is inexact when the service merely leads from it to the name that it has', () => {
    const indirect: FoundName = { ...callistemon, isIndirect: true };
    expect(matchOf(answerTo('Callistemon viminalis', indirect))).toMatchObject({
      kind: 'variant',
      usage: 'synonym',
      matchedName: 'Callistemon viminalis',
      acceptedName: 'Melaleuca viminalis',
    });
    expect(matchOf(answerTo('Melaleuca viminalis', indirect))).toMatchObject({ kind: 'exact' });
    expect(matchOf(answerTo('Callistemon viminalis', indirect, callistemon))).toMatchObject({
      kind: 'exact',
    });
  });

  it('is a misspelling when the service merely leads from it to a name that is written almost alike', () => {
    const accepted = acceptedName('Melaleuca viminalis');
    const indirect = (written: string) =>
      foundName(written, { status: 'synonym', accepted, isIndirect: true });
    expect(matchOf(answerTo('Melaleuca vimminalis', indirect('Melaleuca vimminalis')))).toMatchObject({
      kind: 'variant',
      usage: 'accepted',
      isKnownMisspelling: true,
      matchedName: 'Melaleuca viminalis',
      acceptedName: 'Melaleuca viminalis',
    });
    expect(matchOf(answerTo('Melaleuca viridis', indirect('Melaleuca viridis')))).toMatchObject({
      usage: 'synonym',
      isKnownMisspelling: false,
    });
    const synonym: FoundName = { ...indirect('Melaleuca vimminalis'), isIndirect: false };
    expect(matchOf(answerTo('Melaleuca vimminalis', synonym))).toMatchObject({
      kind: 'exact',
      usage: 'synonym',
    });
  });

  it.each([
    ['is unplaced', 'exact', foundName('Acer ambiguum', { status: 'unplaced' })],
    ['is a synonym of nothing', 'exact', foundName('Acer ambiguum', { status: 'synonym' })],
    ['is misapplied to nothing', 'variant', foundName('Acer ambiguum', { status: 'misapplied' })],
  ])('stands for itself and is unresolved when it %s: %s', (_what, kind, found) => {
    expect(matchOf(answerTo('Acer ambiguum', found))).toMatchObject({
      kind,
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
      new MatchKeys(parseName('Acer palmatum var. dissectum').name),
      matchKeysOf("Acer palmatum 'Dissectum'"),
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
    const readings: NameQuestion['readings'] = [matchKeysOf('Acer'), matchKeysOf('Rododendrom pontikun')];
    const answer = answerTo({ ...asked, readings }, foundName('Rhododendron ponticum', { isGuess: true }));
    expect(matchOf(answer)).toMatchObject({ kind: 'fuzzy', reading: 1 });
  });
});
