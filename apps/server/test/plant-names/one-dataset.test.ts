import { parseName } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourcedAnswer } from '../../src/capabilities/plant-names/consensus/consensus.ts';
import { datasetOf } from '../../src/capabilities/plant-names/consensus/one-vote.ts';
import {
  describeSource,
  SOURCE_IDS,
  type SourceId,
} from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { stronger } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-source.ts';
import type { SourceEvidence } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { reachConsensus, says } from '../support/source-answers.ts';

/** One dataset is one vote, by however many sources it speaks. */

const palmatum = parseName('Acer palmatum').name;
const fromList = (dataset: string): { evidence: SourceEvidence } => ({
  evidence: { mode: 'snapshot', version: '2026-01', dataset },
});
const live: SourceEvidence = { mode: 'live', version: '2026-11-21' };

describe('one list that answers for several sources', () => {
  const mylist = (['tnrs', 'powo', 'gbif'] as const).map((source) =>
    says(source, 'Acer palmatum', fromList('mylist')),
  );

  it('does not validate a name by itself', () => {
    expect(reachConsensus(palmatum, mylist)).toMatchObject({
      status: 'uncertain',
      doubts: ['single-dataset'],
    });
  });

  it('weighs as much as the heaviest of them', () => {
    const { agreement, score } = reachConsensus(palmatum, mylist);
    expect(agreement?.winner.weight).toBe(1);
    expect(score).toBe(reachConsensus(palmatum, mylist.slice(0, 1)).score);
  });

  it('is counted as the sources that it answers for', () => {
    expect(reachConsensus(palmatum, mylist).counts).toEqual({ exact: 3, inexact: 0, noMatch: 0 });
  });

  it('does not outvote another list', () => {
    const { agreement } = reachConsensus(palmatum, [
      says('wikidata', 'Acer palmatum', fromList('mylist')),
      says('wikispecies', 'Acer palmatum', fromList('mylist')),
      says('gbif', 'Acer japonicum', fromList('gbif')),
    ]);
    expect(agreement?.winner.name).toBe('Acer japonicum');
    expect(agreement?.share).toBeCloseTo(0.85 / 1.5);
  });

  it('validates a name together with another list', () => {
    const answers = [...mylist, says('ala', 'Acer palmatum', fromList('apc'))];
    expect(reachConsensus(palmatum, answers).status).toBe('validated');
  });

  it('decides once whether a name is a synonym', () => {
    const answers = [
      says('tnrs', 'Acer palmatum', { ...fromList('mylist'), usage: 'synonym' }),
      says('powo', 'Acer palmatum', { ...fromList('mylist'), usage: 'synonym' }),
      says('gbif', 'Acer palmatum'),
      says('ala', 'Acer palmatum'),
    ];
    expect(reachConsensus(palmatum, answers).nomenclaturalStatus).toBe('accepted');
  });
});

describe('the dataset of an answer', () => {
  const datasetIn = ({ source, answer }: SourcedAnswer) =>
    answer.outcome === 'match' ? datasetOf(source, answer.match) : null;
  const kew = { powo_id: 'urn:lsid:ipni.org:names:781400-1' };
  const wfo = { wfo_id: 'wfo-0000514906' };

  it.each([
    ['of a snapshot is that snapshot', says('tnrs', 'Poa annua', fromList('usda')), 'usda'],
    ['of POWO is the checklist of Kew', says('powo', 'Poa annua'), 'wcvp'],
    ['of ALA is the Australian Plant Census', says('ala', 'Poa annua'), 'apc'],
    ['of TNRS is the checklist whose page it gives', says('tnrs', 'Poa annua', { identifiers: kew }), 'wcvp'],
    ['of TNRS can be World Flora Online', says('tnrs', 'Poa annua', { identifiers: wfo }), 'wfo'],
    [
      'of TNRS is the checklist of Kew where both agree',
      says('tnrs', 'Poa annua', { identifiers: { ...kew, ...wfo } }),
      'wcvp',
    ],
    ['of GBIF is its own', says('gbif', 'Poa annua'), 'gbif'],
    ['of iNaturalist is the checklist of Kew, by way of POWO', says('inaturalist', 'Poa annua'), 'wcvp'],
  ])('%s', (_rule, answer, dataset) => {
    expect(datasetIn(answer)).toBe(dataset);
  });

  it('makes a live POWO and an installed WCVP one vote', () => {
    const answers = [says('powo', 'Acer palmatum'), says('tnrs', 'Acer palmatum', fromList('wcvp'))];
    expect(reachConsensus(palmatum, answers).doubts).toEqual(['single-dataset']);
  });

  it('makes a live TNRS that leads to both of its checklists no second vote beside POWO', () => {
    const answers = [
      says('powo', 'Acer palmatum'),
      says('tnrs', 'Acer palmatum', { identifiers: { ...kew, ...wfo } }),
    ];
    expect(reachConsensus(palmatum, answers).doubts).toEqual(['single-dataset']);
  });

  it('is one for TNRS and POWO where WCVP and World Flora Online are both installed', () => {
    const tnrs = stronger(
      says('tnrs', 'Acer palmatum', fromList('wcvp')).answer,
      says('tnrs', 'Acer palmatum', fromList('wfo')).answer,
    );
    const answers = [
      says('powo', 'Acer palmatum', fromList('wcvp')),
      { source: 'tnrs', answer: tnrs } as const,
    ];
    expect(reachConsensus(palmatum, answers).doubts).toEqual(['single-dataset']);
  });
});

const anyMatch = fc.record({
  acceptedName: fc.constantFrom('Acer palmatum', 'Acer japonicum'),
  acceptedAuthorship: fc.constantFrom('Thunb.', 'Raf.', null),
  kind: fc.constantFrom('exact', 'variant', 'fuzzy', 'partial'),
  usage: fc.constantFrom('accepted', 'synonym', 'misnomer', 'unresolved'),
  isRegister: fc.boolean(),
  evidence: fc.constantFrom(live, ...['wcvp', 'wfo', 'mylist'].map((dataset) => fromList(dataset).evidence)),
} as const);

/** Answers of some sources, the lighter ones last, and a lighter source that repeats one of them. */
const anyRepetition = fc
  .uniqueArray(fc.constantFrom(...SOURCE_IDS), { minLength: 2 })
  .map((sources) => sources.toSorted((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1)))
  .chain(([first = 'tnrs', ...others]) => {
    const repeating = others.at(-1) ?? 'wikipedia';
    const sources = [first, ...others.slice(0, -1)];
    const answers = fc.tuple(
      ...sources.map((source) => anyMatch.map((match) => says(source, match.acceptedName, match))),
    );
    return fc.record({ answers, repeating: fc.constant(repeating), place: fc.nat(sources.length - 1) });
  });

const weightOf = (source: SourceId) => describeSource(source).authorityWeight;

describe('whatever the sources say', () => {
  it('a dataset that answers once more, for a source of no more weight, changes neither status nor score', () => {
    fc.assert(
      fc.property(anyRepetition, ({ answers, repeating, place }) => {
        const repeated = answers[place];
        fc.pre(repeated?.answer.outcome === 'match');
        if (repeated?.answer.outcome !== 'match') return;
        const { match } = repeated.answer;
        const dataset = datasetOf(repeated.source, match);
        const echo = says(repeating, match.acceptedName, {
          ...match,
          evidence: { ...match.evidence, dataset },
        });
        const { status, score, doubts } = reachConsensus(palmatum, answers);
        const after = reachConsensus(palmatum, [...answers, echo]);
        const sentences = (codes: readonly string[]) => codes.filter((code) => !code.startsWith('single-'));
        expect({ ...after, doubts: sentences(after.doubts) }).toMatchObject({
          status,
          score,
          doubts: sentences(doubts),
        });
      }),
    );
  });

  it('one dataset alone never validates a name', () => {
    fc.assert(
      fc.property(fc.array(anyMatch, { minLength: 1, maxLength: SOURCE_IDS.length }), (matches) => {
        const answers = matches.map((match, place) =>
          says(SOURCE_IDS[place] ?? 'tnrs', match.acceptedName, { ...match, ...fromList('mylist') }),
        );
        expect(reachConsensus(palmatum, answers).status).toBe('uncertain');
      }),
    );
  });
});
