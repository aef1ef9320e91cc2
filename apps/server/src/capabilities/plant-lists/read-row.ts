import { type ListPrice, readListRow, readRowSize, type SizeClassifier } from '@plantdata/container-sizes';
import { type ExtractedText, isTotal } from '../../platform/documents/index.ts';
import type { LabelReading } from '../pot-sizes/index.ts';
import { countIn, priceIn } from './read-cells.ts';
import type { PlantListResult } from './schema.ts';

/** Contents of a row of a list, before its names and sizes are verified. */
export interface ListedRow {
  readonly input: PlantListResult['input_row'];
  /** Null for a row without a name. */
  readonly name: string | null;
  /** Null for a row that says nothing of a size. */
  readonly size: ReadSize | null;
  readonly quantity: number | null;
  readonly price: ListPrice | null;
  /** Confidence of the text recognition, 0 to 1; absent if the row was not read from a picture. */
  readonly recognition?: number | undefined;
}

interface ReadSize {
  readonly label: string;
  readonly reading: LabelReading;
}

export interface RowReading {
  readonly classifier: SizeClassifier;
  /** Reads a size under a heading. */
  readonly readSize: (label: string, heading: string | null) => LabelReading;
  /** True for plant names, false for other texts. */
  readonly isName: (text: string) => boolean;
}

/** Units that the answer to a row costs: one for its name, one for its size. */
export const unitsOf = ({ name, size }: Pick<ListedRow, 'name' | 'size'>): number =>
  (name === null ? 0 : 1) + (size === null ? 0 : 1);

/** A row as it was sent. Totals and charges say nothing of a plant; `Quercus robur 45L 12 total` is none. */
export function readItem(item: PlantListResult['input_row'], context: RowReading): ListedRow {
  const row =
    typeof item === 'string' ? { input: item, ...partsOf(item, context) } : readCells(item, context);
  const isPlant = row.size !== null && row.name !== null && context.isName(row.name);
  if (isPlant || !isTotal(typeof item === 'string' ? item : item.name)) return row;
  return { input: row.input, name: null, size: null, quantity: null, price: null };
}

interface ListCells {
  readonly name: string;
  readonly size?: string | number | null | undefined;
  readonly quantity?: string | number | null | undefined;
}

/** A row of which the cells are known; `heading` is that of the sizes, which may name their unit. */
function readCells(
  { name, size, quantity }: ListCells,
  context: RowReading,
  heading: string | null = null,
): ListedRow {
  const own = readNameCell(name, context);
  const sizeCell =
    size == null || String(size).trim() === '' ? null : readSizeCell(String(size), context, heading);
  const count = typeof quantity === 'string' ? countIn(quantity) : (quantity ?? null);
  return {
    input: { name, size, quantity },
    name: own.name,
    size: sizeOf(sizeCell, own),
    quantity: count ?? own.quantity ?? sizeCell?.quantity ?? null,
    price: own.price ?? sizeCell?.price ?? null,
  };
}

/** Reads a row of a file: by its columns, otherwise by its text. */
export function readFileRow({ text, row, confidence }: ExtractedText, context: RowReading): ListedRow {
  const { size = null, quantity = null, price = null } = row?.beside ?? {};
  const known = { name: text, size: size ?? undefined, quantity: quantity ?? undefined };
  const cells = readCells(known, context, row?.headings.size);
  const whole = size === null || quantity === null ? partsOf(row?.whole ?? text, context) : null;
  const isText = size === null && quantity === null && row?.whole === text;
  return {
    input: isText ? text : cells.input,
    name: cells.name,
    size: cells.size ?? (size === null ? (whole?.size ?? null) : null),
    quantity: cells.quantity ?? (quantity === null ? (whole?.quantity ?? null) : null),
    price: (price === null ? null : priceIn(price)) ?? cells.price ?? whole?.price ?? null,
    recognition: confidence,
  };
}

type RowParts = Omit<ListedRow, 'input'>;

function partsOf(text: string, { classifier, isName }: RowReading): RowParts {
  const reading = readRowSize(text, classifier);
  const { name, quantity, price } = readListRow(text, reading, { isName });
  return { name, quantity, price, size: saysSize(reading) ? { label: text, reading } : null };
}

/** A cell in a column of sizes always holds a size; its unit may be in the heading. */
function readSizeCell(text: string, context: RowReading, heading: string | null): RowParts {
  const reading = context.readSize(text, heading);
  const parts = partsOf(text, context);
  const isByHeading = reading.normalizations.includes('unit_of_heading');
  return {
    ...parts,
    size: isByHeading ? { label: text, reading } : (parts.size ?? { label: text, reading }),
  };
}

/** A cell in a column of names is a name as a whole, unless it contains other data. */
function readNameCell(text: string, context: RowReading): RowParts {
  const parts = partsOf(text, context);
  const isPlain = parts.size === null && parts.quantity === null && parts.price === null;
  return isPlain && /\p{L}{3}/u.test(text) ? { ...parts, name: text.trim() } : parts;
}

/** Returns the size with a category, otherwise the text of the size cell. */
function sizeOf(cell: RowParts | null, name: RowParts): ReadSize | null {
  const isFound = (parts: RowParts | null) => parts?.size?.reading.category != null;
  return isFound(cell) || !isFound(name) ? (cell?.size ?? name.size) : name.size;
}

/** True if a row describes the stock: numbers and prices describe the order. */
const saysSize = ({ category, measurements }: LabelReading): boolean =>
  category !== null || measurements.some(({ kind }) => !ofOrder.has(kind));

const ofOrder: ReadonlySet<string> = new Set(['quantity', 'price', 'pack_count']);
