import type { FlowerFacts } from '../../model.ts';
import { factColumns } from '../facts/headings.ts';
import { readFacts, readId, textsOf } from '../facts/read-facts.ts';
import { readColumnFacts } from '../facts/read-label.ts';
import { FileRefusal, inWords } from '../file-refusal.ts';
import { SPECTRA_MAX } from '../limits.ts';
import type { Refusal } from '../read-flower.ts';
import {
  emptyContent,
  type MetadataRecord,
  type TableContent,
  type TableFile,
  type TableReader,
} from './table-content.ts';

/** What is known of flowers by the id of their record, without spectra. */
export function metadataTable(file: TableFile, headings: readonly string[]): TableReader {
  const columns = factColumns(headings);
  const metadata: MetadataRecord[] = [];
  const refused: Refusal[] = [];
  return {
    row(cells, line) {
      refuseMoreThanAllowed(metadata.length, line);
      const textOf = textsOf(cells, columns);
      const id = readId(textOf('id'));
      const column = headings[columns.get('id') ?? -1] ?? null;
      const place = { file: file.name, line, column };
      if (id === null) refused.push({ sourceId: null, place, reason: 'The record has no id.' });
      else metadata.push({ id, facts: readFacts(textOf), place });
    },
    end: (): TableContent => ({ ...emptyContent, layout: 'metadata', metadata, refused }),
  };
}

/** Names the columns of a wide table without headings, a line for each in their order. */
export function columnList(): TableReader {
  const columns: FlowerFacts[] = [];
  return {
    row(cells, line) {
      refuseMoreThanAllowed(columns.length, line);
      columns.push(readColumnFacts(cells));
    },
    end: (): TableContent => ({ ...emptyContent, layout: 'metadata', columns }),
  };
}

function refuseMoreThanAllowed(count: number, line: number): void {
  if (count >= SPECTRA_MAX) {
    throw new FileRefusal(`It has more than ${inWords(SPECTRA_MAX)} records, the most for one import.`, {
      line,
    });
  }
}
