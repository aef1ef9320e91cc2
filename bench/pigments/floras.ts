import type { PigmentRecipe } from '@plantdata/floral-colour';

/**
 * What floras say of the colour of the plants whose spectra were measured, and one recipe for each of their words. Nothing here was chosen by
 * the measured spectrum of a plant.
 */

const screened = (pigments: PigmentRecipe['pigments']): PigmentRecipe => ({
  pigments,
  ultraviolet: 'absorbing',
});

/** The usual pigments for a word; ultraviolet is absorbed unless a published observation says otherwise. */
export const recipes = {
  white: screened({}),
  yellow: screened({ carotenoid: 'deep' }),
  'pale yellow': screened({ carotenoid: 'pale' }),
  'pale pink': screened({ cyanidin: 'pale' }),
  pink: screened({ cyanidin: 'medium' }),
  'purple-pink': screened({ delphinidin: 'medium' }),
  'deep purple-pink': screened({ delphinidin: 'deep' }),
  lilac: screened({ delphinidin: 'pale', 'copigmented delphinidin': 'pale' }),
  violet: screened({ delphinidin: 'medium', 'copigmented delphinidin': 'medium' }),
  blue: screened({ 'copigmented delphinidin': 'medium', 'metal-complexed anthocyanin': 'pale' }),
  'deep blue': screened({ 'copigmented delphinidin': 'deep' }),
} satisfies Record<string, PigmentRecipe>;

export type FloraWord = keyof typeof recipes;

/** Genus and epithet, with the colour form where the measured plants have several. */
export const words: Readonly<Record<string, FloraWord>> = {
  'Achillea millefolium': 'white',
  'Aegopodium podagraria': 'white',
  'Agrimonia eupatoria': 'yellow',
  'Anthriscus sylvestris': 'white',
  'Buddleja davidii': 'lilac',
  'Campanula persicifolia': 'violet',
  'Clinopodium vulgare': 'purple-pink',
  'Colchicum autumnale': 'purple-pink',
  'Convolvulus sepium': 'white',
  'Erica tetralix': 'pale pink',
  'Erigeron karvinskianus': 'white',
  'Eupatorium cannabinum': 'pale pink',
  'Filipendula ulmaria': 'white',
  'Galium verum': 'yellow',
  'Gentiana acaulis': 'deep blue',
  'Gentiana clusii': 'deep blue',
  'Geranium robertianum': 'purple-pink',
  'Hypericum perforatum': 'yellow',
  'Hypochaeris radicata': 'yellow',
  'Impatiens glandulifera (pink)': 'purple-pink',
  'Impatiens glandulifera (violet)': 'deep purple-pink',
  'Impatiens glandulifera (white)': 'white',
  'Lamium maculatum': 'purple-pink',
  'Leucanthemum vulgare': 'white',
  'Malva alcea': 'purple-pink',
  'Malva sylvestris': 'purple-pink',
  'Melilotus albus': 'white',
  'Mentha suaveolens': 'white',
  'Oenothera erythrosepala': 'yellow',
  'Oenothera rosea': 'pink',
  'Origanum vulgare': 'pale pink',
  'Prunella vulgaris': 'violet',
  'Reynoutria japonica': 'white',
  'Rhinanthus angustifolius': 'yellow',
  'Rhododendron hirsutum': 'pink',
  'Rubus caesius': 'white',
  'Sambucus ebulus': 'white',
  'Scabiosa columbaria': 'lilac',
  'Silene acaulis': 'pink',
  'Sinapis arvensis': 'yellow',
  'Spiraea japonica': 'pink',
  'Taraxacum officinale': 'yellow',
  'Trifolium pratense': 'purple-pink',
  'Trifolium repens': 'white',
  'Ulex europaeus': 'yellow',
  'Valeriana officinalis': 'pale pink',
  'Veronica chamaedrys': 'blue',
};

/** Genera with published ultraviolet guides: Dement and Raven 1974; Gronquist et al. 2001; Horovitz and Cohen 1972. */
export const guideGenera: ReadonlySet<string> = new Set(['Oenothera', 'Hypericum', 'Sinapis']);
