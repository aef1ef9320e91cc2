import { readFileSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CovariateTable, modelToJson } from '@plantdata/maxent';
import { stringify } from 'csv-stringify/sync';
import { serviceVersion } from '../../../platform/http/version.ts';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import { packEntry, ZipWriter } from '../../../platform/zip-writer.ts';
import { scenarioNames } from '../climate/future-climate.ts';
import { cellAt, type GeographicPlace, type Grid, placeOf } from '../grid/grid.ts';
import { foldsOf } from '../model/fitting/cross-validate-model.ts';
import { drawSeed } from '../model/points/cells.ts';
import type { Region } from '../model/region-schema.ts';
import { forestSeed } from '../model/suitability-model.ts';
import type { OccurrenceRecord } from '../occurrences/occurrence-source.ts';
import type { ModelOrder, StudyOrder } from '../pipeline/model-order.ts';
import type { ChangeAreas } from '../projection/projection.ts';
import type { ModelReportInput } from '../report/build-report.ts';
import { climateOf, years } from '../report/page/words.ts';
import type { EnsembleReport, ModelReport, StudyReport } from '../report/report.ts';
import { CitedReport, citationOf, licenceName } from '../results/citation.ts';
import { modelVersion } from '../submission/inputs-key.ts';
import { fillIn } from './fill-in.ts';
import odmap from './odmap.json' with { type: 'json' };
import type { StudyParts } from './study-document.ts';

export interface StudyToWrite extends ModelReportInput {
  readonly order: ModelOrder | StudyOrder;
  /** The grid of the archive. */
  readonly archiveGrid: Grid;
}

/** Room for maps and surfaces: an archive of this form has 4 GB. Those that are too much are left out. */
const packedBytesMax = 3_000_000_000;
const readme = readFileSync(new URL('./readme.txt', import.meta.url), 'utf8');

/**
 * Writes a study as one zip archive into the folder of its order: data, model, results, and what is needed to repeat it. The same study
 * gives the same bytes.
 * @param files reports, maps and surfaces in that folder
 */
export async function writeStudy(
  made: StudyToWrite,
  report: StudyReport | EnsembleReport,
  files: readonly string[],
): Promise<string> {
  const path = join(made.order.folder, 'study.zip');
  await using file = await open(path, 'w');
  const zip = new ZipWriter((bytes) => file.writeFile(bytes));
  const study = documentOf(made);
  const tooLarge = new Set<string>();
  let bytes = 0;
  for (const each of files.filter((name) => /\.(png|tif)$/.test(name))) {
    bytes += (await stat(each)).size;
    if (bytes >= packedBytesMax) tooLarge.add(each);
  }
  for (const [name, text] of textsOf(made, report, study, [...tooLarge]))
    await zip.add(await packEntry(name, text));
  for (const each of files.filter((name) => !tooLarge.has(name))) {
    const folder = each.endsWith('.png') ? 'maps/' : each.endsWith('.tif') ? 'surfaces/' : null;
    if (folder === null) await zip.add(await packEntry(basename(each), await readFile(each, 'utf8')));
    else await zip.addFile(`${folder}${basename(each)}`, each);
  }
  await zip.end();
  return path;
}

function documentOf({ order, input, cleaning, archive }: StudyToWrite): StudyParts['study'] {
  const { jobId: _job, climate: _climate, folder: _folder, ...decisive } = order;
  const { records: _records, ...occurrences } = input.occurrences;
  const { node, v8 } = process.versions;
  const system = `${process.platform} ${process.arch}`;
  return {
    format: 'plantdata-study',
    version: 1,
    software: { plantdata: serviceVersion, model: String(modelVersion), node, v8, system },
    seeds: { points: drawSeed, forest: forestSeed },
    order: decisive,
    occurrences,
    occurrenceAttribution: input.occurrenceAttribution,
    cleaning: { steps: cleaning.steps, warnings: cleaning.warnings },
    climate: archive.attribution,
  };
}

type Row = Readonly<Record<string, unknown>>;
const tableOf = (rows: readonly Row[]): string => stringify([...rows], { ...spreadsheetCsv, header: true });

function* textsOf(
  made: StudyToWrite,
  report: StudyReport | EnsembleReport,
  study: StudyParts['study'],
  large: readonly string[],
): Generator<[name: string, text: string]> {
  const { cleaning, points, fitted, order, input, archiveGrid } = made;
  const { areas, thresholds, ...results } = resultsOf(report);
  const { folds } = foldsOf(points);
  const { model, occurrences } = report;
  const tooLarge = large.map((each) => basename(each));
  const counts = countsOf(made, report);
  const facts = { ...report, ...results, ...counts, tooLarge, order, software: study.software };
  yield ['README.txt', fillIn(readme, facts)];
  yield ['study.json', `${JSON.stringify(study, null, 2)}\n`];
  yield ['model.json', `${modelToJson(fitted.model)}\n`];
  yield [
    'records.csv',
    tableOf(cleaning.records.map((each, row) => ({ ...rowOf(each), use: points.uses[row] }))),
  ];
  yield [
    'records-dropped.csv',
    tableOf(
      Array.from(cleaning.droppedBy, ([{ id, datasetKey, licence, ...known }, step]) => ({
        id,
        datasetKey,
        licence,
        step,
        // A record under a licence that is not used is only named.
        ...(step === 'licence' ? {} : rowOf({ id, datasetKey, licence, ...known })),
      })).sort((one, other) => Object.keys(other).length - Object.keys(one).length),
    ),
  ];
  yield ['presences.csv', pointTable(points.presencePlaces, points.presence, folds.presence)];
  yield ['background.csv', pointTable(points.backgroundPlaces, points.background, folds.background)];
  yield ['folds.csv', tableOf((model.scores.folds?.results ?? []).map((fold) => ({ ...fold })))];
  yield [
    'response-curves.csv',
    tableOf(
      model.responses.flatMap(({ variable, values, suitability, range: [trainedFrom, trainedTo] }) =>
        values.map((value, at) => ({
          variable,
          value,
          suitability: suitability[at],
          trainedFrom,
          trainedTo,
        })),
      ),
    ),
  ];
  yield [
    'thresholds.csv',
    tableOf([...thresholds, ...Object.entries(model.thresholds).map(([rule, value]) => ({ rule, value }))]),
  ];
  yield ['areas.csv', tableOf(areas)];
  if (input.targetGroup !== null)
    yield ['target-group.csv', tableOf(cellsOf(input.targetGroup, archiveGrid))];
  if (input.widerTargetGroup !== undefined)
    yield ['target-group-wider.csv', tableOf(cellsOf(input.widerTargetGroup, archiveGrid))];
  yield [
    'datasets.csv',
    tableOf(
      occurrences.datasets.flatMap(({ key, used }) => (used > 0 ? [{ datasetKey: key, count: used }] : [])),
    ),
  ];
  yield [
    'odmap.csv',
    tableOf(
      odmap.map(([section, subsection, element, value]) => ({
        section,
        subsection,
        element,
        Value: value == null ? 'not stated' : fillIn(value, facts),
      })),
    ),
  ];
  const { text } = citationOf(order.jobId, CitedReport.parse(report));
  yield ['citation.txt', `${[...text, '', ...derivedDataset].join('\n')}\n`];
}

const derivedDataset = [
  'To cite the records with one DOI, register a derived dataset: put this archive at a public address, sign in at',
  'https://www.gbif.org/derived-dataset/register, and give that address, a title, and datasets.csv, which has the records of each dataset.',
] as const;

const rowOf = ({ issues, ...record }: OccurrenceRecord): Row => ({ ...record, issues: issues.join(' ') });

const pointTable = (places: readonly GeographicPlace[], table: CovariateTable, folds: Int32Array): string =>
  tableOf(
    places.map((place, row) => ({
      ...place,
      fold: folds[row],
      ...Object.fromEntries(table.map(({ name, values }) => [name, values[row]])),
    })),
  );

/** Facts for the texts beside those of the report. */
function countsOf({ cleaning, order, archive }: StudyToWrite, { area }: ModelReport) {
  const { grid } = area;
  const [east, south] = [grid.west + grid.columns * grid.cellWidth, grid.north - grid.rows * grid.cellHeight];
  const recorded = cleaning.records.flatMap(({ year }) => year ?? []);
  const countBy = (of: (record: OccurrenceRecord) => string | null) =>
    [...Map.groupBy(cleaning.records, of)].map(([name, own]) => `${name ?? 'not stated'}: ${own.length}`);
  return {
    taxon: [order.taxon.name, order.taxon.authorship].filter(Boolean).join(' '),
    extent: [grid.west, east, south, grid.north].map((edge) => edge.toFixed(4)).join(', '),
    recordYears:
      recorded.length === 0 ? 'not stated' : `${Math.min(...recorded)} to ${Math.max(...recorded)}`,
    observations: countBy(({ basisOfRecord }) => basisOfRecord).join('; '),
    licences: countBy(({ licence }) => licence && licenceName(licence)).join('; '),
    presentYears: archive.baselineYears,
    climateText: [archive.attribution, ...archive.references].join('; '),
  };
}

/** The cells in which recorders were, each once: all that a draw of the background takes from their records. */
const cellsOf = (places: readonly GeographicPlace[], grid: Grid) =>
  [...new Set(places.flatMap((place) => cellAt(grid, place) ?? []))]
    .sort((one, other) => one - other)
    .map((cell) => ({ ...placeOf(grid, cell) }));

const locationOf = ({ countries, bbox, geojson, records_buffer_km: km }: Region): string =>
  countries || bbox || geojson
    ? `Land in ${countries?.join(', ') ?? (bbox ? `the bbox ${bbox.join(', ')}` : 'the polygons of study.json')}`
    : `Land within ${km} km of the records`;

/** The results of one future and of many, in one form. */
function resultsOf(report: StudyReport | EnsembleReport) {
  if ('study' in report) {
    const { groups, thresholds, ensemble } = report.study;
    return {
      ...algorithmWords(ensemble),
      futures: groups
        .flatMap(({ scenario, years: when, futures }) =>
          futures.map(({ model }) => `${model}, ${scenarioNames[scenario]}, ${when}`),
        )
        .join('; '),
      futureYears: [...new Set(groups.map((group) => group.years))].join('; '),
      location: locationOf(report.study.region),
      averaging: groups.some(({ futures }) => futures.length > 1)
        ? 'Mean suitability over the climate models of each scenario and period'
        : 'None',
      asked: thresholds.map(({ value }) => value).join(', '),
      noveltyShare: groups.flatMap(({ futures }) => futures.map((future) => future.noveltyShare)).join('; '),
      thresholds: thresholds.map(({ rule, value }) => ({ rule: rule ?? 'asked', value })),
      areas: groups.flatMap(({ scenario, period, futures, ensemble }) =>
        [...futures, { gcm: 'mean', areas: ensemble }].flatMap(({ gcm, areas }) =>
          areas.flatMap((zoned, at) =>
            Object.entries(zoned).map(([part, km2]: [string, ChangeAreas]) => ({
              gcm,
              scenario,
              period,
              part,
              threshold: thresholds[at]?.value,
              ...km2,
            })),
          ),
        ),
      ),
    };
  }
  const { future, climate, threshold, areas, areasAt, novelty } = report;
  return {
    futures: climateOf(climate),
    futureYears: years(climate),
    location: locationOf({ records_buffer_km: report.area.bufferKm }),
    ...algorithmWords(null),
    averaging: 'None',
    asked: String(threshold),
    noveltyShare: novelty.share.toPrecision(3),
    thresholds: [{ rule: 'asked', value: threshold }],
    areas: [{ threshold, areas }, ...areasAt].map((at) => ({
      ...future,
      part: 'region',
      threshold: at.threshold,
      ...at.areas,
    })),
  };
}

const algorithmWords = (ensemble: EnsembleReport['study']['ensemble']) =>
  ensemble === null
    ? { algorithms: 'maxent', scale: 'cloglog', forest: 'no other model', members: 'One algorithm' }
    : {
        algorithms: 'maxent; randomForest',
        scale: 'the share of the background that suits less',
        forest: `random forest: ${ensemble.trees} trees, down-sampled, seed ${ensemble.seed}`,
        members: 'Mean of two algorithms on the scale of their predictions at the background',
      };
