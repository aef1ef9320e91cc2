import { parseName } from '@plantdata/botanical-names';
import type { CellEdit, CellPlace, CellValue, TextCell } from '../../../platform/documents/index.ts';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';
import { addedColumns, type CorrectionPolicy } from '../../plant-names/index.ts';
import type { CorrectedName } from './correct-name.ts';
import type { Decision } from './decisions.ts';
import type { NameOutcome } from './row-outcome.ts';

/** A row of a list as it was read. */
export interface CorrectableRow {
  readonly place: CellPlace;
  /** The text of the row as it was read. */
  readonly text: string;
  /** The cells of its name; empty in a list without columns. */
  readonly cells: readonly TextCell[];
  /** As it was verified; null for a row without a name. */
  readonly name: string | null;
  /** The standard category of its size in words; null where the row says nothing of a size. */
  readonly size: string | null;
}

/** A line of the sheet of changes. */
export interface Change {
  readonly place: CellPlace;
  readonly before: string;
  readonly after: string;
  readonly state: 'changed' | 'proposed' | 'kept';
  readonly why: string;
  readonly evidence: string;
  readonly by: string;
}

export interface CorrectedRow {
  readonly cells: readonly CellEdit[];
  readonly added: readonly CellValue[];
  readonly changes: readonly Change[];
}

interface RowContext {
  readonly policy: CorrectionPolicy;
  /** The decision of a person on the name of the row; null without one. */
  readonly decision: Decision | null;
  /** True for a cell with a formula, which is never overwritten. */
  readonly hasFormula: (row: number, column: number) => boolean;
}

const service = 'Plant Data Service';

/** The row with what is certain about it, or decided, written into its cells, and all else beside them. */
export function correctRow(
  row: CorrectableRow,
  outcome: NameOutcome | null,
  context: RowContext,
): CorrectedRow {
  if (row.name === null || outcome === null) {
    return {
      cells: [],
      added: addedColumns.map(({ heading }) => (heading === 'Size category' ? row.size : null)),
      changes: [],
    };
  }
  const { decision } = context;
  const target = targetOf(row.name, outcome, context);
  const by = decision === null ? service : decision.by;
  const edits = target === null ? [] : writeName(row, row.name, target);
  const written = edits.filter(({ column }) => !context.hasFormula(row.place.row, column));
  const isWritten = edits.length > 0 && written.length === edits.length;
  const open = proposalOf(outcome, context);
  const proposal = target !== null && !isWritten && target.text !== row.name ? target : open;
  const changeOf = (before: string, name: CorrectedName, state: Change['state']): Change => ({
    place: row.place,
    before,
    after: name.text,
    state,
    why: name.changes.join(', '),
    evidence: outcome.evidence,
    by,
  });
  return {
    cells: written.map((edit) => ({ ...edit, note: noteOf(edit, target, outcome, by) })),
    added: [
      outcome.status,
      outcome.acceptedName,
      outcome.author,
      outcome.family,
      proposal?.text ?? null,
      row.size,
      outcome.evidence,
      outcome.link,
      outcome.toCheck,
    ].map((value) => (value === null || value === '' ? null : inertCell(value))),
    changes: [
      ...(isWritten && target !== null ? [changeOf(row.name, target, 'changed')] : []),
      ...(proposal === null
        ? []
        : [changeOf(target !== null && isWritten ? target.text : row.name, proposal, 'proposed')]),
      ...(decision?.is === 'keep' ? [changeOf(row.name, { text: row.name, changes: [] }, 'kept')] : []),
    ],
  };
}

/** The name for the cells of the sender: the decision of a person, else the certain correction. */
function targetOf(
  name: string,
  outcome: NameOutcome,
  { decision, policy }: RowContext,
): CorrectedName | null {
  if (decision?.is === 'keep') return null;
  if (decision?.is === 'certain') return outcome.certain;
  if (decision?.is === 'accept') return outcome.proposal ?? outcome.certain;
  if (decision?.is === 'name') return { text: decision.name, changes: [] };
  const { certain } = outcome;
  return policy === 'mark' || certain === null || certain.text === name ? null : certain;
}

/** The name that a person has to decide on. */
function proposalOf(outcome: NameOutcome, { decision, policy }: RowContext): CorrectedName | null {
  if (decision !== null) return null;
  const certain = outcome.certain !== null && outcome.certain.changes.length > 0 ? outcome.certain : null;
  return outcome.proposal ?? (policy === 'mark' ? certain : null);
}

type UnnotedEdit = Omit<CellEdit, 'note'> & { readonly before: string };

/** The cells with the name in the place of the old one; none where it cannot be written without a loss. */
function writeName({ cells }: CorrectableRow, name: string, target: CorrectedName): UnnotedEdit[] {
  const [cell] = cells;
  const values =
    cells.length === 1 && cell !== undefined
      ? replaceName(cell.text, name, target.text)
      : valuesOfParts(cells, target);
  if (values === null) return [];
  return cells.flatMap(({ index, text }, position) => {
    const value = values[position] ?? text;
    if (value === text) return [];
    // A sign that the sender wrote is no formula of ours.
    const safe = value.charAt(0) === text.charAt(0) ? value : inertCell(value);
    return [{ column: index, value: safe, mark: 'changed' as const, before: text }];
  });
}

/** The text with another name; null where the name is not in it exactly once as whole words. */
function replaceName(text: string, name: string, target: string): readonly string[] | null {
  const start = text.indexOf(name);
  const end = start + name.length;
  const isWord = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const isCut =
    (isWord(text[start - 1]) && isWord(text[start])) || (isWord(text[end - 1]) && isWord(text[end]));
  if (start < 0 || isCut || text.indexOf(name, start + 1) >= 0) return null;
  return [text.slice(0, start) + target + text.slice(end)];
}

const wordAlone = /^(?:[×x]\s*)?\p{L}[\p{L}-]*$/iu;

/** The texts of cells that hold a part of a name each; null unless they hold all parts of the new name, and nothing else. */
function valuesOfParts(cells: readonly TextCell[], { text }: CorrectedName): readonly string[] | null {
  const parts = partsOf(
    text,
    cells.some(({ part }) => part === 'name'),
  );
  const values: string[] = [];
  for (const { part, text: present } of cells) {
    const value = parts.get(part ?? '') ?? '';
    if (part === 'cultivar') values.push(/^['"‘“]/.test(present) && value !== '' ? `'${value}'` : value);
    else if (part === 'name' || present === '' || wordAlone.test(present)) values.push(value);
    else return null;
    // A word that is lost, or appears from nowhere, is for a person.
    if ((present === '') !== (value === '')) return null;
  }
  return lettersOf(values.join(' ')) === lettersOf(text) ? values : null;
}

/** The letters and digits of a name without its ranks, which columns for parts do not have. */
const lettersOf = (text: string): string =>
  text
    .replace(/\b(?:subsp|ssp|var|f|subvar)\.\s/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The parts of a name by the roles of their columns; `isWhole`: the cultivar alone has another column. */
function partsOf(text: string, isWhole: boolean): Map<string, string> {
  const { name } = parseName(text);
  const cultivar: readonly [string, string] = ['cultivar', name.cultivar ?? ''];
  if (isWhole) return new Map([['name', text.replace(/\s*'[^']*'$/, '')], cultivar]);
  const signed = (part: string | null, hasSign: boolean) =>
    part === null ? '' : `${hasSign ? '× ' : ''}${part}`;
  return new Map([
    ['genus', signed(name.genus, name.hybrid.genus)],
    ['species', signed(name.specificEpithet, name.hybrid.species)],
    ['infraspecific', name.infraspecific.at(-1)?.epithet ?? ''],
    cultivar,
  ]);
}

function noteOf(
  { before, value }: UnnotedEdit,
  target: CorrectedName | null,
  outcome: NameOutcome,
  by: string,
): string {
  const why = target === null || target.changes.length === 0 ? 'decided' : target.changes.join(', ');
  return `Before: ${before}\nAfter: ${value}\nWhy: ${why}\nEvidence: ${outcome.evidence}\nBy: ${by}`;
}
