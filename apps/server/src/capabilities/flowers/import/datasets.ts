import type { FlowerSource } from '../model.ts';

/** The published floral spectra that the service knows: who measured them, under which terms, and where they are. */

/** Begins the name of each, by which the data commands tell them from checklists. */
export const floralDatasetPrefix = 'floral-spectra-';

export interface FloralDataset {
  /** `floral-spectra-` and the id of its source. */
  readonly id: string;
  readonly source: FlowerSource & { readonly licence: string; readonly citation: string };
  readonly publisher: string;
  /** Its files, which belong together; empty where its owners have to be asked. */
  readonly downloads: readonly string[];
  /** A description of the layout of its files, for people. */
  readonly format: string;
}

const describe = (
  source: FloralDataset['source'],
  details: Pick<FloralDataset, 'publisher' | 'downloads' | 'format'>,
): FloralDataset => ({ id: `${floralDatasetPrefix}${source.id}`, source, ...details });

/** A set whose files were not at hand: its licence is what catalogues say, to be checked where its DOI leads. */
function describeUnseen(source: FloralDataset['source'], publisher: string): FloralDataset {
  const licence = `${source.licence} by catalogues, not read at the source`;
  const format = `files from https://doi.org/${source.doi}, in a layout of docs/import-flowers.md`;
  return describe({ ...source, licence }, { publisher, downloads: [], format });
}

/** A commit and not a branch: the same data for everyone, whatever becomes of the repository. */
const pyrenees =
  'https://raw.githubusercontent.com/martindessart/Invasive_plants_through_bee-eye_Pyrenees/3b17890370cda9c79f94f271f8fa92c0eb9d6548/0_Data';
const retinol =
  'https://raw.githubusercontent.com/biothomme/Retinol/91f12e422c655a650711c533392a691ceb2cb068/bumbleview/data';

const fredArticle =
  'Arnold S.E.J., Faruq S., Savolainen V., McOwan P.W., Chittka L. (2010). FReD: The Floral Reflectance Database. PLoS ONE 5(12): e14287.';
const pyreneesArticle =
  'Dessart M., Aguiar J.M.R.B.V., Tabacchi E., Guillerme S., Giurfa M. (2024). Color-advertising strategies of invasive plants through the bee eye. Frontiers in Plant Science 15: 1393204.';

export const floralDatasets: readonly FloralDataset[] = [
  describe(
    {
      id: 'pyrenees',
      title: 'Flowers of the French Pyrenees',
      licence: 'MIT',
      citation: pyreneesArticle,
      doi: '10.3389/fpls.2024.1393204',
    },
    {
      publisher: 'Martin Dessart',
      downloads: [`${pyrenees}/FLOWERS_SAMPLED.csv`],
      format: 'a wide table in percent, a column for each measurement',
    },
  ),
  describe(
    {
      id: 'alpine',
      title: 'Alpine flowers of the Retinol project',
      licence: 'MIT',
      citation:
        'Huber T.M. (2021). Retinol: converting wavelength spectra of petals to trichromatic insect vision.',
      doi: null,
    },
    {
      publisher: 'Thomas M. Huber',
      downloads: [`${retinol}/xmpl_data.csv`, `${retinol}/xmpl_meta.csv`],
      format: 'a wide table in percent without headings, and a list with a line for each of its columns',
    },
  ),
  describe(
    {
      id: 'fred',
      title: 'Floral Reflectance Database (FReD)',
      licence: 'terms of FReD: free for research, to be cited; no open licence is known',
      citation: fredArticle,
      doi: '10.1371/journal.pone.0014287',
    },
    {
      publisher: 'Queen Mary University of London and Imperial College London',
      downloads: [],
      format: 'a file for each record, and a table about the records',
    },
  ),
  describeUnseen(
    {
      id: 'bayreuth',
      title: 'Garden plants of the Ökologisch-Botanischer Garten Bayreuth, 73 species',
      licence: 'CC BY 4.0',
      citation:
        'Shrestha M., Hlawatsch S., Pepe M., Sander K., Schreier F., Schuchardt M., von Heßberg A., Jentsch A. (2024). Flower reflectance and floral traits data from Ökologisch-Botanischer Garten (OBG), Germany. Data in Brief 54: 110512.',
      doi: '10.6084/m9.figshare.21081025',
    },
    'University of Bayreuth, by figshare',
  ),
  describeUnseen(
    {
      id: 'macquarie-island',
      title: 'Plants of Macquarie Island',
      licence: 'CC0',
      citation:
        'Shrestha M., Lunau K., Dorin A., Schulze B., Bischoff M., Burd M., Dyer A.G. (2016). Data from: Floral colours in a world without birds and bees: the plants of Macquarie Island.',
      doi: '10.5061/dryad.1k09d',
    },
    'Dryad',
  ),
  describeUnseen(
    {
      id: 'serpentine',
      title: 'Plants of Californian serpentine, 55 species',
      licence: 'CC0',
      citation: 'LeCroy K.A. et al. (2021).',
      doi: '10.5061/dryad.v41ns1rtq',
    },
    'Dryad',
  ),
];

/** FReD records that came by way of others. */
const byWayOfOthers: readonly FlowerSource[] = [
  {
    id: 'fred-via-pyrenees',
    title: 'FReD records in the data of the French Pyrenees',
    licence: 'MIT as republished; terms of FReD upstream',
    citation: `${fredArticle} As republished with: ${pyreneesArticle}`,
    doi: '10.1371/journal.pone.0014287',
  },
  {
    id: 'fred-export',
    title: 'FReD records as its site exports them',
    licence: 'terms of FReD: free for research, to be cited; no open licence is known',
    citation: fredArticle,
    doi: '10.1371/journal.pone.0014287',
  },
];

export const findFloralDataset = (id: string): FloralDataset | undefined =>
  floralDatasets.find((dataset) => dataset.id === id);

/** The known facts about a source by its id. */
export const findKnownSource = (id: string): FlowerSource | undefined =>
  [...floralDatasets.map(({ source }) => source), ...byWayOfOthers].find((source) => source.id === id);
