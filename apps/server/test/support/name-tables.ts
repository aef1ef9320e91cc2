import { formatAuthorship, formatName, parseName } from '@plantdata/botanical-names';
import { checklistName, createSnapshotBuilder } from '@plantdata/name-index';
import { MatchKeys, type NameQuestion, plainKey, type SearchableTable } from '@plantdata/name-matching';

/**
 * A table of accepted names, each given with or without its authors.
 * @param families by genus; none is known of the others.
 */
export function tableOf(
  texts: readonly string[],
  families: Readonly<Record<string, string>> = {},
): SearchableTable {
  const builder = createSnapshotBuilder();
  for (const [row, text] of texts.entries()) {
    const { name } = parseName(text);
    const authorship = name.authorship && formatAuthorship(name.authorship);
    const family = families[name.genus ?? ''] ?? null;
    builder.add(checklistName(formatName(name, { authorship: false }), { id: `${row}`, authorship, family }));
  }
  return builder.toTable();
}

export function matchKeysOf(text: string): MatchKeys {
  return new MatchKeys(parseName(text).name);
}

export function questionOf(text: string): NameQuestion {
  return { key: text, readings: [matchKeysOf(text)], plainKey: plainKey(text) };
}
