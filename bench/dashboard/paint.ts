import type { Workbench } from './workbench.ts';

const slowDown = 4;

/** From the beginning of the navigation until something of the page is seen, in a browser that has nothing of it yet. */
export async function firstPaintMs(workbench: Workbench, url: string): Promise<number> {
  const { page, devtools, close } = await workbench.open();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paint = await page.evaluate<number>(`new Promise((resolve) =>
    new PerformanceObserver((list, observer) => {
      const first = list.getEntriesByName('first-contentful-paint')[0];
      if (first === undefined) return;
      observer.disconnect();
      resolve(first.startTime);
    }).observe({ type: 'paint', buffered: true }))`);
  await close();
  return paint;
}
