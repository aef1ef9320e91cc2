import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createNameColumn,
  nameFormats,
  openPlantNames,
} from '../../../src/capabilities/plant-names/index.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createDocumentReader, extractColumn } from '../../../src/platform/documents/index.ts';
import { noHome } from '../../support/installed-snapshots.ts';

let folder: string;
const reader = createDocumentReader({ processes: 1 });
const plantNames = await openPlantNames({
  home: noHome,
  modeOf: () => 'auto',
  namesMax: 1,
  clock: systemClock,
});
await plantNames.close();
const profile = createNameColumn(plantNames.dictionary);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plantdata-layout-'));
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

async function read(name: string, content: string) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const { texts, report } = await extractColumn(reader.read({ path: file, name }, { accept: nameFormats }), {
    profile,
  });
  const names: string[] = [];
  for await (const { text } of texts) names.push(text);
  return { names, leftOut: report().skippedRows.map(({ text }) => text) };
}

const cards = ["Acer rubrum 'Scanlon'", 'Betula nigra', 'Quercus robur', 'Tilia cordata'];

describe('an uncommon layout', () => {
  it.each<[layout: string, name: string, content: string, names: readonly string[]]>([
    [
      'cards with a label before each name',
      'a.csv',
      cards.map((name) => `Botanical name:,${name}\nCommon name:,see label\nPot:,C5\n`).join('\n'),
      cards,
    ],
    [
      'plant passports',
      'a.csv',
      cards.map((name, at) => `Plant Passport,UK\nA,${name}\nB,GB-12345\nC,LOT ${at}\nD,NL\n`).join('\n'),
      cards,
    ],
    [
      'labels with the name in the same row of each',
      'a.txt',
      cards.map((name, at) => `PLANTENPASPOORT\n${name}\nReg.nr.: NL-${at}4105\nOorsprong: NL\n`).join('\n'),
      cards,
    ],
    [
      'parts of names below one another',
      'a.csv',
      'Genus,Acer\nSpecies,rubrum\nCultivar,Scanlon\n\nGenus,Betula\nSpecies,nigra\nCultivar,\n\nGenus,Quercus\nSpecies,robur\nCultivar,\n',
      ["Acer rubrum 'Scanlon'", 'Betula nigra', 'Quercus robur'],
    ],
    [
      'genus, species and cultivar indented',
      'a.csv',
      'Collection,,\nAcer,,\n,platanoides,\n,,Emerald Queen\n,campestre,\n,,Elsrijk\n,,Carnival\nBetula,,\n,nigra,\n,,Heritage\n',
      [
        "Acer platanoides 'Emerald Queen'",
        "Acer campestre 'Elsrijk'",
        "Acer campestre 'Carnival'",
        "Betula nigra 'Heritage'",
      ],
    ],
    [
      'a genus alone above initials in the next column',
      'a.csv',
      "ACER (Sapindaceae),,\n,A. palmatum 'Bloodgood',14-16\n,A. rubrum,12-14\n\nQUERCUS (Fagaceae),,\n,Q. robur,14-16\n,Q. ilex,10-12\n",
      ["Acer palmatum 'Bloodgood'", 'Acer rubrum', 'Quercus robur', 'Quercus ilex'],
    ],
    [
      'ditto marks for a genus',
      'a.csv',
      'Genus,Species / variety,Pot\nAcer,palmatum,5L\n"""",rubrum,2L\n"""",campestre,2L\n',
      ['Acer palmatum', 'Acer rubrum', 'Acer campestre'],
    ],
    [
      'dashes for a genus',
      'a.csv',
      "Plante;Taille\nAcer palmatum 'Bloodgood';40-60\n– rubrum;80-100\n– × freemanii 'Armstrong';80-100\nQuercus robur;100-125\n– ilex;60-80\n",
      [
        "Acer palmatum 'Bloodgood'",
        'Acer rubrum',
        "Acer × freemanii 'Armstrong'",
        'Quercus robur',
        'Quercus ilex',
      ],
    ],
    [
      'headings of one letter',
      'a.csv',
      'C,G,S,Loc\nScanlon,Acer,rubrum,A1\n,Betula,nigra,A2\nDoorenbos,Betula,utilis,A3\n',
      ["Acer rubrum 'Scanlon'", 'Betula nigra', "Betula utilis 'Doorenbos'"],
    ],
    [
      'cultivars before their species',
      'a.csv',
      'Cultivar and species,Qty\n"Bloodgood, Acer palmatum",2\n"Fastigiata, Quercus robur",3\n"Heritage, Betula nigra",1\n',
      ["Acer palmatum 'Bloodgood'", "Quercus robur 'Fastigiata'", "Betula nigra 'Heritage'"],
    ],
    [
      'a sentence',
      'a.txt',
      "Hello, could you add Narcissus 'Thalia', Ornithogalum nutans, Colchicum autumnale,\nCamassia quamash and Tulipa sylvestris?\n\nIvy\n",
      [
        "Narcissus 'Thalia'",
        'Ornithogalum nutans',
        'Colchicum autumnale',
        'Camassia quamash',
        'Tulipa sylvestris',
      ],
    ],
    [
      'several names in a cell',
      'a.csv',
      'Bed,Area,Plants\nEntrance,48,Vinca minor (12); Iris sibirica (8); Quercus robur (1)\nDepot,46,Acer rubrum (2); Tilia cordata (1); Betula nigra (3)\n',
      [
        'Vinca minor (12)',
        'Iris sibirica (8)',
        'Quercus robur (1)',
        'Acer rubrum (2)',
        'Tilia cordata (1)',
        'Betula nigra (3)',
      ],
    ],
    [
      'rows of JSON apart from their names',
      'a.json',
      JSON.stringify({
        columns: ['qty', 'cv', 'genus', 'taxon'],
        data: [
          [2, 'Scanlon', 'Acer', 'rubrum'],
          [1, null, 'Betula', 'nigra'],
          [3, null, 'Quercus', 'robur'],
        ],
      }),
      ["Acer rubrum 'Scanlon'", 'Betula nigra', 'Quercus robur'],
    ],
    [
      'a table of a web page',
      'a.txt',
      '<html><head><title>Stock</title><table><tr><td>Acer rubrum</td><td>5L</td></tr><tr><td>Betula nigra</td><td>2L</td></tr></table></html>',
      ['Acer rubrum', 'Betula nigra'],
    ],
  ])('of %s is read', async (_, name, content, names) => {
    expect((await read(name, content)).names).toEqual(names);
  });
});

describe('a list that only looks like an uncommon layout', () => {
  it.each<[list: string, name: string, content: string, names: readonly string[]]>([
    [
      'groups of two names between blank rows',
      'a.csv',
      'Latin name,Size\n\nAcer rubrum,5L\nSilver Birch,5L\n\nBetula nigra,5L\nKangaroo Paw,5L\n\nQuercus robur,5L\nBlue Fescue,5L\n',
      ['Acer rubrum', 'Silver Birch', 'Betula nigra', 'Kangaroo Paw', 'Quercus robur', 'Blue Fescue'],
    ],
    [
      'a column of ranks',
      'a.csv',
      'Rank,Taxon,Note\nSpecies,Acer rubrum,a\nGenus,Betula,b\nSpecies,Quercus robur,c\nGenus,Rosa,d\nSpecies,Pinus nigra,e\nGenus,Tilia,f\n',
      ['Acer rubrum', 'Betula', 'Quercus robur', 'Rosa', 'Pinus nigra', 'Tilia'],
    ],
    [
      'plots that occur several times',
      'a.csv',
      'Plot,Taxon\nS1,Acer rubrum\nS2,Quercus robur\nS1,Betula nigra\nS3,Salix caprea\nS1,Tilia cordata\nS2,Pinus nigra\n',
      ['Acer rubrum', 'Quercus robur', 'Betula nigra', 'Salix caprea', 'Tilia cordata', 'Pinus nigra'],
    ],
    [
      'genera in small letters',
      'a.txt',
      'lavandula\nthymus\nsalvia\nmentha\n',
      ['lavandula', 'thymus', 'salvia', 'mentha'],
    ],
    [
      'common names before Latin ones',
      'a.csv',
      'Name,Size\n"Red maple, Acer rubrum",5L\n"English oak, Quercus robur",5L\n"Lime, Tilia cordata",5L\n',
      ['Red maple, Acer rubrum', 'English oak, Quercus robur', 'Lime, Tilia cordata'],
    ],
    [
      'synonyms in a cell',
      'a.csv',
      'Botanical name,Size\nAcer rubrum,5L\nQuercus robur; English oak; Oak tree,5L\nBetula nigra,5L\n',
      ['Acer rubrum', 'Quercus robur; English oak; Oak tree', 'Betula nigra'],
    ],
    [
      'plants above a line',
      'a.txt',
      'Acer rubrum - 45L\nQuercus robur - 45L\n===========\nTilia cordata - 45L\n----------\nRosa canina - 5L\n',
      ['Acer rubrum - 45L', 'Quercus robur - 45L', 'Tilia cordata - 45L', 'Rosa canina - 5L'],
    ],
    [
      'plants that are called like goods',
      'a.csv',
      'Description,Qty\nAcer rubrum,2\nSoap bark tree,2\nKangaroo Paw Bush Gem,2\nBetula nigra,1\nMurray red gum,1\n',
      ['Acer rubrum', 'Soap bark tree', 'Kangaroo Paw Bush Gem', 'Betula nigra', 'Murray red gum'],
    ],
  ])('%s is read whole', async (_, name, content, names) => {
    expect((await read(name, content)).names).toEqual(names);
  });

  it('counts the plants below other labels as left out', async () => {
    const list = `${cards.map((name) => `Botanical name:,${name}\nPrice:,5\n`).join('\n')}\nPlant:,Pinus nigra\n`;
    expect(await read('a.csv', list)).toEqual({ names: cards, leftOut: ['Pinus nigra'] });
  });

  it('leaves out goods among the plants, and says so', async () => {
    const list =
      'Product,Qty\nAcer rubrum,2\nPeat-free compost 50L,3\nBetula nigra,1\nTerracotta pot 30cm,1\nQuercus robur,1\n';
    expect(await read('a.csv', list)).toEqual({
      names: ['Acer rubrum', 'Betula nigra', 'Quercus robur'],
      leftOut: ['Peat-free compost 50L', 'Terracotta pot 30cm'],
    });
  });

  it('leaves out letterheads, greetings and signatures of a letter', async () => {
    const list =
      'Fern Cottage\nMill Lane\n\nDear Ann,\n\n1. Acer rubrum 5L\n2. Betula nigra 3L\n3. Quercus robur 10L\n\nJasmine\n';
    expect((await read('a.txt', list)).names).toEqual([
      'Acer rubrum 5L',
      'Betula nigra 3L',
      'Quercus robur 10L',
    ]);
  });
});
