import { epithetKey, genusKey, stemEpithet } from '@plantdata/botanical-names';
import { chooseRecord, type Finding } from './finding.ts';
import type { MatchKeys } from './match-keys.ts';
import type { NameTable } from './name-table.ts';

/** Words wrongly joined or divided: one such slip is corrected, and the rest has to be right. */

/** `le ratii` for `leratii`, `tri dentata` for `tridentata`. */
export function matchJoined({ name, words }: MatchKeys, table: NameTable): Finding | null {
  const [genus, first, second, third] = words;
  if (genus === undefined || first === undefined || name.phraseName) return null;
  const how = { kind: 'variant', stage: 'joined-epithet', editDistance: 0 } as const;
  if (second === undefined) return null;
  const rest = third === undefined ? '' : ` ${third}`;
  return chooseRecord(name, table.exact(`${genus} ${first}${second}${rest}`), table, how);
}

const partMin = 3;

/** `villosum-tomentosum`, `sericeasubspsericea`, `leratii` for `le ratii`, `Banksiapaludosa`. */
export function matchSplit(asked: MatchKeys, table: NameTable): Finding | null {
  const { name, genus, epithets } = asked;
  if (name.phraseName || epithets.length > 1) return null;
  const how = { kind: 'variant', stage: 'split-epithet', editDistance: 0 } as const;
  if (epithets.length === 0) {
    const divided = table.hasGenus(genus) ? null : divideGenus(genus, table);
    return divided === null ? null : chooseRecord(name, table.exact(divided), table, how);
  }
  const [epithet = ''] = epithets;
  const hyphenated = name.specificEpithet?.split(/[-_]/) ?? [];
  const marked = /^(.{3,}?)(?:subsp|ssp|var)(.{3,})$/.exec(epithet);
  const parts = marked ? marked.slice(1) : hyphenated;
  if (parts.length === 2) return matchParts(asked, parts, table);
  return chooseRecord(name, divisionsOf(genus, epithet, table), table, how);
}

/** Exactly or as variants of the spelling. */
function matchParts(asked: MatchKeys, parts: readonly string[], table: NameTable): Finding | null {
  const how = { kind: 'variant', stage: 'split-epithet', editDistance: 0 } as const;
  const exact = table.exact([asked.genus, ...parts.map(epithetKey)].join(' '));
  if (exact.length > 0) return chooseRecord(asked.name, exact, table, how);
  const stems = parts.map(stemEpithet);
  const [species, below] = stems;
  const stem = species === below ? [species] : stems;
  return chooseRecord(asked.name, table.stem([asked.genus, ...stem].join(' ')), table, how);
}

function divisionsOf(genus: string, epithet: string, table: NameTable): readonly number[] {
  for (let at = 2; at <= epithet.length - partMin; at++) {
    const rows = table.exact(`${genus} ${epithet.slice(0, at)} ${epithet.slice(at)}`);
    if (rows.length > 0) return rows;
  }
  return [];
}

function divideGenus(word: string, table: NameTable): string | null {
  for (let at = word.length - partMin; at >= partMin + 1; at--) {
    const genus = genusKey(word.slice(0, at));
    if (!table.hasGenus(genus)) continue;
    const key = `${genus} ${word.slice(at)}`;
    if (table.exact(key).length > 0) return key;
  }
  return null;
}
