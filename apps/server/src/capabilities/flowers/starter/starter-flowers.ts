import { composeSpectrum, type Lab, ultravioletBehaviours } from '@plantdata/floral-colour';
import { z } from 'zod';
import { type FlowerRecord, type FlowerSource, noFacts } from '../model.ts';
import { starterIds } from '../records/plan-put.ts';
import { bundledFile, readBundledTable } from './bundled-table.ts';
import { readMeasuredFlowers } from './measured-flowers.ts';
import { readSpeciesTable, type SpeciesTable, verifiedNameOf } from './species-table.ts';

const word = z.string().trim().min(1);
const within = (min: number, max: number) => word.transform(Number).pipe(z.number().min(min).max(max));

/** One row of `data/flowers/modelled.tsv`; its README says what the columns mean. */
const ModelledFlower = z.object({
  id: within(starterIds.first, starterIds.last),
  family: word,
  genus: word,
  species: word,
  form: z.string(),
  plant_section: word,
  human_colour: word,
  lightness: within(0, 100),
  chroma: within(0, 150),
  hue: within(0, 360),
  ultraviolet: z.enum(ultravioletBehaviours),
  ultraviolet_basis: word,
  source_grade: z.enum(['flora', 'institution']),
  source: word,
});
type ModelledFlower = z.output<typeof ModelledFlower>;

/** The kind of the written source, as a record says it. */
const gradeWords = {
  flora: 'a flora, monograph or register',
  institution: 'a botanical institution or society',
} as const;

const modelledSource: FlowerSource & { readonly licence: string } = {
  id: 'modelled',
  title: 'Flowers modelled from colour words of written sources; not measured',
  licence: 'CC0-1.0',
  citation: 'Plant Data Service, docs/modelled-flowers.md.',
  doi: null,
};

/** The data that come with the program. */
export interface BundledFlowers {
  /** Measured ones, and modelled ones. */
  readonly flowers: readonly FlowerRecord[];
  readonly species: SpeciesTable;
}

export async function readBundledFlowers(): Promise<BundledFlowers> {
  const species = await readSpeciesTable();
  const flowers = [...(await readMeasuredFlowers(species)), ...(await readModelledFlowers(species))];
  return { flowers, species };
}

/**
 * The modelled flowers of the repository, `data/flowers/`, in the order of their ids. Throws an error that names the line when the file is
 * damaged: it comes with the program, so the service cannot start with it.
 */
export async function readModelledFlowers(
  species: SpeciesTable,
  file: string = bundledFile('modelled.tsv'),
): Promise<readonly FlowerRecord[]> {
  const rows = await readBundledTable(file, ModelledFlower);
  const flowers = rows.map((row) => recordOf(row, species));
  const ids = new Set(flowers.map(({ id }) => id));
  if (ids.size < flowers.length) throw new Error(`${file} gives the same id to two flowers.`);
  return flowers.sort((one, other) => one.id - other.id);
}

function recordOf(flower: ModelledFlower, species: SpeciesTable): FlowerRecord {
  const { id, family, genus, form, ultraviolet, lightness, chroma, hue } = flower;
  const scientificName = `${genus} ${flower.species}`;
  return {
    id,
    source: modelledSource,
    sourceId: [scientificName, ...(form ? [form] : []), flower.human_colour].join(', '),
    evidence: 'modelled',
    facts: {
      ...noFacts,
      scientificName,
      family,
      genus,
      species: flower.species.startsWith("'") ? null : flower.species,
      morph: form || null,
      plantSection: flower.plant_section,
      isMainColour: true,
      humanColour: flower.human_colour,
      publication: `Colour word: ${flower.source} (${gradeWords[flower.source_grade]}). Ultraviolet: ${flower.ultraviolet_basis}.`,
      licence: modelledSource.licence,
      sourceLabel: `L* ${lightness}, chroma ${chroma}, hue ${hue}°; ultraviolet ${ultraviolet}`,
    },
    name: verifiedNameOf(species.get(scientificName)),
    spectrum: composeSpectrum({ lab: labOf(flower), ultraviolet }),
  };
}

function labOf({ lightness, chroma, hue }: ModelledFlower): Lab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}
