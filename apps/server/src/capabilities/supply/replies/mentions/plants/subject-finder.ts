import type { RequestedLine } from '../../request.ts';
import { type ReplyWord, wordsOf } from '../../words/words.ts';
import { findGroups } from '../lines/find-groups.ts';
import { createLineFinder } from '../lines/find-lines.ts';
import type { GroupMention, LineMention, PlantMention } from '../mention.ts';
import { createPlantFinder } from './find-plants.ts';

/** Finds what a statement speaks of. */
export interface SubjectFinder {
  find(text: string): Subjects;
}

interface Subjects {
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
      const plants = plantFinder.find(text, words.map(withoutArticle));
      const found = lineFinder.find(text, words).filter((line) => !isOwnNumbering(text, line, plants));
      const groups = findGroups(text, words, lines.length).filter(
        (group) => !found.some((line) => line.start < group.end && group.start < line.end),
      );
      return { plants, lines: found, groups };
    },
  };
}

/** "l'aurea", "d'Ammi": the name begins behind the article. */
const withoutArticle = (word: ReplyWord): ReplyWord =>
  /^[ld]'\p{L}{3}/u.test(word.key) ? { ...word, start: word.start + 2, key: word.key.slice(2) } : word;

/** "2. Quercus robur", of a list that the supplier numbered, where the second line is another plant. */
function isOwnNumbering(text: string, line: LineMention, plants: readonly PlantMention[]): boolean {
  if (line.line === null || !/^[([]?\d+[.):\]]*$/.test(text.slice(line.start, line.end))) return false;
  const id = line.line;
  const plant = plants.find(({ start }) => start >= line.end);
  if (!plant || plant.lines.length === 0 || plant.start - line.end > 3) return false;
  return !plant.lines.includes(id);
}
