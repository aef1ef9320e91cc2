/** The 19 bioclimatic variables, by the number that CHELSA and WorldClim give them. */
export const VARIABLES = [
  'bio01',
  'bio02',
  'bio03',
  'bio04',
  'bio05',
  'bio06',
  'bio07',
  'bio08',
  'bio09',
  'bio10',
  'bio11',
  'bio12',
  'bio13',
  'bio14',
  'bio15',
  'bio16',
  'bio17',
  'bio18',
  'bio19',
] as const;

export type Variable = (typeof VARIABLES)[number];

export const numberOf = (variable: Variable): number => Number(variable.slice(3));

/** The meanings of a quarter's precipitation: archives differ. */
export const quarterRains = ['totals', 'monthly means'] as const;
export type QuarterRain = (typeof quarterRains)[number];

export interface VariableFacts {
  readonly meaning: string;
  readonly unit: string;
  /** The coding of CHELSA V2.1 at first: stored × scale + offset. Files that do not say it may be coded otherwise. */
  readonly scale: number;
  readonly offset: number;
  /** No cell on earth, now or in a future that is offered, has a value beyond these, in the unit. */
  readonly plausible: readonly [min: number, max: number];
}

const temperature = { unit: '°C', scale: 0.1, offset: -273.15, plausible: [-90, 65] } as const;
const tenths = { scale: 0.1, offset: 0 } as const;
const quarterRain = { ...tenths, unit: 'kg m⁻² month⁻¹', plausible: [0, 6_554] } as const;

/** With quarters of precipitation as monthly means. After Karger et al. 2017 (Scientific Data 4:170122) and Brun et al. 2022 (Earth System Science Data 14:5573). */
export const variableFacts: Readonly<Record<Variable, VariableFacts>> = {
  bio01: { ...temperature, meaning: 'mean annual temperature', plausible: [-65, 45] },
  bio02: { ...tenths, meaning: 'mean diurnal range of temperature', unit: '°C', plausible: [0, 60] },
  bio03: { ...tenths, meaning: 'isothermality', unit: 'ratio', plausible: [0, 110] },
  bio04: { ...tenths, meaning: 'temperature seasonality', unit: '°C / 100', plausible: [0, 3_000] },
  bio05: { ...temperature, meaning: 'highest temperature of the warmest month' },
  bio06: { ...temperature, meaning: 'lowest temperature of the coldest month' },
  bio07: { ...tenths, meaning: 'annual range of temperature', unit: '°C', plausible: [0, 110] },
  bio08: { ...temperature, meaning: 'mean temperature of the wettest quarter' },
  bio09: { ...temperature, meaning: 'mean temperature of the driest quarter' },
  bio10: { ...temperature, meaning: 'mean temperature of the warmest quarter' },
  bio11: { ...temperature, meaning: 'mean temperature of the coldest quarter' },
  bio12: { ...tenths, meaning: 'annual precipitation', unit: 'kg m⁻²', plausible: [0, 20_000] },
  bio13: { ...tenths, meaning: 'precipitation of the wettest month', unit: 'kg m⁻²', plausible: [0, 6_554] },
  bio14: { ...tenths, meaning: 'precipitation of the driest month', unit: 'kg m⁻²', plausible: [0, 6_554] },
  bio15: { ...tenths, meaning: 'precipitation seasonality', unit: '%', plausible: [0, 400] },
  bio16: { ...quarterRain, meaning: 'mean monthly precipitation of the wettest quarter' },
  bio17: { ...quarterRain, meaning: 'mean monthly precipitation of the driest quarter' },
  bio18: { ...quarterRain, meaning: 'mean monthly precipitation of the warmest quarter' },
  bio19: { ...quarterRain, meaning: 'mean monthly precipitation of the coldest quarter' },
};

const isQuarterRain = (variable: Variable): boolean => variableFacts[variable].unit === quarterRain.unit;

/** The facts of a variable in an archive. */
export function factsOf(variable: Variable, rain: QuarterRain): VariableFacts {
  const facts = variableFacts[variable];
  if (rain === 'monthly means' || !isQuarterRain(variable)) return facts;
  const { unit, plausible } = variableFacts.bio12;
  return { ...facts, unit, plausible, meaning: facts.meaning.replace('mean monthly ', '') };
}

/**
 * Variables that a model is offered when the request names none, the most useful first: annual
 * means, extremes and seasonality come before those with artificial breaks where a quarter of the
 * year gives way to another (bio08, 09, 18, 19) or coarse blocks (bio02, 03).
 */
export const preferredVariables: readonly Variable[] = [
  'bio01',
  'bio12',
  'bio04',
  'bio15',
  'bio06',
  'bio05',
  'bio14',
  'bio13',
  'bio10',
  'bio11',
  'bio07',
  'bio17',
  'bio16',
  'bio19',
  'bio18',
  'bio02',
  'bio03',
  'bio08',
  'bio09',
];

/** The number of the preferred ones of an archive that are offered. */
export const variablesOffered = 8;
