/**
 * Where the starter checklist knowingly differs from the published tables, and why. A name is listed once; the test
 * fails as well when an exception is no longer needed.
 */

/** Names whose authors differ: reason → names. */
const AUTHORSHIPS: Readonly<Record<string, readonly string[]>> = {
  'Kew cites the publication that counts; the table cites a later, an invalid or a misapplied one.': [
    'Aesculus × carnea',
    'Agathis australis',
    'Allamanda neriifolia',
    'Alocasia odora',
    'Araucaria cunninghamii',
    'Bassia scoparia',
    'Brugmansia suaveolens',
    'Calamagrostis × acutiflora',
    'Calibrachoa',
    'Carpobrotus edulis',
    'Cerasus fruticosa',
    'Chamaecyparis pisifera',
    'Chrysanthemum nipponicum',
    'Citrus × limon',
    'Cyclamen hederifolium',
    'Cytisus × praecox',
    'Gardenia thunbergia',
    'Gelsemium sempervirens',
    'Gerbera',
    'Hakonechloa macra',
    'Hedera hibernica',
    'Hyacinthoides',
    'Imperata cylindrica',
    'Laburnum',
    'Muscari armeniacum',
    'Odontoglossum',
    'Osmanthus ilicifolius',
    'Petroselinum crispum',
    'Phoenix canariensis',
    'Photinia glabra',
    'Podocarpus macrophyllus var. maki',
    'Populus × berolinensis',
    'Prunus domestica subsp. insititia',
    'Prunus pumila var. besseyi',
    'Prunus pumila var. depressa',
    'Rosa × damascena',
    'Salix alba subsp. vitellina',
    'Saxifraga sarmentosa',
    'Saxifraga stolonifera',
    'Scilla siberica',
    'Sorbus × thuringiaca',
    'Strelitzia reginae',
    'Symphoricarpos mexicanus',
    'Tulipa clusiana',
    'Vaccinium ashei',
  ],
  'The Australian Plant Name Index cites this publication; USDA PLANTS cites another one.': [
    'Brachychiton acerifolius',
    'Callistemon viminalis',
    'Muehlenbeckia axillaris',
  ],
  'New species of Hortus Kewensis are by Solander or Dryander, not by Aiton who edited it.': [
    'Aesculus flava',
    'Fagus ferruginea',
  ],
  'One person under two abbreviations: F.Michx. and Michx.f., E.Murray and A.E.Murray, G.Don and G.Don f.': [
    'Acer × freemanii',
    'Carya aquatica',
    'Cedrus deodara',
  ],
  'The table names another author of like name: Bailey, Blake, Wilson; or abbreviates beyond recognition.': [
    'Cissus antarctica',
    'Cotoneaster bullatus',
    'Cotoneaster franchetii',
    'Kunzea ericoides',
    'Leptospermum petersonii',
    'Melaleuca quinquenervia',
    'Phalaroides arundinacea',
    'Rhodanthe chlorocephala',
    'Rhodanthe chlorocephala subsp. rosea',
    'Ribes odoratum',
    'Tabebuia rosea',
    'Toona ciliata',
    'Valerianella locusta',
    'Zebrina pendula',
  ],
  'The table has the author of the basionym alone, or misprints it.': [
    'Callistemon lanceolatus',
    'Chrysanthemum × morifolium',
  ],
  'The table has a later homonym.': ['Pyrethrum'],
};

/** Genera whose family the tables do not have: genus → reason. */
const FAMILIES: Readonly<Record<string, string>> = {
  Aggreflorum: 'Separated from Leptospermum (Myrtaceae) in 2023, after the tables.',
  Sambucus: 'Kew follows the conserved family name Viburnaceae; the tables have Adoxaceae.',
  Graptosedum: 'Hybrid genus of gardens, not in the table of genera.',
  Hesperotropsis: 'Hybrid genus of 2012, after the table of genera.',
  Oreomecon: 'Separated from Papaver (Papaveraceae) after the tables.',
  'Pseudo-fumaria': 'Kew writes the genus with a hyphen; the tables have Pseudofumaria.',
  Gaudium: 'Separated from Leptospermum (Myrtaceae) in 2023, after the tables.',
};

/** Genera that stay although all of their names here are synonyms in one other genus: reason → genera. */
const GENERA: Readonly<Record<string, readonly string[]>> = {
  'The genus is accepted; only some of its species were moved, or were never of it.': [
    'Cedrela',
    'Dypsis',
    'Kleinia',
    'Moraea',
    'Orchis',
    'Osteospermum',
    'Polymnia',
    'Thevetia',
    'Tritonia',
  ],
  'An accepted genus has the same name: Benthamia of the orchids, Richardia of the madder family.': [
    'Benthamia',
    'Richardia',
  ],
  'Its other species are now in several genera.': ['Helipterum', 'Retinispora', 'Sinarundinaria'],
  'It was given to several genera by different authors.': ['Dammara'],
  'No cultivars are sold under the genus alone, and the accepted genus has no line.': ['Bilderdykia'],
};

function byName(reasons: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
  );
}

export const AUTHORSHIP_EXCEPTIONS: ReadonlyMap<string, string> = byName(AUTHORSHIPS);

export const FAMILY_EXCEPTIONS: ReadonlyMap<string, string> = new Map(Object.entries(FAMILIES));

export const GENUS_EXCEPTIONS: ReadonlyMap<string, string> = byName(GENERA);
