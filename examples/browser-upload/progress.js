/** What is said of an upload while it runs. */

const megabyte = 1_000_000;
const number = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const megabytes = (bytes) => `${number.format(bytes / megabyte)} MB`;

/** The speed is that of the last seconds: a pause or a cut must not spoil it for the rest of the upload. */
const windowMs = 4_000;

function timeLeft(seconds) {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  return `${Math.round(seconds / 60)} min left`;
}

/** What to show beside the bar. `add` takes how many bytes were sent so far. */
export function createFigures(size) {
  let points = [];
  let sent = megabytes(size);
  return {
    add(bytes) {
      const atMs = performance.now();
      points = [...points.filter((point) => atMs - point.atMs < windowMs), { atMs, bytes }];
      sent = `${number.format(bytes / megabyte)} of ${megabytes(size)}`;
      const [first] = points;
      const seconds = (atMs - first.atMs) / 1_000;
      const speed = seconds >= 0.5 ? Math.max(0, bytes - first.bytes) / seconds : 0;
      if (speed === 0) return sent;
      return `${sent} · ${megabytes(speed)}/s · ${timeLeft((size - bytes) / speed)}`;
    },
    /** There is no speed while nothing is sent. */
    rest() {
      points = [];
      return sent;
    },
  };
}
