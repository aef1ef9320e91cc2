import type { RequestedLine } from '../../../src/capabilities/supply/replies/request.ts';
import words from './table-words.json' with { type: 'json' };

const layouts = ['tabs', 'spaces', 'pipes', 'commas', 'semicolons', 'html', 'outlook'] as const;
const languages = ['en', 'de', 'fr', 'nl', 'es', 'it'] as const;

type Layout = (typeof layouts)[number];
type Language = (typeof languages)[number];

type ColumnKind = 'index' | 'article' | 'plant' | 'size' | 'requested' | 'available' | 'price' | 'date';

/** What a row says of one plant; a member is null where its cell is empty. */
interface RowTruth {
  readonly id: string | null;
  readonly plant: string;
  readonly available: number | null;
  readonly price: number | null;
  readonly from: string | null;
  readonly size: string | null;
}

export interface MadeTable {
  readonly label: string;
  readonly text: string;
  readonly lines: readonly RequestedLine[];
  readonly columns: readonly ColumnKind[];
  readonly rows: readonly RowTruth[];
}

const { headings, unavailable, sizes, months, weeks, asked, others } = words;

/** Random numbers from a seed: mulberry32. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('items: at least one is needed');
    return item;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item): [number, Item] => [this.next(), item])
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  }
}

interface Written extends RowTruth {
  readonly cells: Readonly<Record<ColumnKind, string>>;
}

/** A reply with a table, the request that it answers, and what the table says. The same for the same seed. */
export function makeTable(seed: number): MadeTable {
  const dice = new Dice(seed);
  const language = dice.pick(languages);
  const layout = dice.pick(layouts);
  const isHeaded = dice.chance(0.65);
  const size = sizes[language];
  const lines = dice
    .shuffle(asked)
    .slice(0, 1 + dice.below(12))
    .map(
      (botanicalName, index): RequestedLine => ({
        id: `L${index + 1}`,
        botanicalName,
        commonName: null,
        targetGrade: dice.pick(size),
        quantity: dice.chance(0.5) ? 10 * (1 + dice.below(40)) : 5 + dice.below(300),
      }),
    );
  const columns = chooseColumns(dice);
  const style = {
    unit:
      dice.chance(0.15) && columns.includes('requested') === false
        ? ` ${dice.pick(language === 'de' ? ['St.', 'Stk'] : ['x', 'pcs'])}`
        : '',
    price: dice.below(4),
    date: dice.below(4),
    code: dice.below(2),
    isOrdered: dice.chance(0.6),
    isHeaded,
  };
  const rows = (style.isOrdered ? lines : dice.shuffle(lines)).map((line) =>
    writeRow(dice, language, line, style),
  );
  if (rows.length > 1 && dice.chance(0.3)) {
    const other = { id: null, botanicalName: dice.pick(others), targetGrade: dice.pick(size), quantity: 0 };
    rows.splice(dice.below(rows.length + 1), 0, writeRow(dice, language, other, style));
  }
  const numbered = rows.map((row, index) => ({ ...row, cells: { ...row.cells, index: `${index + 1}` } }));
  const isTooSmall =
    !isHeaded && rows.length < 2 && (layout === 'spaces' || layout === 'commas' || layout === 'semicolons');
  const names = isHeaded || isTooSmall ? columns.map((kind) => dice.pick(headings[language][kind])) : null;
  const table = [
    ...(names ? [names] : []),
    ...numbered.map(({ cells }) => columns.map((kind) => cells[kind])),
  ];
  const written = layTable(dice, layout, table, names !== null);
  return {
    label: `${seed} ${language} ${layout}${names ? ' headed' : ''}`,
    text:
      layout === 'html' || layout === 'outlook'
        ? `<p>Hello,</p>${written}<p>Jo</p>`
        : `Hello,\n\n${written}\n\nRegards\nJo`,
    lines,
    columns,
    rows: numbered.map(({ cells: _, ...row }) => row),
  };
}

function chooseColumns(dice: Dice): ColumnKind[] {
  const rest: ColumnKind[] = dice.shuffle([
    'plant',
    'available',
    ...(['size', 'requested', 'price', 'date'] as const).filter(() => dice.chance(0.6)),
  ]);
  if (rest.length === 2) rest.push('price');
  if (dice.chance(0.2)) rest.splice(rest.indexOf('plant'), 0, 'article');
  if (dice.chance(0.4)) rest.unshift('index');
  return rest;
}

interface Style {
  readonly unit: string;
  readonly price: number;
  readonly date: number;
  readonly code: number;
  readonly isHeaded: boolean;
}

function writeRow(
  dice: Dice,
  language: Language,
  line: {
    readonly id: string | null;
    readonly botanicalName: string;
    readonly targetGrade: string | null;
    readonly quantity: number;
  },
  style: Style,
): Written {
  const requested = line.quantity;
  const isNone = dice.chance(0.15);
  const wanted = requested > 0 ? requested : 10 + dice.below(90);
  const stock = dice.pick([
    wanted,
    wanted,
    wanted,
    Math.max(1, Math.floor(wanted * dice.next())),
    wanted * 2,
  ]);
  const isSilent = style.isHeaded && dice.chance(0.05);
  const available = isSilent ? null : isNone ? 0 : stock;
  const cents = 50 + dice.below(9_000);
  const price = isNone || dice.chance(0.1) ? null : cents / 100;
  const date = isNone || dice.chance(0.15) ? null : dice.below(3);
  const size = dice.chance(0.1) ? null : line.targetGrade;
  const digits = 10_000 + dice.below(90_000);
  return {
    id: line.id,
    plant: line.botanicalName,
    available,
    price,
    from: date === null ? null : fromOf(style.date, date),
    size,
    cells: {
      index: '',
      article:
        style.code === 0 ? `${digits}` : `${line.botanicalName.slice(0, 3).toUpperCase()}${digits % 1000}`,
      plant: line.botanicalName,
      size: size ?? '',
      requested: requested === 0 ? '' : `${requested}`,
      available: isSilent ? '' : isNone ? dice.pick(unavailable[language]) : `${stock}${style.unit}`,
      price: price === null ? '' : priceOf(language, style.price, price),
      date: date === null ? '' : dateOf(language, style.date, date),
    },
  };
}

function priceOf(language: Language, style: number, amount: number): string {
  const written = language === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',');
  const sign = language === 'en' ? '$' : '€';
  return (
    [written, language === 'en' ? `${sign}${written}` : `${written} ${sign}`, `${sign} ${written}`, written][
      style
    ] ?? written
  );
}

function dateOf(language: Language, style: number, month: number): string {
  const number = 9 + month;
  const name = months[language][month] ?? '';
  const iso = `2026-${String(number).padStart(2, '0')}-14`;
  const day = language === 'de' ? `14.${number}.2026` : `14/${number}/2026`;
  return [`${weeks[language]} ${[38, 42, 47][month]}`, name, day, iso][style] ?? iso;
}

function fromOf(style: number, month: number): string {
  const number = String(9 + month).padStart(2, '0');
  return (
    [['2026-09-14', '2026-10-12', '2026-11-16'][month], `2026-${number}-01`][style] ?? `2026-${number}-14`
  );
}

function layTable(
  dice: Dice,
  layout: Layout,
  table: readonly (readonly string[])[],
  isHeaded: boolean,
): string {
  const joined = (mark: string, quote: (cell: string) => string) =>
    table.map((row) => row.map(quote).join(mark)).join('\n');
  const quoted = (mark: string) => (cell: string) =>
    cell.includes(mark) ? `"${cell.replaceAll('"', '""')}"` : cell;
  switch (layout) {
    case 'tabs':
      return joined('\t', (cell) => cell);
    case 'commas':
      return joined(',', quoted(','));
    case 'semicolons':
      return joined(';', quoted(';'));
    case 'pipes':
      return alignedRows(dice, table, isHeaded, true);
    case 'spaces':
      return alignedRows(dice, table, isHeaded, false);
    case 'html':
      return `<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</table>`;
    case 'outlook':
      return `<table class="MsoTable"><tbody>${table.map((row) => `<tr>${row.map((cell) => `<td style="padding:0"><p class="MsoNormal"><span>${cell === '' ? '&nbsp;' : escaped(cell)}</span><o:p></o:p></p></td>`).join('')}</tr>`).join('')}</tbody></table>`;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function alignedRows(
  dice: Dice,
  table: readonly (readonly string[])[],
  isHeaded: boolean,
  hasPipes: boolean,
): string {
  const widths = (table[0] ?? []).map((_, at) => Math.max(3, ...table.map((row) => row[at]?.length ?? 0)));
  const rights = widths.map(
    (_, at) => table.slice(1).every((row) => /^[\d.,]*$/.test(row[at] ?? '')) && dice.chance(0.7),
  );
  const gap = hasPipes ? ' | ' : ' '.repeat(2 + dice.below(3));
  const lines = table.map((row) =>
    row
      .map((cell, at) => (rights[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join(gap),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join(hasPipes ? '-|-' : '--');
  const ruled =
    isHeaded && dice.chance(hasPipes ? 0.8 : 0.3) ? [lines[0] ?? '', rule, ...lines.slice(1)] : lines;
  return ruled.map((line) => (hasPipes ? `| ${line} |` : line.trimEnd())).join('\n');
}
