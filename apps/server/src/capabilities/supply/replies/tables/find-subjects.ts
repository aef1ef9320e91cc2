import { sameGrade } from '../grades.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import { namesGenus } from '../mentions/plants/known-plants.ts';
import type { SubjectFinder } from '../mentions/plants/subject-finder.ts';
import type { RequestedLine } from '../request.ts';
import type { CellReading } from './read-cell.ts';

/** The lines of the request that a row may be about, or the other plant; `certainty`: 0 to 1. */
export interface RowSubject {
  readonly lines: readonly AskedLine[];
  readonly otherPlant: string | null;
  readonly certainty: number;
  /** Only a part of what was asked for says which line it is, a quantity or the species of a cultivar: a person has to look. */
  readonly isByPart?: boolean;
}

export interface AskedLine extends RequestedLine {
  /** Key of its size; null where none is asked for. */
  readonly sizeKey: string | null;
}

export interface SubjectColumns {
  readonly plants: number | null;
  /** The numbers or ids of the rows; `isOfLines`: they are those of the request. */
  readonly index: number | null;
  readonly isOfLines: boolean;
}

type Cells = readonly CellReading[];

/** The words of a row that name no plant: its sum, the delivery, taxes. */
const noPlant =
  /^(?:sub\s?|grand |zwischen)?(?:tota|sum|gesamt|freight|deliver|carriage|transport|fracht|versand|livraison|port|vracht|bezorg|env[ií]o|spedizione|trasporto|vat|gst|tax|mwst|tva|btw|iva|netto|brutto|page|seite)\p{L}*/iu;

/** Says which line of the request each row is about; each text is searched once. */
export class SubjectReader {
  readonly #subjects: SubjectFinder;
  readonly #lines: ReadonlyMap<string, AskedLine>;
  readonly #found = new Map<string, ReturnType<SubjectFinder['find']>>();

  constructor(subjects: SubjectFinder, lines: readonly RequestedLine[]) {
    const keyOf = (grade: string | null) => (grade === null ? null : gradeKey(grade));
    this.#subjects = subjects;
    this.#lines = new Map(lines.map((line) => [line.id, { ...line, sizeKey: keyOf(line.targetGrade) }]));
  }

  #find(text: string) {
    const known = this.#found.get(text) ?? this.#subjects.find(text);
    this.#found.set(text, known);
    return known;
  }

  plantsIn(cell: CellReading | undefined) {
    const isName = cell && /\p{L}{3}/u.test(cell.text) && cell.answer === null && !cell.isCode;
    return isName ? this.#find(cell.text).plants.toSorted((a, b) => b.certainty - a.certainty) : [];
  }

  get lines(): readonly AskedLine[] {
    return [...this.#lines.values()];
  }

  /** Ids of the lines that a name may mean. */
  idsIn(cell: CellReading | undefined): readonly string[] {
    return this.plantsIn(cell).find(({ lines }) => lines.length > 0)?.lines ?? [];
  }

  #lineIn(cell: CellReading | undefined): string | null {
    if (!cell || cell.isSize || cell.isDate || cell.price || cell.text.length > 40) return null;
    return this.#find(cell.isBare ? `line ${cell.text}` : cell.text).lines[0]?.line ?? null;
  }

  /** The column in which most rows name a plant of the request, and the one that numbers the rows. */
  findColumns(rows: readonly Cells[], says: readonly ReadonlySet<string>[]): SubjectColumns {
    const columns = says.map((_, at) => {
      const plants = rows.filter((cells) => this.plantsIn(cells[at]).length > 0);
      return { at, score: plants.length + rows.filter((cells) => this.idsIn(cells[at]).length > 0).length };
    });
    const [best] = columns.toSorted((a, b) => b.score - a.score || a.at - b.at);
    const plants = best && best.score > 0 ? best.at : null;
    for (const { at } of columns) {
      const isNumbers = rows.every((cells) => cells[at]?.isBare);
      const found = rows.filter((cells) => this.#lineIn(cells[at]) !== null);
      // A number of a row alone may as well be one of plants.
      const isNumbered = rows.length > 1 || says[at]?.has('index') || (at === 0 && rows[0]?.[0]?.count === 1);
      const isBefore = at < (plants ?? 1) && isNumbers && isNumbered;
      if (at === plants || (rows.some((cells) => cells[at]?.isBare) && !isBefore)) continue;
      const isOfLines = rows.every((cells) => {
        const [line, ids] = [this.#lineIn(cells[at]), this.idsIn(cells[plants ?? -1])];
        return line === null || ids.length === 0 || ids.includes(line);
      });
      const isInOrder = [1, 10].some((step) =>
        rows.every((cells, row) => cells[at]?.count === (row + 1) * step),
      );
      const isOfSome = found.length > 0 && found.length >= 0.6 * rows.length;
      if (isBefore ? (isOfSome && isOfLines) || isInOrder : isOfSome) return { plants, index: at, isOfLines };
    }
    return { plants, index: null, isOfLines: false };
  }

  /** By the plant of a row, and where that leaves it open by its number, size and quantity. */
  subjectOf(cells: Cells, { plants, index, isOfLines }: SubjectColumns): RowSubject {
    const named = cells[plants ?? -1];
    const numbered = index !== null && isOfLines ? this.#lineIn(cells[index]) : null;
    const found = this.plantsIn(named);
    const requested = found.find(({ lines }) => lines.length > 0);
    if (requested) {
      const lines = narrow(this.#linesOf(requested.lines), cells, numbered);
      const isByPart = requested.isWithoutCultivar === true && lines.every(({ id }) => id !== numbered);
      return {
        lines,
        otherPlant: null,
        certainty: requested.certainty / (lines.length > 1 ? 2 : 1),
        isByPart,
      };
    }
    const [other] = found;
    if (other) return { lines: [], otherPlant: other.name, certainty: other.certainty };
    // A name that is not known, in a list that numbers its rows as the request does.
    if (numbered !== null) return { lines: this.#linesOf([numbered]), otherPlant: null, certainty: 0.75 };
    const text = named?.text ?? '';
    const isPlant = /\p{L}{3}/u.test(text) && !noPlant.test(text);
    return { lines: [], otherPlant: isPlant ? text : null, certainty: 0.6 };
  }

  #linesOf(ids: readonly string[]): readonly AskedLine[] {
    return ids.flatMap((id) => this.#lines.get(id) ?? []);
  }
}

/** Rows with names that nothing knows are the lines that no row names, where a row has the number of one of them and no other has. */
export function withNumbers(
  subjects: readonly RowSubject[],
  rows: readonly Cells[],
  lines: readonly AskedLine[],
): RowSubject[] {
  const named = new Set(subjects.flatMap((subject) => subject.lines.map(({ id }) => id)));
  const open = lines.filter(({ id }) => !named.has(id));
  const fits = (cells: Cells, { quantity, sizeKey }: AskedLine) =>
    cells.some(({ count }) => count === quantity) &&
    (sizeKey === null || cells.every((cell) => !cell.isSize || sameGrade(cell.sizeKey, sizeKey)));
  return subjects.map((subject, row) => {
    const cells = rows[row] ?? [];
    if (subject.lines.length > 0 || subject.otherPlant === null || namesGenus(subject.otherPlant))
      return subject;
    const [only, ...others] = open.filter((line) => fits(cells, line));
    const isOnly = subjects.every(
      (other, at) => at === row || other.lines.length > 0 || !only || !fits(rows[at] ?? [], only),
    );
    return only && others.length === 0 && isOnly
      ? { lines: [only], otherPlant: null, certainty: 0.6, isByPart: true }
      : subject;
  });
}

function narrow(lines: readonly AskedLine[], cells: Cells, numbered: string | null): readonly AskedLine[] {
  const tests: readonly ((line: AskedLine) => boolean)[] = [
    ({ id }) => id === numbered,
    ({ sizeKey }) => sizeKey !== null && cells.some((cell) => sameGrade(cell.sizeKey, sizeKey)),
    ({ quantity }) => cells.some(({ count }) => count === quantity),
  ];
  return tests.reduce((left, test) => {
    const chosen = left.length > 1 ? left.filter(test) : left;
    return chosen.length > 0 ? chosen : left;
  }, lines);
}
