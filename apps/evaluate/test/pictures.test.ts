import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openRecords } from '../src/installed-names.ts';
import { evaluatePictures } from '../src/pictures.ts';

const path = fileURLToPath(new URL('files/pictures.jsonl', import.meta.url));

it('finds that the right pictures come first, and that no wrong one is accepted', async () => {
  const { files } = await evaluatePictures(path, await openRecords('no-home', undefined, true));
  const missed = files.flatMap(({ cases }) => cases).filter(({ verdict }) => verdict !== 'right');
  expect([...new Set(missed.map(({ given }) => given.split(',')[0]))]).toEqual(['Tricyrtis hirta']);
});
