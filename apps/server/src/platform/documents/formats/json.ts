import type { DocumentPart } from '../document.ts';
import { collectLists, type JsonList } from './json-lists/collect-lists.ts';
import { rowsOfList } from './json-lists/list-rows.ts';
import { parseJson } from './json-lists/parse-json.ts';
import type { ReadContext } from './read-context.ts';
import { readWholeText } from './text-files/whole-text.ts';

/** Every list of a JSON document is a sheet, named by where it stands; objects are rows, their members columns. */
export async function* readJson(path: string, { limits }: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'json', producer: null };
  const document = parseJson(await readWholeText(path, limits));
  for (const list of collectLists(document, limits)) yield* partsOfList(list);
}

function* partsOfList(list: JsonList): Generator<DocumentPart> {
  yield { part: 'sheet', name: list.path === '' ? null : list.path, layout: list.layout };
  for (const row of rowsOfList(list)) yield { part: 'rows', rows: [row] };
}
