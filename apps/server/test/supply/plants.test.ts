import { expect, test } from 'vitest';
import { createSubjectFinder } from '../../src/capabilities/supply/replies/mentions/plants/subject-finder.ts';

function plantsIn(text: string, ...names: string[]): string[] {
  const lines = names.map((botanicalName, index) => ({
    id: `L${index + 1}`,
    botanicalName,
    commonName: null,
    targetGrade: null,
    quantity: 10,
  }));
  return createSubjectFinder(lines)
    .find(text)
    .plants.map(({ start, end, lines: ids, name }) =>
      [text.slice(start, end), ids.length > 0 ? ids.join(' ') : `other: ${name}`].join(' → '),
    );
}

test.each([
  ['Callistemon Slim - nothing left', "Callistemon viminalis 'Slim'", 'Callistemon Slim → L1'],
  ['poa labs yes, 300', 'Poa labillardierei', 'poa labs → L1'],
  [
    "could sub Correa reflexa 'Fat Fred'",
    "Correa 'Dusky Bells'",
    "Correa reflexa 'Fat Fred' → other: Correa reflexa 'Fat Fred'",
  ],
])('%s', (text, name, expected) => {
  expect(plantsIn(text, name)).toEqual([expected]);
});
