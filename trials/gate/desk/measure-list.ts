import { z } from 'zod';
import type { Clerk } from './clerk.ts';
import { firstRow } from './work-list.ts';

/** The feel of a list: seconds until its first rows are there, rows in the page, and what keeps it from answering. */
export interface ListFeel {
  readonly firstRowsSeconds: number;
  readonly rowsInPage: number;
  /** The longest task over 50 ms; 0 without one. */
  readonly longestTaskMs: number;
}

const Watched = z.object({ rows: z.int(), longest: z.number(), top: z.number() });

const watch = `window.watched = { rows: 0, longest: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    watched.longest = Math.max(watched.longest, duration);
}).observe({ type: 'longtask' });
const count = () => {
  watched.rows = Math.max(watched.rows, document.querySelectorAll('[role=row]').length);
  requestAnimationFrame(count);
};
count();`;

const notches = 300;
const pixelsPerNotch = 600;

/** Opens a list anew and scrolls down by the wheel. */
export async function measureList(clerk: Clerk, id: string): Promise<ListFeel> {
  const { page } = clerk;
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(clerk.url(`/lists/${id}`), { waitUntil: 'commit' });
  await firstRow(page).waitFor({ timeout: 60_000 });
  const firstRowsSeconds = (performance.now() - start) / 1000;
  await page.evaluate(watch);
  await page.getByRole('grid').hover();
  for (let turned = 0; turned < notches; turned += 1) {
    // Through the protocol of the browser, as a wheel does.
    await page.mouse.wheel(0, pixelsPerNotch);
    await page.waitForTimeout(16);
  }
  const { rows, longest, top } = Watched.parse(
    await page.evaluate('({ ...watched, top: document.querySelector("[role=grid]").scrollTop })'),
  );
  if (top === 0) throw new Error('The wheel did not move the rows.');
  return { firstRowsSeconds, rowsInPage: rows, longestTaskMs: longest };
}
