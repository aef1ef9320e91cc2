import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedTemplate } from '../../apps/server/test/support/database-template.ts';
import { documents } from '../documentation/documents.ts';
import { brokenLinks } from '../documentation/links.ts';
import { openPlace, project } from '../documentation/place.ts';
import { runDocument } from '../documentation/run-document.ts';
import { typeProblems } from '../documentation/types.ts';

const linked = globSync(['*.md', '{docs,packages,examples,data}/**/*.md'], {
  cwd: project,
  exclude: ['**/node_modules', '**/dist'],
});

/** `npm run docs:run` runs all documents, which takes minutes. */
const begun = documents.filter(
  (document) => document === 'docs/tutorials/developer.md' || document === 'docs/tutorials/nursery-office.md',
);

describe('what the documents show', () => {
  it.each(begun)('is what happens, in %s', { timeout: 300_000 }, async (document) => {
    const place = await openPlace();
    onTestFinished(place.remove);
    // Its service finds a migrated database, which takes seconds to make. `npm run docs:run` starts with none.
    cpSync(await embeddedTemplate('service'), join(place.folder, '.plantdata'), { recursive: true });
    const { problems, run, left } = await runDocument(document, place);
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
