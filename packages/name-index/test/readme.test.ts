import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('the page of the package', () => {
  it.each(Object.keys(exported))('names %s', (name) => {
    expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
