const number = new Intl.NumberFormat('en');
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const count = (amount: number): string => number.format(amount);

/** A number with its noun: `1 name`, `1,800 names`. */
export const plural = (amount: number, one: string): string =>
  `${count(amount)} ${one}${amount === 1 ? '' : 's'}`;

/** A text of at most 80 characters, from a cell that may hold thousands. */
export const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

export const megabytes = (bytes: number): string => `${decimal.format(bytes / 1_000_000)} MB`;

/** The speed is that of the last seconds, so that a pause does not spoil it. */
const windowMs = 4_000;

/** The text beside the bar of an upload of `size` bytes. `add` takes the number of bytes sent so far. */
export function createFigures(size: number) {
  let points: { atMs: number; bytes: number }[] = [];
  let sent = megabytes(size);
  return {
    add(bytes: number): string {
      const atMs = performance.now();
      points = [...points.filter((point) => atMs - point.atMs < windowMs), { atMs, bytes }];
      sent = `${decimal.format(bytes / 1_000_000)} of ${megabytes(size)}`;
      const first = points[0] ?? { atMs, bytes };
      const seconds = (atMs - first.atMs) / 1_000;
      const speed = seconds >= 0.5 ? Math.max(0, bytes - first.bytes) / seconds : 0;
      return speed === 0 ? sent : `${sent} · ${megabytes(speed)}/s · ${timeLeft((size - bytes) / speed)}`;
    },
    /** The text while nothing is sent: there is no speed then. */
    rest(): string {
      points = [];
      return sent;
    },
  };
}

const timeLeft = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))} s left` : `${Math.round(seconds / 60)} min left`;

/** Words and shapes differ, so that nothing depends on colour. */
export const statusWords = {
  validated: { word: 'Validated', mark: '✓' },
  uncertain: { word: 'Uncertain', mark: '?' },
  not_found: { word: 'Not found', mark: '✕' },
} as const;

interface LeftOutRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}

export const leftOutText = ({ sheet, row, text, reason }: LeftOutRow): string =>
  `${placeText({ sheet, page: null, row }, sheet === null ? 1 : 2)} (${reason === 'section' ? 'heading of a section' : reason}): ${short(text)}`;

/** A place in the file: `12`, `page 2, 12`, `Trees, 12`. `sheets`: their number in the file. */
export function placeText(
  place: { sheet: string | null; page: number | null; row: number } | undefined,
  sheets: number,
): string {
  if (place === undefined) return '';
  const { sheet, page, row } = place;
  const within = sheets > 1 && sheet !== null ? `${sheet}, ` : '';
  return page === null ? `${within}${row}` : `${within}page ${page}, ${row}`;
}
