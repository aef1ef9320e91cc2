import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { sure } from './columns-alike.ts';
import type { CellPlace } from './extraction.ts';
import { foldHeading } from './fold-heading.ts';
import type { ColumnOutcome, SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

/** With fewer it may be a note above a table. */
const leastCards = 3;
const mostKnown = 0.5;
/** Cards side by side; a wider sheet is a table. */
const widthMax = 40;
/** Below a label that says nothing. */
const mostKnownOfAny = 0.8;

/**
 * Cards of one plant each: `Botanical name:` before every name, in the same cell or in the one before; or any label that
 * stands before names alone, with others between them (`A` of plant passports). `isSureOnly`: with a label that says it.
 */
export function planCards(
  { rows, layout, width }: SheetSample,
  profile: ColumnProfile,
  isSureOnly: boolean,
): ColumnPlan | null {
  if (profile.abbreviation === undefined || layout === 'page' || width > widthMax) return null;
  const groups = Map.groupBy(
    rows.flatMap(({ row, cells }) => labelled(cells).map((each) => ({ ...each, row }))),
    ({ index, label }) => `${index} ${foldHeading(label)}`,
  );
  const often = [...groups.values()].filter(({ length }) => length >= leastCards);
  const counted = often.map((cards) => ({
    cards,
    known: cards.filter(({ value }) => profile.recognises(value)).length / cards.length,
    isSure: profile.scoreHeading(foldHeading(cards[0]?.label ?? '')) >= sure,
  }));
  const named = counted.filter(({ known, isSure }) => isSure && known >= mostKnown);
  const [only, ...others] = counted.filter(({ known }) => known > 1 - mostKnownOfAny);
  const isAlone =
    only !== undefined && others.length === 0 && only.known >= mostKnownOfAny && often.length > 1;
  const inParts = planParts(often, profile);
  if (named.length === 0 && inParts !== null) return inParts;
  if (named.length === 0 && isSureOnly) return null;
  const [first] =
    (named.sort((a, b) => b.cards.length - a.cards.length)[0] ?? (isAlone ? only : undefined))?.cards ?? [];
  if (first === undefined || (named.length === 0 && !areCards(often))) return null;
  const columns = [{ index: first.index, label: first.label, part: null }];
  return { foundBy: 'heading', take: 'cards', columns, headings: null };
}

/** `Genus`, `Species` and `Cultivar` in rows below one another, for each plant again. */
function planParts(
  groups: readonly (readonly Labelled[])[],
  { composition, recognises }: ColumnProfile,
): ColumnPlan | null {
  const columns = groups.flatMap(([first]): PlannedColumn | [] => {
    const part = first === undefined ? null : (composition?.partOf(foldHeading(first.label)) ?? null);
    return first === undefined || part === null ? [] : { index: first.index, label: first.label, part };
  });
  const parts = new Set(columns.flatMap(({ part }) => part ?? []));
  const [genera = []] = groups.filter(
    ([first]) => composition?.partOf(foldHeading(first?.label ?? '')) === composition?.first,
  );
  const known = genera.filter(({ value }) => recognises(value));
  if (composition?.suffices(parts) !== true || known.length < genera.length * mostKnownOfAny) return null;
  // `Species` before whole names is their rank.
  const [species = []] = groups.filter(
    ([each]) => composition.partOf(foldHeading(each?.label ?? '')) === composition.second,
  );
  if ([...genera, ...species].some(({ value }) => /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(value))) return null;
  return { foundBy: 'heading', take: 'cards', columns, headings: null };
}

/** The labels are at the same distance from card to card. */
function areCards(groups: readonly (readonly { readonly row: number }[])[]): boolean {
  const distances = groups.flatMap((cards) =>
    cards.slice(1).map(({ row }, index) => row - (cards[index]?.row ?? 0)),
  );
  const [first = 0] = distances;
  return first > 1 && distances.every((distance) => distance === first);
}

/** Takes the text beside each label, or puts together those of its parts. */
export function createCardReader(
  { name: sheet }: SheetSample,
  plan: ColumnPlan,
  { composition, abbreviation, recognises }: ColumnProfile,
): SheetReader {
  const columns = plan.columns.map((column) => ({ ...column, wanted: foldHeading(column.label ?? '') }));
  const [first] = columns;
  const textOf = (value: string) => abbreviation?.complete(value, null, null) ?? value;
  let parts = new Map<string, string>();
  let place: CellPlace | null = null;
  function* end(): Generator<ColumnOutcome> {
    const composed = place === null ? null : (composition?.compose(parts, new Map()) ?? null);
    const text = [...parts.values()].join(' ').trim();
    if (composed !== null && place !== null) yield { taken: { text: composed.text, place } };
    else if (place !== null && text !== '') yield { skipped: { ...place, text, reason: 'note' } };
    parts = new Map();
    place = null;
  }
  return {
    *read({ row, page, cells }) {
      for (const { index, label, value } of labelled(cells)) {
        const column = columns.find((each) => each.index === index && each.wanted === foldHeading(label));
        const here = { sheet, page, row, column: label };
        if (column === undefined) {
          if (value !== '' && recognises(value)) yield { skipped: { ...here, text: value, reason: 'note' } };
        } else if (column.part === null) {
          if (value !== '')
            yield {
              taken: { text: textOf(value), place: here, cells: [{ index, part: null, text: value }] },
            };
        } else {
          if (column === first || parts.has(column.part)) yield* end();
          parts.set(column.part, value);
          place ??= here;
        }
      }
    },
    end,
  };
}

interface Labelled {
  readonly index: number;
  readonly label: string;
  /** Blank where none follows. */
  readonly value: string;
}

/** From the right, so that the text beside a label is at hand. */
function labelled(cells: readonly string[]): Labelled[] {
  const found: Labelled[] = [];
  let next = '';
  for (const [index, cell] of [...cells.entries()].reverse()) {
    const [, label = cell, within = ''] = /^([^:]{2,40}):\s*(.*)$/s.exec(cell) ?? [];
    if (label !== '') found.push({ index, label, value: within === '' ? next : within });
    if (cell !== '') next = cell;
  }
  return found.reverse();
}
