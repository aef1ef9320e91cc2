/** Nothing else gets into a query, where a quotation mark would end the name. */
const askable = /^[\p{L} .×-]{2,150}$/u;

/**
 * Returns the spellings that Wikidata may use: with a separate hybrid sign, with one joined to the
 * epithet, or without. All are the same name. Empty for a name that cannot be asked for.
 */
export function spellingsOf(written: string): readonly string[] {
  if (!askable.test(written)) return [];
  const plain = written.replace(/×\s*/g, '').trim();
  const [genus, epithet, ...more] = plain.split(' ');
  const isSpecies = epithet !== undefined && more.length === 0;
  const ofHybrid = isSpecies ? [`${genus} × ${epithet}`, `${genus} ×${epithet}`] : [];
  return [...new Set([written, plain, written.replace(/×\s+/g, '×'), ...ofHybrid])];
}
