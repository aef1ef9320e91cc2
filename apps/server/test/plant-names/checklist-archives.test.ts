import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { failure, readFiles, readPaths, sentences } from '../support/read-checklist.ts';
import { wcvpDistribution, wcvpMeta, wcvpTaxa } from '../support/wcvp-archive.ts';
import { wcvp } from '../support/wcvp-table.ts';
import { zipArchive } from '../support/zip-archive.ts';

describe('archives', () => {
  const meta = (
    core: string,
    attributes = 'fieldsTerminatedBy="\\t" fieldsEnclosedBy="" ignoreHeaderLines="1"',
  ) => `<?xml version="1.0"?>
    <archive xmlns="http://rs.tdwg.org/dwc/text/">
      <core encoding="UTF-8" ${attributes} rowType="http://rs.tdwg.org/dwc/terms/Taxon">
        <files><location>${core}</location></files>
        <id index="0"/>
        <field index="2" term="http://rs.tdwg.org/dwc/terms/scientificName"/>
        <field index="1" term="http://rs.tdwg.org/dwc/terms/taxonRank"/>
        <field default="Plantae" term="http://rs.tdwg.org/dwc/terms/kingdom"/>
      </core>
      <extension fieldsTerminatedBy="," fieldsEnclosedBy='"' ignoreHeaderLines="1" rowType="http://rs.gbif.org/terms/1.0/VernacularName">
        <files><location>vernacular.csv</location></files>
        <coreid index="0"/>
        <field index="1" term="http://rs.tdwg.org/dwc/terms/vernacularName"/>
        <field index="2" term="http://purl.org/dc/terms/language"/>
      </extension>
    </archive>`;
  const members = [
    { name: 'meta.xml', content: meta('taxa.txt') },
    { name: 'taxa.txt', content: 'a\tb\tc\n7\tspecies\tAcer "rubrum\n' },
    { name: 'vernacular.csv', content: 'id,name,language\n7,"Red maple",en\n' },
    { name: 'other.csv', content: 'nothing to see' },
  ];

  it('reads a Darwin Core archive as its description says', async () => {
    const read = await readFiles({ 'archive.zip': zipArchive(members) });
    expect(read.names).toMatchObject([{ id: '7', name: 'Acer "rubrum', rank: 'species' }]);
    expect(read.commonNames).toMatchObject([{ id: '7', commonName: { name: 'Red maple', language: 'en' } }]);
  });

  it('loses no row when the line of headings cannot be read', async () => {
    const attributes = `fieldsTerminatedBy="\\t" fieldsEnclosedBy='"' ignoreHeaderLines="1"`;
    const archive = zipArchive([
      { name: 'meta.xml', content: meta('taxa.txt', attributes) },
      {
        name: 'taxa.txt',
        content: 'id\t"rank" of it\tname\n7\tspecies\tAcer rubrum\n8\tspecies\tAcer nigrum\n',
      },
      { name: 'vernacular.csv', content: 'id,name,language\n7,Red maple,en\n' },
    ]);
    const { names, rejected } = await readFiles({ 'archive.zip': archive });
    expect(names.map(({ name }) => name)).toEqual(['Acer rubrum', 'Acer nigrum']);
    expect(rejected).toEqual([]);
  });

  it('reads the taxonomy of iNaturalist with its common names of every language', async () => {
    const archive = zipArchive([
      {
        name: 'taxa.csv',
        content:
          'id,taxonID,identifier,parentNameUsageID,kingdom,scientificName,taxonRank\n47126,https://www.inaturalist.org/taxa/47126,x,y,Plantae,Plantae,kingdom\n1,https://www.inaturalist.org/taxa/1,x,y,Animalia,Animalia,kingdom\n',
      },
      { name: 'VernacularNames-german.csv', content: 'id,vernacularName\n47126,Pflanzen\n' },
      { name: 'VernacularNames-english.csv', content: 'id,vernacularName,language\n47126,Plants,en\n' },
    ]);
    const read = await readFiles({ 'inaturalist-taxonomy.dwca.zip': archive }, 'inaturalist');
    expect(read.names).toMatchObject([{ id: '47126', identifier: '47126', rank: 'kingdom' }]);
    expect(
      read.commonNames.map(({ id, commonName }) => `${id} ${commonName.language} ${commonName.name}`),
    ).toEqual(['47126 de Pflanzen', '47126 en Plants']);
  });

  it('reads only the table of names of a plain archive that holds others', async () => {
    const archive = zipArchive([
      { name: 'README.txt', content: 'read me' },
      { name: 'wcvp_distribution.csv', content: 'plant_locality_id|plant_name_id\n1|1\n' },
      { name: 'wcvp_names.csv', content: wcvp({ id: '1', name: 'Acer rubrum', authors: 'L.' }) },
    ]);
    expect(await sentences({ 'wcvp.zip': archive }, 'wcvp')).toEqual(['Acer rubrum | L.: accepted']);
  });

  it('reads the Darwin Core archive of WCVP with its identifiers, packed and from its folder', async () => {
    const files = {
      'eml.xml': '<eml/>',
      'meta.xml': wcvpMeta,
      'wcvp_distribution.csv': wcvpDistribution,
      'wcvp_taxon.csv': wcvpTaxa,
    };
    const folder = await makeFolder();
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const unpacked = await readPaths([folder], 'wcvp');
    const members = Object.entries(files).map(([name, content]) => ({ name, content }));
    expect(await readFiles({ 'wcvp_dwca.zip': zipArchive(members) }, 'wcvp')).toEqual(unpacked);
    expect(unpacked.rejected).toEqual([]);
    expect(unpacked.names).toMatchObject([
      { name: 'Corynephorus', rank: 'genus', identifier: '331174-2', family: 'Poaceae' },
      { name: 'Corynephorus canescens', authorship: '(L.) P.Beauv.', identifier: '396681-1' },
      { name: 'Corynephorus canescens f. pallidus', status: 'synonym', acceptedId: '405825' },
      { name: 'Weingaertneria canescens var. pallida', status: 'synonym', identifier: '77295421-1' },
    ]);
  });

  it('reads of a folder the tables of the dataset, and every file that is named', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'wcvp_names.csv'), wcvp({ id: '1', name: 'Acer rubrum' }));
    await writeFile(join(folder, 'more.csv'), wcvp({ id: '2', name: 'Acer alba' }));
    await writeFile(join(folder, 'README.txt'), 'read me');
    await writeFile(join(folder, 'party_activity.csv'), 'name\nA Person\n');
    const namesAt = async (paths: readonly string[], dataset?: string) =>
      (await readPaths(paths, dataset)).names.map(({ name }) => name);
    expect(await namesAt([folder], 'wcvp')).toEqual(['Acer rubrum']);
    expect(await namesAt([folder])).toEqual(['Acer alba', 'Acer rubrum']);
    expect(await namesAt([join(folder, 'more.csv')], 'wcvp')).toEqual(['Acer alba']);
    await rm(folder, { recursive: true });
    await expect(readPaths([folder])).rejects.toThrow('cannot be opened');
  });

  it('refuses a description that is not to be trusted', async () => {
    const withMeta = (content: string) => ({
      'archive.zip': zipArchive([{ name: 'meta.xml', content }, ...members.slice(1)]),
    });
    expect(await failure(withMeta(meta('absent.txt')))).toContain(
      'it names "absent.txt", which is not in the archive',
    );
    expect(await failure(withMeta(meta('../../etc/taxa.txt')))).toBe('was read');
    expect(await failure(withMeta('<archive><core>'))).toContain('not well-formed XML');
    expect(await failure(withMeta('<html/>'))).toContain('not the description of a Darwin Core archive');
    expect(await failure(withMeta('<archive/>'))).toContain('names no core file');
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${meta('&b;').slice(21)}`;
    expect(await failure(withMeta(bomb))).toContain('not well-formed XML');
    const outside = `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]>${meta('&e;').slice(21)}`;
    expect(await failure(withMeta(outside))).toContain('not well-formed XML');
    expect(await failure(withMeta('<a>'.repeat(100_000)))).toContain('not well-formed XML');
    expect(await failure(withMeta(' '.repeat(2_000_000)))).toContain('larger than 1 MB');
  });

  it('refuses what is not a whole archive', async () => {
    const whole = zipArchive(members);
    expect(await failure({ 'a.zip': whole.subarray(0, whole.length - 40) })).toContain(
      '"a.zip" is not a zip archive',
    );
    expect(await failure({ 'a.zip': 'name\nAcer\n' })).toContain('"a.zip" is not a zip archive');
    expect(await failure({ 'a.zip': '' })).toContain('"a.zip" is not a zip archive');
    const damaged = Buffer.from(whole);
    damaged.fill(0xaa, 60, 90);
    expect(await failure({ 'a.zip': damaged })).toMatch(/incomplete or damaged/);
    expect(await failure({ 'a.zip': zipArchive([{ name: 'a.png', content: 'x' }]) })).toContain(
      'no table of names',
    );
  });

  it('refuses protected files and paths that lead elsewhere', async () => {
    const table = 'name\nAcer rubrum\n';
    expect(
      await failure({ 'a.zip': zipArchive([{ name: 'a.csv', content: table, encrypted: true }]) }),
    ).toContain('"a.zip: a.csv" is protected by a password');
    for (const name of ['../../a.csv', '/etc/a.csv', 'C:\\a.csv']) {
      expect(await failure({ 'a.zip': zipArchive([{ name, content: table }]) })).toContain(
        '"a.zip" is not a zip archive',
      );
    }
  });

  it('stops unpacking at its limits and names them', async () => {
    const bomb = `name\n${'\n'.repeat(12_000_000)}`;
    const stated = zipArchive([{ name: 'a.csv', content: bomb }]);
    const lying = zipArchive([{ name: 'a.csv', content: bomb, statedBytes: 20 }]);
    expect(await failure({ 'a.zip': stated })).toContain('more than 200 times its size');
    expect(await failure({ 'a.zip': lying })).toMatch(/more than 200 times its size|incomplete or damaged/);
    expect(await failure({ 'a.csv.gz': gzipSync(bomb) })).toContain('more than 200 times its size');
    const fileBytes = 1024 * 1024;
    expect(await failure({ 'a.zip': stated }, 'own', { limits: { fileBytes } })).toContain(
      'larger than 1 MB when unpacked',
    );
    const table = `name\n${'Acer rubrum\n'.repeat(200_000)}`;
    const two = zipArchive([
      { name: 'a.csv', content: table },
      { name: 'b.csv', content: table },
    ]);
    expect(await failure({ 'a.zip': two }, 'own', { limits: { totalBytes: 3_000_000 } })).toContain(
      'The files are larger than 2.9 MB when unpacked',
    );
    expect(await failure({ 'a.zip': two }, 'own', { limits: { archiveEntries: 1 } })).toContain(
      'more than 1 files',
    );
  });
});
