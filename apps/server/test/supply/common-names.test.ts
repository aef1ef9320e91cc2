import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTradePlants } from '../../src/capabilities/plant-names/index.ts';

const plants = readTradePlants();

const namesOf = (name: string): string[] =>
  plants
    .filter((plant) => plant.name === name || plant.synonyms.includes(name))
    .flatMap(({ commonNames, furtherNames }) => [...commonNames, ...furtherNames])
    .map((common) => common.toLowerCase());

// Of each group of trade in several languages: the tables that replies were read by before the checklist.
test.each([
  ['Acer negundo', 'box elder, Manitoba maple, Eschen-Ahorn, érable negundo'],
  ['Acer campestre', 'field maple, Feld-Ahorn, érable champêtre, veldesdoorn, acero oppio, arce menor'],
  ['Quercus robur', 'Stieleiche, chêne pédonculé, roble común'],
  ['Aesculus hippocastanum', 'rosskastanie, marronnier, paardenkastanie'],
  ['Acacia baileyana', 'cootamundra wattle'],
  ['Acacia pendula', 'myall, weeping myall'],
  ['Eremophila oppositifolia', 'weeooka'],
  ['Callistemon viminalis', 'weeping bottlebrush'],
  ['Osmunda regalis', 'royal fern, koningsvaren'],
  ['Cyperus alternifolius', 'umbrella sedge, Zyperngras, papyrus à feuilles alternes'],
  ['Iris versicolor', 'blue flag'],
  ['Actaea racemosa', 'black cohosh, Trauben-Silberkerze'],
  ['Achillea millefolium', 'yarrow, duizendblad'],
  ['Leontopodium nivale', 'edelweiss, Alpen-Edelweiß'],
  ['Juniperus rigida', 'shore juniper, Strand-Wacholder'],
  ['Hoya lanceolata', 'miniature wax plant, Kleine Wachsblume'],
  ['Eustoma exaltatum', 'lisianthus, prairie gentian, Prärieenzian'],
  ['Raphanus raphanistrum', 'radish, Rettich, radis, radijs'],
  ['Heteromeles arbutifolia', 'toyon'],
  ['Acer', 'maple, Ahorn, érable'],
])('the checklist has what nurseries call %s', (name, names) => {
  expect(namesOf(name)).toEqual(expect.arrayContaining(names.toLowerCase().split(', ')));
});

test('names of botany that a plant had before are known', () => {
  const synonyms = plants.find(({ name }) => name === 'Melaleuca viminalis')?.synonyms;
  expect(synonyms).toContain('Callistemon viminalis');
});

test('the names of nurseries are sorted rows of a plant and a name, each once', () => {
  const file = new URL('../../../../data/starter/nursery-names.tsv', import.meta.url);
  const [head, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(head).toBe('taxon\tname');
  expect(
    rows.filter((row) => !/^(?:× )?\p{Lu}[\p{Ll}-]+(?: ×)?(?: [\p{Ll}. -]+)?\t\p{L}[^\t]+$/u.test(row)),
  ).toEqual([]);
  const small = rows.map((row) => row.toLowerCase());
  expect(small.filter((row, index) => small.indexOf(row) !== index)).toEqual([]);
});
