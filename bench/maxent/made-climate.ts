import type { CovariateTable, MaxentModel, RasterLayer } from '@plantdata/maxent';

/**
 * Layers of a made climate as 16-bit integers: smooth waves with noise, correlated with each other, the first four like temperatures in tenths of
 * kelvins and the others like rain in tenths of millimetres. The same for the same seed.
 */
export function madeClimate(
  layers: number,
  cells: number,
  seed: number,
  { nodataShare = 0.1 }: { nodataShare?: number } = {},
): Uint16Array[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const made = Array.from({ length: layers }, () => new Uint16Array(cells));
  for (let cell = 0; cell < cells; cell++) {
    const isSea = random() < nodataShare;
    const place = random() * 6.28;
    for (const [index, layer] of made.entries()) {
      const wave = Math.sin(place * (1 + (index % 3)) + index) + 0.4 * (random() - 0.5);
      const [middle, spread] = index < 4 ? [2850, 120] : [6000, 3500];
      layer[cell] = isSea ? 65_535 : Math.round(middle + spread * wave);
    }
  }
  return made;
}

/** What the layers mean, as a table; no data become the smallest value. */
export function columnsOf(layers: readonly RasterLayer[], blocks: readonly Uint16Array[]): CovariateTable {
  return layers.map(({ name, scale = 1, offset = 0 }, index) => ({
    name,
    kind: 'continuous' as const,
    values: Float64Array.from(
      blocks[index] ?? [],
      (stored) => (stored === 65_535 ? 0 : stored) * scale + offset,
    ),
  }));
}

/** What one writes first: every feature at every cell. Of continuous covariates only. */
export function plainPredict(model: MaxentModel, table: CovariateTable): Float64Array {
  const columns = model.covariates.map(({ name }) => table.find((each) => each.name === name)?.values ?? []);
  return Float64Array.from({ length: columns[0]?.length ?? 0 }, (_, cell) => {
    const values = model.covariates.map((covariate, index) => {
      const value = Number(columns[index]?.[cell]);
      return covariate.kind === 'continuous'
        ? Math.min(covariate.max, Math.max(covariate.min, value))
        : value;
    });
    let link = model.alpha;
    for (const { feature, coefficient, min, max } of model.features) {
      const value = values[feature.covariate] ?? 0;
      let at = value;
      if (feature.type === 'quadratic') at = value * value;
      else if (feature.type === 'product') at = value * (values[feature.other] ?? 0);
      else if (feature.type === 'hinge') at = (value - feature.from) / (feature.to - feature.from);
      else if (feature.type === 'threshold') at = value >= feature.knot ? 1 : 0;
      link += coefficient * Math.min(max, Math.max(min, at));
    }
    return -Math.expm1(-Math.exp(model.entropy + link));
  });
}
