import { formatBytes, formatCount } from '../text.ts';

export interface Progress {
  /** `share` of the work is done, from 0 to 1; null if the total is unknown. */
  advance(count: number, share: number | null): void;
  /** A source has answered `count` more names. */
  countAnswered(source: string, count: number): void;
  finish(): void;
}

type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

/**
 * Shows the progress of a command on stderr, and only if it takes a moment: one changing line on a
 * terminal, otherwise a line every half minute.
 */
export function showProgress(done: string, stream: ProgressStream = process.stderr): Progress {
  const display = stream.isTTY === true ? createChangingLine(stream) : linesFromTimeToTime(stream);
  const bySource = new Map<string, number>();
  let total = 0;
  let share: number | null = 0;
  const show = () => {
    if (total <= shownFrom && bySource.size === 0) return;
    // One waits for those that are furthest behind.
    const slowestFirst = [...bySource].sort(([, one], [, other]) => one - other);
    const ofSources = slowestFirst.map(([source, count]) => `${source} ${count}`);
    const percent = share === null ? '' : ` (${Math.floor(share * 100)} %)`;
    display.show(() => [`${total} ${done}${percent}`, ...ofSources]);
  };
  return {
    advance(count, shareNow) {
      total += count;
      share = shareNow;
      show();
    },
    countAnswered(source, count) {
      bySource.set(source, (bySource.get(source) ?? 0) + count);
      show();
    },
    finish: () => display.clear(),
  };
}

/** Counts items, and how many a second, on a line of the terminal. */
export function showCount(title: string, what: string) {
  const line = terminalLine();
  const start = performance.now();
  return {
    /** `share` of the work is done, from 0 to 1. */
    update: (count: number, share?: number) =>
      line.show(() => {
        const rate = Math.round((count * 1000) / (performance.now() - start));
        const percent = share === undefined ? '' : `, ${Math.floor(share * 100)} %`;
        return [`${title}: ${formatCount(count)} ${what}, ${formatCount(rate)} a second${percent}`];
      }),
    finish: line.clear,
  };
}

/** Shows the current item, and the share of the whole that is done, from 0 to 1. */
export function showShare(title: string) {
  const line = terminalLine();
  return {
    update: (what: string, share: number) =>
      line.show(() => [`${title}: ${what}, ${Math.floor(share * 100)} %`]),
    finish: line.clear,
  };
}

/** Shows how much of a file has come. */
export function showBytes(title: string) {
  const line = terminalLine();
  return {
    update: ({ received, total }: { received: number; total: number | null }) =>
      line.show(() => {
        if (total === null) return [`${title}: ${formatBytes(received)}`];
        const percent = Math.floor((received * 100) / total);
        return [`${title}: ${formatBytes(received)} of ${formatBytes(total)} (${percent} %)`];
      }),
    finish: line.clear,
  };
}

const shownFrom = 1000;
const separator = '  ';

interface ProgressDisplay {
  show(parts: () => readonly string[]): void;
  clear(): void;
}

/** A line on standard error that changes, only where a person watches. */
function terminalLine(): ProgressDisplay {
  if (process.stderr.isTTY) return createChangingLine(process.stderr);
  return { show: () => undefined, clear: () => undefined };
}

const changesEveryMs = 100;
const widthDefault = 80;

function createChangingLine(stream: ProgressStream): ProgressDisplay {
  const isDue = createInterval(changesEveryMs, Number.NEGATIVE_INFINITY);
  let isShown = false;
  return {
    show(parts) {
      if (!isDue()) return;
      isShown = true;
      stream.write(`\r${fit(parts(), (stream.columns || widthDefault) - 1)}\u001b[K`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}

const lineEveryMs = 30_000;

function linesFromTimeToTime(stream: ProgressStream): ProgressDisplay {
  const isDue = createInterval(lineEveryMs, performance.now());
  return {
    show(parts) {
      if (isDue()) stream.write(`${parts().join(separator)}\n`);
    },
    clear: () => undefined,
  };
}

/** True if `ms` have passed since it last returned true. */
function createInterval(ms: number, since: number): () => boolean {
  let last = since;
  return () => {
    const now = performance.now();
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}

/** Returns as many parts as fit on a line; a line that wraps could not be overwritten. */
function fit(parts: readonly string[], width: number): string {
  const [first = '', ...others] = parts;
  let line = first.slice(0, width);
  for (const part of others) {
    if (line.length + separator.length + part.length > width) return line;
    line += separator + part;
  }
  return line;
}
