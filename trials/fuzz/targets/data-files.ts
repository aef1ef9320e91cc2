import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFlowers } from '../../../apps/server/src/capabilities/flowers/reading/index.ts';
import { describeOwnDataset } from '../../../apps/server/src/capabilities/plant-names/snapshots/datasets.ts';
import { ChecklistError } from '../../../apps/server/src/capabilities/plant-names/snapshots/reading/errors.ts';
import {
  findChecklistFiles,
  readChecklist,
} from '../../../apps/server/src/capabilities/plant-names/snapshots/reading/index.ts';
import { PictureRefusal } from '../../../apps/server/src/capabilities/retail-images/pictures/picture.ts';
import { preparePicture } from '../../../apps/server/src/capabilities/retail-images/pictures/prepare-picture.ts';
import { openRaster } from '../../../apps/server/src/capabilities/sdm/climate/raster/open-raster.ts';
import { StoreFailure } from '../../../apps/server/src/capabilities/sdm/climate/stores/raster-store.ts';
import { createFolderSource } from '../../../apps/server/src/capabilities/sdm/occurrences/folder/folder-source.ts';
import { OccurrenceError } from '../../../apps/server/src/capabilities/sdm/occurrences/occurrence-source.ts';
import { plainPicture } from '../../../apps/server/test/retail-images/support/made-picture.ts';
import { makeTiff } from '../../../apps/server/test/sdm/support/climate-tiff.ts';
import { fredRecord, rowTable, tableOfR } from '../../../apps/server/test/support/spectra-files.ts';
import { wcvp } from '../../../apps/server/test/support/wcvp-table.ts';
import { zipArchive } from '../../../apps/server/test/support/zip-archive.ts';
import { mutatedText } from '../mutate.ts';
import { bytesOf, type Input, promise, type Target } from '../target.ts';
import { smallPictures } from './documents.ts';
import { withFiles } from './folder.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const meta = `<?xml version="1.0"?><archive xmlns="http://rs.tdwg.org/dwc/text/"><core encoding="UTF-8" fieldsTerminatedBy="\\t" fieldsEnclosedBy="" ignoreHeaderLines="1" rowType="http://rs.tdwg.org/dwc/terms/Taxon"><files><location>taxa.txt</location></files><id index="0"/><field index="2" term="http://rs.tdwg.org/dwc/terms/scientificName"/><field index="1" term="http://rs.tdwg.org/dwc/terms/taxonRank"/><field default="Plantae" term="http://rs.tdwg.org/dwc/terms/kingdom"/></core></archive>`;
const taxa = 'id\trank\tname\n7\tspecies\tAcer rubrum L.\n8\tspecies\tAcer "nigrum\n';
const ofMeta = [
  'index="0"',
  'index="-1"',
  'index="1e9"',
  '<field ',
  '/>',
  '<files>',
  '<location>../../etc/passwd</location>',
  '</files>',
  'fieldsTerminatedBy=","',
  'fieldsEnclosedBy="\'"',
  'ignoreHeaderLines="99999999"',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  'encoding="UTF-16"',
  '<core>',
  '</core>',
  '<extension>',
];

const archiveOf = (description: string, table: string): Buffer =>
  zipArchive([
    { name: 'meta.xml', content: description },
    { name: 'taxa.txt', content: table },
  ]);

const own = describeOwnDataset('own', { sources: [] });

async function readNames(files: Readonly<Record<string, Input>>): Promise<void> {
  await withFiles(files, async (folder) => {
    const paths = Object.keys(files).map((name) => join(folder, name));
    for await (const row of readChecklist(await findChecklistFiles(paths), own)) {
      if (row.kind === 'name')
        promise(row.name.name !== '' && row.name.name.length <= 300, 'names have a length');
      else if (row.kind === 'rejected') promise(row.reason !== '', 'rows are left out for a reason');
    }
  });
}

const isChecklistError = (error: unknown): boolean => error instanceof ChecklistError;

const checklists: Target = {
  name: 'checklists',
  samples: () => [
    wcvp({ id: '1', name: 'Acer rubrum', authors: 'L.' }),
    'taxonID,scientificName,taxonRank,taxonomicStatus,acceptedNameUsageID\n1,Acer rubrum L.,species,accepted,\n2,"Acer ""x""",species,synonym,1\n',
    'name;authors\nAcer rubrum;L.\nRosa alba;L.\n',
    '[{"id":1,"name":"Acer rubrum","authorship":"L."},{"name":"Rosa"}]',
  ],
  pieces: [
    ...vocabulary.tables,
    ...vocabulary.names,
    'scientificName',
    'taxonID',
    'taxonRank',
    'accepted',
    'synonym',
    '|',
  ],
  growthMax: 100_000,
  shortRun: 25,
  read: (input) => readNames({ [isJson(input) ? 'list.json' : 'list.csv']: input }),
  isRefusal: isChecklistError,
};

const isJson = (input: Input): boolean =>
  /^\s*[[{]/.test(Buffer.from(bytesOf(input).subarray(0, 100)).toString());

const checklistArchives: Target = {
  name: 'checklist archives',
  samples: () => [
    archiveOf(meta, taxa),
    zipArchive([{ name: 'names.csv', content: 'name\nAcer rubrum\n' }]),
    gzipSync('name\nAcer rubrum\n'),
  ],
  make: (random) =>
    archiveOf(
      mutatedText(meta, random, ofMeta, 20_000),
      mutatedText(taxa, random, vocabulary.tables, 20_000),
    ),
  shortRun: 20,
  read(input) {
    const isGzip = bytesOf(input)[0] === 0x1f;
    return readNames({ [isGzip ? 'list.csv.gz' : 'list.zip']: input });
  },
  isRefusal: isChecklistError,
};

const spectra: Target = {
  name: 'spectra of flowers',
  samples: () => [
    fredRecord(7),
    tableOfR(['Acer', 'Rosa']),
    rowTable([{ id: 'a', source: 'Own', name: 'Acer palmatum' }]),
    'fred_id,family,genus,species\n7,Sapindaceae,Acer,palmatum\n',
    'id;wavelength;reflectance\na;300;0,1\na;400;0,3\na;699;0,2\n',
  ],
  pieces: vocabulary.numbers,
  lengthMax: 60_000,
  growthMax: 100_000,
  msMax: 2_000,
  shortRun: 20,
  read: (input) =>
    withFiles({ 'spectra.csv': input }, async (folder) => {
      const read = await readFlowers([folder], {});
      for (const { spectrum } of read.flowers)
        promise(spectrum.length === 400 && spectrum.every(Number.isFinite), 'spectra are of numbers');
      for (const { reason } of read.refused) promise(reason !== '', 'files are refused for a reason');
    }),
  isRefusal: () => false,
};

const spectraArchives: Target = {
  name: 'archives of spectra',
  samples: () => [
    zipArchive([
      { name: 'a/FReDflowerID_7.csv', content: fredRecord(7) },
      { name: 'meta.csv', content: 'fred_id,genus\n7,Acer\n' },
    ]),
  ],
  msMax: 2_000,
  shortRun: 12,
  read: (input) => withFiles({ 'spectra.zip': input }, (folder) => readFlowers([folder], {})),
  isRefusal: () => false,
};

const records: Target = {
  name: 'records of occurrences',
  samples: () => [
    'id,species,decimalLatitude,decimalLongitude,year,coordinateUncertaintyInMeters\n1,Acer rubrum,45.1,-75.2,1999,30\n2,Acer rubrum,,,,\n',
    'decimalLatitude\tdecimalLongitude\n45.1\t-75.2\n',
    'lat;lon\n45,1;-75,2\n',
  ],
  pieces: [
    ...vocabulary.tables,
    'decimalLatitude',
    'decimalLongitude',
    '45.1',
    '-75.2',
    '91',
    '181',
    '1e400',
    'species',
    'year',
  ],
  growthMax: 100_000,
  shortRun: 25,
  read: (input) => findRecords('Acer rubrum.csv', input),
  isRefusal: (error) => error instanceof OccurrenceError,
};

const metaOfRecords = meta
  .replaceAll('Taxon', 'Occurrence')
  .replace('scientificName', 'decimalLatitude')
  .replace('taxonRank', 'decimalLongitude');

const recordArchives: Target = {
  ...records,
  name: 'archives of occurrences',
  samples: () => [
    archiveOf(metaOfRecords, 'id\tlon\tlat\n1\t-75.2\t45.1\n'),
    zipArchive([{ name: 'records.csv', content: 'lat,lon\n45,-75\n' }]),
  ],
  pieces: [],
  make: (random) =>
    archiveOf(
      mutatedText(metaOfRecords, random, ofMeta, 20_000),
      mutatedText('id\tlon\tlat\n1\t-75.2\t45.1\n', random, vocabulary.tables, 20_000),
    ),
  read: (input) => findRecords('Acer rubrum.zip', input),
};

function findRecords(name: string, input: Input): Promise<void> {
  return withFiles({ [name]: input }, async (folder) => {
    const source = createFolderSource({ folder, clock: { now: () => new Date(0) } });
    const taxon = { name: 'Acer rubrum', authorship: null, gbifKey: null };
    const found = await source.find(taxon, { signal: new AbortController().signal, recordsMax: 100 });
    promise(found.records.length <= 100 && found.total >= found.records.length, 'a sample is no larger');
  });
}

const photographs: Target = {
  name: 'pictures for shops',
  samples: async () => [await plainPicture(410, 400), ...(await smallPictures())],
  msMax: 4_000,
  shortRun: 7,
  read: (input) =>
    withFiles({ picture: input }, (folder) =>
      preparePicture({
        path: join(folder, 'picture'),
        folder,
        mark: { credit: 'A & B', licenceUrl: null, isGenerated: false },
        isChosen: false,
        measureText: null,
        signal: new AbortController().signal,
      }),
    ),
  isRefusal: (error) => error instanceof PictureRefusal,
};

const cells = Uint16Array.from([2801, 2802, 2803, 2804]);
const square = { columns: 2, rows: 2, west: 0, north: 2, cellSize: 1, rowsPerStrip: 2, cells };

const rasters: Target = {
  name: 'layers of climate',
  samples: () => [
    makeTiff(square).bytes,
    makeTiff({ ...square, compression: 'none', predictor: 2, nodata: '65535' }).bytes,
  ],
  shortRun: 30,
  async read(input) {
    const bytes = bytesOf(input);
    const source = {
      size: bytes.length,
      close: async () => {},
      read: async (offset: number, length: number) =>
        Uint8Array.from(bytes.subarray(offset, offset + length)),
    };
    const { signal } = new AbortController();
    const raster = await openRaster(source, signal);
    await raster.places(0, 1, signal);
  },
  isRefusal: (error) => error instanceof StoreFailure,
};

export const dataFileTargets: readonly Target[] = [
  checklists,
  checklistArchives,
  spectra,
  spectraArchives,
  records,
  recordArchives,
  photographs,
  rasters,
];
