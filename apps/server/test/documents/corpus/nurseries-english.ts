import { entry, type Grid } from './grid.ts';

/** Lists as nurseries of Australia, New Zealand, the United Kingdom and the United States send them. */

/** Letterhead, groups of plants, subtotals and terms around the table. */
export const australianAvailability: Grid = {
  name: 'Availability',
  merges: [{ row: 0, column: 0, columns: 6 }],
  rows: [
    ['Greenfields Wholesale Nursery Pty Ltd'],
    ['12 Station Road, Monbulk VIC 3793'],
    ['Phone: 03 9555 1234', null, 'sales@greenfields.example'],
    ['Availability List - March 2026'],
    [],
    ['Code', 'Botanical Name', 'Common Name', 'Size', 'Qty', 'Price ex GST'],
    [null, 'TREES'],
    ['ACEPAL', entry("Acer palmatum 'Bloodgood'"), 'Japanese Maple', '200mm', 120, 24.5],
    ['ACEPAL45', entry("Acer palmatum 'Bloodgood'"), 'Japanese Maple', '45L', 12, 165],
    ['EUCLEU', entry('Eucalyptus leucoxylon'), 'Yellow Gum', '140mm', 300, 9.95],
    ['JACMIM', entry('Jacaranda mimosifolia'), 'Jacaranda', '330mm', 18, 79],
    ['QUEROB', entry('Quercus robur'), 'English Oak', '45L', 9, 145],
    [null, 'Sub total', null, null, 459, null],
    [null, 'SHRUBS'],
    ['CALCIT', entry("Callistemon citrinus 'Endeavour'"), 'Bottlebrush', '140mm', 85, 9.95],
    ['GREROB', entry("Grevillea 'Robyn Gordon'"), 'Grevillea', '140mm', 210, 9.95],
    ['LEPSCO', entry('Leptosprmum scoparium'), 'Tea Tree', '140mm', 60, 9.95],
    ['XXX001', entry('Zzyxia horribilis'), 'New introduction', '140mm', 20, 12.5],
    [null, 'GROUNDCOVERS cont.'],
    ['MYOPAR', entry('Myoporum parvifolium'), 'Creeping Boobialla', 'Tube', 1500, 2.2],
    ['DICREP', entry('Dichondra repens'), 'Kidney Weed', 'Tube', 800, 2.2],
    [null, 'Total', null, null, 3134, null],
    [],
    ['All prices exclude GST and are subject to change without notice.'],
    ['Page 1 of 1'],
  ],
};

/** Sizes with quotes, cells with line breaks, commas in names. */
export const newZealandStock: Grid = {
  name: 'Stock',
  rows: [
    ['Plant', 'Grade', 'Available', 'Price', 'Comments'],
    [entry('Phormium tenax'), 'PB5', 1200, 7.5, 'Good, strong plants'],
    [entry("Phormium cookianum 'Tricolor'"), 'PB3', 40, 9, 'limited\nuntil May'],
    [entry('Cordyline australis'), 'PB8', 350, 11, null],
    [entry('Coprosma repens'), 'PB3', 90, 6.5, 'says "coastal"'],
    [entry('Hebe speciosa'), 'RT', 610, 3.2, null],
    [entry('Pittosporum tenuifolium'), 'PB18', 75, 22, null],
    [entry('Sophora tetraptera'), 'PB28', 30, 38, null],
    [entry('Griselinia littoralis'), 'PB12', 210, 16.5, 'hedging grade'],
  ],
};

/** The headings stand over two rows, the upper one merged. */
export const britishTrees: Grid = {
  name: 'Trees 2026',
  merges: [
    { row: 2, column: 0, columns: 2 },
    { row: 2, column: 2, columns: 2 },
  ],
  rows: [
    ['Hillside Trees Ltd - Stock List Autumn 2026'],
    [],
    ['Plant name', null, 'Specification', null, 'Trade'],
    ['Botanical', 'Common', 'Girth', 'Root', 'price'],
    [entry('Betula pendula'), 'Silver birch', '10-12cm', 'RB', 65],
    [entry("Betula utilis 'Jacquemontii'"), 'Himalayan birch', '12-14cm', 'RB', 95],
    [entry('Carpinus betulus'), 'Hornbeam', '10-12cm', 'RB', 72],
    [entry("Carpinus betulus 'Fastigiata'"), 'Fastigiate hornbeam', '12-14cm', 'RB', 88],
    [entry('Fagus sylvatica'), 'Beech', '10-12cm', 'RB', 70],
    [entry('Prunus avium'), 'Wild cherry', '8-10cm', 'BR', 38],
    [entry('Sorbus aucuparia'), 'Rowan', '8-10cm', 'BR', 36],
    [entry('Tilia cordata'), 'Small-leaved lime', '14-16cm', 'RB', 130],
  ],
};

/** Genus and species in columns of their own, the genus written once. */
export const americanSplit: Grid = {
  name: 'Inventory',
  rows: [
    ['Item #', 'Genus', 'Species', 'Cultivar', 'Size', 'On hand', 'Price'],
    ['10021', entry('Acer', 'Acer rubrum'), 'rubrum', null, '#5', 44, 28],
    ['10022', entry('Acer', "Acer rubrum 'October Glory'"), 'rubrum', 'October Glory', '#15', 20, 95],
    [
      '10023',
      entry('Cornus', "Cornus florida 'Cherokee Princess'"),
      'florida',
      "'Cherokee Princess'",
      '#7',
      12,
      65,
    ],
    [
      '10024',
      entry('Hydrangea', "Hydrangea paniculata 'Limelight'"),
      'paniculata',
      'Limelight',
      '#3',
      210,
      18,
    ],
    ['10025', entry('Rosa', "Rosa 'Knock Out'"), null, 'Knock Out', '#3', 180, 21],
    ['10026', entry('Viburnum', 'Viburnum dentatum'), 'dentatum', null, '#5', 65, 24],
  ],
};

/** The genus stands by itself above its plants. */
export const genusHeadings: Grid = {
  name: 'Maples and more',
  rows: [
    ['Name', 'Pot', 'Price'],
    ['ACER'],
    [entry("palmatum 'Bloodgood'", "Acer palmatum 'Bloodgood'"), '3L', 19.5],
    [entry("palmatum 'Osakazuki'", "Acer palmatum 'Osakazuki'"), '3L', 19.5],
    [entry('- griseum', 'Acer griseum'), '10L', 48],
    ['BERBERIS'],
    [entry('darwinii', 'Berberis darwinii'), '2L', 7.25],
    [entry("thunbergii 'Atropurpurea'", "Berberis thunbergii 'Atropurpurea'"), '2L', 7.25],
    [entry('Buddleja davidii'), '2L', 6.5],
    [entry("Buddleja davidii 'Black Knight'"), '2L', 6.5],
    ['CEANOTHUS'],
    [entry("'Concha'", "Ceanothus 'Concha'"), '2L', 7.75],
  ],
};

/** Marks for what is the same as above. */
export const dittoMarks: Grid = {
  name: 'Ditto',
  rows: [
    ['Variety', 'Size', 'Qty'],
    [entry('Lavandula angustifolia'), '1L', 100],
    [entry("\" 'Hidcote'", "Lavandula angustifolia 'Hidcote'"), '1L', 140],
    [entry('" stoechas', 'Lavandula stoechas'), '1L', 80],
    [entry('Salvia officinalis'), '1L', 60],
    [entry("do. 'Purpurascens'", "Salvia officinalis 'Purpurascens'"), '1L', 45],
    [entry('Thymus vulgaris'), '1L', 75],
    [entry('"', 'Thymus vulgaris'), '2L', 30],
  ],
};

/** The same columns twice beside each other. */
export const sideBySide: Grid = {
  name: 'Two columns',
  rows: [
    ['Plant name', 'Size', 'Price', null, 'Plant name', 'Size', 'Price'],
    [entry('Agapanthus praecox'), '140mm', 8.5, null, entry('Liriope muscari'), '140mm', 7.5],
    [entry('Buxus sempervirens'), '140mm', 9.5, null, entry('Lomandra longifolia'), 'Tube', 2.2],
    [entry('Camellia sasanqua'), '200mm', 22, null, entry('Magnolia grandiflora'), '330mm', 85],
    [entry('Dianella caerulea'), 'Tube', 2.2, null, entry('Nandina domestica'), '140mm', 9.5],
    [entry('Gardenia jasminoides'), '140mm', 11, null, entry('Photinia serratifolia'), '200mm', 18],
    [entry('Hebe speciosa'), '140mm', 8.5],
  ],
};

/** No headings: codes, common names, names, prices. */
export const withoutHeadings: Grid = {
  name: 'Sheet1',
  rows: [
    ['A101', 'Golden Wattle', entry('Acacia pycnantha'), 4.5, 120],
    ['A102', 'Sweet Bursaria', entry('Bursaria spinosa'), 4.5, 60],
    ['B201', 'Coast Banksia', entry('Banksia integrifolia'), 5, 220],
    ['B202', 'Saw Banksia', entry('Banksia serrata'), 5, 80],
    ['C301', 'River Red Gum', entry('Eucalyptus camaldulensis'), 3.8, 900],
    ['C302', 'Lemon-scented Gum', entry('Corymbia citriodora'), 3.8, 140],
    ['H401', 'Purple Coral Pea', entry('Hardenbergia violacea'), 4.2, 75],
    ['W501', 'Coast Rosemary', entry('Westringia fruticosa'), 4.2, 310],
  ],
};

/** The headings again after every page, as a printed list has them. */
export const repeatedHeadings: Grid = {
  name: 'Print',
  rows: [
    ['Species', 'Container', 'Qty'],
    [entry('Allocasuarina verticillata'), 'Tube', 400],
    [entry('Bursaria spinosa'), 'Tube', 200],
    ['Page 1 of 2'],
    ['Species', 'Container', 'Qty'],
    [entry('Correa alba'), 'Tube', 350],
    [entry('Dodonaea viscosa'), 'Tube', 600],
    ['Grand total', null, 1550],
    ['Page 2 of 2'],
  ],
};

export const termsSheet: Grid = {
  name: 'Terms',
  rows: [
    ['Terms and conditions'],
    ['Plants remain the property of the nursery until they have been paid for in full.'],
    ['Claims must be made within seven days of delivery.'],
    ['Freight is charged at cost.'],
  ],
};

/** A cover sheet of key and value pairs. */
export const coverSheet: Grid = {
  name: 'Cover',
  rows: [
    ['Customer', 'Acme Landscapes'],
    ['Contact', 'Jo Smith'],
    ['Phone', '+61 3 9555 0000'],
    ['Date', '2026-03-01'],
  ],
};
