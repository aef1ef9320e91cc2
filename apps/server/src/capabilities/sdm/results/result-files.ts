import type { ResultFile } from '../jobs/job.ts';
import { DRAWINGS } from '../maps/map-content.ts';

/** Surfaces, as GeoTIFF. */
const SURFACES = ['current_suitability', 'future_suitability', 'change', 'future_novelty'] as const;

/** The files that can be downloaded, by their name in addresses. */
export const fileTypes = [...DRAWINGS, ...SURFACES, 'report', 'report_html', 'study_zip'] as const;
export type FileType = (typeof fileTypes)[number];

interface TypedFile {
  /** In the store: `sdm/{job id}/{name}`. */
  readonly name: string;
  readonly contentType: string;
}

const contentTypes = new Map([
  ['png', 'image/png'],
  ['tif', 'image/tiff; application=geotiff'],
  ['json', 'application/json; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['zip', 'application/zip'],
]);

export const contentTypeOf = (name: string): string =>
  contentTypes.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream';

const typed = (name: string): TypedFile => ({ name, contentType: contentTypeOf(name) });
const png = (type: string): TypedFile => typed(`${type}.png`);
const tif = (type: string): TypedFile => typed(`${type}.tif`);

export const filesByType: Readonly<Record<FileType, TypedFile>> = {
  change_plot: png('change_plot'),
  current_gradient: png('current_gradient'),
  future_gradient: png('future_gradient'),
  trajectory_streamplot: png('trajectory_streamplot'),
  limiting_factors: png('limiting_factors'),
  current_suitability: tif('current_suitability'),
  future_suitability: tif('future_suitability'),
  change: tif('change'),
  future_novelty: tif('future_novelty'),
  report: typed('report.json'),
  report_html: typed('report.html'),
  study_zip: typed('study.zip'),
};

export interface FoundFile {
  readonly type: FileType;
  readonly file: ResultFile;
}

/** Returns the files of a job that can be downloaded, in the order of {@link fileTypes}. */
export const downloadsOf = (files: readonly ResultFile[]): FoundFile[] =>
  fileTypes.flatMap((type) => {
    const file = files.find(({ name }) => name === filesByType[type].name);
    return file === undefined ? [] : [{ type, file }];
  });
