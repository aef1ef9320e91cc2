import type { CellPlace, ExtractedText } from '../../platform/documents/index.ts';
import type { CsvCell } from '../report/csv-format.ts';
import type { TableColumn } from '../report/table-format.ts';
import { printable } from '../text.ts';

/**
 * The parts of a text's place that a report shows: always its row; can be sent to another thread.
 */
export interface PlacesShown {
  readonly sheet: boolean;
  readonly page: boolean;
  /** Width of the column of row numbers, of which a table has to be sure when only the first texts are read. */
  readonly rowWidth: number;
}

const rowWidthMin = 5;
/** For the row numbers of a document of unknown length. */
const rowWidthOfMany = 9;

/**
 * Returns the parts of a place by which the texts of a document differ. If more texts follow, all
 * parts that may come to differ.
 */
export function placesShownOf(known: readonly ExtractedText[], isAll: boolean): PlacesShown {
  const differs = (member: 'sheet' | 'page') => {
    const values = new Set(known.map(({ place }) => place[member]));
    return values.size > 1 || (!isAll && !values.has(null));
  };
  const lastRow = known.reduce((last, { place }) => Math.max(last, place.row), 0);
  const rowWidth = isAll ? Math.max(rowWidthMin, String(lastRow).length + 2) : rowWidthOfMany;
  return { sheet: differs('sheet'), page: differs('page'), rowWidth };
}

interface PlacedText {
  readonly place: CellPlace;
}

export function placeColumns<Line extends PlacedText>({
  sheet,
  page,
  rowWidth,
}: PlacesShown): TableColumn<Line>[] {
  return [
    ...(sheet
      ? [{ heading: 'Sheet', width: 16, text: ({ place }: Line) => printable(place.sheet ?? '') }]
      : []),
    ...(page ? [{ heading: 'Page', width: 6, text: ({ place }: Line) => String(place.page ?? '') }] : []),
    { heading: 'Row', width: rowWidth, text: ({ place }: Line) => String(place.row) },
  ];
}

export const placeHeadings = ({ sheet, page }: PlacesShown): string[] => [
  ...(sheet ? ['sheet'] : []),
  ...(page ? ['page'] : []),
  'row',
];

export const placeCells = (place: CellPlace, { sheet, page }: PlacesShown): CsvCell[] => [
  ...(sheet ? [printable(place.sheet ?? '')] : []),
  ...(page ? [place.page] : []),
  place.row,
];

export const placeMembers = (
  { sheet, page, row }: CellPlace,
  shown: PlacesShown,
): Partial<CellPlace> & Pick<CellPlace, 'row'> => ({
  ...(shown.sheet && { sheet }),
  ...(shown.page && { page }),
  row,
});
