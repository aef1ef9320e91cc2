import type { EditPlan, ExtractionReport, SheetColumns, Survey } from '../../../platform/documents/index.ts';
import type { CorrectionPolicy } from '../../plant-names/index.ts';
import { type CorrectionSummary, correctList } from './correct-list.ts';
import { besideNames, type CorrectableRow } from './correctable-row.ts';
import type { Decisions, Undecided } from './decisions.ts';
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
  /** The rule for names that wait for a person; `keep` when left out. */
  readonly undecided?: Undecided | undefined;
  /** Called when the edits are complete. */
  readonly onEnd?: (summary: CorrectionSummary) => void;
}

/** The edits that correct a list in its own file. */
export function planCorrection(
  { rows, report, outcomes }: VerifiedList,
  options: CorrectionOptions,
): EditPlan {
  const { policy, decisions, undecided = 'keep', onEnd = () => undefined } = options;
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
          undecided,
        },
        onEnd,
      ),
  };
}

/** The columns that are written, by sheet: those of names, and those of sizes and quantities that were decided. */
function columnsOf(rows: readonly CorrectableRow[]): SheetColumns {
  const columns = new Map<string, Set<number>>();
  for (const { place, cells, beside, decided } of rows) {
    const known = columns.get(place.sheet ?? '') ?? new Set<number>();
    for (const { index } of cells) known.add(index);
    for (const of of besideNames) {
      const { index = null } = beside?.[of] ?? {};
      if (index !== null && decided?.[of] !== undefined) known.add(index);
    }
    columns.set(place.sheet ?? '', known);
  }
  return Object.fromEntries([...columns].map(([sheet, indexes]) => [sheet, [...indexes]]));
}
