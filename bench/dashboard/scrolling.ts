import type { Page } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/**
 * The slowest of many frames, in milliseconds: of the names table with a number of rows, and of an
 * empty box as high.
 */
export async function slowestFrames(
  workbench: Workbench,
  rows: number,
): Promise<{ list: number; empty: number }> {
  const { page, close } = await workbench.open();
  await page.goto(workbench.url('/names'));
  await page.locator('input[type=file]').setInputFiles({
    name: 'names.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(Array.from({ length: rows }, (_, index) => `Quercus robur 'No ${index}'`).join('\n')),
  });
  await page
    .getByText(`All ${rows.toLocaleString('en')}`)
    .first()
    .waitFor({ timeout: 10 * 60_000 });
  const height = await page.evaluate<number>(`document.querySelector('[role=grid]').scrollHeight`);
  const list = await slowestFrame(page, '[role=grid]');
  await page.goto('about:blank');
  await page.evaluate(`document.body.innerHTML =
    '<div id="box" style="height: 700px; overflow: auto"><div style="height: ${height}px"></div></div>'`);
  const empty = await slowestFrame(page, '#box');
  await close();
  return { list, empty };
}

const frames = 600;
const pixelsPerFrame = 900;

/** Scrolls on by about a screen a frame, as a wheel turned fast does. */
const slowestFrame = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const box = document.querySelector(${JSON.stringify(selector)});
    let left = ${frames}, slowest = 0, before;
    const step = (now) => {
      if (before !== undefined) slowest = Math.max(slowest, now - before);
      before = now;
      box.scrollTop += ${pixelsPerFrame};
      if (--left > 0) requestAnimationFrame(step); else resolve(slowest);
    };
    requestAnimationFrame(step);
  })`);
