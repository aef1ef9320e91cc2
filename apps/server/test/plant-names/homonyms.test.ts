import { parseName } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourcedAnswer } from '../../src/capabilities/plant-names/consensus/consensus.ts';
import { mayBeOneFamily } from '../../src/capabilities/plant-names/consensus/families.ts';
import { openPlantNames, SOURCE_IDS } from '../../src/capabilities/plant-names/index.ts';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import {
  type GivenName,
  type GivenSnapshot,
  installSnapshot,
  makeHome,
} from '../support/installed-snapshots.ts';
import { reachConsensus, says } from '../support/source-answers.ts';

/** Two plants of one name: other authors, or families that no classification brings together. */

const revoluta = parseName('Ilex revoluta').name;

/** The sources of each plant, in the order of the plants. */
function plantsOf(answers: readonly SourcedAnswer[]): SourceId[][] {
  const { agreement } = reachConsensus(revoluta, answers);
  return agreement
    ? [agreement.winner, ...agreement.others].map(({ votes }) => votes.map(({ source }) => source))
    : [];
}

const by = (source: SourceId, acceptedAuthorship: string | null, family: string | null = null) =>
  says(source, 'Ilex revoluta', { acceptedAuthorship, family });

/** A service with a checklist for each of the sources, and the record of one name. */
async function recordOf(name: string, lists: Partial<Record<SourceId, readonly GivenName[]>>) {
  const home = await makeHome();
  const sources = SOURCE_IDS.filter((id) => lists[id]);
  for (const source of sources) {
    const given: GivenSnapshot = { dataset: `list-${source}`, sources: [source], names: lists[source] ?? [] };
    await installSnapshot(home, given);
  }
  const plantNames = await openPlantNames({
    home,
    modeOf: () => 'auto',
    namesMax: 10,
    clock: { now: () => new Date('2026-11-27T08:00:00Z') },
    onProblem: () => {},
  });
  const { results } = await plantNames.verify(
    { species_names: [name], sources },
    new AbortController().signal,
  );
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

describe('a name that sources use for plants of different authors', () => {
  const lists = {
    tnrs: [{ name: 'Ilex revoluta', authorship: 'P.C.Tam', family: 'Aquifoliaceae' }],
    powo: [{ name: 'Ilex revoluta', authorship: 'Stapf', family: 'Aquifoliaceae' }],
  };

  it('is answered with the submitted authors, whatever the other source weighs', async () => {
    const record = await recordOf('Ilex revoluta Stapf', lists);
    expect(record.accepted_name.author).toBe('Stapf');
    expect(record.validation.status).toBe('uncertain');
    expect(record.warnings).toContain(
      'Sources use this name for different plants: Ilex revoluta Stapf (POWO), Ilex revoluta P.C.Tam (TNRS).',
    );
  });

  it('is uncertain without authors', async () => {
    const record = await recordOf('Ilex revoluta', lists);
    expect(record.validation.status).toBe('uncertain');
    expect(record.accepted_name.scientific_name).toBe('Ilex revoluta');
    expect(record.accepted_name.author).toBe('P.C.Tam');
    expect(record.warnings).toContain(
      'Sources use this name for different plants: Ilex revoluta P.C.Tam (TNRS), Ilex revoluta Stapf (POWO).',
    );
  });

  it('is uncertain with the authors of neither', async () => {
    const record = await recordOf('Ilex revoluta Loes.', lists);
    expect(record.validation.status).toBe('uncertain');
    expect(record.warnings.join(' ')).toContain('The submitted author is not the one on record (P.C.Tam)');
  });

  it('is validated where two lists confirm the submitted authors', async () => {
    const record = await recordOf('Ilex revoluta Stapf', { ...lists, gbif: lists.powo });
    expect(record.validation).toMatchObject({ status: 'validated', sources_matched: 3 });
    expect(record.accepted_name.author).toBe('Stapf');
    expect(record.source_answers.map(({ source, agrees }) => [source, agrees])).toEqual([
      ['tnrs', false],
      ['powo', true],
      ['gbif', true],
    ]);
  });

  it('is not decided by sources that give no authors', () => {
    const unsigned = (['gbif', 'ala', 'inaturalist', 'wikidata'] as const).map((source) => by(source, null));
    const consensus = reachConsensus(revoluta, [by('tnrs', 'P.C.Tam'), by('powo', 'Stapf'), ...unsigned]);
    expect(consensus).toMatchObject({ status: 'uncertain', doubts: ['homonym'] });
    expect(consensus.agreement?.winner.votes.map(({ source }) => source)).toContain('wikidata');
  });

  it('is validated where far more weight knows one of them', () => {
    const answers = [
      by('tnrs', 'Stapf'),
      by('powo', 'Stapf'),
      by('gbif', 'Stapf'),
      by('wikipedia', 'P.C.Tam'),
    ];
    expect(reachConsensus(revoluta, answers)).toMatchObject({ status: 'validated', doubts: [] });
  });

  it('is uncertain where the only known authors contradict the submitted ones', () => {
    const answers = [
      says('tnrs', 'Ilex revoluta', { acceptedAuthorship: 'P.C.Tam', authorAgreement: 'different' }),
      by('powo', null),
    ];
    expect(reachConsensus(revoluta, answers)).toMatchObject({
      status: 'uncertain',
      doubts: ['author-differs'],
    });
  });
});

describe('a name of one plant', () => {
  it.each([
    ['L.', 'Linnaeus'],
    ['L.', 'Linn.'],
    ['(L.) Moench', 'Moench'],
    ['(Thunb.) Siebold & Zucc.', '(Thunb.) Sieb. et Zucc.'],
    ['Siebold & Zucc.', 'Siebold and Zuccarini'],
    ['Hook.f.', 'Hook. f.'],
    ['(R.Cunn. ex A.Cunn.) Cockayne & Allan', '(A.Cunn.) Cockayne & Allan'],
    ['Aberc. ex Stearn', 'Stearn'],
    ['(DC.) D.Dietr.', '(DC.) A.Gray'],
    ['Müll.Arg.', 'Mull. Arg.'],
    ['Thunb.', null],
  ])('has its authors in two ways: %s, %s', (one, other) => {
    expect(plantsOf([by('tnrs', one), by('powo', other)])).toEqual([['tnrs', 'powo']]);
    expect(reachConsensus(revoluta, [by('tnrs', one), by('powo', other)]).status).toBe('validated');
  });

  it('can have another rank, with the first authors in brackets', () => {
    const answers = [
      says('tnrs', 'Quercus robur var. pedunculiflora', { acceptedAuthorship: 'K.Koch' }),
      says('powo', 'Quercus robur subsp. pedunculiflora', { acceptedAuthorship: '(K.Koch) Menitsky' }),
    ];
    expect(plantsOf(answers)).toEqual([['tnrs', 'powo']]);
  });

  it.each([
    ['L.', '(L.) Scop.'],
    ['L.', 'Mill.'],
    ['Kunth', 'Benth.'],
    ['Hook.', 'Hook.f.'],
  ])('has not those of two people: %s, %s', (one, other) => {
    expect(plantsOf([by('tnrs', one), by('powo', other)])).toEqual([['tnrs'], ['powo']]);
  });
});

describe('families', () => {
  it('part the plants of a name without authors: Viola hookeri', async () => {
    const record = await recordOf('Viola hookeri', {
      tnrs: [{ name: 'Viola hookeri', family: 'Violaceae' }],
      powo: [{ name: 'Viola hookeri', family: 'Malvaceae' }],
    });
    expect(record.validation.status).toBe('uncertain');
    expect(record.taxonomy.family).toBe('Violaceae');
    expect(record.warnings).toContain(
      'Sources use this name for different plants: Viola hookeri of the Violaceae (TNRS), Viola hookeri of the Malvaceae (POWO).',
    );
  });

  it('do not part equal authors, but are a doubt', async () => {
    const name = { name: 'Viola hookeri', authorship: 'Kirk' };
    const record = await recordOf('Viola hookeri Kirk', {
      tnrs: [{ ...name, family: 'Violaceae' }],
      powo: [{ ...name, family: 'Malvaceae' }],
    });
    expect(record.validation.status).toBe('uncertain');
    expect(record.warnings).toContain(
      'The sources place the name in different families: Violaceae (TNRS), Malvaceae (POWO).',
    );
  });

  it.each([
    ['Compositae', 'Asteraceae'],
    ['Guttiferae', 'Hypericaceae'],
    ['Leguminosae', 'Mimosaceae'],
    ['Liliaceae', 'Asparagaceae'],
    ['Aceraceae', 'Sapindaceae'],
    ['Scrophulariaceae', 'Plantaginaceae'],
    ['Viburnaceae', 'Caprifoliaceae'],
    ['Dryopteridaceae', 'Polypodiaceae'],
    ['Agavaceae', 'Asparagaceae'],
  ])('are one where genera have moved from one to the other: %s, %s', (one, other) => {
    expect(mayBeOneFamily(one, other)).toBe(true);
    expect(reachConsensus(revoluta, [by('tnrs', null, one), by('powo', null, other)]).doubts).toEqual([]);
  });

  it.each([
    ['Violaceae', 'Malvaceae'],
    ['Asteraceae', 'Liliaceae'],
    ['Pinaceae', 'Poaceae'],
  ])('are two else: %s, %s', (one, other) => {
    expect(mayBeOneFamily(one, other)).toBe(false);
  });

  it('place a vote without authors among plants of different authors', () => {
    const signed = [by('tnrs', 'Stapf', 'Violaceae'), by('powo', 'P.C.Tam', 'Malvaceae')];
    expect(plantsOf([...signed, by('wikidata', null, 'Malvaceae')])).toEqual([
      ['powo', 'wikidata'],
      ['tnrs'],
    ]);
  });
});

const authors = [
  'L.',
  'Linnaeus',
  '(L.) Moench',
  'Moench',
  'Stapf',
  'P.C.Tam',
  'Stapf & Hook.f.',
  'Hook. f.',
  null,
];
const families = ['Violaceae', 'Malvaceae', 'Sterculiaceae', 'Compositae', 'Asteraceae', null];
const agreements = ['equal', 'different', 'unknown'] as const;

const anyCitation = fc.record({
  acceptedAuthorship: fc.constantFrom(...authors),
  family: fc.constantFrom(...families),
  authorAgreement: fc.constantFrom(...agreements),
  kind: fc.constantFrom('exact', 'variant', 'fuzzy'),
  isRegister: fc.boolean(),
} as const);

const anyAnswers = fc
  .uniqueArray(fc.constantFrom(...SOURCE_IDS), { minLength: 1 })
  .chain((sources) =>
    fc.tuple(
      ...sources.map((source) => anyCitation.map((changes) => says(source, 'Ilex revoluta', changes))),
    ),
  );

const pairsIn = (plants: readonly (readonly SourceId[])[]) =>
  plants.flatMap((plant) => plant.flatMap((one) => plant.map((other) => `${one} ${other}`)));

describe('whatever authors and families the sources give', () => {
  it('the order of the answers makes no difference', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((answers) =>
          fc.tuple(
            fc.constant(answers),
            fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }),
          ),
        ),
        ([answers, shuffled]) => {
          const { agreement, status, score, doubts } = reachConsensus(revoluta, answers);
          expect(reachConsensus(revoluta, shuffled)).toMatchObject({ agreement, status, score, doubts });
        },
      ),
    );
  });

  it('each source is in one group', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(plantsOf(answers).flat().sort()).toEqual(answers.map(({ source }) => source).sort());
      }),
    );
  });

  it('equal authors are never parted', () => {
    const spellings = new Map([
      ['Linnaeus', 'L.'],
      ['(L.) Moench', 'Moench'],
    ]);
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const groups = reachConsensus(revoluta, answers).agreement;
        const plants = groups ? [groups.winner, ...groups.others] : [];
        const homes = new Map<string, number>();
        for (const [place, { votes }] of plants.entries()) {
          for (const { match } of votes.filter((vote) => !vote.match.isRegister)) {
            if (match.acceptedAuthorship === null) continue;
            const person = spellings.get(match.acceptedAuthorship) ?? match.acceptedAuthorship;
            expect(homes.get(person) ?? place).toBe(place);
            homes.set(person, place);
          }
        }
      }),
    );
  });

  it('a further vote without authors and family parts none', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...SOURCE_IDS), (answers, newcomer) => {
        const before = answers.filter(
          ({ source, answer }) =>
            source !== newcomer && answer.outcome === 'match' && !answer.match.isRegister,
        );
        const after = pairsIn(plantsOf([...before, by(newcomer, null)]));
        expect(after).toEqual(expect.arrayContaining(pairsIn(plantsOf(before))));
      }),
    );
  });
});
