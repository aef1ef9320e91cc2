import type { CorpusFile } from './corpus-files.ts';
import { json } from './write-grid.ts';

/** Lists without columns, and lists of objects. */

interface Listed {
  readonly fileName: string;
  readonly content: Uint8Array;
  /** With the rows they stand in. */
  readonly expected: readonly (readonly [row: number, text: string])[];
}

const text = (content: string): Uint8Array => Buffer.from(content, 'utf8');

const lists: readonly Listed[] = [
  {
    fileName: 'plain.txt',
    content: text(
      "Acer palmatum\nBanksia serrata\n\nLomandra longifolia 'Tanika'\nZzyx foo\nGolden Wattle\n",
    ),
    expected: [
      [1, 'Acer palmatum'],
      [2, 'Banksia serrata'],
      [4, "Lomandra longifolia 'Tanika'"],
      [5, 'Zzyx foo'],
      [6, 'Golden Wattle'],
    ],
  },
  {
    fileName: 'commas.txt',
    content: text('Acer palmatum, Quercus robur, Lavandula angustifolia, Zzyx foo'),
    expected: [
      [1, 'Acer palmatum'],
      [1, 'Quercus robur'],
      [1, 'Lavandula angustifolia'],
      [1, 'Zzyx foo'],
    ],
  },
  {
    fileName: 'numbered.txt',
    content: text(
      'Plant list 2026\n\n1. Acer palmatum\n2. Quercus robur\n10) Fagus sylvatica\n• Tilia cordata\n- Betula pendula\n',
    ),
    expected: [
      [3, 'Acer palmatum'],
      [4, 'Quercus robur'],
      [5, 'Fagus sylvatica'],
      [6, 'Tilia cordata'],
      [7, 'Betula pendula'],
    ],
  },
  {
    fileName: 'grouped.txt',
    content: text(
      'Hillside Nursery Pty Ltd\nABN 12 345 678 901\n\nTREES\nAcer rubrum\nQuercus palustris\n\nGround covers\nMyoporum parvifolium\nAjuga reptans\n\nPlease order before 30 June.\nPage 1 of 1\n',
    ),
    expected: [
      [5, 'Acer rubrum'],
      [6, 'Quercus palustris'],
      [9, 'Myoporum parvifolium'],
      [10, 'Ajuga reptans'],
    ],
  },
  {
    fileName: 'genera.txt',
    content: text(
      "ACER\npalmatum\npalmatum 'Bloodgood'\n- griseum\nHosta\nHebe\nSALVIA\nofficinalis\nA. nemorosa\n",
    ),
    expected: [
      [2, 'Acer palmatum'],
      [3, "Acer palmatum 'Bloodgood'"],
      [4, 'Acer griseum'],
      [5, 'Hosta'],
      [6, 'Hebe'],
      [8, 'Salvia officinalis'],
      [9, 'A. nemorosa'],
    ],
  },
  {
    fileName: 'strings.json',
    content: json(['Acer palmatum', 'Quercus robur', 'Zzyx foo', 'Rosa']),
    expected: [
      [1, 'Acer palmatum'],
      [2, 'Quercus robur'],
      [3, 'Zzyx foo'],
      [4, 'Rosa'],
    ],
  },
  {
    fileName: 'objects.json',
    content: json([
      { sku: 'A1', common_name: 'Japanese maple', botanical_name: 'Acer palmatum', price: 24.5 },
      { sku: 'A2', common_name: 'English oak', botanical_name: 'Quercus robur', price: 30 },
      { sku: 'A3', common_name: 'Unknown', botanical_name: 'Zzyx foo', price: 1 },
    ]),
    expected: [
      [1, 'Acer palmatum'],
      [2, 'Quercus robur'],
      [3, 'Zzyx foo'],
    ],
  },
  {
    fileName: 'nested.json',
    content: json({
      nursery: { name: 'Greenfields Nursery', suburb: 'Monbulk' },
      stock: [
        { plant: { scientificName: 'Eucalyptus globulus', family: 'Myrtaceae' }, size: '140mm' },
        { plant: { scientificName: 'Acacia dealbata', family: 'Fabaceae' }, size: '200mm' },
        { plant: { scientificName: 'Dianella caerulea', family: 'Asphodelaceae' }, size: 'Tube' },
      ],
    }),
    expected: [
      [1, 'Eucalyptus globulus'],
      [2, 'Acacia dealbata'],
      [3, 'Dianella caerulea'],
    ],
  },
  {
    fileName: 'letter.txt',
    content: text(
      'From: Jane Smith <jane@smith.example>\nSubject: Plants for the park\n\nHi Tom,\n\nCould you please quote on the following plants for the park?\n\nAcer rubrum\nZzyxia horrida\n\nThanks,\nJane\n\n--\nJane Smith\n',
    ),
    expected: [
      [8, 'Acer rubrum'],
      [9, 'Zzyxia horrida'],
    ],
  },
  {
    fileName: 'aligned.txt',
    content: text(
      'Spring list\nCode  Botanical Name        Size   Price\nA1    Acer rubrum           45L   120.00\nA2    Zzyxia horrida        140mm   9.50\nA3    Lomandra longifolia   Tube    2.20\n',
    ),
    expected: [
      [3, 'Acer rubrum'],
      [4, 'Zzyxia horrida'],
      [5, 'Lomandra longifolia'],
    ],
  },
  {
    fileName: 'commas-in-lines.txt',
    content: text(
      'Acer rubrum, Tilia cordata, Zzyxia horrida\nHosta, Salvia nemorosa\nRosa, Poa, Carex, Malus\n',
    ),
    expected: [
      [1, 'Acer rubrum'],
      [1, 'Tilia cordata'],
      [1, 'Zzyxia horrida'],
      [2, 'Hosta'],
      [2, 'Salvia nemorosa'],
      [3, 'Rosa'],
      [3, 'Poa'],
      [3, 'Carex'],
      [3, 'Malus'],
    ],
  },
  {
    fileName: 'quoted.txt',
    content: text('# for garden A\n"Acer rubrum"\n"Zzyxia horrida"\n# to be checked\n"Tilia cordata"\n'),
    expected: [
      [2, 'Acer rubrum'],
      [3, 'Zzyxia horrida'],
      [5, 'Tilia cordata'],
    ],
  },
  {
    fileName: 'open-quote.csv',
    content: text('Code,Name,Size\nA1,Acer rubrum,8"\nA2,"Tilia cordata,45L\nA3,Zzyxia horrida,2L\n'),
    expected: [
      [2, 'Acer rubrum'],
      [3, 'Tilia cordata'],
      [4, 'Zzyxia horrida'],
    ],
  },
  {
    fileName: 'one-row.csv',
    content: text('Acer rubrum,Tilia cordata,Zzyxia horrida,Salvia nemorosa\n'),
    expected: [
      [1, 'Acer rubrum'],
      [1, 'Tilia cordata'],
      [1, 'Zzyxia horrida'],
      [1, 'Salvia nemorosa'],
    ],
  },
  {
    fileName: 'mac.csv',
    content: Buffer.from('Name;Gr\x9a\xa7e\nAcer rubrum;9 cm\nZ\x8aunia \x8epica;9 cm\n', 'latin1'),
    expected: [
      [2, 'Acer rubrum'],
      [3, 'Zäunia épica'],
    ],
  },
  {
    fileName: 'codes.json',
    content: json({ A1: { name: 'Acer rubrum', qty: 4 }, A2: { name: 'Zzyxia horrida', qty: 5 } }),
    expected: [
      [1, 'Acer rubrum'],
      [2, 'Zzyxia horrida'],
    ],
  },
  {
    fileName: 'names-as-keys.json',
    content: json({ 'Acer rubrum': { qty: 4 }, 'Tilia cordata': { qty: 5 }, 'Zzyxia horrida': { qty: 6 } }),
    expected: [
      [1, 'Acer rubrum'],
      [2, 'Tilia cordata'],
      [3, 'Zzyxia horrida'],
    ],
  },
  {
    fileName: 'lists-inside.json',
    content: json({
      orders: [{ customer: { name: 'Rosa Smith' }, note: 'soon' }],
      plants: [
        { name: 'Acer rubrum', synonyms: ['Acer coccineum'], tags: ['tree', 'hardy'] },
        { name: 'Zzyxia horrida', synonyms: ['Acer horridum'], tags: ['shrub'] },
      ],
    }),
    expected: [
      [1, 'Acer rubrum'],
      [2, 'Zzyxia horrida'],
    ],
  },
];

export const listFiles: readonly CorpusFile[] = lists.map(({ fileName, content, expected }) => ({
  fileName,
  content,
  hasSheetNames: false,
  expected: expected.map(([row, found]) => ({ sheet: '', row, text: found })),
}));
