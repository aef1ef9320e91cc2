import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { oneDatabaseUnderTest, temporaryHome } from '../../support/database.ts';
import { filePart } from '../../support/file-service.ts';
import { accepted, installSnapshot, synonym } from '../../support/installed-snapshots.ts';
import { readFiles } from '../../support/read-checklist.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

/**
 * Terms of the class Taxon in the term list of Darwin Core (https://dwc.tdwg.org/list/, Darwin Core Maintenance Group, CC BY
 * 4.0), those that an archive of names may hold, and one of Dublin Core.
 */
const standardTerms = [
  ...[
    'taxonID',
    'scientificName',
    'scientificNameAuthorship',
    'taxonRank',
    'taxonomicStatus',
    'acceptedNameUsageID',
    'acceptedNameUsage',
    'parentNameUsageID',
    'family',
    'genus',
    'cultivarEpithet',
    'nameAccordingTo',
    'taxonRemarks',
  ].map((term) => `http://rs.tdwg.org/dwc/terms/${term}`),
  'http://purl.org/dc/terms/references',
];

describe.each(oneDatabaseUnderTest)('a list of $name as a Darwin Core archive', (under) => {
  let desk: Desk;
  let key: DeskKey;
  let removeHome: () => Promise<void>;
  let archive: Buffer;

  beforeAll(async () => {
    const { home, remove } = await temporaryHome();
    removeHome = remove;
    const names = [
      ...accepted('Acer palmatum Thunb.', 'Corymbia citriodora (Hook.) K.D.Hill & L.A.S.Johnson'),
      synonym('Eucalyptus citriodora', 'Corymbia citriodora', { authorship: 'Hook.' }),
    ];
    await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
    await installSnapshot(home, { dataset: 'gbif', sources: ['gbif'], names });
    desk = await openDesk(under, { PLANTDATA_HOME: home });
    key = await desk.newKey({ name: 'Ana & <Ben>' });
    const csv = [
      'Latin,Qty',
      ...['ACER PALMATUM', 'Acer palmatum', 'Eucalyptus citriodora', "Acer palmatum 'Bloodgood'"],
      ...['Xyzzya imaginaria', 'Quercus robur'],
    ].join(',1\n');
    const { id } = await desk.newListOf(key, [
      { name: 'name', value: 'Frühjahr & <mehr>' },
      filePart('list.csv', Buffer.from(`${csv.replace('Latin,Qty,1', 'Latin,Qty')},1\n`)),
    ]);
    const answer = await desk.send(key, 'GET', `/v1/lists/${id}/export?format=dwca`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('.dwca.zip'),
    });
    archive = answer.rawPayload;
  });
  afterAll(async () => {
    await desk.close();
    await removeHome();
  });

  it('has only terms of the standard, each once', async () => {
    const meta = (await readZip(archive)).get('meta.xml') ?? '';
    const terms = [...meta.matchAll(/term="([^"]+)"/g)].map(([, term]) => term);
    expect(terms).toEqual([...new Set(terms)]);
    expect(standardTerms).toEqual(expect.arrayContaining(terms));
  });

  it('is read back by the import of checklists', async () => {
    const { names, rejected } = await readFiles({ 'list.dwca.zip': archive });
    expect(rejected).toEqual([]);
    const byName = new Map(names.map((each) => [each.name, each]));
    const citriodora = byName.get('Corymbia citriodora');
    expect(citriodora).toMatchObject({ status: 'accepted', rank: 'species' });
    expect(byName.get('Eucalyptus citriodora')).toMatchObject({
      status: 'synonym',
      acceptedId: citriodora?.id,
    });
    expect(names.filter(({ name }) => name === 'Acer palmatum')).toHaveLength(1);
  });

  it('is no surer than the evidence, and names its sources', async () => {
    const files = await readZip(archive);
    const rows = await taxaOf(archive);
    const rowOf = (name: string) => rows.find(({ scientificName }) => scientificName === name);
    const maple = rowOf('Acer palmatum Thunb.');
    expect(rowOf("Acer palmatum 'Bloodgood'")).toMatchObject({
      taxonomicStatus: '',
      acceptedNameUsageID: '',
      parentNameUsageID: maple?.taxonID,
      cultivarEpithet: 'Bloodgood',
    });
    for (const doubtful of ['Xyzzya imaginaria', 'Quercus robur'])
      expect(rowOf(doubtful)).toMatchObject({ taxonomicStatus: '', acceptedNameUsage: '', family: '' });
    expect(rows.map(({ taxonID }) => taxonID)).toEqual([...new Set(rows.map(({ taxonID }) => taxonID))]);
    const eml = files.get('eml.xml') ?? '';
    expect(eml).toContain('<title xml:lang="en">Frühjahr &amp; &lt;mehr&gt;</title>');
    expect(eml).toContain('Licence: CC BY.');
    expect(eml).toContain('GBIF Backbone Taxonomy');
  });

  it('is accepted where the accepted name has taken the place of a synonym', async () => {
    const { id } = await desk.newList(key, [{ name: 'Eucalyptus citriodora' }]);
    await desk.decided(key, id, { decision: 'accept', rows: [1] });
    expect((await desk.row(key, id, 1)).row.name.value).toBe('Corymbia citriodora');
    const taxa = await taxaOf((await desk.send(key, 'GET', `/v1/lists/${id}/export?format=dwca`)).rawPayload);
    expect(taxa.map((taxon) => [taxon.scientificName, taxon.taxonomicStatus])).toEqual([
      ['Corymbia citriodora (Hook.) K.D.Hill & L.A.S.Johnson', 'accepted'],
    ]);
  });

  it.each([
    ['first', 1, 2],
    ['last', 2, 1],
  ])('has a verified name once, where a person chose it for another row %s', async (_, chosen, verified) => {
    const items = [];
    items[chosen - 1] = { name: 'Acer palmatun' };
    items[verified - 1] = { name: 'Acer palmatum' };
    const { id } = await desk.newList(key, items);
    await desk.decided(key, id, { decision: 'replace', rows: [chosen], value: 'Acer palmatum' });
    const taxa = await taxaOf((await desk.send(key, 'GET', `/v1/lists/${id}/export?format=dwca`)).rawPayload);
    expect(taxa.map((taxon) => [taxon.scientificName, taxon.taxonomicStatus])).toEqual([
      ['Acer palmatum Thunb.', 'accepted'],
    ]);
  });
});

async function taxaOf(archive: Buffer) {
  const text = (await readZip(archive)).get('taxon.txt') ?? '';
  const [heading = '', ...lines] = text.trim().split('\n');
  const columns = heading.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  });
}

async function readZip(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  return files;
}
