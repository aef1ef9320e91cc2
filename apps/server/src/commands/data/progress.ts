/** Interval between two changes of the line on the terminal, in milliseconds. */
const everyMs = 200;

interface CountProgress {
  /** Shows the number done, and its share of the whole, 0 to 1, if known. */
  update(count: number, share?: number): void;
  finish(): void;
}

interface ByteProgress {
  update(progress: { received: number; total: number | null }): void;
  finish(): void;
}

/** Counts what is done, and how fast, on a line of the terminal. */
export function showCount(title: string, what: string): CountProgress {
  const line = terminalLine();
  const start = performance.now();
  return {
    update: (count, share) =>
      line.show(() => {
        const rate = Math.round((count * 1000) / (performance.now() - start));
        const percent = share === undefined ? '' : `, ${Math.floor(share * 100)} %`;
        return `${title}: ${inGroups(count)} ${what}, ${inGroups(rate)} a second${percent}`;
      }),
    finish: line.clear,
  };
}

/** Shows what is worked on, and what share of the whole is done, 0 to 1. */
export function showShare(title: string): { update(what: string, share: number): void; finish(): void } {
  const line = terminalLine();
  return {
    update: (what, share) => line.show(() => `${title}: ${what}, ${Math.floor(share * 100)} %`),
    finish: line.clear,
  };
}

/** Shows how much of a file has come. */
export function showBytes(title: string): ByteProgress {
  const line = terminalLine();
  return {
    update: ({ received, total }) =>
      line.show(() => {
        if (total === null) return `${title}: ${inBytes(received)}`;
        const percent = Math.floor((received * 100) / total);
        return `${title}: ${inBytes(received)} of ${inBytes(total)} (${percent} %)`;
      }),
    finish: line.clear,
  };
}

/** A line on stderr that is written over, only where a person watches. */
function terminalLine(): { show(text: () => string): void; clear(): void } {
  const isWatched = process.stderr.isTTY === true;
  let shownAt = 0;
  return {
    show(text) {
      if (!isWatched || performance.now() - shownAt < everyMs) return;
      shownAt = performance.now();
      process.stderr.write(`\r\u001b[K${text()}`);
    },
    clear() {
      if (isWatched) process.stderr.write('\r\u001b[K');
    },
  };
}

export function inGroups(count: number): string {
  return count.toLocaleString('en');
}

export function inBytes(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}
