import { entry, type Grid } from './grid.ts';

/** Lists that are laid out as no program would, and that people send all the same. */

/** Tables below one another, each with columns of its own. */
export const stackedTables: Grid = {
  name: 'Stacked',
  rows: [
    ['TREES'],
    ['Botanical Name', 'Size', 'Qty'],
    [entry('Acer rubrum'), '45L', 3],
    [entry('Nyssa sylvatica'), '45L', 3],
    [],
    ['SHRUBS'],
    ['Code', 'Botanical Name', 'Size', 'Qty'],
    ['S1', entry('Viburnum tinus'), '140mm', 3],
    ['S2', entry('Zorpia grandis'), '140mm', 3],
    [],
    ['Code', 'Common Name', 'Species', 'Size'],
    ['P1', 'Sage', entry('Salvia nemorosa'), '140mm'],
    ['P2', 'Yarrow', entry('Achillea millefolium'), '140mm'],
  ],
};

/** Three lists beside each other, each under what is in it. */
export const groupsBesideEachOther: Grid = {
  name: 'Groups',
  rows: [
    ['Trees', 'Price', null, 'Shrubs', 'Price', null, 'Grasses', 'Price'],
    [entry('Acer rubrum'), 3, null, entry('Viburnum tinus'), 3, null, entry('Carex appressa'), 4],
    [entry('Tilia cordata'), 3, null, entry('Correa alba'), 3, null, entry('Poa labillardierei'), 4],
    [entry('Nyssa sylvatica'), 3, null, entry('Westringia fruticosa'), 3],
    [entry('Ulmus parvifolia'), 5],
  ],
};

/** Genus, species and cultivar apart, and nothing that says so. */
export const splitWithoutHeadings: Grid = {
  name: 'Split',
  rows: [
    ['A1', entry('Acer', "Acer palmatum 'Bloodgood'"), 'palmatum', "'Bloodgood'", 12],
    ['A2', entry('Banksia', 'Banksia serrata'), 'serrata', null, 5],
    ['A3', entry('Hosta', "Hosta 'Halcyon'"), null, "'Halcyon'", 3],
    ['A4', entry('Dodonaea', "Dodonaea viscosa 'Purpurea'"), 'viscosa', "'Purpurea'", 4],
    ['A5', entry('Correa', 'Correa alba'), 'alba', null, 4],
  ],
};

/** What looks like groups, totals and prose, and is for sale. */
export const oddProducts: Grid = {
  name: 'Odd',
  rows: [
    ['Plant', 'Size', 'Qty'],
    [entry('Ferns'), '2L', 50],
    [entry('Total Eclipse Daylily'), '2L', 5],
    [entry('Acer rubrum'), '45L', 5],
    [
      entry(
        'Zzyxia horrida - a new plant for the collector with the most beautiful flowers of all that we have seen',
      ),
      '2L',
      1,
    ],
    [entry('Note Worthy Rose'), '2L', 4],
    ['Ferns and Grasses'],
    [entry('Blechnum nudum'), '2L', 4],
  ],
};

/** What is charged besides, cells whose formula failed, names still to come, subtotals of an outline. */
export const quotation: Grid = {
  name: 'Quote',
  rows: [
    ['Project Name', 'Acacia Gardens'],
    ['Item', 'Description', 'Qty', 'Price'],
    [1, entry('Acer rubrum 45L'), 2, 100],
    [2, '#REF!', 2, 100],
    [3, 'TBC', 2, 100],
    [null, 'Acer Total', 6, 300],
    [4, entry('Zzyxia horrida 140mm'), 2, 5],
    [5, 'Delivery to site', 1, 150],
    [null, 'Freight', 1, 50],
    [null, 'Nettosumme', null, 450],
  ],
};

/** A rare plant nursery: no name is known, and nothing says what the columns are. */
export const unknownPlants: Grid = {
  name: 'Rare',
  rows: [
    ['A1', entry('Plumsiedia gracilis'), 'Tube', 5],
    ['A2', entry('Acre palmatum'), 'Tube', 6],
    ['A3', entry('Pittosporem tenuifolium'), 'Tube', 7],
    ['A4', entry('Eucalytpus globulus'), 'Bag', 8],
  ],
};

/** More titles of groups than plants. */
export const manyGroups: Grid = {
  name: 'Gruppen',
  rows: [
    ['Botanischer Name', 'Topf', 'Preis'],
    ['Stauden'],
    [entry('Achillea millefolium'), 'P9', '2,50'],
    ['Gräser & Farne'],
    [entry('Miscanthus sinensis'), 'C3', '6,50'],
    ['Heckenpflanzen wurzelnackt'],
    [entry('Carpinus betulus'), '60-100', '1,20'],
    ['Summe'],
    ['Preise netto zzgl. 7 % MwSt.'],
  ],
};
