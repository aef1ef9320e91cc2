import type { FlowerFacts } from '../../model.ts';
import { factColumns } from '../facts/headings.ts';
import { readFacts, readId, textsOf } from '../facts/read-facts.ts';
import { readColumnFacts } from '../facts/read-label.ts';
import type { Refusal } from '../read-flower.ts';
import {
  assertCount,
  emptyContent,
  type FlowerTableFile,
  type FlowerTableReader,
  type MetadataRecord,
} from './table-content.ts';

/** Facts about flowers by the id of their record, without spectra. */
export function metadataTable(file: FlowerTableFile, headings: readonly string[]): FlowerTableReader {
  const columns = factColumns(headings);
  const column = headings[columns.get('id') ?? -1] ?? null;
  const metadata: MetadataRecord[] = [];
  const refused: Refusal[] = [];
  return {
    row(cells, line) {
      assertCount(metadata.length + 1, line, 'records');
      const textOf = textsOf(cells, columns);
      const id = readId(textOf('id'));
      const place = { file: file.name, line, column };
      if (id === null) refused.push({ sourceId: null, place, reason: 'The record has no id.' });
      else metadata.push({ id, facts: readFacts(textOf), place });
    },
    end: () => ({ ...emptyContent, layout: 'metadata', metadata, refused }),
  };
}

/** Names the columns of a wide table without headings, a line for each in their order. */
export function columnList(): FlowerTableReader {
  const columns: FlowerFacts[] = [];
  return {
    row(cells, line) {
      assertCount(columns.length + 1, line, 'records');
      columns.push(readColumnFacts(cells));
    },
    end: () => ({ ...emptyContent, layout: 'metadata', columns }),
  };
}
