import type { Rank } from '@plantdata/botanical-names';
import type { Identifiers } from '@plantdata/name-index';
import type { z } from 'zod';
import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import codes from './language-codes.json' with { type: 'json' };

/** Helpers of connectors for reading answers that may have been tampered with. */

/** The value in its expected shape; anything else is an answer that cannot be read. */
export function readShape<Shape extends z.ZodType>(schema: Shape, json: unknown): z.output<Shape> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.map((step) => (typeof step === 'number' ? '#' : String(step)));
  const where = place && place.length > 0 ? ` (at ${place.join('.').slice(0, 80)})` : '';
  throw new OutboundFailure('unreadable', `its answer does not have the expected form${where}`);
}

export type SingleIdentifier = Exclude<keyof Identifiers, 'pbr_numbers'>;

const digits = /^[1-9]\d{0,11}$/;

/** Form of an identifier of each kind. */
const identifierForms: Record<SingleIdentifier, RegExp> = {
  gbif_id: digits,
  gbif_xr_id: /^[0-9A-Z]{1,12}$/,
  wfo_id: /^wfo-\d{10}$/,
  powo_id: /^urn:lsid:ipni\.org:names:\d{1,12}-\d{1,2}$/,
  eol_id: digits,
  ala_guid: /^(?:https:\/\/(?:id\.)?biodiversity\.org\.au\/|urn:lsid:|ALA_)[\w./:-]{1,150}$/,
  wikidata_id: /^Q[1-9]\d{0,11}$/,
  inaturalist_taxon_id: digits,
  upov_code: /^[A-Z]{5}(?:_[A-Z0-9]{2,4}){0,2}$/,
};

/** The identifier as text when it looks like one of its kind. */
export function readIdentifier(kind: SingleIdentifier, value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && identifierForms[kind].test(text) ? text : undefined;
}

/** The text in one line; null when it is none, is longer than `lengthMax`, or holds mark-up. */
export function plainText(value: unknown, lengthMax: number): string | null {
  if (typeof value !== 'string' || value.length > 10 * lengthMax) return null;
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isPlain = text !== '' && text.length <= lengthMax && !/[<>\p{Cc}\p{Cs}\p{Co}]/u.test(text);
  return isPlain ? text : null;
}

const ranks: ReadonlyMap<string, Rank> = new Map<string, Rank>([
  ['kingdom', 'kingdom'],
  ['phylum', 'phylum'],
  ['class', 'class'],
  ['order', 'order'],
  ['family', 'family'],
  ['subfamily', 'subfamily'],
  ['tribe', 'tribe'],
  ['subtribe', 'subtribe'],
  ['genus', 'genus'],
  ['genushybrid', 'genus'],
  ['subgenus', 'subgenus'],
  ['section', 'section'],
  ['subsection', 'subsection'],
  ['series', 'series'],
  ['species', 'species'],
  ['hybrid', 'species'],
  ['subspecies', 'subspecies'],
  ['variety', 'variety'],
  ['subvariety', 'subvariety'],
  ['form', 'form'],
  ['forma', 'form'],
  ['subform', 'subform'],
  ['subforma', 'subform'],
  ['convariety', 'convariety'],
  ['convar', 'convariety'],
]);

/** The rank that a source names in English or Latin, in any case; `unranked` for one that is not known. */
export function readRank(text: string | null | undefined): Rank {
  return ranks.get(text?.toLowerCase().replace(/[^a-z]/g, '') ?? '') ?? 'unranked';
}

const threeLetterCodes: ReadonlyMap<string, string> = new Map(Object.entries(codes.twoLettersOfThree));

/** ISO 639-1 of a language code (`en`, `en-US`, `eng`), null when it has none that we know. */
export function languageCode(code: string | null | undefined): string | null {
  const [language = ''] = code?.toLowerCase().split(/[-_]/) ?? [];
  if (/^[a-z]{2}$/.test(language)) return language;
  return threeLetterCodes.get(language) ?? null;
}
