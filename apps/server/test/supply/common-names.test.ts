import { expect, test } from 'vitest';
import {
  readBundledTaxa,
  readTaxa,
} from '../../src/capabilities/supply/replies/mentions/plants/vernacular/read-taxa.ts';

test('a table gives the common names of genera and of their species', () => {
  const table =
    '# Trees\n\nAcer: maple, Ahorn\n  negundo = Negundo aceroides: box elder\n  rubrum\nAilanthus\n';
  expect(readTaxa(table, 'trees.txt')).toEqual([
    { genus: 'Acer', species: null, synonyms: [], commonNames: ['maple', 'Ahorn'] },
    { genus: 'Acer', species: 'negundo', synonyms: ['Negundo aceroides'], commonNames: ['box elder'] },
    { genus: 'Acer', species: 'rubrum', synonyms: [], commonNames: [] },
    { genus: 'Ailanthus', species: null, synonyms: [], commonNames: [] },
  ]);
});

test.each([
  ['a species before any genus', '  rubrum: red maple'],
  ['a genus in small letters', 'acer: maple'],
  ['a species that is not indented', 'Acer: maple\nrubrum: red maple'],
  ['a colon in a name', 'Acer: campestre: field maple'],
  ['a colon without names', 'Acer:'],
  ['a comma without a name behind it', 'Acer: maple,'],
  ['an older name without its genus', 'Acer\n  negundo = aceroides: box elder'],
  ['species in one line', 'Acer\n  rubrum: red maple; nigrum: black maple'],
])('%s is an error that names the file and the line', (_what, lines) => {
  const last = 1 + lines.split('\n').length;
  expect(() => readTaxa(`# Trees\n${lines}\n`, 'trees.txt')).toThrow(`trees.txt, line ${last}: expected`);
});

test('no table that comes with the service repeats a common name of a plant', () => {
  const rows = readBundledTaxa().flatMap(({ genus, species, synonyms, commonNames }) =>
    commonNames.map((name) => [genus, species, ...synonyms, name].join(' ')),
  );
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});
