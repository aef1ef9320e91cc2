import { entry, type Grid } from './grid.ts';

/** Lists as nurseries of Germany, France, the Netherlands, Italy and Spain send them. */

export const germanStock: Grid = {
  name: 'Lagerliste',
  rows: [
    ['Baumschule Grünwald GmbH & Co. KG'],
    ['Hauptstraße 12, 26655 Westerstede'],
    ['Tel.: 04488 / 1234'],
    [],
    ['Art.-Nr.', 'Botanischer Name', 'Deutscher Name', 'Qualität', 'Menge', 'Preis €'],
    ['1001', 'Laubgehölze'],
    ['1002', entry('Acer platanoides'), 'Spitzahorn', 'H 3xv mDb 12-14', 25, 189.5],
    ['1003', entry("Acer platanoides 'Globosum'"), 'Kugelahorn', 'H 3xv mDb 14-16', 8, 245],
    ['1004', entry('Carpinus betulus'), 'Hainbuche', 'Hei 2xv 125-150', 400, 12.9],
    ['1005', entry('Cornus mas'), 'Kornelkirsche', 'Str C5 60-80', 65, 14.5],
    ['1006', entry('Prunus laurocerasus'), 'Kirschlorbeer', 'C10 80-100', 120, 22],
    ['1007', entry('Rhododendron × hybridum'), 'Rhododendron', 'mB 40-50', 60, 34],
    [null, 'Zwischensumme', null, null, 678],
    [null, 'Nadelgehölze'],
    ['1008', entry('Taxus baccata'), 'Eibe', 'mB 60-80', 90, 28.5],
    ['1009', entry('Pinus sylvestris'), 'Waldkiefer', 'mB 80-100', 45, 39],
    [null, 'Gesamtsumme', null, null, 813],
    ['Alle Preise zzgl. MwSt.'],
  ],
};

export const germanArticles: Grid = {
  name: 'Artikel',
  rows: [
    ['Pos', 'Artikelbezeichnung', 'Topf', 'Stück', 'VK'],
    [1, entry("Hosta sieboldiana 'Elegans'"), 'P9', 120, 3.2],
    [2, entry("Heuchera 'Palace Purple'"), 'P9', 240, 2.8],
    [3, entry('Geranium sanguineum'), 'P9', 80, 2.4],
    [4, entry('Nepeta × faassenii'), 'P9', 310, 2.2],
    [5, entry("Salvia nemorosa 'Caradonna'"), 'P11', 95, 3.1],
    [6, entry('Stachys byzantina'), 'P9', 150, 2.2],
  ],
};

export const frenchAvailability: Grid = {
  name: 'Disponibilités',
  rows: [
    ['Pépinières du Val de Loire SARL'],
    ['Disponibilités printemps 2026'],
    ['Réf.', 'Nom latin', 'Nom commun', 'Conditionnement', 'Qté', 'Prix HT'],
    ['F01', entry('Quercus ilex'), 'Chêne vert', 'C.15L', 30, 65],
    ['F02', entry('Cercis siliquastrum'), 'Arbre de Judée', 'C.10L', 22, 42.5],
    ['F03', entry("Lagerstroemia indica 'Rubra'"), 'Lilas des Indes', 'C.7L', 18, 35],
    ['F04', entry('Nerium oleander'), 'Laurier-rose', 'C.5L', 140, 14.9],
    ['F05', entry('Olea europaea'), 'Olivier', 'C.25L', 12, 120],
    ['F06', entry('Viburnum tinus'), 'Laurier-tin', 'C.3L', 210, 8.9],
    ['Sous-total', null, null, null, 432, null],
    ['Prix hors TVA, départ pépinière'],
  ],
};

export const dutchStock: Grid = {
  name: 'Voorraad',
  rows: [
    ['Boomkwekerij De Linde B.V.'],
    ['Wetenschappelijke naam', 'Nederlandse naam', 'Potmaat', 'Aantal', 'Prijs'],
    [entry('Fagus sylvatica'), 'Beuk', 'kluit 150-175', 80, 18.5],
    [entry("Hydrangea macrophylla 'Bouquet Rose'"), 'Hortensia', 'C5', 300, 9.9],
    [entry('Ilex aquifolium'), 'Hulst', 'C7,5', 60, 16],
    [entry("Prunus lusitanica 'Angustifolia'"), 'Portugese laurier', 'C10', 150, 21],
    [entry('Tilia × europaea'), 'Hollandse linde', 'draadkluit 16-18', 25, 165],
    ['Totaal', null, null, 615, null],
    ['Pagina 1 van 1'],
  ],
};

export const italianList: Grid = {
  name: 'Listino',
  rows: [
    ['Vivai Piante Rossi S.r.l. - Via Aurelia 100, Pistoia'],
    ['Codice', 'Nome botanico', 'Nome comune', 'Vaso', 'Disponibilità', 'Prezzo'],
    ['I1', entry('Cupressus sempervirens'), 'Cipresso', 'vaso 24', 200, 18],
    ['I2', entry('Laurus nobilis'), 'Alloro', 'vaso 18', 150, 9.5],
    ['I3', entry("Photinia × fraseri 'Red Robin'"), 'Fotinia', 'vaso 20', 400, 11],
    ['I4', entry('Pinus pinea'), 'Pino domestico', 'zolla 18-20', 30, 240],
    ['I5', entry('Rosmarinus officinalis'), 'Rosmarino', 'vaso 14', 600, 3.2],
    ['Totale', null, null, null, 1380, null],
  ],
};

export const spanishList: Grid = {
  name: 'Catálogo',
  rows: [
    ['Viveros del Sur S.L.', null, null, 'Tel. 951 234 567'],
    ['Nombre científico', 'Nombre común', 'Maceta', 'Cantidad', 'Precio'],
    ['Árboles'],
    [entry('Ceratonia siliqua'), 'Algarrobo', 'maceta 10L', 40, 25],
    [entry('Jacaranda mimosifolia'), 'Jacarandá', 'maceta 25L', 22, 68],
    ['Arbustos'],
    [entry('Bougainvillea glabra'), 'Buganvilla', 'maceta 3L', 200, 8.5],
    [entry('Lantana camara'), 'Lantana', 'maceta 3L', 180, 5.9],
    [entry('Nerium oleander'), 'Adelfa', 'maceta 5L', 160, 9],
    ['Total general', null, null, 602, null],
  ],
};

/** Genus and species apart, as a German database exports them. */
export const germanSplit: Grid = {
  name: 'Export',
  rows: [
    ['Gattung', 'Art', 'Sorte', 'Familie', 'Größe'],
    [entry('Achillea', "Achillea millefolium 'Paprika'"), 'millefolium', 'Paprika', 'Asteraceae', 'P9'],
    [entry('Aster', 'Aster amellus'), 'amellus', null, 'Asteraceae', 'P9'],
    [
      entry('Delphinium', "Delphinium elatum 'Finsteraarhorn'"),
      'elatum',
      'Finsteraarhorn',
      'Ranunculaceae',
      'P11',
    ],
    [entry('Geum', "Geum 'Mrs Bradshaw'"), null, 'Mrs Bradshaw', 'Rosaceae', 'P9'],
    [
      entry('Paeonia', "Paeonia lactiflora 'Sarah Bernhardt'"),
      'lactiflora',
      'Sarah Bernhardt',
      'Paeoniaceae',
      'C3',
    ],
  ],
};
