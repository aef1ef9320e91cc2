import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { silentLogger } from '../../support/database.ts';
import { foundName } from '../../support/found-names.ts';
import { makeHome } from '../../support/installed-snapshots.ts';
import { createStandingClock } from '../../support/stand-ins.ts';

/** What one process after another remembers in a file. */
async function processes() {
  const clock = createStandingClock();
  const file = join(await makeHome(), 'not-yet-there', 'answers.jsonl');
  const start = () => createSourceAnswerCache({ file, clock, logger: silentLogger });
  const remember = async (name: string, found = [foundName(name)]) => {
    const cache = start();
    cache.write('gbif', new Map([[name, found]]));
    await cache.close();
  };
  return { clock, file, start, remember };
}

describe('answers in a file', () => {
  it('are there for the next process, the latest of a name', async () => {
    const { start, remember, clock } = await processes();
    await remember('Acer a', []);
    clock.passHours(1);
    await remember('Acer a');
    await remember('Acer b');
    const read = await start().read('gbif', ['Acer a', 'Acer b', 'Acer c']);
    expect([...read.keys()]).toEqual(['Acer a', 'Acer b']);
    expect(read.get('Acer a')).toEqual({
      answer: [foundName('Acer a')],
      answeredAt: clock.now(),
      isFresh: true,
    });
    expect(await start().read('powo', ['Acer a'])).toEqual(new Map());
  });

  it('grow old as those in the database do', async () => {
    const { start, remember, clock } = await processes();
    await remember('Acer a');
    clock.passHours(60 * 24);
    expect((await start().read('gbif', ['Acer a'])).get('Acer a')).toMatchObject({ isFresh: false });
    clock.passHours(60 * 24);
    expect(await start().read('gbif', ['Acer a'])).toEqual(new Map());
  });

  it('survive a line that is broken or of another version', async () => {
    const { file, start, remember } = await processes();
    await remember('Acer a');
    await appendFile(
      file,
      '["gbif","Acer half\n["gbif"]\n["gbif","Acer other","2026-11-21T08:00:00.000Z",7]\n',
    );
    await remember('Acer b');
    const read = await start().read('gbif', ['Acer a', 'Acer other', 'Acer b']);
    expect([...read.keys()]).toEqual(['Acer a', 'Acer b']);
  });

  it('are fewer again where there are too many, and the newest stay', async () => {
    const { file, start, remember } = await processes();
    await remember('Acer a');
    const line = (at: number) => `["gbif","Old ${at}","2026-11-21T08:00:00.000Z","[]"]\n`;
    await appendFile(file, Array.from({ length: 50_000 }, (_, at) => line(at)).join(''));
    await remember('Acer b');
    expect([...(await start().read('gbif', ['Acer b'])).keys()]).toEqual(['Acer b']);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(40_000);
    expect(lines.at(-1)).toContain('"Acer b"');
  });
});
