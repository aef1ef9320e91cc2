import type { SizeCategory } from './size-category.ts';

/** The codes of a category in other schemes; null where a scheme has none. */
export interface SchemeCodes {
  /** VBN and Floricode, feature S01 (pot size): the rim in whole centimetres, such as `S01 13-15`. */
  readonly vbn: string | null;
  /** American Standard for Nursery Stock, ANSI Z60.1: container class, calliper or box. */
  readonly ansi_z60_1: string | null;
  /** AS 2303:2018, which assesses containers of 20 L and over and ex-ground root balls. */
  readonly as_2303: string | null;
}

/**
 * The codes of a category in other schemes, worked out from its bands. VBN names the feature and its unit; ANSI classes are
 * as commonly quoted; of AS 2303 only its scope is public, not its table of size indices.
 */
export function schemeCodes(category: SizeCategory): SchemeCodes {
  return { vbn: vbnOf(category), ansi_z60_1: ansiOf(category), as_2303: australianOf(category) };
}

function vbnOf({ match: { diameter_mm: rim, form } }: SizeCategory): string | null {
  if (rim === undefined || form !== undefined) return null;
  const [from, to] = [Math.ceil(rim.min / 10), Math.floor(rim.max / 10)];
  if (to < from) return null;
  return from === to ? `S01 ${to}` : `S01 ${Math.max(1, from)}-${to}`;
}

function ansiOf({ match: { us_class: classes, calliper_in: calliper, box_in: box } }: SizeCategory) {
  if (classes !== undefined) return classes.map((name) => `#${name}`).join(', ');
  if (calliper !== undefined) return `calliper ${calliper.min} to ${calliper.max} in`;
  return box === undefined ? null : `box ${box.min} to ${box.max} in`;
}

const assessedFromLitres = 20;

function australianOf({ id, describes, match: { volume_l: litres }, region }: SizeCategory): string | null {
  if (!region.includes('AU')) return null;
  if (id === '5.1-xg') return 'in scope from a root ball of 400 mm';
  if (describes !== 'container' || litres === undefined || litres.max < assessedFromLitres) return null;
  const scope = litres.min >= assessedFromLitres ? 'in scope' : `in scope from ${assessedFromLitres} L`;
  // The one published pair: Trees Impact, see source A3.
  return litres.min <= 400 && litres.max >= 400 ? `${scope}; 400 L: size index about 240` : scope;
}
