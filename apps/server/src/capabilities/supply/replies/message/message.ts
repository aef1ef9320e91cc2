import type { TextSpan } from '../span.ts';

/** What a mail says, line by line as people see it, wherever its text came from: plain text, HTML, encoded. */
export interface ReplyMessage {
  readonly lines: readonly MessageLine[];
  readonly findings: readonly MessageFinding[];
}

export interface MessageLine {
  /**
   * Without markup, entities, invisible characters and marks of quotation; digits and signs of full width are plain. Runs of spaces and tabs stay,
   * because they separate the columns of a table. Never longer than 2,000 characters; a longer line continues in the next.
   */
  readonly text: string;
  /** Where each character of `text`, and its end, is in the text that was submitted: one more entry than `text` has characters. */
  readonly offsets: Int32Array;
  /** 0: the writer's own words. 1: what is answered. 2: what that answered. */
  readonly depth: number;
  readonly part: MessagePart;
  /** Cells of a row of an HTML table, in `text`; empty cells are empty spans. Undefined for other lines. */
  readonly cells?: readonly TextSpan[];
  /** Number of the HTML table that has the row, from 0. */
  readonly table?: number;
}

/**
 * `greeting` and `closing` say nothing of plants ("Hi team,", "Kind regards", "Sent from my phone"). `signature` is all text after the closing
 * or the mark `-- `. `heading` begins a quoted or forwarded message ("On … wrote:", "From: …"). `automatic` is a reply that no person wrote.
 */
export type MessagePart =
  | 'body'
  | 'greeting'
  | 'closing'
  | 'signature'
  | 'heading'
  | 'disclaimer'
  | 'automatic';

export type MessageFinding =
  /** Text that a reader would not have seen was left out. */
  | 'hidden_text'
  /** Characters without width, or that turn the direction of writing, were left out. */
  | 'invisible_characters'
  /** Was base64 or quoted-printable. */
  | 'encoded_body'
  | 'automatic_reply'
  /** An answer of another sender was read. */
  | 'forwarded_answer'
  /** What it says is in a file that is not here. */
  | 'attachment_mentioned'
  /** It is in a file that was read too. */
  | 'attachment_read';
