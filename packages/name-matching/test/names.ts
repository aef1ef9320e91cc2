import { formatAuthorship, formatName, parseName } from '@plantdata/botanical-names';
import { createInMemoryTable, createQuestion, type NameQuestion, type NameTable } from '../src/index.ts';

/**
 * A table of accepted names, each given with or without its authors.
 * @param families by genus; none is known of the others.
 */
export function tableOf(
  texts: readonly string[],
  families: Readonly<Record<string, string>> = {},
): NameTable {
  return createInMemoryTable(
    texts.map((text, row) => {
      const { name } = parseName(text);
      return {
        written: formatName(name, { authorship: false }),
        authorship: name.authorship && formatAuthorship(name.authorship),
        status: 'accepted',
        acceptedRow: row,
        family: families[name.genus ?? ''] ?? null,
      };
    }),
  );
}

export function questionOf(text: string): NameQuestion {
  return createQuestion([parseName(text).name], text);
}
