import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const example = fileURLToPath(new URL('../../../examples/bradypus/main.ts', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'bradypus-'));

/** A species of warm places, in the layout of the example data of maxnet. */
function madePoints(): string {
  const lines = ['"presence","tmp6190_ann","pre6190_ann","ecoreg"'];
  for (let row = 0; row < 240; row++) {
    const temperature = (row * 37) % 240;
    const rain = (row * 53) % 90;
    lines.push(`0,${temperature},${rain},${1 + (row % 3)}`);
    if (row % 6 === 0) lines.push(`1,${180 + ((row * 7) % 40)},${rain},${1 + (row % 2)}`);
  }
  return lines.join('\n');
}

describe('the example', () => {
  afterAll(() => rm(folder, { recursive: true }));

  it('writes a report in which every picture is there', async () => {
    const file = path.join(folder, 'points.csv');
    const report = path.join(folder, 'report');
    await writeFile(file, madePoints());
    await promisify(execFile)(process.execPath, [example, file, report]);
    const text = await readFile(path.join(report, 'bradypus.md'), 'utf8');
    const shown = [...text.matchAll(/\]\((.*?\.svg)\)/g)].map(([, name]) => name);
    const pictures = (await readdir(report)).filter((name) => name.endsWith('.svg'));
    expect(shown).toHaveLength(5);
    expect([...shown].sort()).toEqual(pictures.sort());
    for (const name of pictures) {
      const picture = await readFile(path.join(report, name), 'utf8');
      expect(picture).toMatch(/^<svg .*<\/svg>\n$/s);
      expect(picture).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(text).toContain('40 places');
  });
});
