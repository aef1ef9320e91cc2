import type { CodeWithSeverity, NameDictionary, PartKind } from '../model.ts';
import type { RepairedText } from './repair.ts';
import type { Token } from './tokens.ts';

/** A range of the repaired text that was understood as one thing. */
export interface Claim {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
  /** Text of the piece as read. */
  readonly text: string;
}

/** A warning at a range of the repaired text. */
export type Remark = CodeWithSeverity & { readonly start: number; readonly end: number };

/** A label made ready for reading: repaired, cut into tokens, noise stripped off, tokens in the order of a name. */
export interface Label {
  readonly input: string;
  readonly repaired: RepairedText;
  readonly text: string;
  readonly dictionary: NameDictionary | null;
  /** Every token, in the order of the text. */
  readonly tokens: readonly Token[];
  /** The tokens a name may be made of, botanical name first. */
  readonly live: Token[];
  /** Pieces taken off in preparation; every reading begins with them. */
  readonly claims: Claim[];
  readonly remarks: Remark[];
  /** All words outside quotes are in capitals, so that capitals say nothing. */
  readonly capitals: boolean;
  familyHint: string | null;
  /** Place of publication, taken off before the reading. */
  citation: string | null;
  readonly commonNames: string[];
  readonly tradeDesignations: string[];
}

/** Records a range of tokens as understood before any reading. */
export function claimRange(label: Label, kind: PartKind, from: Token, to: Token): void {
  label.claims.push({ kind, start: from.start, end: to.end, text: label.text.slice(from.start, to.end) });
}
