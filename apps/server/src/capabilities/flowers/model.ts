import type { Spectrum } from '@plantdata/floral-colour';
import { z } from 'zod';

/** `measured` with an instrument, or `modelled` from the known pigments of the flower. */
export const evidences = ['measured', 'modelled'] as const;
export type FlowerEvidence = (typeof evidences)[number];

const text = z.string().nullable();
const measure = z.number().positive().nullable();

/** The facts of a source about a flower beside its spectrum. Null is "not recorded"; there are no empty texts. */
export const FlowerFacts = z.object({
  /** Genus, epithet and infraspecific part as published: `Gentiana acaulis`, `Anchusa sp.`. */
  scientificName: text,
  family: text,
  genus: text,
  /** Epithet; null for `sp.` and its like. */
  species: text,
  infraspecific: text,
  /** Colour form, as `vernus (p)` has it in brackets. */
  morph: text,
  plantSection: text,
  /** True for the main colour of the flower. */
  isMainColour: z.boolean().nullable(),
  /** The collector's word. */
  humanColour: text,
  /** As published: one of the seven categories. */
  beeColour: z.enum(['UV', 'blue', 'blue-green', 'green', 'UV-blue', 'UV-green', 'white']).nullable(),
  country: text,
  town: text,
  collector: text,
  publication: text,
  accession: text,
  /** The licence of this record, where it differs from that of its source. */
  licence: text,
  altitudeM: measure,
  heightCm: measure,
  tubeMm: measure,
  corollaMm: measure,
  pollinators: z.array(z.string()),
  /** The name of the measurement in its source. */
  sourceLabel: text,
});
export type FlowerFacts = z.output<typeof FlowerFacts>;

/** Everything not recorded; a reader fills in what it finds. */
export const noFacts: FlowerFacts = {
  scientificName: null,
  family: null,
  genus: null,
  species: null,
  infraspecific: null,
  morph: null,
  plantSection: null,
  isMainColour: null,
  humanColour: null,
  beeColour: null,
  country: null,
  town: null,
  collector: null,
  publication: null,
  accession: null,
  licence: null,
  altitudeM: null,
  heightCm: null,
  tubeMm: null,
  corollaMm: null,
  pollinators: [],
  sourceLabel: null,
};

/** The result of verifying the name of a record. */
export const VerifiedName = z.object({
  status: z.enum(['validated', 'uncertain', 'not_found']),
  /** Accepted names and their parts are null unless the status is `validated`. */
  acceptedName: text,
  family: text,
  genus: text,
  species: text,
});
export type VerifiedName = z.output<typeof VerifiedName>;

/** A source of records. */
export interface FlowerSource {
  /** Lower-case letters, digits and hyphens: `fred`, `pyrenees`. */
  readonly id: string;
  readonly title: string;
  readonly licence: string | null;
  /** The citation that its authors ask for. */
  readonly citation: string | null;
  readonly doi: string | null;
}

/** One measured or modelled part of a flower. Its colours are computed from the spectrum, never stored. */
export interface FlowerRecord {
  /** FReD and others keep their own numbers where these are free; see `records/store.ts`. */
  readonly id: number;
  readonly source: FlowerSource;
  /** The id of the record in its source; together they identify the record when it is imported again. */
  readonly sourceId: string;
  readonly evidence: FlowerEvidence;
  readonly facts: FlowerFacts;
  /** Null where the name was not verified, as for `Anchusa sp.`. */
  readonly name: VerifiedName | null;
  /** Raw: values below 0 are kept. */
  readonly spectrum: Spectrum;
}
