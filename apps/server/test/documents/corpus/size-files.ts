import { entry, type Grid } from './grid.ts';

/** Lists of which the sizes are wanted. */

const australianSizes: Grid = {
  name: 'Sizes AU',
  rows: [
    ['Greenfields Nursery', null, null, null],
    ['Botanical Name', 'Pot Size', 'Qty', 'Price'],
    ['TREES'],
    ['Acer palmatum', entry('140mm'), 250, 9.95],
    ['Banksia serrata', entry('8" pot'), 40, 14.5],
    ['Corymbia citriodora', entry('45L bag'), 12, 120],
    ['Dianella caerulea', entry('Tubestock'), 1500, 2.2],
    ['Eucalyptus saligna', entry('20L air pot'), 30, 65],
    ['Ficus macrophylla', entry('see note'), 3, 400],
    ['Total', null, 1835, null],
  ],
};

const germanSizes: Grid = {
  name: 'Größen',
  rows: [
    ['Nr.', 'Artikel', 'Topfgröße', 'Stück', 'Preis'],
    [1, 'Hosta', entry('P9'), 120, 3.2],
    [2, 'Carpinus betulus', entry('C7,5'), 10, 22.5],
    [3, 'Tilia cordata', entry('H 3xv mDb 12-14'), 5, 190],
    [4, 'Taxus baccata', entry('60/80 mB'), 60, 24],
    [5, 'Acer campestre', entry('60-80 wurzelnackt'), 200, 1.9],
    ['Zwischensumme', null, null, 395, null],
  ],
};

const frenchSizes: Grid = {
  name: 'Tailles',
  rows: [
    ['Nom latin', 'Conditionnement', 'Qté'],
    ['Quercus ilex', entry('C.15L'), 30],
    ['Nerium oleander', entry('godet 9'), 500],
    ['Prunus avium', entry('10-12 RN'), 80],
    ['Tilia tomentosa', entry('motte 14-16'), 12],
  ],
};

const americanSizes: Grid = {
  name: 'US',
  rows: [
    ['A1', 'Acer rubrum', entry('#5'), 28],
    ['A2', 'Buxus sempervirens', entry('3 gal'), 18],
    ['A3', 'Cornus florida', entry('2.5" cal B&B'), 240],
    ['A4', 'Ilex crenata', entry('#SP4'), 9],
    ['A5', 'Sedum acre', entry('72 cell'), 1.2],
    ['A6', 'Thuja occidentalis', entry('15 gal'), 75],
  ],
};

export const newZealandSizes: Grid = {
  name: 'NZ',
  rows: [
    ['Plant', 'Grade', 'Price'],
    ['Phormium tenax', entry('PB5'), 7.5],
    ['Cordyline australis', entry('PB18'), 22],
    ['Hebe speciosa', entry('RT'), 3.2],
    ['Sophora tetraptera', entry('PB 28'), 38],
  ],
};

/** The size is the end of what the article is called. */
const sizesInNames: Grid = {
  name: 'Articles',
  rows: [
    ['Code', 'Description', 'Qty'],
    ['1', entry("Acer palmatum 'Bloodgood' 200mm"), 5],
    ['2', entry('Banksia serrata 140mm'), 15],
    ['3', entry('Lomandra longifolia Tubestock 50mm'), 400],
    ['4', entry('Quercus robur 45L'), 3],
  ],
};

/** Heights and girths beside the sizes, and sizes with hyphens. */
const spanishSizes: Grid = {
  name: 'Tamaños',
  rows: [
    ['Especie', 'Calibre', 'Contenedor', 'Unidades', 'Altura'],
    ['Olea europaea', '18/20', entry('C-50'), 4, '1,5 m'],
    ['Lavandula dentata', null, entry('M-14'), 50, '30 cm'],
    ['Quercus ilex', '14/16', entry('Cepellón'), 5, '3 m'],
    ['Tilia cordata', '12/14', entry('Ct. 25 l'), 5, '3 m'],
  ],
};

/** Trees that are sold by their stem. */
const girths: Grid = {
  name: 'Girths',
  rows: [
    ['Tree', 'Height', 'Girth', 'Root', 'Qty'],
    ['Acer platanoides', '3 m', entry('12-14'), 'RB', 40],
    ['Tilia cordata', '3.5 m', entry('14-16'), 'RB', 12],
    ['Quercus robur', '4 m', entry('16-18'), 'BR', 7],
  ],
};

export const sizeGrids: readonly Grid[] = [
  spanishSizes,
  australianSizes,
  germanSizes,
  frenchSizes,
  americanSizes,
  newZealandSizes,
  sizesInNames,
  girths,
];
