import { describe, expect, it } from 'vitest';
import { createSizeCatalogue, findEquivalents, standardCategories } from '../src/index.ts';

const catalogue = createSizeCatalogue();
const idsOf = (...[id, options]: [string, { region?: 'US' | 'UK'; limit?: number }?]) =>
  findEquivalents(catalogue, id, options).map(({ category }) => category.id);
const withRoots = standardCategories.filter(({ growth_equivalent_l }) => growth_equivalent_l);
const all = (id: string) => findEquivalents(catalogue, id, { limit: 100 });

describe('what would do in place of a category', () => {
  it('is what holds as much, whatever holds it: a 45 L container, bag or air-pruning pot, a tree of 10-12 cm girth', () => {
    expect(idsOf('4.3-c45', { limit: 3 }).toSorted()).toEqual(['4.1-air45', '4.2-bag45', '4.6-g10-12']);
  });

  it('says how much smaller or larger it is', () => {
    const ofFive = new Map(all('3.3-c5').map((each) => [each.category.id, each]));
    expect(ofFive.get('3.1-200mm')).toMatchObject({ ratio: 0.86, relation: 'smaller', sameFamily: false });
    expect(ofFive.get('3.4-us2')).toMatchObject({ ratio: 1.2, relation: 'larger' });
    expect(ofFive.get('3.3-c7')).toMatchObject({ ratio: 1.5, relation: 'larger', sameFamily: true });
    expect(ofFive.get('3.3-c2')).toBeUndefined();
  });

  it('is the same up to a tenth: US #10 of 34.1 L for a container of 35 L', () => {
    const [first] = findEquivalents(catalogue, '4.3-c35', { region: 'US' });
    const us10 = all('4.3-c35').find(({ category }) => category.id === '4.5-us10');
    expect(us10).toMatchObject({ relation: 'same', sameStage: true, regions: ['US', 'CA'] });
    expect(first?.category.id).toBe('4.4-400mm');
  });

  it('crosses stages, and says so', () => {
    const c100 = all('4.1-air100').find(({ category }) => category.id === '5.2-c100');
    expect(c100).toMatchObject({ ratio: 1, relation: 'same', sameStage: false });
  });

  it('is nearest first, but up to a third larger or smaller what is in its stage comes before what is not', () => {
    const isAbout = (ratio: number) => ratio > 0.749 && ratio < 1.334;
    for (const { id } of withRoots) {
      const found = all(id);
      const steps = found.map(({ ratio, sameStage }) => (isAbout(ratio) ? (sameStage ? 0 : 1) : 2));
      expect(steps, id).toEqual(steps.toSorted());
      for (const step of [0, 1, 2]) {
        const distances = found
          .filter((_, index) => steps[index] === step)
          .map(({ ratio }) => Math.abs(Math.log(ratio)));
        for (const [index, distance] of distances.entries()) {
          expect(distance, id).toBeGreaterThanOrEqual((distances[index - 1] ?? 0) - 1e-9);
        }
      }
    }
  });

  it('is pots of C1 and C2 for a 140 mm pot, before a bare-root whip', () => {
    expect(idsOf('3.1-140mm', { limit: 3 })).toEqual(['3.3-c1', '3.3-c2', '2.5-whip']);
  });

  it('is from half to twice the size', () => {
    for (const { id } of withRoots) {
      const ratios = all(id).map(({ ratio }) => ratio);
      expect(Math.min(1, ...ratios), id).toBeGreaterThanOrEqual(0.5);
      expect(Math.max(1, ...ratios), id).toBeLessThanOrEqual(2);
    }
  });

  it('states its size: no bag of any size in place of a container of 25 L', () => {
    const found = new Set(standardCategories.flatMap(({ id }) => idsOf(id, { limit: 100 })));
    const never = ['1.3-plug', '3.6-br', '4.1-air', '4.2-bag', '4.9-adv'];
    expect(never.filter((id) => found.has(id))).toEqual([]);
    expect([...found]).toEqual(expect.arrayContaining(['2.3-punnet', '4.6-ms', '4.8-rb', '5.1-xg']));
    expect(idsOf('4.2-bag')).toContain('4.3-c25');
  });

  it('holds in both directions', () => {
    const offered = new Set(withRoots.flatMap(({ id }) => idsOf(id, { limit: 100 })));
    for (const id of offered) {
      for (const { category } of all(id)) {
        expect(all(category.id).map((each) => each.category.id)).toContain(id);
      }
    }
  });

  it('is traded in the region that is asked for', () => {
    expect(idsOf('4.3-c45', { region: 'US' })).not.toContain('4.2-bag45');
    expect(idsOf('4.3-c45', { region: 'UK' })).toContain('4.6-g10-12');
    for (const { regions } of findEquivalents(catalogue, '3.1-200mm', { region: 'US' })) {
      expect(regions).toContain('US');
    }
  });

  it('is ten categories, or as many as are asked for', () => {
    expect(idsOf('4.3-c45')).toHaveLength(10);
    expect(idsOf('4.3-c45', { limit: 3 })).toEqual(idsOf('4.3-c45').slice(0, 3));
  });

  it('is nothing for goods, and goods stand in for nothing', () => {
    expect(idsOf('99.1-media')).toEqual([]);
    const found = standardCategories.flatMap(({ id }) => all(id));
    expect(found.filter(({ category }) => category.stage_order === 99)).toEqual([]);
  });

  it('is nothing for what has no roots yet', () => {
    expect(idsOf('0.1-seed')).toEqual([]);
    expect(idsOf('0.2-tc')).toEqual([]);
  });

  it('is a propagule only for what is in its own stage: no bulb in place of a forestry cell', () => {
    expect(idsOf('2.1-hiko')).not.toContain('0.3-bulb');
    expect(idsOf('0.3-bulb')).toEqual([]);
    expect(idsOf('1.1-cutting')).toEqual(['1.3-plug-xs']);
  });

  it('throws for an unknown category', () => {
    expect(() => findEquivalents(catalogue, '4.3-c46')).toThrow(
      new RangeError('There is no category 4.3-c46.'),
    );
  });
});
