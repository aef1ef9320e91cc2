import type { ListDecision } from '../../plant-names/index.ts';
import type { NameOutcome } from './row-outcome.ts';

/** The decision of a person on a change: accept it, keep the text, or write another name. */
export type Decision =
  | { readonly is: 'accept'; readonly by: string }
  | { readonly is: 'keep'; readonly by: string }
  /** The certain correction, and no more. */
  | { readonly is: 'certain'; readonly by: string }
  | { readonly is: 'name'; readonly name: string; readonly by: string };

/** A name that waits for a person stays, with its proposal beside it; or its cell is emptied; or the proposal is written. */
export type Undecided = 'keep' | 'empty' | 'proposals';

/** The columns of the sheet of changes, and their widths in characters. Decisions are read by these headings. */
export const changeColumns = [
  { heading: 'Sheet', width: 18 },
  { heading: 'Row', width: 8 },
  { heading: 'Column', width: 18 },
  { heading: 'Before', width: 38 },
  { heading: 'After', width: 38 },
  { heading: 'State', width: 12 },
  { heading: 'Why', width: 28 },
  { heading: 'Evidence', width: 38 },
  { heading: 'By', width: 22 },
  { heading: 'Your decision', width: 24 },
] as const;

/** Decisions by the text that they are about. */
export interface Decisions {
  readonly isAny: boolean;
  /**
   * The decision on a name; null where there is none, or it was made on other evidence: then it is no longer known to be
   * what the person would say.
   */
  find(name: string, outcome: Pick<NameOutcome, 'proposal' | 'certain' | 'evidence'>): Decision | null;
}

const accepts = /^(?:accept(?:ed)?|yes|y|ok|x|✓)$/i;
const keeps = /^(?:keep|kept|no|n)$/i;

/** `by`: the name of the file that they come from. */
export function decisionsOf(lines: readonly ListDecision[], by: string): Decisions {
  const byName = new Map<string, ListDecision[]>();
  for (const line of lines) byName.set(line.before, [...(byName.get(line.before) ?? []), line]);
  return {
    isAny: lines.length > 0,
    find(name, outcome) {
      const corrected = outcome.certain?.text ?? name;
      const about = [
        ...(byName.get(name) ?? []),
        ...(corrected === name ? [] : (byName.get(corrected) ?? [])),
      ];
      const current = about.filter(({ evidence }) => (evidence ?? outcome.evidence) === outcome.evidence);
      const found = current.flatMap((line) => readDecision(line, name, outcome) ?? []);
      // A list has a line for the correction of a name and one for a proposal: the bolder decision is meant.
      for (const is of ['name', 'accept', 'keep', 'certain'] as const) {
        const decision = found.find((each) => each.is === is);
        if (decision !== undefined) return { ...decision, by };
      }
      return null;
    },
  };
}

type Outcome = Parameters<Decisions['find']>[1];

/** Null for what is no decision, or one on another proposal than that of today. */
function readDecision(
  { before, after, decision }: ListDecision,
  name: string,
  { proposal, certain }: Outcome,
): Decision | null {
  const offered = (proposal ?? certain)?.text ?? name;
  if (accepts.test(decision)) {
    if ((after ?? offered) === offered) return { is: 'accept', by: '' };
    return after === certain?.text ? { is: 'certain', by: '' } : null;
  }
  if (keeps.test(decision)) return before === name ? { is: 'keep', by: '' } : { is: 'certain', by: '' };
  return /\p{L}{3}/u.test(decision) ? { is: 'name', name: decision, by: '' } : null;
}
