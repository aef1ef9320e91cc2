import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { sure } from './columns-alike.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

/** With fewer it may be a note above a table. */
const leastCards = 3;
const mostKnown = 0.5;

/** Cards of one plant each: `Botanical name:` before every name, in the same cell or in the one before. */
export function planCards({ rows, layout }: SheetSample, profile: ColumnProfile): ColumnPlan | null {
  if (profile.abbreviation === undefined || layout === 'page') return null;
  const found = rows.flatMap(({ cells }) =>
    labelled(cells).filter(({ label }) => profile.scoreHeading(foldHeading(label)) >= sure),
  );
  const groups = Map.groupBy(found, ({ index, label }) => `${index} ${foldHeading(label)}`);
  const cards = [...groups.values()].reduce((best, each) => (each.length > best.length ? each : best), []);
  const [first] = cards;
  const known = cards.filter(({ value }) => profile.recognises(value));
  if (first === undefined || cards.length < leastCards || known.length < cards.length * mostKnown)
    return null;
  const columns = [{ index: first.index, label: first.label, part: null }];
  return { foundBy: 'heading', take: 'cards', columns, headings: null };
}

/** Takes the text beside each label. */
export function createCardReader(
  { name: sheet }: SheetSample,
  { columns: [column] }: ColumnPlan,
): SheetReader {
  const wanted = foldHeading(column?.label ?? '');
  return {
    *read({ row, page, cells }) {
      for (const { index, label, value } of labelled(cells)) {
        if (index !== column?.index || foldHeading(label) !== wanted) continue;
        const place = { sheet, page, row, column: label };
        yield { taken: { text: value, place, cells: [{ index, part: null, text: value }] } };
      }
    },
    end: () => [],
  };
}

interface Labelled {
  readonly index: number;
  readonly label: string;
  readonly value: string;
}

function labelled(cells: readonly string[]): Labelled[] {
  return cells.flatMap((cell, index): Labelled | [] => {
    const [, label = cell, within = ''] = /^([^:]{2,40}):\s*(.*)$/s.exec(cell) ?? [];
    const value = within === '' ? (cells.slice(index + 1).find((next) => next !== '') ?? '') : within;
    return label === '' || value === '' ? [] : { index, label, value };
  });
}
