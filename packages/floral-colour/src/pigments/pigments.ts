/** Absorption of the pigments of petals, one entry for each class: what the model of `pigment-model.ts` adds up. */

/** An absorption band: a bell with its own width (standard deviation, nm) on either side of its peak. */
export interface AbsorptionBand {
  readonly peakNm: number;
  readonly shortNm: number;
  readonly longNm: number;
  /** As a share of the strongest band of its class, above 0 and up to 1. */
  readonly height: number;
}

export interface PigmentClass {
  readonly bands: readonly AbsorptionBand[];
  /** Absorption over scattering (K/S) at the strongest band in a petal of medium depth; calibrated, see `docs/modelled-flowers.md`. */
  readonly strength: number;
  /**
   * Publication of the maxima. Widths and heights are assumptions: bands in petals are broader than
   * in solution.
   */
  readonly source: string;
}

const band = (peakNm: number, shortNm: number, longNm: number, height = 1): AbsorptionBand => ({
  peakNm,
  shortNm,
  longNm,
  height,
});

/**
 * Absorption of anthocyanins at 440 nm, a tenth to a third of their maximum, less if others are
 * stacked on them. Source: Harborne 1958, Biochem J 70:22-28; heights calibrated.
 */
const sideBand = (height: number): AbsorptionBand => band(440, 35, 35, height);

const anthocyanins =
  'Tanaka, Sasaki, Ohmiya 2008, Plant J 54:733-749; Kay, Daoud, Stirton 1981, Bot J Linn Soc 83:57-84';
const blueComplexes = 'Yoshida, Mori, Kondo 2009, Nat Prod Rep 26:884-915';
const carotenoids =
  'Tanaka, Sasaki, Ohmiya 2008, Plant J 54:733-749; in the petal a little further to the red than in solution (assumption)';
const betalains =
  'Tanaka, Sasaki, Ohmiya 2008, Plant J 54:733-749; families: Brockington et al. 2011, New Phytol 190:854-864';
const yellowFlavonoids =
  'Tanaka, Sasaki, Ohmiya 2008, Plant J 54:733-749; Harborne and Smith 1978, Biochem Syst Ecol 6:287-291';

/** The classes that colour a flower for people. Methylated forms go with theirs: peonidin with cyanidin, petunidin and malvidin with delphinidin. */
export const pigmentClasses = {
  pelargonidin: { bands: [band(508, 42, 27), sideBand(0.17)], strength: 3, source: anthocyanins },
  cyanidin: { bands: [band(530, 42, 33), sideBand(0.17)], strength: 1.6, source: anthocyanins },
  delphinidin: { bands: [band(540, 42, 36), sideBand(0.15)], strength: 1.2, source: anthocyanins },
  /** Delphinidin and its like beside flavones or with aromatic acids stacked on it. */
  'copigmented delphinidin': {
    bands: [band(545, 38, 24, 0.8), band(588, 24, 36), sideBand(0.05)],
    strength: 1.4,
    source: blueComplexes,
  },
  /** Six anthocyanins and six flavones around metal ions, as in cornflower, or aluminium as in hydrangea. */
  'metal-complexed anthocyanin': {
    bands: [band(548, 32, 24, 0.6), band(590, 24, 28), band(635, 22, 30, 0.7)],
    strength: 3,
    source: blueComplexes,
  },
  /** Xanthophylls of yellow petals: three narrow bands, an edge at about 500 nm, and a window in the ultraviolet. */
  carotenoid: {
    bands: [band(395, 20, 14, 0.5), band(422, 13, 13, 0.8), band(449, 13, 13), band(480, 13, 13, 0.9)],
    strength: 2.5,
    source: carotenoids,
  },
  /** Carotenes and red-shifted xanthophylls, as in orange marigolds. */
  'orange carotenoid': {
    bands: [band(405, 24, 14, 0.5), band(440, 15, 15, 0.75), band(468, 15, 15), band(502, 15, 21, 0.8)],
    strength: 3,
    source: carotenoids,
  },
  chalcone: { bands: [band(375, 28, 24)], strength: 12, source: yellowFlavonoids },
  aurone: { bands: [band(405, 30, 27)], strength: 12, source: yellowFlavonoids },
  /** Flavonols with one hydroxyl more, gossypetin and quercetagetin. */
  'yellow flavonol': { bands: [band(385, 28, 23)], strength: 12, source: yellowFlavonoids },
  betacyanin: { bands: [band(538, 42, 25)], strength: 4, source: betalains },
  betaxanthin: { bands: [band(476, 40, 24)], strength: 5, source: betalains },
  /** With the carotenoids that always go with it. */
  chlorophyll: {
    bands: [
      band(432, 40, 22),
      band(470, 22, 18, 0.9),
      band(560, 60, 60, 0.08),
      band(625, 30, 20, 0.3),
      band(652, 16, 14, 0.45),
      band(675, 14, 10, 0.8),
    ],
    strength: 6,
    source: 'general botanical literature',
  },
} as const satisfies Record<string, PigmentClass>;

/** Flavones, flavonols and aromatic acids: colourless, in nearly every petal. */
export const ultravioletScreen: readonly AbsorptionBand[] = [band(355, 30, 21), band(300, 30, 24, 0.8)];

export type Pigment = keyof typeof pigmentClasses;
