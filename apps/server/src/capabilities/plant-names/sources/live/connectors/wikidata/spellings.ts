/** Nothing else gets into a query, where a quotation mark would end the name. */
const askable = /^[\p{L} .×-]{2,150}$/u;

/**
 * How Wikidata may write a name: with the hybrid sign by itself, close to the epithet, or without, which leave a name the same
 * one. Empty for a name that cannot be asked for.
 */
export function spellingsOf(written: string): readonly string[] {
  if (!askable.test(written)) return [];
  const plain = written.replace(/×\s*/g, '').trim();
  const [genus, epithet, ...more] = plain.split(' ');
  const isSpecies = epithet !== undefined && more.length === 0;
  const ofHybrid = isSpecies ? [`${genus} × ${epithet}`, `${genus} ×${epithet}`] : [];
  return [...new Set([written, plain, written.replace(/×\s+/g, '×'), ...ofHybrid])];
}
