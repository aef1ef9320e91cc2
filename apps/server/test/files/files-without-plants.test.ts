import { afterAll, describe, expect, it } from 'vitest';
import { filePart, openFileService, sendForm, sendJson } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

const service = await openFileService();
afterAll(() => service.close());

const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\n');

const withoutPlants = [
  {
    what: 'a tree inventory without the names of its trees',
    filename: 'trees.csv',
    content: table(
      ['id', 'fk_port', 'haut'],
      ...['semi libre', 'libre', 'réduit', 'semi libre', 'couronné'].map((port, row) => [
        `T${row}`,
        port,
        `${10 + row}`,
      ]),
    ),
    considered: 'fk_port',
  },
  {
    what: 'people with the names of plants',
    filename: 'contacts.csv',
    content: table(
      ['Name', 'Phone'],
      ['Rosa Alba', '100'],
      ['Iris Stone', '101'],
      ['Daphne Wood', '102'],
      ['Erica Rossi', '103'],
    ),
    considered: 'Name',
  },
  {
    what: 'a price list of other goods',
    filename: 'prices.csv',
    content: table(
      ['Item', 'Price'],
      ['Ring binder', '2.50'],
      ['Olive soap', '3.10'],
      ['Desk lamp', '19.00'],
    ),
    considered: 'Item',
  },
  {
    what: 'rooms named after plants',
    filename: 'rooms.csv',
    content: table(['Room', 'Beds'], ['Magnolia Room', '2'], ['Camellia', '1'], ['Salvia Suite', '3']),
    considered: 'Room',
  },
  {
    what: 'lines of a log',
    filename: 'log.txt',
    content: 'worker acacia started\nworker begonia stopped\njob salvia failed with code 3\nretry camellia',
    considered: 'lines of text',
  },
  {
    what: 'dummy text in Latin',
    filename: 'dummy.txt',
    content: 'Vestibulum purus\nAenean vulputate\nNunc viverra\nDonec sagittis\nPraesent dapibus',
    considered: 'lines of text',
  },
  {
    what: 'a list of birds under a heading for species',
    filename: 'birds.csv',
    content: table(
      ['Species', 'Count'],
      ['Ciconia ciconia', '3'],
      ['Ardea cinerea', '1'],
      ['Bubo bubo', '2'],
    ),
    considered: 'Species',
  },
  {
    what: 'answers under a heading that asks for plants',
    filename: 'moths.csv',
    content: table(
      ['Ref', 'Host plant?', 'Count'],
      ...['yes', 'no', '?', 'Yes', 'no'].map((answer, row) => [`R${row}`, answer, `${row}`]),
    ),
    considered: 'Host plant?',
  },
  {
    what: 'keys of a program of which one is called after species',
    filename: 'texts.csv',
    content: table(
      ['field.species', 'Species', 'Art'],
      ['field.height', 'Height', 'Höhe'],
      ['field.owner', 'Owner', 'Eigentümer'],
      ['msg.saved', 'Changes saved', 'Änderungen gespeichert'],
      ['err_quota', 'Quota exceeded', 'Kontingent überschritten'],
    ),
    considered: 'field.species',
  },
  {
    what: 'computers of a maker that is called like a genus, beside people and streets',
    filename: 'stock.csv',
    content: table(
      ['Item', 'Price'],
      ['Acer Aspire 5', '499'],
      ['Iris Stone', '101'],
      ['Acacia Avenue', '3'],
      ['Phoenix', '7'],
    ),
    considered: 'Item',
  },
  {
    what: 'animals in brackets',
    filename: 'animals.csv',
    content: table(
      ['Item', 'Count'],
      ['Wolf (Canis lupus)', '3'],
      ['Red fox (Vulpes vulpes)', '1'],
      ['White stork (Ciconia ciconia)', '2'],
    ),
    considered: 'Item',
  },
  {
    what: 'a list of goods in JSON',
    filename: 'goods.json',
    content: JSON.stringify([
      { article: 'Steel ruler', price: 2 },
      { article: 'White paper', price: 3 },
    ]),
    considered: 'article',
  },
];

describe('a file without plants is refused with the columns that were considered, and costs nothing', () => {
  it.each(withoutPlants)('$what, with a key', async ({ filename, content, considered }) => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { parts: [filePart(filename, content)] });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'no_valid_names',
      detail: expect.stringContaining(`"${considered}"`),
    });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it.each(withoutPlants)('$what, with a token', async ({ filename, content, considered }) => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const file_url = await service.upload(page, filename, content);
    const response = await sendJson(service, page, { file_url });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'parsing_failed',
      detail: expect.stringContaining(`"${considered}"`),
    });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });
});

/** Headings that name plants, and other things too. */
const ambiguous: readonly (readonly [heading: string, ...cells: string[]])[] = [
  ['Art', 'Rechnung', 'Gutschrift', 'Mahnung', 'Angebot'],
  ['Arten', 'Pfändung', 'Zustellung', 'Vollmacht'],
  ['Soort', 'Factuur', 'Creditnota', 'Offerte', 'Aanmaning'],
  ['Soorten', 'Zaalhuur', 'Lidmaatschap', 'Toegang'],
  ['Planta', 'Primera', 'Segunda', 'Tercera', 'Sótano'],
  ['Pianta', 'Piano terra', 'Primo piano', 'Mansarda'],
  ['Plant', 'Hamburg', 'Wolfsburg', 'Detroit', 'Puebla'],
  ['Plants', 'Boiler house', 'Paint shop', 'Foundry'],
  ['Plant name', 'Hamburg', 'Wolfsburg', 'Detroit', 'Puebla'],
  ['Plant names', 'Hinkley Point', 'Sizewell', 'Heysham'],
  ['Boom', 'Kraanarm', 'Giek', 'Hefmast'],
  ['Ras', 'Labrador', 'Dalmatier', 'Teckel', 'Boxer'],
  ['Rassen', 'Labrador', 'Dalmatier', 'Teckel'],
  ['Sorte', 'Gouda', 'Emmentaler', 'Tilsiter', 'Edamer'],
  ['Sorten', 'Gouda', 'Emmentaler', 'Tilsiter'],
  ['Variety', 'Merlot', 'Chardonnay', 'Riesling', 'Syrah'],
  ['Crop', 'Full frame', 'Square', 'Portrait'],
  ['Species', 'Cattle', 'Sheep', 'Horses', 'Goats'],
  ['Specie', 'Sovereign', 'Ducat', 'Doubloon', 'Guilder'],
  ['Essence', 'Sans plomb 95', 'Sans plomb 98', 'Gazole'],
  ['Essences', 'Sans plomb 95', 'Sans plomb 98', 'Gazole'],
  ['Genre', 'Policier', 'Roman historique', 'Théâtre'],
  ['Genre;Variété', 'Policier;Polar', 'Roman;Historique', 'Essai;Politique'],
  ['Gattung;Art', 'Roman;gebunden', 'Krimi;broschiert', 'Lyrik;gebunden'],
  ['Botanical name', 'Hamburg', 'Wolfsburg', 'Detroit'],
];

/** The second column keeps a file from being a list of nothing else. */
const under = (heading: string, cells: readonly string[]) =>
  table(['Ref', heading], ...cells.map((cell, row) => [`R${row + 1}`, cell]));

describe('a heading that means other things too is no proof of plants', () => {
  const routes = ['/v1/verify/plant-names', '/v1/verify/plant-lists'];
  it.each(routes.flatMap((url) => ambiguous.map(([heading, ...cells]) => ({ url, heading, cells }))))(
    '$heading, at $url',
    async ({ url, heading, cells }) => {
      const key = await service.newKey();
      const response = await sendForm(service, key, {
        url,
        parts: [filePart('list.csv', under(heading, cells))],
      });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json().detail).toMatch(/No column looks like names of plants \(considered: "/);
      expect(await unitsCharged(service.database.db, key)).toBe(0);
    },
  );
});

describe('a file with plants is read', () => {
  it.each([
    ['common names', 'Plant', ['Lavender', 'Rosemary', 'Boxwood']],
    ['common names with cultivars', 'Sorte', ["Apfel 'Elstar'", "Apfel 'Gala'", "Birne 'Conference'"]],
    ['species', 'Art', ['Quercus robur', 'Fagus sylvatica', 'Zzyxia horrida']],
    ['genera', 'Plant name', ['Hosta', 'Heuchera', 'Astilbe']],
    ['names in two columns', 'Genre;Espèce', ['Quercus;robur', 'Fagus;sylvatica', 'Zzyxia;horrida']],
  ])('that has %s under a heading that means other things too: %s', async (_, heading, cells) => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('list.csv', under(heading, cells))],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().results).toHaveLength(cells.length);
  });

  it.each([
    [
      'names in brackets',
      ['Red maple (Acer rubrum)', 'English oak (Quercus robur)', 'Beech (Fagus sylvatica)'],
    ],
    ['names with a full stop', ['Acer rubrum.', 'Quercus robur.', 'Fagus sylvatica.']],
    ['names before a stroke', ['Acer rubrum/Red maple', 'Quercus robur/English oak']],
    ['names before a colon', ['Acer rubrum: 10-12', 'Quercus robur: 12-14']],
    ['unknown names in brackets', ['Herb (Bomarea multiflora)', 'Shrub (Halenia weddelliana)']],
    ['cultivars without quotes', ['Hosta Halcyon', 'Heuchera Obsidian', 'Astilbe Fanal', 'HOSTA PATRIOT']],
    ['genera alone', ['Hosta', 'Heuchera', 'Astilbe']],
    ['initials', ['A. rubrum, Q. robur', 'F. sylvatica', 'Q. petraea']],
  ])('under headings of any trade: %s', async (_, cells) => {
    for (const heading of ['Item', 'Description', 'Product']) {
      const response = await sendForm(service, await service.newKey(), {
        parts: [filePart('list.csv', under(heading, cells))],
      });
      expect(response.statusCode, `${heading}: ${response.body}`).toBe(200);
      expect(response.json().results.length, heading).toBeGreaterThanOrEqual(cells.length);
    }
  });

  it('where its heading says nothing and no table has its species', async () => {
    const names = [
      'Halenia weddelliana',
      'Bomarea multiflora',
      'Zzyxia horrida',
      'Didierea madagascariensis',
    ];
    const content = table(['ref', 'x17'], ...names.map((name, row) => [`R${row}`, name]));
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('list.csv', content)],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().results).toHaveLength(names.length);
  });

  it.each([
    [
      'as statistics programs write them',
      'Plant name',
      ['Zzyxia.horrida', 'quercus_robur', 'Didierea_madagascariensis'],
    ],
    ['in Chinese, of two letters each', 'Plant species', ['银杏', '牡丹', '水杉']],
    ['beside a few answers', 'Plant name', ['Yew', 'Ivy', 'no']],
  ])('under a heading that names plants: %s', async (_, heading, names) => {
    const content = table(['ref', heading], ...names.map((name, row) => [`R${row}`, name]));
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('list.csv', content)],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().results).toHaveLength(names.length);
  });

  it('by the column that the caller names, whatever is in it', async () => {
    const content = table(['Item', 'Price'], ['Ring binder', '2.50'], ['Desk lamp', '19.00']);
    const response = await sendForm(service, await service.newKey(), {
      parts: [{ name: 'extraction_column', value: 'Item' }, filePart('list.csv', content)],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().results).toHaveLength(2);
  });
});
