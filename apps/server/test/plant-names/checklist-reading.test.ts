import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { areTablesPresent, bulkFolder } from '../support/published-names.ts';
import { failure, readFiles, readPaths, sentences } from '../support/read-checklist.ts';
import { wcvp } from '../support/wcvp-table.ts';
import { zipArchive } from '../support/zip-archive.ts';

describe('the tables of publishers', () => {
  it('reads WCVP, whose columns are set apart by | and whose quotes are letters', async () => {
    const { names } = await readFiles(
      {
        'wcvp_names.csv': wcvp(
          { id: '1', name: 'Acer palmatum', authors: 'Thunb.', powo: '781399-1', remarks: '"nom. cons.' },
          { id: '2', name: 'Acer polymorphum', authors: 'Siebold & Zucc.', status: 'Synonym', accepted: '1' },
        ),
      },
      'wcvp',
    );
    expect(names).toEqual([
      {
        id: '1',
        name: 'Acer palmatum',
        authorship: 'Thunb.',
        rank: 'species',
        status: 'accepted',
        acceptedId: null,
        family: 'Sapindaceae',
        identifier: '781399-1',
        facts: null,
      },
      {
        id: '2',
        name: 'Acer polymorphum',
        authorship: 'Siebold & Zucc.',
        rank: 'species',
        status: 'synonym',
        acceptedId: '1',
        family: 'Sapindaceae',
        identifier: null,
        facts: null,
      },
    ]);
  });

  it('understands every status of WCVP', async () => {
    const statuses = [
      'Accepted',
      'Artificial Hybrid',
      'Local Biotype',
      'Synonym',
      'Illegitimate',
      'Invalid',
      'Orthographic',
      'Misapplied',
      'Unplaced',
    ];
    const rows = statuses.map((status, index) => ({
      id: `${index}`,
      name: 'Acer rubrum',
      status,
      accepted: '0',
    }));
    const { names } = await readFiles({ 'wcvp_names.csv': wcvp(...rows) }, 'wcvp');
    expect(names.map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'synonym',
      'synonym',
      'synonym',
      'synonym',
      'misapplied',
      'unplaced',
    ]);
  });

  it('does not place a synonym that leads nowhere', async () => {
    const rows = [
      { id: '1', name: 'Acer rubrum' },
      { id: '2', name: 'Acer x', status: 'Synonym', accepted: '' },
    ];
    expect(await sentences({ 'wcvp_names.csv': wcvp(...rows) }, 'wcvp')).toEqual([
      'Acer rubrum: accepted',
      'Acer x: unplaced',
    ]);
  });

  it('reads Darwin Core terms with and without their prefix', async () => {
    const table = [
      'dwc:taxonID\tacceptedNameUsageID\tdwc:taxonomicStatus\ttaxonRank\tscientificName\tscientificNameAuthorship',
      '1\t\taccepted\tsection botany\tAcacia sect. Juliflorae\t',
      '2\t\tprovisionally accepted\tspecies\tAcacia dealbata Link\tLink',
      '3\t2\theterotypic synonym\tnothosubsp.\tAcacia × irrorata nothosubsp. x\t(A.Cunn.) Link',
      '4\t\tdoubtful\tform\tAcacia f. alba\t',
    ].join('\n');
    const { names } = await readFiles({ 'Taxon.tsv': table });
    expect(names.map(({ name, rank, status }) => [name, rank, status])).toEqual([
      ['Acacia sect. Juliflorae', 'section', 'accepted'],
      ['Acacia dealbata', 'species', 'accepted'],
      ['Acacia × irrorata nothosubsp. x', 'subspecies', 'synonym'],
      ['Acacia f. alba', 'form', 'doubtful'],
    ]);
  });

  it('reads the backbone of GBIF: plants only, signs and ranks kept, common names with their language', async () => {
    const taxa = [
      'taxonID\tacceptedNameUsageID\tscientificName\tscientificNameAuthorship\tcanonicalName\ttaxonRank\ttaxonomicStatus\tkingdom',
      '1\t\tAbelia × grandiflora (Rovelli ex André) Rehder\t(Rovelli ex André) Rehder\tAbelia grandiflora\tspecies\taccepted\tPlantae',
      '2\t1\tAbelia rupestris Lindl. var. grandiflora André\tAndré\tAbelia rupestris grandiflora\tvariety\tsynonym\tPlantae',
      '3\t\tPuma concolor (Linnaeus, 1771)\t(Linnaeus, 1771)\tPuma concolor\tspecies\taccepted\tAnimalia',
    ].join('\n');
    const vernacular =
      'taxonID\tvernacularName\tlanguage\tcountryCode\n1\tGlossy abelia\teng\tAU\n1\tAbélia\tfr\t\n1\tX\tzxx\t';
    const read = await readFiles({ 'Taxon.tsv': taxa, 'VernacularName.tsv': vernacular });
    expect(read.names.map(({ name }) => name)).toEqual([
      'Abelia × grandiflora',
      'Abelia rupestris grandiflora',
    ]);
    expect(read.commonNames).toEqual([
      { kind: 'common-name', id: '1', commonName: { name: 'Glossy abelia', language: 'en', region: 'AU' } },
      { kind: 'common-name', id: '1', commonName: { name: 'Abélia', language: 'fr', region: '' } },
    ]);
    expect(read.rejected.map(({ file, row, reason }) => [file, row, reason])).toEqual([
      ['Taxon.tsv', 4, 'other-kingdom'],
      ['VernacularName.tsv', 4, 'unknown-language'],
    ]);
  });

  it('reads the plain table of GBIF, which has no headings', async () => {
    const row = (
      id: number,
      parent: string,
      isSynonym: string,
      status: string,
      kingdom: string,
      name: string,
    ) =>
      [id, parent, '\\N', isSynonym, status, 'SPECIES', '{}', '\\N', 'SOURCE', '\\N', kingdom]
        .concat(Array(7).fill('1'), [
          `${name} L.`,
          name,
          '\\N',
          '\\N',
          '\\N',
          '\\N',
          'L.',
          '',
          '',
          '',
          '',
          '{}',
        ])
        .join('\t');
    const table = [
      row(10, '9', 'f', 'ACCEPTED', '6', 'Acer rubrum'),
      row(11, '10', 't', 'SYNONYM', '6', 'Acer sanguineum'),
      row(12, '9', 'f', 'ACCEPTED', '1', 'Canis lupus'),
    ].join('\n');
    expect(await sentences({ 'simple.txt.gz': gzipSync(table) }, 'gbif')).toEqual([
      'Acer rubrum | L.: accepted',
      'Acer sanguineum | L.: synonym of Acer rubrum',
    ]);
  });

  it('reads USDA PLANTS, with the authors of its second table', async () => {
    const symbols =
      '"accsym","syn","sym","taxon"\n"NAAM","ABAM4","ABAM4","Abama americana"\n"NAAM","","NAAM","Narthecium americanum"\n';
    const authors = '"sym","taxon","author"\n"NAAM","Narthecium americanum","Ker Gawl. [excluded]"\n';
    expect(await sentences({ 'plantssym.csv': symbols, 'usdaplants.csv': authors }, 'usda')).toEqual([
      'Abama americana: synonym of Narthecium americanum',
      'Narthecium americanum | Ker Gawl.: accepted',
    ]);
  });

  it('reads The Plant List, whose ranks are numbers', async () => {
    const table =
      'ID,Name,Author,Genus,Rank,ACCEPTED_ID,FAMILY\nk-1,Acer a,L.,Acer,2,,Sapindaceae\nk-2,Acer a var. b,L.,Acer,3,k-1,Sapindaceae\n';
    const { names } = await readFiles({ 'tpl.csv': table });
    expect(names.map(({ rank, status, acceptedId }) => [rank, status, acceptedId])).toEqual([
      ['species', 'accepted', null],
      [null, 'synonym', 'k-1'],
    ]);
  });

  it('reads the codes of UPOV as JSON and as a table, with synonyms and common names', async () => {
    const json = JSON.stringify({
      upovCodeList: [
        {
          upovCode: 'ALLIU_CEP',
          principalBotanicalName: 'Allium cepa L.',
          otherBotanicalName: 'Allium ascalonicum L.; Allium esculentum Salisb.',
          commonNameEN: 'Onion; Shallot',
          commonNameDE: 'Zwiebel',
        },
      ],
    });
    const { names } = await readFiles({ 'UpovCodeList.json': json }, 'upov');
    expect(names).toMatchObject([
      { id: 'ALLIU_CEP', name: 'Allium cepa', authorship: 'L.', identifier: 'ALLIU_CEP', status: 'accepted' },
      { name: 'Allium ascalonicum', status: 'synonym', acceptedId: 'ALLIU_CEP', identifier: 'ALLIU_CEP' },
      { name: 'Allium esculentum', authorship: 'Salisb.', acceptedId: 'ALLIU_CEP' },
    ]);
    expect(names[0]?.facts?.commonNames?.map(({ name, language }) => `${language} ${name}`)).toEqual([
      'en Onion',
      'en Shallot',
      'de Zwiebel',
    ]);
    const table = 'upov_code,botanical_name,english\nALLIU,Allium L.,Ornamental Allium\n';
    expect((await readFiles({ 'upov.csv': table }, 'upov')).names).toMatchObject([
      { name: 'Allium', authorship: 'L.', identifier: 'ALLIU' },
    ]);
  });

  it('reads an extract of Wikidata, without identifiers that are given twice', async () => {
    const table = [
      'name,item,p846,p5037,p7715,p830,p3151,p14607',
      'Malus domestica,http://www.wikidata.org/entity/Q18674606,3001244,urn:lsid:ipni.org:names:726282-1,wfo-0001008355,,47164,6QPY8',
      'Malus domestica,http://www.wikidata.org/entity/Q18674606,9999999,urn:lsid:ipni.org:names:726282-1,wfo-0001008355,,47164,6QPY8',
      'Acer rubrum,http://www.wikidata.org/entity/Q161364,3189883,,,,,',
    ].join('\n');
    const { names } = await readFiles({ 'plants.csv': table }, 'wikidata');
    expect(names).toMatchObject([
      {
        identifier: 'Q18674606',
        facts: {
          identifiers: {
            gbif_xr_id: '6QPY8',
            powo_id: 'urn:lsid:ipni.org:names:726282-1',
            wfo_id: 'wfo-0001008355',
            inaturalist_taxon_id: '47164',
          },
        },
      },
      { identifier: 'Q161364', facts: { identifiers: { gbif_id: '3189883' } } },
    ]);
    expect(names[0]?.facts?.identifiers).not.toHaveProperty('gbif_id');
  });

  // In the layout of taxon.tab of the Dynamic Hierarchy 1.1, of which the animals are.
  const hierarchy = (...rows: readonly (readonly string[])[]) =>
    [
      'taxonID,acceptedNameUsageID,scientificName,higherClassification,taxonRank,taxonomicStatus,canonicalName,EOLid'.split(
        ',',
      ),
      ...rows,
    ]
      .map((row) => row.join('\t'))
      .join('\n');
  const eukaryota = 'Life|Cellular|Eukaryota';

  it('reads the plants of the hierarchy of EOL, with the synonyms of those, by the number of their page', async () => {
    const table = hierarchy(
      ['SYN-1', 'EOL-2', 'Arius felis (Linnaeus, 1766)', '', 'species', 'synonym', '', ''],
      ['SYN-2', 'EOL-3', 'Helianthus lenticularis Douglas', '', 'species', 'synonym', '', ''],
      ['EOL-1', '', 'Life', '', 'clade', 'valid', 'Life', '2913056'],
      [
        'EOL-2',
        '',
        'Ariopsis felis (Linnaeus, 1766)',
        `${eukaryota}|Opisthokonta|Metazoa`,
        'species',
        'valid',
        'Ariopsis felis',
        '46581897',
      ],
      [
        'EOL-3',
        '',
        'Helianthus annuus L.',
        `${eukaryota}|Archaeplastida|Chloroplastida`,
        'species',
        'valid',
        'Helianthus annuus',
        '468106',
      ],
    );
    const { names, rejected } = await readFiles({ 'taxon.tab': table }, 'eol');
    expect(names).toMatchObject([
      { name: 'Helianthus annuus', status: 'accepted', identifier: '468106' },
      { name: 'Helianthus lenticularis', authorship: 'Douglas', status: 'synonym', acceptedId: 'EOL-3' },
    ]);
    expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'kingdom-unknown'],
      [5, 'other-kingdom'],
      [2, 'kingdom-unknown'],
    ]);
  });

  it('refuses the identifier map of EOL, which does not say what is a plant', async () => {
    const table =
      'node_id,resource_pk,resource_id,page_id,preferred_canonical_for_page\n1,a,2,468106,Helianthus annuus\n';
    await expect(readFiles({ 'provider_ids.csv': table }, 'eol')).rejects.toThrow('no column for kingdom');
  });

  it('takes of any table with kingdoms the plants alone, and none of which that is not said', async () => {
    const table = [
      'taxonID,scientificName,kingdom',
      '1,Pinus mugo,Plantae',
      '2,Pinus laterculus,Animalia',
      '3,Pinus nigra,',
      '4,Pinus strobus,\\N',
    ].join('\n');
    const { names, rejected } = await readFiles({ 'taxa.csv': table });
    expect(names.map(({ name }) => name)).toEqual(['Pinus mugo']);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'other-kingdom',
      'kingdom-unknown',
      'kingdom-unknown',
    ]);
  });

  it('takes the identifier of IPNI from the LSID of WFO, and none that is of another register', async () => {
    const table = [
      'taxonID\tscientificNameID\tscientificName\tscientificNameAuthorship\ttaxonRank\ttaxonomicStatus\tacceptedNameUsageID\tfamily',
      'wfo-0000891536\turn:lsid:ipni.org:names:320035-2\tPoa annua\tL.\tspecies\tAccepted\t\tPoaceae',
      'wfo-0001234567\turn:lsid:ipni.org:names:77075710-1\tOchlopoa annua\t(L.) H.Scholz\tspecies\tSynonym\twfo-0000891536\tPoaceae',
      'wfo-0001190000\ttro-35102051\tBryum argenteum\tHedw.\tspecies\tAccepted\t\tBryaceae',
    ].join('\n');
    const { names } = await readFiles({ 'classification.csv': table }, 'wfo');
    expect(names.map(({ identifier, facts }) => [identifier, facts?.identifiers?.powo_id])).toEqual([
      ['wfo-0000891536', 'urn:lsid:ipni.org:names:320035-2'],
      // Its accepted name answers for it.
      ['wfo-0001234567', undefined],
      ['wfo-0001190000', undefined],
    ]);
  });

  it("lists the plant breeder's rights in force of each botanical name", async () => {
    const table = [
      'appl_number,variety_name,synonym_name,country_code,genus_name,species_name,appl_status_code',
      '1995/097,Honeycrisp,,US,Malus,domestica,GRANTED',
      '1996/001,Other,,US,Malus,domestica,EXPIRED',
      'unknown,Other,,US,Malus,domestica,GRANTED',
      '1994/238,KRONOS,,US,Triticum,durum,WITHDRAWN',
    ].join('\n');
    const read = await readFiles({ 'pbr.csv': table }, 'ip-australia');
    expect(read.names).toMatchObject([
      { name: 'Malus domestica', facts: { identifiers: { pbr_numbers: ['1995/097'] } } },
      { name: 'Triticum durum', facts: null },
    ]);
    expect(read.rejected).toMatchObject([{ row: 4, reason: 'no-application-number' }]);
  });

  it('reads the register of all rights, and never the table of persons', async () => {
    const archive = zipArchive([
      {
        name: 'application.csv',
        content:
          'ip_right_type,application_number,status\nplant_breeders_rights,1995/097,GRANTED\npatent,2000/001,GRANTED\n',
      },
      {
        name: 'application_description.csv',
        content: [
          'ip_right_type,application_number,description_type,description_value',
          'plant_breeders_rights,1995/097,GENUS,Malus',
          'plant_breeders_rights,1995/097,SPECIES,domestica Borkh.',
          'plant_breeders_rights,1995/097,VARIETY,Honeycrisp',
          'patent,2000/001,TITLE,A spade',
        ].join('\n'),
      },
      { name: 'party_activity.csv', content: 'not a table "at all' },
    ]);
    expect((await readFiles({ 'iprapid.zip': archive }, 'ip-australia')).names).toMatchObject([
      {
        name: 'Malus domestica',
        authorship: 'Borkh.',
        facts: { identifiers: { pbr_numbers: ['1995/097'] } },
      },
    ]);
    const persons = 'name,address\nA Person,A Street\n';
    expect(await failure({ 'party_activity.csv': persons }, 'ip-australia')).toContain('no table of names');
  });

  it('shows the kinds of descriptions when none of them is a name', async () => {
    const table =
      'ip_right_type,application_number,description_type,description_value\nPBR,1995/097,TAXON_A,Malus\nPBR,1995/097,TAXON_B,domestica\n';
    expect(await failure({ 'application_description.csv': table }, 'ip-australia')).toMatch(
      /"TAXON_A", "TAXON_B".*--column genus=KIND/,
    );
    const columns = { genus: 'TAXON_A', species: 'TAXON_B' };
    const { names } = await readFiles({ 'application_description.csv': table }, 'ip-australia', { columns });
    expect(names.map(({ name }) => name)).toEqual(['Malus domestica']);
  });
});

describe.skipIf(!areTablesPresent)('published tables (only with PLANTDATA_SHARED: 11 MB)', () => {
  it('reads every row of them', async () => {
    const { names, rejected } = await readPaths([bulkFolder]);
    expect(names).toHaveLength(228_084);
    expect(rejected).toEqual([]);
  });
});
