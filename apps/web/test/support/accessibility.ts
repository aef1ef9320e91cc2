import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until fading elements have appeared or gone: until no animation ends, and nothing comes or goes. */
const settled = `(async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  const elements = () => document.querySelectorAll('*').length;
  const ends = ({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime);
  for (let before = -1, turns = 0; before !== elements() && turns < 50; turns += 1) {
    before = elements();
    await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
    await pause();
  }
})()`;

/** Accessibility problems of a page as it is now: rules of WCAG 2.2 A and AA, and good practice, with their places. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  await page.evaluate(axe);
  return page.evaluate<string[]>(`
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + failureSummary)))`);
}
