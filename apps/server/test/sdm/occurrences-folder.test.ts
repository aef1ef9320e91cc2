import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OccurrenceOptions, Taxon } from '../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { temporaryFolder } from './support/climate-fixture.ts';
import { openSource } from './support/gbif-host.ts';

const beech: Taxon = { name: 'Fagus sylvatica', authorship: 'L.', gbifKey: null };
const options: OccurrenceOptions = { signal: new AbortController().signal, recordsMax: 20_000 };

async function findIn(files: Readonly<Record<string, string | Buffer>>) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return find(folder);
}

async function find(folder: string) {
  return (await openSource({ folder })).find(beech, options);
}

const placesOf = ({ records }: Awaited<ReturnType<typeof find>>) =>
  records.map(({ latitude, longitude }) => [latitude, longitude]);

/** An archive whose members are not compressed. */
function zip(members: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(members)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, path]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const described = (changes: Readonly<Record<string, string>> = {}) => {
  const { before = '', location = 'occurrence.txt', headerLines = '1' } = changes;
  const term = (index: number, name: string) =>
    `<field index="${index}" term="http://rs.tdwg.org/dwc/terms/${name}"/>`;
  return `<?xml version="1.0"?>${before}<archive xmlns="http://rs.tdwg.org/dwc/text/"><core rowType="http://rs.tdwg.org/dwc/terms/Occurrence" fieldsTerminatedBy="\\t" fieldsEnclosedBy="" ignoreHeaderLines="${headerLines}"><files><location>${location}</location></files>${term(0, 'decimalLatitude')}${term(1, 'decimalLongitude')}</core></archive>`;
};

const rows = 'lat\tlon\n47.1\t8.25\n48.5\t9.75\n';
const two = [
  [47.1, 8.25],
  [48.5, 9.75],
];

const tables: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>> = {
  'a CSV with a byte order mark': {
    'Fagus sylvatica.csv': '\ufeffdecimalLatitude,decimalLongitude\n47.1,8.25\n48.5,9.75\n',
  },
  'semicolons and decimal commas': {
    'fagus_sylvatica.CSV': 'Latitude;Longitude\r\n47,1;8,25\r\n48,5;9,75\r\n',
  },
  'another encoding': {
    'Fagus sylvatica.csv': Buffer.from('place,lat,lon\nBesançon,47.1,8.25\nMünchen,48.5,9.75\n', 'latin1'),
  },
  'a heading in quotation marks that holds the separator': {
    'Fagus sylvatica.csv': '"remark, if any","lat","lon"\nnone,47.1,8.25\nnone,48.5,9.75\n',
  },
  'a Darwin Core archive': {
    'Fagus sylvatica.zip': zip({ 'meta.xml': described(), 'occurrence.txt': rows }),
  },
};

test.each(Object.entries(tables))('%s is read', async (_name, files) => {
  const found = await findIn(files);
  expect(placesOf(found)).toEqual(two);
  expect(found).toMatchObject({ total: 2, sampling: null, warnings: [] });
});

const table = (text: string) => ({ 'Fagus sylvatica.csv': text });
const archive = (members: Readonly<Record<string, string>>) => ({ 'Fagus sylvatica.zip': zip(members) });
const unusable: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string | Buffer>>,
  message: RegExp,
])[] = [
  ['a missing column', table('lat,name\n1,a\n'), /first line has to name its columns, and decimalLatitude/],
  ['a heading that only resembles a coordinate', table('lat,x2\n1.5,2.5\n'), /first line has to name/],
  ['rows of another width', table('lat,lon\n47.1,8.2,x\n'), /rows have another number of cells than it has/],
  ['coordinates that are no numbers', table('lat,lon\nNaN,inf\n1e400,2\n'), /no row of it has both coord/],
  ['an open quotation mark', table('lat,lon\n47.1,"8.2\n'), /a row of it does not end, as where a quot/],
  ['a heading with an open quotation mark', table('lat,"lon\n47.1,8.2\n'), /cannot be used/],
  ['a picture', table('\x89PNG\0\0lat,lon\n'), /it is no text/],
  ['a file that is no archive', { 'Fagus sylvatica.zip': rows }, /it is not a zip archive/],
  [
    'a description that names a file outside',
    archive({ 'meta.xml': described({ location: '../../../etc/passwd' }), 'occurrence.txt': rows }),
    /the file that its meta\.xml names is not in it/,
  ],
  ['a member outside', archive({ 'meta.xml': described(), '../occurrence.txt': rows }), /it is damaged/],
  [
    'entities in a description',
    archive({
      'meta.xml': described({
        before: '<!DOCTYPE archive [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        location: '&x;',
      }),
      'occurrence.txt': rows,
    }),
    /its meta\.xml is not well-formed/,
  ],
  [
    'a wrong number of header lines',
    archive({ 'meta.xml': described({ headerLines: '-5' }), 'occurrence.txt': rows }),
    /says a number of header lines that is none/,
  ],
];

test.each(unusable)('%s is told in a sentence', async (_what, files, message) => {
  await expect(findIn(files)).rejects.toMatchObject({
    name: 'OccurrenceError',
    kind: 'unusable',
    message: expect.stringMatching(message),
  });
});

test.each(['a folder', 'a pipe', 'a device'])('%s in place of a file is not waited for', async (what) => {
  const folder = await temporaryFolder();
  const path = join(folder, 'Fagus sylvatica.csv');
  if (what === 'a folder') await mkdir(path);
  else if (what === 'a pipe') execFileSync('sh', ['-c', 'mkfifo "$0"', path]);
  else await symlink('/dev/zero', path);
  await expect(find(folder)).rejects.toThrow('it is no file, but a folder, a device or a pipe');
});

test('records under other names are used, and that is said', async () => {
  const text =
    'lat,lon,species,scientificName\n47.1,8.2,Fagus sylvatica,Fagus sylvatica L.\n48.5,9.7,Fagus orientalis,\n';
  expect(await findIn(table(text))).toMatchObject({
    total: 2,
    warnings: [
      'The file has its records under "Fagus sylvatica", "Fagus orientalis"; all of them are taken for records of Fagus sylvatica.',
    ],
  });
});

test('a link that leads nowhere does not hide that another file has changed', async () => {
  const folder = await temporaryFolder();
  await symlink(join(folder, 'nothing'), join(folder, 'Abies alba.csv'));
  const source = await openSource({ folder });
  const before = source.identity;
  await writeFile(join(folder, 'Fagus sylvatica.csv'), 'lat,lon\n47.1,8.25\n');
  expect(source.identity).not.toBe(before);
});
