import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { composeSpectrum, pigmentDepths, pigments, ultravioletBehaviours } from '@plantdata/floral-colour';
import { z } from 'zod';
import { type FlowerRecord, type FlowerSource, noFacts, type VerifiedName } from '../model.ts';
import { starterIds } from '../records/plan-put.ts';
import { readMeasuredFlowers } from './measured-flowers.ts';

const bundled = fileURLToPath(new URL('../../../../../../data/flowers/starter.jsonl', import.meta.url));

const word = z.string().trim().min(1);

/** One line of `data/flowers/starter.jsonl`; its README says what the fields mean. */
const StarterFlower = z.strictObject({
  id: z.int().min(starterIds.first).max(starterIds.last),
  family: word,
  genus: word,
  species: word,
  plant_section: word,
  human_colour: word,
  pigments: z.partialRecord(z.enum(pigments), z.enum(pigmentDepths)),
  ultraviolet: z.enum(ultravioletBehaviours),
  pigment_basis: word,
  ultraviolet_basis: word,
  name_verified: z.boolean(),
});
type StarterFlower = z.output<typeof StarterFlower>;

const modelledSource: FlowerSource & { readonly licence: string } = {
  id: 'modelled',
  title: 'Flowers composed by a pigment model from published facts; not measured',
  licence: 'CC0-1.0',
  citation: 'Plant Data Service, docs/modelled-flowers.md',
  doi: null,
};

/** The flowers that come with the program: measured ones, and modelled ones. */
export const readStarterFlowers = async (): Promise<readonly FlowerRecord[]> => [
  ...(await readMeasuredFlowers()),
  ...(await readModelledFlowers()),
];

/**
 * The modelled flowers of the repository, `data/flowers/`, in the order of their ids. Throws an error that names the line when the file is
 * damaged: it comes with the program, so the service cannot start with it.
 */
export async function readModelledFlowers(file: string = bundled): Promise<readonly FlowerRecord[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const flowers = lines.map((line, index) => recordOf(readLine(file, line, index + 1)));
  const ids = new Set(flowers.map(({ id }) => id));
  if (ids.size < flowers.length) throw new Error(`${file} gives the same id to two flowers.`);
  return flowers.sort((one, other) => one.id - other.id);
}

function readLine(file: string, line: string, number: number): StarterFlower {
  try {
    return StarterFlower.parse(JSON.parse(line));
  } catch (error) {
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file}, line ${number}: ${cause}`, { cause: error });
  }
}

function recordOf(flower: StarterFlower): FlowerRecord {
  const { id, family, genus, species } = flower;
  const scientificName = `${genus} ${species}`;
  return {
    id,
    source: modelledSource,
    sourceId: `${scientificName}, ${flower.human_colour}`,
    evidence: 'modelled',
    facts: {
      ...noFacts,
      scientificName,
      family,
      genus,
      species,
      plantSection: flower.plant_section,
      isMainColour: true,
      humanColour: flower.human_colour,
      publication: `Pigments: ${flower.pigment_basis}. Ultraviolet: ${flower.ultraviolet_basis}.`,
      licence: modelledSource.licence,
      sourceLabel: labelOf(flower),
    },
    name: flower.name_verified ? createVerifiedName({ scientificName, family, genus, species }) : null,
    spectrum: composeSpectrum(flower),
  };
}

/** The composition of the spectrum: `carotenoid (deep); ultraviolet part-reflecting`. */
function labelOf({ pigments: amounts, ultraviolet }: StarterFlower): string {
  const named = Object.entries(amounts).map(([pigment, depth]) => `${pigment} (${depth})`);
  return `${named.join(', ') || 'no pigment'}; ultraviolet ${ultraviolet}`;
}

/** The record has the accepted name already: a test compares it with the checklist of `data/starter/`. */
const createVerifiedName = (parts: {
  scientificName: string;
  family: string;
  genus: string;
  species: string;
}): VerifiedName => ({
  status: 'validated',
  acceptedName: parts.scientificName,
  family: parts.family,
  genus: parts.genus,
  species: parts.species,
});
