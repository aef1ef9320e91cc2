import { createTabStore } from './tab-store.ts';

/** A line of the schedule as it was understood, and as it was corrected since. */
export interface ScheduleLine {
  /** By which mails refer to it: `L1`. */
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number | null;
  /** The accepted name, where another one is written. */
  readonly acceptedName: string | null;
  /** Warnings on the name and the size. */
  readonly warnings: readonly string[];
}

interface Schedule {
  /** As it was pasted. */
  readonly text: string;
  readonly lines: readonly ScheduleLine[];
  /** Rows that name no plant. */
  readonly leftOut: readonly string[];
  /** Warning about sources that did not answer; shown once, because it concerns every line. */
  readonly outage: string | null;
}

/** The one schedule that is asked for and that replies are read against. */
export const schedule = createTabStore<Schedule>('supply.schedule', {
  text: '',
  lines: [],
  leftOut: [],
  outage: null,
});

export function changeLine(id: string, changes: Partial<ScheduleLine>): void {
  const { lines } = schedule.value();
  schedule.change({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
}

export function removeLine(id: string): void {
  schedule.change({ lines: schedule.value().lines.filter((line) => line.id !== id) });
}

export function addLine(): void {
  const { lines } = schedule.value();
  const last = Math.max(0, ...lines.map(({ id }) => Number(id.slice(1))));
  const line = { name: '', size: '', quantity: null, acceptedName: null, warnings: [] };
  schedule.change({ lines: [...lines, { id: `L${last + 1}`, ...line }] });
}

/** True if the line can be enquired for. */
export const isComplete = ({ name, quantity }: ScheduleLine): boolean =>
  name.trim() !== '' && quantity !== null && quantity >= 1;

/** The lines as the service takes them. */
export const requestLines = (lines: readonly ScheduleLine[]) =>
  lines.map(({ id, name, size, quantity }) => ({
    id,
    schedule_line_id: id,
    botanical_name: name.trim(),
    quantity: quantity ?? 0,
    target_grade: size.trim() === '' ? null : size.trim(),
  }));
