import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  categorySources,
  categoryTableVersion,
  categoryTableVersions,
  SizeCategory,
  sizeStages,
  standardCategories,
} from '../src/index.ts';

const plants = standardCategories.filter(({ is_biological }) => is_biological);
const named = (categories: readonly SizeCategory[]) => categories.map((each) => [each.id, each] as const);

describe('the standard categories', () => {
  it('are 96, each with a unique id', () => {
    expect(standardCategories).toHaveLength(96);
    expect(new Set(standardCategories.map(({ id }) => id)).size).toBe(96);
  });

  it('are in one of seven stages', () => {
    expect(sizeStages.map(({ stage_order, stage_name }) => [stage_order, stage_name])).toEqual([
      [0, 'Genetic Material'],
      [1, 'Propagation'],
      [2, 'Liners & Tubes'],
      [3, 'Retail & Small Production'],
      [4, 'Advanced Production'],
      [5, 'Mature & Ex-Ground'],
      [99, 'Non-Plant'],
    ]);
    const names = new Map(sizeStages.map((stage) => [stage.stage_order, stage.stage_name]));
    for (const { id, stage_order, stage_name } of standardCategories) {
      expect(stage_name, id).toBe(names.get(stage_order));
    }
  });

  it('are ranked by stage, then by growth equivalent, without a tie', () => {
    const byRank = plants.toSorted((a, b) => (a.size_rank ?? 0) - (b.size_rank ?? 0));
    expect(byRank.map(({ size_rank }) => size_rank)).toEqual(plants.map((_, index) => index + 1));
    const bySize = byRank.toSorted(
      (a, b) => a.stage_order - b.stage_order || (a.growth_equivalent_l ?? 0) - (b.growth_equivalent_l ?? 0),
    );
    expect(byRank.map(({ id }) => id)).toEqual(bySize.map(({ id }) => id));
  });

  it.each(named(standardCategories))('%s is a living plant exactly where it is no goods', (_, category) => {
    const isGoods = category.stage_order === 99;
    expect(category.is_biological).toBe(!isGoods);
    expect(category.describes === 'non_plant').toBe(isGoods);
    expect(category.growth_equivalent_l === null).toBe(isGoods);
    expect(category.size_rank === null).toBe(isGoods);
    expect(category.logistics.tier === 'N/A').toBe(isGoods);
  });

  it('have a container where they describe one, and none where they describe a plant', () => {
    for (const { id, describes, volume_l, nominal_diameter_mm } of standardCategories) {
      if (describes === 'container') continue;
      expect({ volume_l, nominal_diameter_mm }, id).toEqual({
        volume_l: { min: null, typical: null, max: null },
        nominal_diameter_mm: null,
      });
    }
  });

  it('travel by the freight of their stage, and bare-root stock of stage 3 by parcel', () => {
    for (const { id, stage_order, logistics } of plants) {
      const ofStage = stage_order <= 2 ? 'Parcel' : stage_order <= 4 ? 'Pallet' : 'Specialized';
      expect(logistics.tier, id).toBe(id === '3.6-br' ? 'Parcel' : ofStage);
    }
  });

  it('have aliases that belong to one of them, whatever their letter case', () => {
    const aliases = standardCategories.flatMap((each) => each.aliases.map((alias) => alias.toLowerCase()));
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(aliases.filter((alias) => alias !== alias.trim())).toEqual([]);
  });

  it('say where their figures come from', () => {
    for (const { id, sources } of standardCategories) {
      expect(sources.length, id).toBeGreaterThan(0);
      expect(
        sources.filter((key) => !categorySources[key]),
        id,
      ).toEqual([]);
    }
    expect(Object.keys(categorySources)).not.toHaveLength(0);
  });

  it('name as estimated only members that they have', () => {
    for (const category of standardCategories) {
      for (const member of category.estimated) expect(category, category.id).toHaveProperty(member);
    }
  });
});

type Measure =
  | 'diameter_mm'
  | 'volume_l'
  | 'cells_per_tray'
  | 'cell_ml'
  | 'girth_cm'
  | 'height_cm'
  | 'calliper_in'
  | 'box_in';

interface Family {
  readonly measure: Measure;
  /** From the end of a band as written to the beginning of the next. */
  readonly step: number;
  readonly bands: number;
  readonly holds: (category: SizeCategory) => boolean;
}

const isTube = ({ type }: SizeCategory) => type === 'Tube';
const isPlain = ({ match }: SizeCategory) => !match.form && !match.shape;

const families: Record<string, Family> = {
  'round pots': {
    measure: 'diameter_mm',
    step: 1,
    bands: 12,
    holds: (each) => isPlain(each) && !isTube(each),
  },
  tubes: { measure: 'diameter_mm', step: 1, bands: 3, holds: isTube },
  'square pots': {
    measure: 'diameter_mm',
    step: 1,
    bands: 2,
    holds: ({ match }) => match.shape === 'square',
  },
  containers: { measure: 'volume_l', step: 0.01, bands: 16, holds: isPlain },
  bags: { measure: 'volume_l', step: 0.01, bands: 6, holds: ({ match }) => match.form === 'bag' },
  'air-pruning pots': {
    measure: 'volume_l',
    step: 0.01,
    bands: 3,
    holds: ({ match }) => match.form === 'air_pruning',
  },
  trays: { measure: 'cells_per_tray', step: 1, bands: 4, holds: () => true },
  cells: { measure: 'cell_ml', step: 1, bands: 2, holds: () => true },
  girths: { measure: 'girth_cm', step: 0, bands: 8, holds: () => true },
  'bare-root heights': { measure: 'height_cm', step: 0, bands: 3, holds: () => true },
  callipers: { measure: 'calliper_in', step: 0.01, bands: 3, holds: () => true },
  boxes: { measure: 'box_in', step: 1, bands: 2, holds: () => true },
};

describe('the bands of a family', () => {
  const bandsOf = ({ measure, holds }: Family) =>
    standardCategories
      .filter(holds)
      .flatMap(({ match }) => match[measure] ?? [])
      .sort((a, b) => a.min - b.min);

  it.each(Object.entries(families))('of %s follow each other without gap or overlap', (_, family) => {
    const bands = bandsOf(family);
    expect(bands).toHaveLength(family.bands);
    for (const [index, { min }] of bands.entries()) {
      const before = bands[index - 1];
      if (before) expect(min - before.max).toBeCloseTo(family.step, 6);
    }
  });

  it('together are all bands that there are', () => {
    const measured = standardCategories.flatMap(({ match: { us_class, shape, form, ...bands } }) =>
      Object.values(bands),
    );
    const counted = Object.values(families).reduce((sum, { bands }) => sum + bands, 0);
    expect(counted).toBe(measured.length);
  });

  it('hold each container class of the United States once', () => {
    const classes = standardCategories.flatMap(({ match }) => match.us_class ?? []);
    expect(new Set(classes).size).toBe(classes.length);
    expect(classes).toEqual(expect.arrayContaining(['SP4', 'QT', 1, 2, 3, 5, 7, 10, 15, 25, 45, 100]));
  });
});

describe('the schema of a category', () => {
  const [pot] = standardCategories.filter(({ id }) => id === '3.1-140mm');
  const problemsOf = (changes: object) => {
    const { error } = SizeCategory.safeParse({ ...pot, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  };

  it.each([
    [{ stage_order: 6 }, 'stage_order must be one of 0, 1, 2, 3, 4, 5, 99'],
    [{ stage_name: 'Liners' }, 'stage_name must be "Retail & Small Production" for stage 3'],
    [{ is_biological: false }, 'is_biological must be true for stage 3'],
    [{ describes: 'non_plant' }, 'describes must not be "non_plant" for stage 3'],
    [{ growth_equivalent_l: null }, 'growth_equivalent_l must be litres for a plant'],
    [{ type_id: '3.2' }, 'type_id must be what stands before the hyphen of the id'],
    [
      { match: { diameter_mm: { min: 152, max: 133 } } },
      'match.diameter_mm is upside down: min must not be above max',
    ],
    [
      { volume_l: { min: 2, typical: 1.5, max: null } },
      'volume_l is upside down: must be min, typical, max in ascending order',
    ],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem]);
  });

  it('takes a category as it is', () => {
    expect(problemsOf({})).toEqual([]);
  });
});

describe('the version of the table', () => {
  it('is the newest of those that are described, in descending order', () => {
    const versions = categoryTableVersions.map(({ version }) => version);
    expect(versions[0]).toBe(categoryTableVersion);
    expect(versions).toEqual(versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
  });

  it('changes with the table: who changes it here describes a new version first', () => {
    const hash = createHash('sha256').update(JSON.stringify(standardCategories)).digest('hex');
    expect([categoryTableVersion, hash]).toEqual([
      '1.1.0',
      '8e03de1fee037c0a1542af58bbc72804a7af88f00af53b93a8d5beb4d371bbd2',
    ]);
  });

  it('describes changes of categories that there are, or that are removed', () => {
    const ids = new Set(standardCategories.map(({ id }) => id));
    for (const { changes } of categoryTableVersions)
      for (const { id, change } of changes) expect(id === null || ids.has(id)).toBe(change !== 'removed');
  });
});
