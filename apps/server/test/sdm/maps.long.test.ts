import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import { drawMap as drawMapOn } from '../../src/capabilities/sdm/maps/draw-map.ts';
import { groundOf } from '../../src/capabilities/sdm/maps/ground/ground.ts';
import { type MapContent, PLOTS, type Plot } from '../../src/capabilities/sdm/maps/map-content.ts';
import { changeClasses } from '../../src/capabilities/sdm/projection/projection.ts';
import { shiftOf } from '../../src/capabilities/sdm/projection/suitability-shift.ts';
import { defaultClimate, usedOf } from './support/used-climate.ts';

const gridOf = (west: number, east: number, south: number, north: number, columns: number): Grid => {
  const cell = (east - west) / columns;
  const rows = Math.round((north - south) / cell);
  return { west, north, cellWidth: cell, cellHeight: cell, columns, rows };
};

/** Iberia, with sea on three sides. */
const iberia = gridOf(-12, 4, 35, 45, 160);

interface Values {
  readonly current: number;
  readonly future: number;
  readonly novel?: number;
}

type At = (longitude: number, latitude: number) => Values;

/** Suitable in the north now, in the south in future, and in the middle always. */
const southward: At = (_longitude, latitude) => ({
  current: latitude > 39 ? 0.8 : 0.1,
  future: latitude < 41 ? 0.9 : 0.2,
});

/** Values everywhere, on sea too: what is drawn there would be wrong. Areas are counts of cells here. */
function contentOf(grid: Grid, at: At = southward, others: Partial<MapContent> = {}): MapContent {
  const count = grid.columns * grid.rows;
  const surfaces = {
    grid,
    current: new Float32Array(count),
    future: new Float32Array(count),
    novel: new Float32Array(count),
    change: new Uint8Array(count),
  };
  const areas = { unsuitable: 0, stable: 0, gain: 0, loss: 0 };
  for (let cell = 0; cell < count; cell++) {
    const longitude = grid.west + ((cell % grid.columns) + 0.5) * grid.cellWidth;
    const latitude = grid.north - (Math.floor(cell / grid.columns) + 0.5) * grid.cellHeight;
    const { current, future, novel = 0 } = at(longitude, latitude);
    surfaces.current[cell] = current;
    surfaces.future[cell] = future;
    surfaces.novel[cell] = novel;
    if (Number.isNaN(current)) continue;
    const change = current > 0.5 ? (future > 0.5 ? 'stable' : 'loss') : future > 0.5 ? 'gain' : 'unsuitable';
    surfaces.change[cell] = changeClasses[change];
    areas[change]++;
  }
  const now = areas.stable + areas.loss;
  const { shift, field } = shiftOf(surfaces, 90);
  const percent = (value: number): number | null => (now === 0 ? null : (100 * value) / now);
  return {
    species: { name: 'Quercus suber', authorship: 'L.' },
    climate: defaultClimate,
    threshold: 0.5,
    surfaces,
    areas: {
      currentKm2: now,
      futureKm2: areas.stable + areas.gain,
      stableKm2: areas.stable,
      gainKm2: areas.gain,
      lossKm2: areas.loss,
      unsuitableKm2: areas.unsuitable,
      lossPercent: percent(areas.loss),
      gainPercent: percent(areas.gain),
      rangeChangePercent: percent(areas.gain - areas.loss),
    },
    shift,
    velocity: field,
    novelty: { share: 0, byVariable: [] },
    limiting: { classes: surfaces.change, shares: [{ variable: 'bio01', share: 0.6 }], unlimitedShare: 0.4 },
    presences: [],
    auc: 0.87,
    verdict: null,
    sources: ['Occurrences: GBIF.org', 'Coast and borders: Natural Earth'],
    disclaimer: null,
    notes: [],
    ...others,
  };
}

interface Image {
  readonly width: number;
  readonly height: number;
  /** Such as `#0072b2`. */
  at(x: number, y: number): string;
  /** Pixels of a colour. */
  count(colour: string): number;
  /** Pixels of the rightmost column that anything but white stands in. */
  readonly rightmost: number;
}

async function imageOf(png: Buffer): Promise<Image> {
  const { width, height } = await loadImage(png);
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(png), 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const at = (x: number, y: number): string => hex(data, 4 * (Math.floor(y) * width + Math.floor(x)));
  // By numbers: there are millions of pixels.
  const counts = new Uint32Array(2 ** 24);
  let rightmost = 0;
  for (let i = 0; i < data.length; i += 4) {
    const colour = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
    counts[colour] = (counts[colour] ?? 0) + 1;
    if (colour !== 0xffffff) rightmost = Math.max(rightmost, (i / 4) % width);
  }
  const count = (colour: string): number => counts[Number.parseInt(colour.slice(1), 16)] ?? 0;
  return { width, height, at, count, rightmost };
}

const hex = (data: Uint8ClampedArray, i: number): string =>
  `#${[...data.subarray(i, i + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const gain = '#0072b2';
const loss = '#d55e00';
const stable = '#009e73';
const line = '#1f2f57';
const sea = '#f1f5f8';

const grounds = new Map<Grid, ReturnType<typeof groundOf>>();

/** Worked out once for each grid. */
function groundFor(grid: Grid): ReturnType<typeof groundOf> {
  const ground = grounds.get(grid) ?? groundOf(grid);
  grounds.set(grid, ground);
  return ground;
}

const drawMap = async (plot: Plot, content: MapContent): Promise<Buffer> =>
  drawMapOn(plot, content, await groundFor(content.surfaces.grid));

/** Where the map stands on the page: below a header of one title line, without a banner. */
async function pixelOf(grid: Grid, image: Image, longitude: number, latitude: number) {
  const { frame } = await groundFor(grid);
  const [x, y] = frame.projection([longitude, latitude]) ?? [0, 0];
  const left = 80;
  let top = 0;
  // The upper edge of the frame is the first row that is not white just within its left corner.
  while (top < image.height && !isFrame(image, left, top)) top++;
  return image.at(left + x, top + 1 + y);
}

const isFrame = (image: Image, left: number, y: number): boolean =>
  [10, 200, 400, 600].every((x) => image.at(left + x, y) !== '#ffffff');

describe('the four maps', () => {
  const content = contentOf(iberia, southward, { presences: [{ longitude: -5, latitude: 42 }] });
  const pngs = new Map<string, Buffer>();
  const images = new Map<string, Image>();
  beforeAll(async () => {
    for (const plot of PLOTS) {
      const png = await drawMap(plot, content);
      pngs.set(plot, png);
      images.set(plot, await imageOf(png));
    }
  });
  const image = (plot: string): Image => images.get(plot) ?? expect.fail();

  it('are PNGs 1600 pixels wide and smaller than a megabyte', () => {
    for (const plot of PLOTS) {
      const png = pngs.get(plot) ?? expect.fail();
      expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      expect(image(plot).width).toBe(1600);
      expect(png.length).toBeLessThan(1_000_000);
    }
  });

  it('are the same to the byte when they are drawn again', async () => {
    expect(await drawMap('trajectory_streamplot', content)).toEqual(pngs.get('trajectory_streamplot'));
  });

  it('paint gain, loss and what is stable in colours that no eye confuses, on land only', async () => {
    const change = image('change_plot');
    const at = (longitude: number, latitude: number) => pixelOf(iberia, change, longitude, latitude);
    expect(await at(-4.3, 42.6)).toBe(loss);
    expect(await at(-4.3, 40.3)).toBe(stable);
    expect(await at(-4.3, 38.3)).toBe(gain);
    expect(await at(-11, 38.3)).toBe(sea);
    expect(await at(2.4, 38.4)).toBe(sea);
  });

  it('keep to the line of the coast', async () => {
    const change = image('change_plot');
    // Cape Roca: land ends at 9.50° W.
    expect(await pixelOf(iberia, change, -9.4, 38.78)).toBe(gain);
    expect(await pixelOf(iberia, change, -9.6, 38.78)).toBe(sea);
  });

  it('give both gradients the same colours', async () => {
    const now = await pixelOf(iberia, image('current_gradient'), -4.3, 42.6);
    const then = await pixelOf(
      iberia,
      await imageOf(
        await drawMap(
          'future_gradient',
          contentOf(iberia, () => ({ current: 0.1, future: 0.8 })),
        ),
      ),
      -4.3,
      42.6,
    );
    expect(then).toBe(now);
  });

  it('show occurrences on the current gradient', async () => {
    expect(await pixelOf(iberia, image('current_gradient'), -5, 42)).toBe('#22262b');
    expect(await pixelOf(iberia, image('future_gradient'), -5, 42)).not.toBe('#22262b');
  });

  it('draw lines along which suitability shifts', () => {
    expect(image('trajectory_streamplot').count(line)).toBeGreaterThan(2_000);
  });

  it('leave the page free at its right edge', () => {
    for (const plot of PLOTS) expect(image(plot).rightmost).toBeLessThanOrEqual(1522);
  });
});

describe('a map', () => {
  it.each(['change_plot', 'future_gradient'] as const)(
    'hatches what is novel in the future, and nothing else: %s',
    async (plot) => {
      const plain = contentOf(iberia);
      const novel = contentOf(iberia, (longitude, latitude) => ({
        ...southward(longitude, latitude),
        novel: longitude > -4 ? 1 : 0,
      }));
      const colours = async (content: MapContent, west: number): Promise<number> => {
        const image = await imageOf(await drawMap(plot, content));
        const places = Array.from({ length: 24 }, (_, i) => pixelOf(iberia, image, west + i * 0.02, 39.6));
        return new Set(await Promise.all(places)).size;
      };
      expect(await colours(plain, -3)).toBe(1);
      expect(await colours(novel, -3)).toBeGreaterThan(2);
      expect(await colours(novel, -5.8)).toBe(1);
    },
  );

  it('of the present is the same whatever future it is compared with', async () => {
    const draw = (others: Partial<MapContent>) =>
      drawMap('current_gradient', contentOf(iberia, southward, others));
    const later = await draw({ climate: defaultClimate });
    const sooner = await draw({
      climate: usedOf({ gcm: 'ukesm1-0-ll', scenario: 'ssp245', period: '2030' }),
      notes: ['SSP2-4.5 is interpolated between SSP1-2.6 and SSP3-7.0.'],
    });
    expect(sooner.equals(later)).toBe(true);
  });

  it('has no streamlines where nothing changes, or all by the same amount', async () => {
    const higher = contentOf(iberia, () => ({ current: 0.3, future: 0.6 }));
    const image = await imageOf(await drawMap('trajectory_streamplot', higher));
    expect(image.count(line)).toBe(0);
  });

  it('carries a disclaimer as a banner', async () => {
    const disclaimer = 'Idealised demonstration climate, not for decisions.';
    const png = await drawMap('change_plot', contentOf(iberia, southward, { disclaimer }));
    expect((await imageOf(png)).count('#ffe9b0')).toBeGreaterThan(30_000);
  });

  it('carries the verdict on a model as a second banner, on the present map too', async () => {
    const shown = { disclaimer: 'Not for decisions.', verdict: 'No better than models of random records.' };
    const banner = async (plot: 'change_plot' | 'current_gradient', others: Partial<MapContent>) =>
      (await imageOf(await drawMap(plot, contentOf(iberia, southward, others)))).count('#ffe9b0');
    const one = await banner('change_plot', { disclaimer: shown.disclaimer });
    expect(await banner('change_plot', shown)).toBeGreaterThan(1.8 * one);
    expect(await banner('current_gradient', { verdict: shown.verdict })).toBeGreaterThan(30_000);
  });

  it('has room for long names, notes and sources, and breaks words that are wider than the page', async () => {
    const long = contentOf(iberia, southward, {
      species: {
        name: `Crataegus ×media nothosubsp. ${'longissima'.repeat(16)} f. alba 'Red Sentinel'`,
        authorship: '(Bechst. ex Şöğütlü) Žižka & Литвинов',
      },
      notes: ['An approximation. '.repeat(40)],
      sources: Array.from({ length: 20 }, (_, i) => `https://example.org/${'x'.repeat(180)}/${i}`),
    });
    const image = await imageOf(await drawMap('change_plot', long));
    expect(image.rightmost).toBeLessThanOrEqual(1522);
  });
});

describe('an extent', () => {
  const unlikely: At = () => ({ current: 0.01, future: 0.02 });
  const likely: At = () => ({ current: 0.9, future: 0.9 });
  const missing: At = () => ({ current: Number.NaN, future: Number.NaN, novel: Number.NaN });

  it.each([
    ['of two degrees', gridOf(10, 12, 47, 49, 60)],
    ['as tall as Chile', gridOf(-76, -66, -56, -17, 40)],
    ['as wide as Eurasia', gridOf(-12, 170, 35, 72, 182)],
    ['across the antimeridian', gridOf(155, 195, 58, 72, 80)],
    ['of the whole world', gridOf(-180, 180, -60, 84, 180)],
    ['around the pole', gridOf(-180, 180, 50, 90, 180)],
    ['of the Maldives, some of which are lines', gridOf(72, 74, 3, 8, 60)],
  ])('%s shows its land', async (_what, grid) => {
    const image = await imageOf(await drawMap('change_plot', contentOf(grid, likely)));
    // Within its outline.
    const swatch = 32 * 20;
    expect(image.count(stable)).toBeGreaterThan(swatch + 30);
    expect(image.count(sea) === 0 || image.count(sea) > 1000).toBe(true);
    expect(image.rightmost).toBeLessThanOrEqual(1522);
  });

  it('has no line where land is cut at the antimeridian', async () => {
    const chukotka = gridOf(170, 190, 62, 70, 80);
    const image = await imageOf(await drawMap('change_plot', contentOf(chukotka, likely)));
    const places = [-0.02, -0.01, 0, 0.01, 0.02].map((east) => pixelOf(chukotka, image, 180 + east, 67.5));
    // The meridian itself is a faint line; that of coasts is much lighter in red than the green.
    const reds = (await Promise.all(places)).map((colour) => Number.parseInt(colour.slice(1, 3), 16));
    expect(Math.max(...reds)).toBeLessThan(16);
  });

  it.each(PLOTS)('without data or without anything suitable has a %s too', async (plot) => {
    const coarse = gridOf(-12, 4, 35, 45, 32);
    for (const at of [missing, unlikely]) {
      const image = await imageOf(await drawMap(plot, contentOf(coarse, at)));
      expect(image.width).toBe(1600);
    }
  });
});
