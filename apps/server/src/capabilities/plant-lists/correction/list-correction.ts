import type { EditPlan, ExtractionReport, SheetColumns, Survey } from '../../../platform/documents/index.ts';
import type { CorrectionPolicy } from '../../plant-names/index.ts';
import { type CorrectionSummary, correctList } from './correct-list.ts';
import type { CorrectableRow } from './correct-row.ts';
import type { Decisions } from './decisions.ts';
import type { NameOutcome } from './row-outcome.ts';

/** A list that was read and verified. */
export interface VerifiedList {
  readonly rows: readonly CorrectableRow[];
  readonly report: ExtractionReport;
  readonly outcomes: ReadonlyMap<string, NameOutcome>;
}

export interface CorrectionOptions {
  readonly policy: CorrectionPolicy;
  readonly decisions: Decisions;
  /** Called when the edits are complete. */
  readonly onEnd?: (summary: CorrectionSummary) => void;
}

/** The edits that correct a list in its own file. */
export function planCorrection(
  { rows, report, outcomes }: VerifiedList,
  options: CorrectionOptions,
): EditPlan {
  const { policy, decisions, onEnd = () => undefined } = options;
  const read = new Map(report.sheets.map((sheet) => [sheet.sheet, sheet]));
  return {
    columns: columnsOf(rows),
    edits: ({ sheets }: Survey) =>
      correctList(
        {
          rows,
          sheets: sheets.map(({ firstFree, ...sheet }) => {
            const { headingRow = null, addedAt = null } = read.get(sheet.sheet) ?? {};
            return { ...sheet, headingRow, firstFree: addedAt ?? firstFree, hasColumns: addedAt !== null };
          }),
          outcomes,
          policy,
          decisions,
        },
        onEnd,
      ),
  };
}

/** The columns that hold names, by sheet. */
function columnsOf(rows: readonly CorrectableRow[]): SheetColumns {
  const columns = new Map<string, Set<number>>();
  for (const { place, cells } of rows) {
    const known = columns.get(place.sheet ?? '') ?? new Set<number>();
    for (const { index } of cells) known.add(index);
    columns.set(place.sheet ?? '', known);
  }
  return Object.fromEntries([...columns].map(([sheet, indexes]) => [sheet, [...indexes]]));
}
