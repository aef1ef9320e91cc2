import type { DocumentRow } from '../document.ts';
import { fillOf } from './cells.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { ColumnOutcome, SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

const leastBlocks = 3;
const mostNames = 0.8;
const mostElsewhere = 0.2;
const rowsOfLabel = 12;
/** Labels side by side; a wider sheet is a table. */
const widthMax = 40;
/** A cultivar or a species below its head. */
const continues = /^(?:[-–—'‘“]|\p{Ll}{3})/u;

/**
 * Labels of one plant each without a word before its name: between blank rows, the name is in the same row of
 * each. `isSureOnly`: where nothing else in them may be a name.
 */
export function planBlocks(
  { rows, layout, width }: SheetSample,
  profile: ColumnProfile,
  isSureOnly: boolean,
): ColumnPlan | null {
  if (profile.abbreviation === undefined || layout === 'page' || width > widthMax) return null;
  const blocks = blocksOf(rows).filter(({ length }) => length > 1);
  const lengths = new Set(blocks.map(({ length }) => length));
  if (blocks.length < leastBlocks || lengths.size > 2 || Math.max(...lengths) > rowsOfLabel) return null;
  const isName = (row: DocumentRow | undefined, index: number) => {
    const text = row?.cells[index] ?? '';
    return text.includes(' ') && profile.recognises(text);
  };
  const columns = Array.from({ length: width }, (_, index): PlannedColumn | [] => {
    const shares = Array.from({ length: Math.max(...lengths) }, (_, at) => {
      const filled = blocks.filter((block) => (block[at]?.cells[index] ?? '') !== '');
      return filled.filter((block) => isName(block[at], index)).length / Math.max(1, filled.length);
    });
    const at = shares.findIndex((share) => share >= mostNames);
    const isOnly = shares.every((share, other) => other === at || share <= mostElsewhere);
    const others = blocks.flatMap((block) =>
      block.filter((_, row) => row !== at).map(({ cells }) => cells[index] ?? ''),
    );
    const continued = others.filter((text) => continues.test(text)).length;
    if (at < 0 || !isOnly || continued > others.length * mostElsewhere) return [];
    if (isSureOnly && !areLabels(others, blocks.length)) return [];
    return { index, label: layout === 'list' ? null : letterOf(index), part: null, rowOfBlock: at };
  }).flat();
  return columns.length === 0 ? null : { foundBy: 'content', take: 'blocks', columns, headings: null };
}

/** Nothing but figures, labels with a colon, and words that most blocks have. */
function areLabels(texts: readonly string[], blocks: number): boolean {
  const counts = Map.groupBy(texts, (text) => text);
  return texts.every(
    (text) => /[\d:]/.test(text) || (counts.get(text)?.length ?? 0) > blocks / 2 || text === '',
  );
}

/** Rows that follow one another without a blank one. */
export function blocksOf(rows: readonly DocumentRow[]): DocumentRow[][] {
  const blocks: DocumentRow[][] = [];
  for (const row of rows.filter(({ cells }) => fillOf(cells) > 0)) {
    const last = blocks.at(-1);
    if (last !== undefined && row.row - (last.at(-1)?.row ?? 0) <= 1) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** Takes the names of each block, wherever they are in it; without any, what is in their row. */
export function createBlockReader(
  { name: sheet }: SheetSample,
  { columns }: ColumnPlan,
  { abbreviation, recognises, isSomethingElse }: ColumnProfile,
): SheetReader {
  let block: DocumentRow[] = [];
  function* end(): Generator<ColumnOutcome> {
    for (const column of columns) {
      const cells = block.map(({ cells }) => cells[column.index] ?? '');
      const named = [...cells.keys()].filter((at) => cells[at]?.includes(' ') && recognises(cells[at] ?? ''));
      const usual = cells[column.rowOfBlock ?? 0] ?? '';
      const taken = named.length > 0 || usual === '' ? named : [column.rowOfBlock ?? 0];
      for (const at of taken) {
        const [written = '', row] = [cells[at], block[at]];
        if (row === undefined) continue;
        const place = { sheet, page: row.page, row: row.row, column: column.label };
        const text = abbreviation?.complete(written, null, null) ?? written;
        const isOther = named.length === 0 && isSomethingElse(written, true);
        yield isOther
          ? { skipped: { ...place, text, reason: 'note' } }
          : { taken: { text, place, cells: [{ index: column.index, part: column.part, text: written }] } };
      }
    }
    block = [];
  }
  return {
    *read(row) {
      if (fillOf(row.cells) === 0) return;
      if (row.row - (block.at(-1)?.row ?? row.row) > 1 || block.length > rowsOfLabel) yield* end();
      block.push(row);
    },
    end,
  };
}
