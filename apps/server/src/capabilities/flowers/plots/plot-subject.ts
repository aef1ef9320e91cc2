import {
  type BeeColour,
  type BeeEye,
  type BeeObserver,
  honeybee,
  type Spectrum,
} from '@plantdata/floral-colour';
import type { Flower } from '../library/flower-library.ts';
import type { FlowerEvidence } from '../model.ts';
import { plainText } from './plot-text.ts';

/** The facts that a plot of a flower shows. Texts may come from anywhere: they are cleaned, shortened and escaped where they are written. */
export interface PlotSubject {
  /** The id of the record. */
  readonly id: number;
  readonly name: string | null;
  readonly family: string | null;
  /** The measured part of the flower, such as `lip upper side`. */
  readonly part: string | null;
  readonly morph: string | null;
  readonly evidence: FlowerEvidence;
  readonly source: { readonly title: string; readonly licence: string | null };
  /** Fractions; values below 0 are drawn as 0. */
  readonly spectrum: Spectrum;
  readonly human: {
    readonly hex: string;
    readonly word: string;
    readonly isDerived: boolean;
    readonly inGamut: boolean;
  };
  readonly observer: BeeObserver;
  readonly bee: BeeColour;
  /** The published one, for the honeybee; null where there is none. */
  readonly publishedBeeColour: string | null;
}

/** A flower as an eye sees it; what the library has computed is for the honeybee. */
export function subjectOf({ record, human, humanColour, bee }: Flower, eye: BeeEye): PlotSubject {
  const { facts, source } = record;
  const isHoneybee = eye.observer.id === honeybee.id;
  return {
    id: record.id,
    name: facts.scientificName && (plainText(facts.scientificName) || null),
    family: facts.family,
    part: facts.plantSection,
    morph: facts.morph,
    evidence: record.evidence,
    source: { title: source.title, licence: facts.licence ?? source.licence },
    spectrum: record.spectrum,
    human: {
      hex: human.hex,
      inGamut: human.inGamut,
      word: humanColour.word,
      isDerived: humanColour.isDerived,
    },
    observer: eye.observer,
    bee: isHoneybee ? bee : eye.see(record.spectrum),
    publishedBeeColour: isHoneybee ? facts.beeColour : null,
  };
}

/** `honeybee` of `honeybee (Apis mellifera)`. */
export const shortNameOf = (observer: BeeObserver): string => observer.name.replace(/ \(.*$/, '');

/** The name, or the number of a record that has none. */
export const headingOf = ({ name, id }: PlotSubject): string => name ?? `Flower ${id}`;
