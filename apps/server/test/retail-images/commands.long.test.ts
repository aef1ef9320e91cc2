import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/database.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { plainPicture } from './support/made-picture.ts';

describe('plantdata images', () => {
  let home: string;
  let remove: () => Promise<void>;
  let file: string;

  beforeAll(async () => {
    ({ home, remove } = await temporaryHome());
    file = path.join(home, 'maple.jpg');
    await writeFile(file, await plainPicture(900, 700));
  });
  afterAll(() => remove());

  const images = (...args: readonly string[]) => plantdataHere(home, ['images', ...args]);

  it('list says how to begin', async () => {
    const { code, stdout } = await images('list');
    expect(code).toBe(0);
    expect(stdout).toContain('plantdata images add');
  });

  it.each([
    ['a licence that forbids sales', ['--licence', 'CC BY-NC 4.0'], 'may not be shown in shops'],
    [
      'a licence that asks for an author, without one',
      ['--licence', 'CC BY 4.0'],
      'requires that the author is named',
    ],
  ])('add refuses %s', async (_what, flags, message) => {
    const { code, stderr } = await images('add', file, '--plant', 'Acer palmatum', ...flags);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('add refuses names of no plant, and files that are no pictures', async () => {
    const text = path.join(home, 'maple.txt');
    await writeFile(text, '<html>no picture</html>');
    const unknown = await images('add', file, '--plant', 'Nonesuch imaginaria');
    const wrong = await images('add', text, '--plant', 'Acer palmatum');
    const absent = await images('add', path.join(home, 'none.jpg'), '--plant', 'Acer palmatum');
    expect([unknown.code, wrong.code, absent.code]).toEqual([1, 1, 1]);
    expect(wrong.stderr).toContain('no JPEG, PNG, WebP, GIF, TIFF or AVIF');
  });

  it('adds, lists and takes down a picture, by a part of its hash', async () => {
    const added = await images(
      'add',
      file,
      '--plant',
      "acer palmatum 'Bloodgood'",
      '--author',
      'A. Grower',
      '--json',
    );
    expect(added.code).toBe(0);
    const { hash, plant } = JSON.parse(added.stdout).added;
    expect(plant).toBe("Acer palmatum 'Bloodgood'");
    const table = (await images('list')).stdout;
    expect(table).toContain(hash.slice(0, 12));
    expect(table).not.toContain(hash.slice(0, 20));
    expect(JSON.parse((await images('list', '--json')).stdout).images).toMatchObject([
      {
        hash,
        state: 'ready',
        source: 'operator',
        author: 'A. Grower',
        plants: ["Acer palmatum 'Bloodgood'"],
      },
    ]);
    expect((await images('takedown', hash.slice(0, 11))).stderr).toContain('at least 12 digits');
    expect((await images('takedown', '0'.repeat(12))).stderr).toContain('There is no picture');
    const taken = await images('takedown', hash.slice(0, 12), '--reason', 'wrong plant', '--json');
    expect(JSON.parse(taken.stdout)).toEqual({ taken_down: { hash, reason: 'wrong plant' } });
    expect(JSON.parse((await images('list', '--json')).stdout).images).toMatchObject([
      { hash, state: 'taken_down', plants: ["Acer palmatum 'Bloodgood'"] },
    ]);
    const again = await images('add', file, '--plant', 'Acer palmatum');
    expect(again.stderr).toContain('taken down');
  });
});
