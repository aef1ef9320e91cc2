import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../documentation/links.ts';
import { type Place, project } from '../documentation/place.ts';
import { openServedPlace, runDocument, startsService } from '../documentation/run-document.ts';
import { typeProblems } from '../documentation/types.ts';

const documents = globSync(['README.md', 'docs/*.md', 'docs/{operations,tutorials,maxent}/*.md'], {
  cwd: project,
}).sort();
const linked = globSync(['*.md', '{docs,packages,examples,data}/**/*.md'], {
  cwd: project,
  exclude: ['**/node_modules'],
});

describe('what the documents show', () => {
  const own = documents.filter(startsService);
  const others = documents.filter((each) => !own.includes(each));
  let shared: Place;

  beforeAll(async () => {
    shared = await openServedPlace();
  });
  afterAll(() => shared.remove());

  it.each(own)('is what happens, in %s', { timeout: 300_000, concurrent: true }, async (document) => {
    const { problems, run, left } = await runDocument(document);
    expect(problems).toEqual([]);
    expect(run + left.length).toBeGreaterThan(0);
  });

  it('is what happens, in all that start no service of their own', { timeout: 600_000 }, async () => {
    const problems: string[] = [];
    const notRun: string[] = [];
    for (const document of others) {
      const report = await runDocument(document, shared);
      problems.push(...report.problems);
      notRun.push(...report.left.map(({ line, why }) => `${document}:${line}: ${why}`));
    }
    expect(problems).toEqual([]);
    console.log(`${notRun.length} commands of documents are not run:\n${notRun.join('\n')}`);
  });

  it('leads to documents and headings that are there', () => {
    expect(linked.flatMap(brokenLinks)).toEqual([]);
  });

  it('is TypeScript that compiles, where it is TypeScript', () => {
    expect(typeProblems(linked)).toEqual([]);
  });
});
