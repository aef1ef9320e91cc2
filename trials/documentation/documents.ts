import { globSync } from 'node:fs';
import { project } from './place.ts';

/** What is read to be followed. */
export const documents: readonly string[] = globSync(
  ['README.md', 'docs/*.md', 'docs/{operations,tutorials,maxent}/*.md'],
  { cwd: project },
).sort();
