import { type BeeEye, bumblebee, createBeeEye, honeybee } from '@plantdata/floral-colour';
import type { Flower } from '../library/flower-library.ts';
import { rgbOf } from '../search/match.ts';
import type { FlowerRecordAnswer, ObserverName } from './schema.ts';

export const observers = { honeybee, bumblebee };

/** Eyes that are adapted to green leaves. */
const eyes: Record<ObserverName, BeeEye> = {
  honeybee: createBeeEye(),
  bumblebee: createBeeEye({ observer: bumblebee }),
};

export const usualBackground = 'green-foliage';

const falseColourNote =
  'False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees.';

/** The full record of a flower of the library. */
export function recordOf(flower: Flower, observer: ObserverName): FlowerRecordAnswer {
  const { facts, source, sourceId, evidence, id } = flower.record;
  return {
    id,
    ...coloursOf(flower, { eye: eyes[observer], background: usualBackground }),
    evidence,
    source: { id: source.id, title: source.title, doi: source.doi, record_id: sourceId },
    source_label: facts.sourceLabel,
    licence: facts.licence ?? source.licence,
    citation: source.citation,
  };
}

export interface SeenBy {
  readonly eye: BeeEye;
  /** The adaptation of the eye, in a word. */
  readonly background: string;
}

/** The members that a record and a spectrum of a caller share. */
export function coloursOf(flower: Flower, { eye, background }: SeenBy) {
  const { record, human, humanColour, isLeaf } = flower;
  const { facts, name, spectrum } = record;
  const bee = eye.see(spectrum);
  return {
    taxonomy: {
      family: facts.family,
      genus: facts.genus,
      species: facts.species,
      full_name: facts.scientificName,
      infraspecific: facts.infraspecific,
      morph: facts.morph,
      accepted_name: name?.acceptedName ?? null,
      accepted_family: name?.family ?? null,
      name_status: name?.status ?? null,
    },
    collection: {
      country: facts.country,
      town: facts.town,
      collector: facts.collector,
      publication: facts.publication,
      accession: facts.accession,
      altitude_m: facts.altitudeM,
    },
    classification: {
      plant_section: facts.plantSection,
      is_main_colour: facts.isMainColour,
      is_leaf: isLeaf,
      human_colour: humanColour.word,
      human_colour_group: humanColour.group,
      human_colour_derived: humanColour.isDerived,
      bee_colour: facts.beeColour ?? bee.category,
      published_bee_colour: facts.beeColour,
      computed_bee_colour: bee.category,
    },
    color_spaces: {
      colour_triangle: { ...bee.triangle, quantum_flux: { ...bee.quantumCatch } },
      colour_hexagon: { ...bee.hexagon, excitation: { ...bee.excitation } },
      coc: { ...bee.opponent },
    },
    computed_color: {
      rgb: rgbOf(human.rgb),
      hex: human.hex,
      lab: tripleOf(human.lab),
      chroma: human.chroma,
      hue: human.hue,
      in_gamut: human.inGamut,
    },
    bee_vision: {
      observer: eye.observer.name,
      observer_source: eye.observer.source,
      background,
      contrast: bee.contrast,
      green_contrast: bee.greenContrast,
      hexagon_angle: bee.angle,
      false_colour: bee.falseColour,
      false_colour_note: falseColourNote,
    },
    morphology: {
      height_cm: facts.heightCm,
      tube_mm: facts.tubeMm,
      corolla_mm: facts.corollaMm,
      pollinators: [...facts.pollinators],
    },
  };
}

/** Not rounded: it has to be traceable to the spectrum. */
const tripleOf = ([lightness, a, b]: readonly [number, number, number]): [number, number, number] => [
  lightness,
  a,
  b,
];
