import { readFileSync } from 'node:fs';
import type { Knowledge } from './choose-names.ts';

/** The two lists beside this file; data/usda/README.md says where they are from. */
export function readKnowledge(): Knowledge {
  const families = linesOf('genus-families.csv').slice(1);
  return {
    notPlants: new Set(linesOf('not-plants.txt')),
    families: new Map(
      families.map((line) => line.split(',')).map(([genus = '', family = '']) => [genus, family]),
    ),
  };
}

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
