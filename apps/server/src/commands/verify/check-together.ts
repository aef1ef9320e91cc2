import type { Batch } from '../documents/list-file.ts';
import type { Check, CheckedBatch } from './checker.ts';

/** The first piece is small, so that its lines are printed early; the others are small, so that much is printed when Ctrl-C comes. */
const firstPieceSize = 5;
const pieceSize = 10;

/** So many that the slowest source always has names to look up, and no more: what a name needs besides waits behind them. */
const piecesUnderWay = 8;

/** Checks names that are looked up over the network, for which one thread can wait, and gives them back in the order of the list. */
export async function* checkTogether(
  batches: AsyncIterable<Batch>,
  check: Check,
): AsyncGenerator<CheckedBatch> {
  const underWay: Promise<CheckedBatch>[] = [];
  for await (const piece of piecesOf(batches)) {
    const { asked, checked } = begin(piece, check);
    underWay.push(checked);
    // Sources answer in the order in which they are asked, and the first piece is waited for.
    await asked;
    if (underWay.length >= piecesUnderWay) yield* takeFirst(underWay);
  }
  while (underWay.length > 0) yield* takeFirst(underWay);
}

interface Begun {
  /** The sources have been asked, or never will be. */
  readonly asked: Promise<unknown>;
  readonly checked: Promise<CheckedBatch>;
}

function begin(names: Batch, check: Check): Begun {
  const { promise, resolve: onAsked } = Promise.withResolvers<void>();
  const checked = check(names, onAsked);
  // A failure is looked at when the turn of the piece comes.
  return { checked, asked: Promise.race([promise, checked.catch(() => undefined)]) };
}

async function* takeFirst(underWay: Promise<CheckedBatch>[]): AsyncGenerator<CheckedBatch> {
  const first = underWay.shift();
  if (first) yield await first;
}

async function* piecesOf(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let size = firstPieceSize;
  for await (const names of batches) {
    for (let start = 0; start < names.length; ) {
      const end = start + size;
      yield names.slice(start, end);
      start = end;
      size = pieceSize;
    }
  }
}
