import { z } from 'zod';
import { type JsonValue, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { plainText, readIdentifier, readShape } from '../../reading.ts';
import type { GbifMatch, GbifUsage } from './match.ts';

/** The two versions of the interface, and what each says of a name. */

const nameLengthMax = 300;
const ranksMax = 100;

const Name = z.string().refine((text) => plainText(text, nameLengthMax) !== null);
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const Key = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((key) => (typeof key === 'number' ? String(key) : (key ?? null)));

const Usage = z.object({
  key: Key,
  name: Name,
  canonicalName: Name.nullish().transform((name) => name ?? null),
  authorship: Text,
  rank: Text,
  status: Text,
});

const MatchV2 = z.object({
  usage: Usage.nullish(),
  acceptedUsage: Usage.nullish(),
  classification: z
    .array(z.object({ name: z.string(), rank: z.string() }))
    .max(ranksMax)
    .nullish(),
  diagnostics: z.object({ matchType: z.string() }),
});

export function readMatchV2(json: JsonValue): GbifMatch {
  const { usage, acceptedUsage, classification, diagnostics } = readShape(MatchV2, json);
  const taxonOf = (wanted: string) => classification?.find(({ rank }) => rank === wanted)?.name ?? null;
  return whole({
    matchType: diagnostics.matchType,
    kingdom: taxonOf('KINGDOM'),
    family: taxonOf('FAMILY'),
    usage: usage ?? null,
    accepted: acceptedUsage ?? null,
  });
}

const MatchV1 = z.object({
  matchType: z.string(),
  usageKey: Key,
  acceptedUsageKey: Key,
  scientificName: Name.nullish(),
  canonicalName: Usage.shape.canonicalName,
  rank: Text,
  status: Text,
  kingdom: Text,
  family: Text,
  species: Usage.shape.canonicalName,
  speciesKey: Key,
});

/** All that the match itself says of an accepted species. */
const inferred = { key: null, canonicalName: null, authorship: null, rank: 'SPECIES', status: 'ACCEPTED' };

/** `accepted` holds only the name of a species: the rest has to be requested by its key. */
export function readMatchV1(json: JsonValue): GbifMatch & { readonly acceptedKey: string | null } {
  const { matchType, usageKey, acceptedUsageKey, scientificName, kingdom, family, ...rest } = readShape(
    MatchV1,
    json,
  );
  const { species, speciesKey, ...usage } = rest;
  const acceptedKey = acceptedUsageKey === usageKey ? null : acceptedUsageKey;
  const match = whole({
    matchType,
    kingdom,
    family,
    usage: scientificName ? { ...usage, key: usageKey, name: scientificName, authorship: null } : null,
    accepted: species && acceptedKey && acceptedKey === speciesKey ? { ...inferred, name: species } : null,
  });
  return { ...match, acceptedKey: readIdentifier('gbif_id', acceptedKey) ?? null };
}

const SpeciesV1 = z.object({
  key: Key,
  scientificName: Name,
  canonicalName: Usage.shape.canonicalName,
  authorship: Text,
  rank: Text,
  taxonomicStatus: Text,
});

export function readSpeciesV1(json: JsonValue): GbifUsage {
  const { scientificName, taxonomicStatus, ...usage } = readShape(SpeciesV1, json);
  return { ...usage, name: scientificName, status: taxonomicStatus };
}

/** Only what has no exact or similar name has none to show. */
function whole(match: GbifMatch): GbifMatch {
  if (match.usage || !/^(?:EXACT|VARIANT|FUZZY)$/.test(match.matchType)) return match;
  throw new OutboundFailure('unreadable', 'its answer lacks the name that it matched');
}
