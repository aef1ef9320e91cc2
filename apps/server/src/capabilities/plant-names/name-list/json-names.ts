import { jsonTooLong, unknownColumn, unreadableList } from './errors.ts';

/** Members that hold the name when a list consists of objects. */
const nameMembers = [
  'species_name',
  'scientific_name',
  'botanical_name',
  'latin_name',
  'species',
  'taxon',
  'plant',
  'name',
];
/** Members that hold the list when it is not the whole document. */
const listMembers = ['species_names', 'names', 'species', 'plants', 'items', 'data', 'results'];

/** JSON is read as a whole, so that its length must have a limit. */
const lengthMax = 64_000_000;

/** Names of a JSON list: an array of strings, or of objects with a name, also one level down. Throws a NameListError. */
export async function readJsonNames(texts: AsyncIterable<string>, member?: string): Promise<string[]> {
  const entries = findList(parseJson(await readWhole(texts)));
  return entries.map((entry, index) => {
    if (typeof entry === 'string') return entry;
    if (!isObject(entry))
      throw unreadableList(`entry ${index + 1} of the JSON list is neither a text nor an object`);
    return nameOf(entry, member, index);
  });
}

async function readWhole(texts: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const text of texts) {
    length += text.length;
    if (length > lengthMax) throw jsonTooLong(lengthMax);
    pieces.push(text);
  }
  return pieces.join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableList(
      `it is not valid JSON (${cause instanceof Error ? cause.message : 'unknown reason'})`,
    );
  }
}

function findList(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  const list = isObject(document) ? listMembers.map((key) => document[key]).find(Array.isArray) : undefined;
  if (!list)
    throw unreadableList(`the JSON must be an array of names, or hold one as ${listMembers.join(', ')}`);
  return list;
}

function nameOf(entry: Record<string, unknown>, member: string | undefined, index: number): string {
  const keys = Object.keys(entry);
  const wanted = member === undefined ? nameMembers : [member];
  const key = wanted
    .map((name) => keys.find((other) => other.toLowerCase() === name.toLowerCase()))
    .find((found) => found !== undefined);
  if (key === undefined && member !== undefined) throw unknownColumn(member, keys);
  const value = key === undefined ? undefined : entry[key];
  if (value === null || (key === undefined && keys.length === 0)) return '';
  if (typeof value !== 'string')
    throw unreadableList(
      `entry ${index + 1} of the JSON list has no name; a name stands in ${nameMembers.join(', ')}`,
    );
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
