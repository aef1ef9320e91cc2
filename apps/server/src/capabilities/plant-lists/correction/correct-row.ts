import { parseName } from '@plantdata/botanical-names';
import type { CellEdit, TextCell } from '../../../platform/documents/index.ts';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';
import { addedColumns, type CorrectionPolicy } from '../../plant-names/index.ts';
import { correctBeside } from './correct-beside.ts';
import type { CorrectedName } from './correct-name.ts';
import type { CorrectableRow } from './correctable-row.ts';
import { type Change, type CorrectedRow, type HasFormula, inertIn } from './corrected-row.ts';
import type { Decision, Undecided } from './decisions.ts';
import type { NameOutcome } from './row-outcome.ts';

interface RowContext {
  readonly policy: CorrectionPolicy;
  /** The decision of a person on the name of the row; null without one. */
  readonly decision: Decision | null;
  readonly undecided: Undecided;
  readonly hasFormula: HasFormula;
}

const service = 'Plant Data Service';

/** The row with what is certain about it, or decided, written into its cells, and all else beside them. */
export function correctRow(
  row: CorrectableRow,
  outcome: NameOutcome | null,
  context: RowContext,
): CorrectedRow {
  const { name } = row;
  const named =
    name === null || outcome === null
      ? withoutOutcome(row)
      : correctNamed({ ...row, name }, outcome, context);
  const beside = correctBeside(row, context.hasFormula);
  return {
    cells: [...named.cells, ...beside.cells],
    added: named.added,
    changes: [...named.changes, ...beside.changes],
  };
}

type NamedRow = CorrectableRow & { readonly name: string };

/** A row without a verified name, which has no place for a decided one. */
function withoutOutcome({ place, text, name, size, decided = {} }: CorrectableRow): CorrectedRow {
  const { name: decision, note = null } = decided;
  const isKept = decision?.value === name;
  const proposal = decision === undefined || isKept ? null : decision.value;
  const values = new Map<string, string | null>([
    ['Proposal', proposal],
    ['Size category', size],
    ['To check', note],
  ]);
  const line = { of: 'name' as const, place, before: name ?? text, why: 'decided', evidence: '' };
  return {
    cells: [],
    added: addedColumns.map(({ heading }) => addedText(values.get(heading) ?? null)),
    changes:
      decision === undefined
        ? []
        : [{ ...line, after: decision.value, state: isKept ? 'kept' : 'proposed', by: decision.by }],
  };
}

function correctNamed(row: NamedRow, outcome: NameOutcome, context: RowContext): CorrectedRow {
  const { decision } = context;
  const by = decision === null ? service : decision.by;
  const open = proposalOf(outcome, context);
  const { target, edits, why } = chooseWrite(row, outcome, { ...context, open });
  const written = edits.filter(({ column }) => !context.hasFormula(row.place.row, column));
  const isWritten = edits.length > 0 && written.length === edits.length;
  const isLeft = target !== null && !isWritten && target.text !== row.name;
  const proposal = isLeft ? target : target === open ? null : open;
  const changeOf = (before: string, name: CorrectedName, state: Change['state']): Change => ({
    of: 'name',
    place: row.place,
    before,
    after: name.text,
    state,
    why: state === 'changed' ? why : whyOf(row, name.changes),
    evidence: outcome.evidence,
    by,
  });
  return {
    cells: written.map((edit) => ({ ...edit, note: noteOf(edit, why || 'decided', outcome, by) })),
    added: [
      outcome.status,
      outcome.acceptedName,
      outcome.author,
      outcome.family,
      proposal?.text ?? null,
      row.size,
      outcome.evidence,
      outcome.link,
      [row.decided?.note, outcome.toCheck].filter(Boolean).join('; '),
    ].map(addedText),
    changes: [
      ...(isWritten && target !== null ? [changeOf(row.name, target, 'changed')] : []),
      // An emptied cell leaves the name that the proposal is about.
      ...(proposal === null ? [] : [changeOf((isWritten && target?.text) || row.name, proposal, 'proposed')]),
      ...(decision?.is === 'keep' ? [changeOf(row.name, { text: row.name, changes: [] }, 'kept')] : []),
    ],
  };
}

const addedText = (value: string | null): string | null =>
  value === null || value === '' ? null : inertCell(value);

const whyOf = ({ decided }: CorrectableRow, changes: readonly string[]): string =>
  changes.join(', ') || (decided?.name === undefined ? '' : 'decided');

interface NameWrite {
  /** Null where the cells stay as they are. */
  readonly target: CorrectedName | null;
  readonly edits: readonly UnnotedEdit[];
  readonly why: string;
}

/** Chooses the text for the cells of a name; `open` is the proposal that waits for a person. */
function chooseWrite(
  row: NamedRow,
  outcome: NameOutcome,
  { open, ...context }: RowContext & { readonly open: CorrectedName | null },
): NameWrite {
  const { decision, undecided, hasFormula } = context;
  const isUndecided = decision === null && (open !== null || outcome.doubts.length > 0);
  const emptied = isUndecided && undecided === 'empty' ? emptyName(row) : [];
  if (emptied.length > 0 && emptied.every(({ column }) => !hasFormula(row.place.row, column)))
    return { target: { text: '', changes: [] }, edits: emptied, why: notDecided };
  const isProposal = undecided === 'proposals' && open !== null;
  const target = isProposal ? open : targetOf(row.name, outcome, context);
  const changes: readonly string[] = target?.changes ?? [];
  return {
    target,
    edits: target === null ? [] : writeName(row, { target, isDecided: decision?.is === 'name' }),
    why: whyOf(row, isProposal ? [...changes, notDecided] : changes),
  };
}

const notDecided = 'not decided';

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
function writeName(
  { cells, name }: NamedRow,
  { target, isDecided }: { target: CorrectedName; isDecided: boolean },
): UnnotedEdit[] {
  const [cell] = cells;
  const values =
    cells.length === 1 && cell !== undefined
      ? replaceName(cell.text, name, target.text)
      : valuesOfParts(cells, target, isDecided);
  if (values === null) return [];
  return cells.flatMap(({ index, text }, position) => {
    const value = values[position] ?? text;
    if (value === text) return [];
    return [{ column: index, value: inertIn(text, value), mark: 'changed' as const, before: text }];
  });
}

/** The cells without the name; other words in a single one stay. */
function emptyName({ cells, name }: NamedRow): UnnotedEdit[] {
  return cells.flatMap(({ index, text }) => {
    if (text === '') return [];
    const [rest = ''] = (cells.length === 1 ? replaceName(text, name, '') : null) ?? [];
    const value = inertIn(text, rest.trim()) || null;
    return [{ column: index, value, mark: 'changed' as const, before: text }];
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
function valuesOfParts(
  cells: readonly TextCell[],
  { text }: CorrectedName,
  isDecided: boolean,
): readonly string[] | null {
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
    // A word that is lost, or appears from nowhere, is for a person: one who has decided has seen it.
    if (!isDecided && (present === '') !== (value === '')) return null;
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

function noteOf({ before, value }: UnnotedEdit, why: string, outcome: NameOutcome, by: string): string {
  return `Before: ${before}\nAfter: ${value ?? ''}\nWhy: ${why}\nEvidence: ${outcome.evidence}\nBy: ${by}`;
}
