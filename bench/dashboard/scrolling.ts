import type { Page } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/**
 * The slowest of many frames, in milliseconds: of the table of a list with a number of rows, and of an
 * empty box as high.
 */
export async function slowestFrames(
  workbench: Workbench,
  rows: number,
): Promise<{ list: number; empty: number }> {
  const { page, close } = await workbench.open();
  const id = await makeList(page, workbench, rows);
  await page.goto(workbench.url(`/lists/${id}`));
  await page.getByRole('grid').waitFor();
  const height = await page.evaluate<number>(`document.querySelector('[role=grid]').scrollHeight`);
  const list = await slowestFrame(page, '[role=grid]');
  await page.goto('about:blank');
  await page.evaluate(`document.body.innerHTML =
    '<div id="box" style="height: 700px; overflow: auto"><div style="height: ${height}px"></div></div>'`);
  const empty = await slowestFrame(page, '#box');
  await close();
  return { list, empty };
}

/** Its rows are there before its names are verified, and a grid scrolls alike with either. */
async function makeList({ request }: Page, workbench: Workbench, rows: number): Promise<string> {
  const items = Array.from({ length: rows }, (_, index) => `Quercus robur 'No ${index}'`);
  const made = await request.post(workbench.url('/v1/lists'), { data: { name: 'Bench', items } });
  if (!made.ok()) throw new Error(`No list could be made: ${await made.text()}`);
  const { id } = await made.json();
  const deadline = Date.now() + readWithinMs;
  for (;;) {
    const answer = await request.get(workbench.url(`/v1/lists/${id}`));
    const { progress, status } = answer.ok() ? await answer.json() : {};
    if (progress?.total > 0) return id;
    if (status === 'failed' || Date.now() > deadline) throw new Error('The list was not read.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const readWithinMs = 10 * 60_000;
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
