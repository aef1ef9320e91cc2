import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents } from '../documentation/documents.ts';
import { brokenLinks } from '../documentation/links.ts';
import { project } from '../documentation/place.ts';
import { runDocument } from '../documentation/run-document.ts';
import { typeProblems } from '../documentation/types.ts';

const linked = globSync(['*.md', '{docs,packages,examples,data}/**/*.md'], {
  cwd: project,
  exclude: ['**/node_modules', '**/dist'],
});

/** All are run by `npm run docs:run`, which takes minutes. */
const begun = documents.filter(
  (document) => document === 'docs/tutorials/developer.md' || document === 'docs/tutorials/nursery-office.md',
);

describe('what the documents show', () => {
  it.each(begun)('is what happens, in %s', { timeout: 300_000 }, async (document) => {
    const { problems, run, left } = await runDocument(document);
    expect(problems).toEqual([]);
    expect(run + left.length).toBeGreaterThan(0);
  });

  it('leads to documents and headings that are there', () => {
    expect(linked.flatMap(brokenLinks)).toEqual([]);
  });

  it('is TypeScript that compiles, where it is TypeScript', () => {
    expect(typeProblems(linked)).toEqual([]);
  });
});
