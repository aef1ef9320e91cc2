import type { DocumentRow } from '../document.ts';
import { fillOf } from './cells.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

const leastBlocks = 3;
const mostNames = 0.8;
const mostElsewhere = 0.2;
const rowsOfLabel = 12;
/** A cultivar or a species below its head. */
const continues = /^(?:[-–—'‘“]|\p{Ll}{3})/u;

/** Labels of one plant each without a word before its name: between blank rows, the name is in the same row of each. */
export function planBlocks({ rows, layout, width }: SheetSample, profile: ColumnProfile): ColumnPlan | null {
  if (profile.abbreviation === undefined || layout === 'page') return null;
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
    return { index, label: layout === 'list' ? null : letterOf(index), part: null, rowOfBlock: at };
  }).flat();
  return columns.length === 0 ? null : { foundBy: 'content', take: 'blocks', columns, headings: null };
}

function blocksOf(rows: readonly DocumentRow[]): DocumentRow[][] {
  const blocks: DocumentRow[][] = [];
  for (const row of rows.filter(({ cells }) => fillOf(cells) > 0)) {
    const last = blocks.at(-1);
    if (last !== undefined && row.row - (last.at(-1)?.row ?? 0) <= 1) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

export function createBlockReader(
  { name: sheet }: SheetSample,
  { columns }: ColumnPlan,
  { abbreviation }: ColumnProfile,
): SheetReader {
  let [above, at] = [Number.NEGATIVE_INFINITY, 0];
  return {
    *read({ row, page, cells }) {
      if (fillOf(cells) === 0) return;
      at = row - above > 1 ? 0 : at + 1;
      above = row;
      for (const { index, part, label, rowOfBlock } of columns) {
        const written = cells[index] ?? '';
        if (rowOfBlock !== at || written === '') continue;
        const text = abbreviation?.complete(written, null, null) ?? written;
        yield {
          taken: {
            text,
            place: { sheet, page, row, column: label },
            cells: [{ index, part, text: written }],
          },
        };
      }
    },
    end: () => [],
  };
}
