import type { RequestedLine } from '../../request.ts';
import { wordsOf } from '../../words/words.ts';
import { findGroups } from '../lines/find-groups.ts';
import { createLineFinder } from '../lines/find-lines.ts';
import type { GroupMention, LineMention, PlantMention } from '../mention.ts';
import { createPlantFinder } from './find-plants.ts';

/** Finds what a statement speaks of. */
export interface SubjectFinder {
  find(text: string): Subjects;
}

export interface Subjects {
  readonly plants: PlantMention[];
  readonly lines: LineMention[];
  readonly groups: GroupMention[];
}

/** Prepared once per request, then used line by line. */
export function createSubjectFinder(lines: readonly RequestedLine[]): SubjectFinder {
  const plantFinder = createPlantFinder(lines);
  const lineFinder = createLineFinder(lines);
  return {
    find(text) {
      const words = wordsOf(text);
      return {
        plants: plantFinder.find(text, words),
        lines: lineFinder.find(text, words),
        groups: findGroups(text, words, lines.length),
      };
    },
  };
}
