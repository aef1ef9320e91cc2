import { serveBarePage } from './dashboard/bare-page.ts';
import { scriptsOf } from './dashboard/initial-scripts.ts';
import { firstPaintMs } from './dashboard/paint.ts';
import { slowestFrames } from './dashboard/scrolling.ts';
import { openWorkbench } from './dashboard/workbench.ts';
import { type Figure, medianOf } from './report.ts';

const rows = 50_000;

/** The plant lists in a real browser: what their page sends, when it is first seen, and how long a list scrolls. */
export async function run(): Promise<Figure[]> {
  const workbench = await openWorkbench();
  const bare = await serveBarePage();
  try {
    const { listsPage, all } = await scriptsOf(workbench);
    const paint = await medianOf(() => firstPaintMs(workbench, workbench.url('/lists')));
    const barePaint = await medianOf(() => firstPaintMs(workbench, bare.url));
    const { list, empty } = await slowestFrames(workbench, rows);
    return [
      {
        name: 'scripts of the page of plant lists, gzip',
        unit: 'kB',
        value: listsPage,
        baseline: 'all scripts of the dashboard',
        baselineValue: all,
      },
      {
        name: 'first paint with content, processor slowed down to a quarter',
        unit: 'ms',
        value: paint,
        baseline: 'a page with nothing but a heading',
        baselineValue: barePaint,
      },
      {
        name: `slowest frame while ${rows.toLocaleString('en')} rows scroll`,
        unit: 'ms',
        value: list,
        baseline: 'an empty box as high',
        baselineValue: empty,
      },
    ];
  } finally {
    await bare.close();
    await workbench.close();
  }
}
