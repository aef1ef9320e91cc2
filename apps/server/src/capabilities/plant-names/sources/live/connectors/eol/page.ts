import { parseName } from '@plantdata/botanical-names';
import { z } from 'zod';
import { type OutboundAnswer, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { readShape } from '../../reading.ts';
import { plainWords } from './names.ts';
import { refuseError } from './search.ts';

const PageEntry = z.object({
  nameAccordingTo: z.string().nullish(),
  scientificName: z.string().nullish(),
  canonicalForm: z.string().nullish(),
  sourceIdentifier: z.unknown().optional(),
  taxonRank: z.string().nullish(),
});

const EolPage = z.object({
  identifier: z.union([z.number(), z.string()]),
  scientificName: z.string().nullish(),
  /** Names of the taxon that the providers of the encyclopedia use. */
  taxonConcepts: z.array(PageEntry).max(5000),
  synonyms: z
    .array(z.object({ synonym: z.string().nullish() }))
    .max(5000)
    .nullish(),
  vernacularNames: z
    .array(
      z.object({
        vernacularName: z.string().nullish(),
        language: z.string().nullish(),
        eol_preferred: z.unknown().optional(),
      }),
    )
    .max(5000)
    .nullish(),
});

/** A name of the taxon in the list of one provider. */
export type PageEntry = z.output<typeof PageEntry>;

export type EolPage = z.output<typeof EolPage>;

/** Null where there is no such page, which is answered with 404 or with an empty object. */
export function readPage(pageId: string, { status, json }: OutboundAnswer): EolPage | null {
  if (status === 404) return null;
  refuseError(json);
  const { taxonConcept } = readShape(z.object({ taxonConcept: EolPage.optional() }), json);
  if (taxonConcept && String(taxonConcept.identifier) === pageId) return taxonConcept;
  if (!taxonConcept && JSON.stringify(json) === '{}') return null;
  throw new OutboundFailure('unreadable', 'its answer is not the page that was asked for');
}

/** The entries of a page under one name; the others are under its synonyms and the names below it. */
export function entriesUnder(title: string, { taxonConcepts }: EolPage): PageEntry[] {
  const words = plainWords(title);
  return taxonConcepts.filter(({ canonicalForm }) => plainWords(canonicalForm ?? '') === words);
}

/** Providers of the encyclopedia who say by their name that they list plants. */
const ofPlants =
  /\b(?:e?floras?|plants|plant (?:lists?|forms?|growth|traits?)|vegetation|try database|wcvp|powo|ipni|tropicos)\b/i;

/** Providers who list other living beings beside plants, such as those that live on them. */
const ofOthers =
  /\b(?:fauna|animals?|fishbase|birds?|mammals?|fung(?:i|us|orum)|mushrooms?|lichens?|mycobank|algaebase|bacteria|insects?|aphids?|moths?|parasites?|pests?|diseases?|galls?|pollinators?|hosts?|hostplants?)\b/i;

/** Providers who list all living beings, with authors as those who study them write these. */
const ofAll =
  /^(?:gbif classification|catalogue of life|integrated taxonomic information system|eol dynamic hierarchy)\b/i;

/**
 * The service does not state the kingdom of a page. A page is about a plant if a provider that
 * lists only plants has the name on it, or if one that lists everything writes it as botanists do
 * and no provider contradicts. A page that has none of these, such as those that are left over,
 * does not count.
 */
export function isAboutPlant(entries: readonly PageEntry[]): boolean {
  const providers = entries.map(({ nameAccordingTo }) => nameAccordingTo ?? '');
  if (providers.some((provider) => ofPlants.test(provider) && !ofOthers.test(provider))) return true;
  const general = entries.filter(({ nameAccordingTo }) => ofAll.test(nameAccordingTo ?? ''));
  return (
    general.some(hasAuthors) &&
    !general.some(hasYear) &&
    !providers.some((provider) => ofOthers.test(provider))
  );
}

function hasAuthors({ scientificName }: PageEntry): boolean {
  return parseName(scientificName ?? '').name.authorship !== null;
}

/** Zoologists and bacteriologists write the year behind the authors, `Puma concolor (Linnaeus, 1771)`; botanists do not. */
function hasYear({ scientificName }: PageEntry): boolean {
  return /\b\d{4}\b/.test(scientificName ?? '');
}

/** The name that was asked for is one that people use, and no scientific one. */
export function isVernacular(
  written: string,
  { vernacularNames, synonyms, taxonConcepts }: EolPage,
): boolean {
  const asked = plainWords(written);
  const isAsked = (name: string | null | undefined) => plainWords(name ?? '') === asked;
  return (
    (vernacularNames ?? []).some(({ vernacularName }) => isAsked(vernacularName)) &&
    !(synonyms ?? []).some(({ synonym }) => plainWords(synonym ?? '').startsWith(asked)) &&
    !taxonConcepts.some(
      ({ canonicalForm, scientificName }) => isAsked(canonicalForm) || isAsked(scientificName),
    )
  );
}
