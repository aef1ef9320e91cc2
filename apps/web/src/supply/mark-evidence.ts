/**
 * A piece of a text with the lines that it is evidence of; without lines for the text in between.
 */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly lineIds: readonly string[];
}

interface WithEvidence {
  readonly supply_request_line_id: string;
  readonly evidence: readonly { readonly start: number; readonly end: number }[];
}

/** Cuts a text where evidence begins and ends. A place may be evidence of several lines. */
export function markEvidence(text: string, lines: readonly WithEvidence[]): Piece[] {
  const steps = lines
    .flatMap(({ supply_request_line_id: id, evidence }) =>
      evidence.flatMap(({ start, end }) => [
        { at: start, id, by: 1 },
        { at: end, id, by: -1 },
      ]),
    )
    .sort((a, b) => a.at - b.at);
  const open = new Map<string, number>();
  const pieces: Piece[] = [];
  let start = 0;
  const cut = (end: number) => {
    if (end <= start) return;
    pieces.push({ start, text: text.slice(start, end), lineIds: [...open.keys()] });
    start = end;
  };
  for (const { at, id, by } of steps) {
    cut(Math.min(at, text.length));
    const depth = (open.get(id) ?? 0) + by;
    if (depth === 0) open.delete(id);
    else open.set(id, depth);
  }
  cut(text.length);
  return pieces;
}
