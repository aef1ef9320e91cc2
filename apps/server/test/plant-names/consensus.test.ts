import { parseName } from '@plantdata/botanical-names';
import { createDictionary } from '@plantdata/name-matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../../src/capabilities/plant-names/assessment.ts';
import { certaintyOf } from '../../src/capabilities/plant-names/consensus/certainty.ts';
import type { SourcedAnswer } from '../../src/capabilities/plant-names/consensus/consensus.ts';
import { qualityScore } from '../../src/capabilities/plant-names/consensus/scores.ts';
import { parseQuery } from '../../src/capabilities/plant-names/parsed-query.ts';
import { SOURCE_IDS, type SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { decide, reachConsensus, says } from '../support/source-answers.ts';

const palmatum = parseName('Acer palmatum').name;

const silent = (source: SourceId): SourcedAnswer => ({
  source,
  answer: { outcome: 'no-match', alternatives: [] },
});
const fails = (source: SourceId): SourcedAnswer => ({
  source,
  answer: { outcome: 'failed', reason: 'timed out after 8 s' },
});

const fourAgree = (['tnrs', 'powo', 'gbif', 'wikidata'] as const).map((source) =>
  says(source, 'Acer palmatum'),
);

describe('the examples of docs/consensus.md', () => {
  it('validates a name on which four sources agree, with a score of 0.958', () => {
    expect(reachConsensus(palmatum, fourAgree)).toMatchObject({
      status: 'validated',
      confidence: 'high',
      score: 0.958,
    });
  });

  it('validates with 0.777 when one regional source gives another name', () => {
    const answers = [
      ...(['tnrs', 'powo', 'gbif', 'wikidata'] as const).map((source) => says(source, 'Melaleuca viminalis')),
      says('ala', 'Callistemon viminalis'),
    ];
    const consensus = reachConsensus(parseName('Melaleuca viminalis').name, answers);
    expect(consensus).toMatchObject({ status: 'validated', score: 0.777 });
    expect(consensus.agreement?.others.map((group) => group.name)).toEqual(['Callistemon viminalis']);
  });

  it('leaves a corrected misspelling uncertain, with 0.554', () => {
    const fuzzy = { kind: 'fuzzy', editDistance: 1 } as const;
    const answers = [
      says('tnrs', 'Lavandula angustifolia', fuzzy),
      says('powo', 'Lavandula angustifolia', fuzzy),
    ];
    expect(reachConsensus(parseName('Lavendula angustifolia').name, answers)).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      score: 0.554,
      doubts: ['inexact-only'],
    });
  });

  it('takes the heavier of two camps and stays uncertain, with 0.279', () => {
    const consensus = reachConsensus(palmatum, [
      says('gbif', 'Acer palmatum'),
      says('ala', 'Acer japonicum'),
    ]);
    expect(consensus).toMatchObject({ status: 'uncertain', score: 0.279 });
    expect(consensus.agreement?.winner.name).toBe('Acer palmatum');
    expect(consensus.doubts).toContain('sources-disagree');
  });

  it('never lets guesses of three sources outvote the name itself in one, with 0.198', () => {
    const guess = { kind: 'fuzzy', editDistance: 1 } as const;
    const consensus = reachConsensus(parseName('Acer zoeschense').name, [
      says('powo', 'Acer zoeschense'),
      ...(['tnrs', 'gbif', 'eol'] as const).map((source) => says(source, 'Acer zenkeri', guess)),
    ]);
    expect(consensus).toMatchObject({ status: 'uncertain', score: 0.198 });
    expect(consensus.agreement?.winner.name).toBe('Acer zoeschense');
  });

  it('gives the first example a quality of 0.859', () => {
    expect(
      qualityScore({ consensusScore: 0.958, taxonomyWanted: 4, taxonomyFilled: 4, identifierCount: 2 }),
    ).toBe(0.859);
  });
});

describe('status', () => {
  it('is not_found with low confidence when no source has the name', () => {
    const consensus = reachConsensus(palmatum, SOURCE_IDS.map(silent));
    expect(consensus).toMatchObject({
      status: 'not_found',
      confidence: 'low',
      score: 0,
      nomenclaturalStatus: 'not_found',
    });
    expect(consensus.counts).toEqual({ exact: 0, inexact: 0, noMatch: 11 });
  });

  it('is uncertain when only one source has the name', () => {
    expect(reachConsensus(palmatum, [says('powo', 'Acer palmatum'), silent('tnrs')])).toMatchObject({
      status: 'uncertain',
      doubts: ['single-source'],
    });
  });

  it('reflects the sources that answered when others are down', () => {
    const consensus = reachConsensus(palmatum, [...fourAgree, fails('ala'), fails('eol')]);
    expect(consensus.status).toBe('validated');
    expect(consensus.failures.map(({ source }) => source)).toEqual(['ala', 'eol']);
    expect(consensus.counts).toEqual({ exact: 4, inexact: 0, noMatch: 0 });
  });

  it.each([
    ['Acer cf. palmatum', 'uncertain-identification'],
    ['Acer palmatum hort.', 'misapplied'],
  ])('is uncertain for %s, whoever confirms the name', (text, doubt) => {
    expect(reachConsensus(parseName(text).name, fourAgree)).toMatchObject({
      status: 'uncertain',
      doubts: [doubt],
    });
  });

  it('is uncertain for a misnomer even when all sources recognise it', () => {
    const misnomer = { kind: 'variant', usage: 'misnomer' } as const;
    const answers = [says('tnrs', 'Acer palmatum', misnomer), says('powo', 'Acer palmatum', misnomer)];
    expect(reachConsensus(palmatum, answers)).toMatchObject({
      status: 'uncertain',
      doubts: ['misnomer'],
      nomenclaturalStatus: 'unresolved',
    });
  });
});

describe('a hybrid sign without an epithet', () => {
  const judged = (text: string) => {
    const answers = (['tnrs', 'powo', 'gbif'] as const).map((source) => says(source, 'Quercus robur'));
    const submission = parseQuery(text, createDictionary([]));
    return assess(submission, null, { get: () => ({ answers, bundled: null }) }).consensus;
  };

  it.each(['Quercus robur X Petraea', "Quercus robur × 'Petraea'", 'Quercus robur ×'])(
    'leaves open whether a hybrid of the species is meant: %s',
    (text) => {
      expect(judged(text)).toMatchObject({ status: 'uncertain', doubts: ['unnamed-hybrid'] });
    },
  );

  it('is none in the name of a hybrid', () => {
    expect(judged("Quercus × robur 'Petraea'").status).toBe('validated');
  });
});

describe('kinds of evidence are compared before weights', () => {
  const winnerOf = (...answers: SourcedAnswer[]) => reachConsensus(palmatum, answers).agreement?.winner.name;

  it.each([
    ['a variant beats a guess', { kind: 'variant' }, { kind: 'fuzzy', editDistance: 1 }],
    ['a name that is placed beats one that is not', {}, { usage: 'unresolved' }],
    ['a name in its own right beats a misapplied one', {}, { usage: 'misnomer', kind: 'variant' }],
    ['an unplaced name beats a guess', { usage: 'unresolved' }, { kind: 'fuzzy', editDistance: 2 }],
    ['a source of taxonomy beats a register', {}, { isRegister: true }],
    ['a better reading beats another one', { reading: 0 }, { reading: 1 }],
    ['a guess at a species beats a genus', { kind: 'fuzzy', editDistance: 1 }, { matchedName: 'Acer' }],
  ] as const)('%s', (_rule, surer, others) => {
    const heavy = (['tnrs', 'powo', 'gbif'] as const).map((source) => says(source, 'Acer japonicum', others));
    expect(winnerOf(says('wikipedia', 'Acer palmatum', surer), ...heavy)).toBe('Acer palmatum');
  });
});

describe('a decision of the operator', () => {
  const decision = { acceptedName: 'Acer japonicum', isSynonym: true };

  it('gives the name, and the status is what the sources say of it', () => {
    const decided = decide(palmatum, fourAgree, decision);
    expect(decided).toMatchObject({
      status: 'uncertain',
      nomenclaturalStatus: 'synonym',
      score: 0,
      doubts: ['sources-disagree'],
    });
    expect(decided.agreement?.winner).toMatchObject({ name: 'Acer japonicum', votes: [] });
    expect(decided.agreement?.others.map(({ name }) => name)).toEqual(['Acer palmatum']);
  });

  it('is uncertain when no source has the name', () => {
    expect(decide(palmatum, SOURCE_IDS.map(silent), decision)).toMatchObject({
      status: 'uncertain',
      doubts: ['no-source-match'],
    });
  });

  it('has the figures of the sources that agree', () => {
    const decided = decide(palmatum, fourAgree, { acceptedName: 'Acer palmatum', isSynonym: false });
    expect(decided).toMatchObject({ status: 'validated', nomenclaturalStatus: 'accepted', score: 0.958 });
  });

  it('leaves open what the submitted name leaves open', () => {
    const agreed = { acceptedName: 'Acer palmatum', isSynonym: false };
    expect(decide(parseName('Acer cf. palmatum').name, fourAgree, agreed)).toMatchObject({
      status: 'uncertain',
      doubts: ['uncertain-identification'],
    });
  });
});

describe('the accepted name', () => {
  it('counts accepted names as one that differ in hybrid sign or gender ending', () => {
    const answers = [
      says('tnrs', 'Viburnum × bodnantense'),
      says('gbif', 'Viburnum bodnantense'),
      says('eol', 'Viburnum x bodnantense'),
    ];
    const { agreement } = reachConsensus(parseName('Viburnum bodnantense').name, answers);
    expect(agreement?.others).toEqual([]);
    expect(agreement?.winner.name).toBe('Viburnum × bodnantense');
  });

  it.each([
    ['Abelia ×grandiflora', 'Abelia × grandiflora'],
    ['Abelia x grandiflora', 'Abelia × grandiflora'],
    ['×Cuprocyparis leylandii', '× Cuprocyparis leylandii'],
    ['Acer palmatum ssp. amoenum', 'Acer palmatum subsp. amoenum'],
    ['Acer palmatum forma dissectum', 'Acer palmatum f. dissectum'],
    ['Quercus alba x Quercus robur', 'Quercus alba × Quercus robur'],
  ])('has one style, whatever the list: %s', (written, name) => {
    const { agreement } = reachConsensus(parseName(written).name, [says('powo', written)]);
    expect(agreement?.winner.name).toBe(name);
    expect(agreement?.winner.votes[0]?.match.acceptedName).toBe(written);
  });

  it.each([
    'Abelia × grandiflora',
    'Acer palmatum var. amoenum',
    "Agrostis 'hiemalis'",
    "Lepidobolus preissianus subsp. 'arcuatus'",
    'Senecio sp. F',
    'Hemigenia sp. Tallering (H.Pringle 3323)',
    'Rubus fruticosus agg.',
  ])('stays as the source writes it where it has that style, or words that have none: %s', (written) => {
    const { agreement } = reachConsensus(parseName(written).name, [says('powo', written)]);
    expect(agreement?.winner.name).toBe(written);
  });

  it('says that the submitted name is a synonym when those that agree say so', () => {
    const synonym = { usage: 'synonym', matchedName: 'Acer polymorphum' } as const;
    const answers = [
      says('tnrs', 'Acer palmatum', synonym),
      says('powo', 'Acer palmatum', synonym),
      says('eol', 'Acer palmatum'),
    ];
    expect(reachConsensus(palmatum, answers).nomenclaturalStatus).toBe('synonym');
  });

  it('offers each alternative once, nearest first, when nothing matches', () => {
    const near = (name: string, editDistance: number) =>
      ({ name, acceptedName: name, reason: 'spelling', editDistance }) as const;
    const proposes = (source: SourceId, ...alternatives: ReturnType<typeof near>[]): SourcedAnswer => ({
      source,
      answer: { outcome: 'no-match', alternatives },
    });
    const consensus = reachConsensus(palmatum, [
      proposes('gbif', near('Acer b', 2), near('Acer a', 1)),
      proposes('tnrs', near('Acer a', 1)),
    ]);
    expect(consensus.alternatives.map(({ name }) => name)).toEqual(['Acer a', 'Acer b']);
  });
});

const anyMatch = fc.record({
  acceptedName: fc.constantFrom('Acer palmatum', 'Acer japonicum', 'Acer shirasawanum'),
  kind: fc.constantFrom('exact', 'variant', 'fuzzy', 'partial'),
  editDistance: fc.integer({ min: 1, max: 3 }),
  usage: fc.constantFrom('accepted', 'synonym', 'misnomer', 'trade', 'unresolved'),
  isRegister: fc.boolean(),
  reading: fc.integer({ min: 0, max: 2 }),
} as const);

const anyAnswers = fc
  .uniqueArray(fc.constantFrom(...SOURCE_IDS), { minLength: 1 })
  .chain((sources) =>
    fc.tuple(
      ...sources.map((source) =>
        fc
          .option(anyMatch)
          .map((match) => (match ? says(source, match.acceptedName, match) : silent(source))),
      ),
    ),
  );

describe('whatever the sources say', () => {
  it('the order of the sources makes no difference', () => {
    fc.assert(
      fc.property(anyAnswers, fc.infiniteStream(fc.nat()), (answers, keys) => {
        const shuffled = answers
          .map((answer) => ({ answer, key: keys.next().value }))
          .sort((a, b) => a.key - b.key);
        const { withoutMatch: _a, failures: _b, ...one } = reachConsensus(palmatum, answers);
        const {
          withoutMatch: _c,
          failures: _d,
          ...other
        } = reachConsensus(
          palmatum,
          shuffled.map(({ answer }) => answer),
        );
        expect(other).toEqual(one);
      }),
    );
  });

  it('a source that agrees never lowers the score, whatever the kind of its match', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...SOURCE_IDS), anyMatch, (answers, newcomer, match) => {
        const before = answers.filter(({ source }) => source !== newcomer);
        const consensus = reachConsensus(palmatum, before);
        const winner = consensus.agreement?.winner.name;
        fc.pre(winner !== undefined);
        const after = reachConsensus(palmatum, [
          ...before,
          says(newcomer, winner ?? '', { ...match, acceptedName: winner ?? '' }),
        ]);
        expect(after.agreement?.winner.name).toBe(winner);
        expect(after.score).toBeGreaterThanOrEqual(consensus.score);
      }),
    );
  });

  it('a guess never wins over the name as written', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const votes = reachConsensus(palmatum, answers).agreement?.winner.votes ?? [];
        const all = answers.flatMap(({ answer }) =>
          answer.outcome === 'match' ? [certaintyOf(answer.match)] : [],
        );
        expect(Math.max(...votes.map(({ match }) => certaintyOf(match)))).toBe(Math.max(...all));
      }),
    );
  });

  it('the counts add up to the sources that answered, and the score stays between 0 and 1', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { counts, score } = reachConsensus(palmatum, answers);
        expect(counts.exact + counts.inexact + counts.noMatch).toBe(answers.length);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
