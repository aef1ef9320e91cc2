/** A stretch of a text in UTF-16 units from its beginning; `end` is not part of it. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}
