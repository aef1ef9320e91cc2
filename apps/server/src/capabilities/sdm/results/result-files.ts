import type { ResultFile } from '../jobs/job.ts';
import { PLOTS } from '../maps/map-content.ts';

/** Surfaces, as GeoTIFF. */
const SURFACES = ['current_suitability', 'future_suitability', 'change', 'future_novelty'] as const;

/** The files that can be downloaded, by their name in addresses. */
export const fileTypes = [...PLOTS, ...SURFACES, 'report', 'report_html'] as const;
export type FileType = (typeof fileTypes)[number];

interface TypedFile {
  /** In the store: `sdm/{job id}/{name}`. */
  readonly name: string;
  readonly contentType: string;
}

const png = (type: string): TypedFile => ({ name: `${type}.png`, contentType: 'image/png' });
const tif = (type: string): TypedFile => ({
  name: `${type}.tif`,
  contentType: 'image/tiff; application=geotiff',
});

export const filesByType: Readonly<Record<FileType, TypedFile>> = {
  change_plot: png('change_plot'),
  current_gradient: png('current_gradient'),
  future_gradient: png('future_gradient'),
  trajectory_streamplot: png('trajectory_streamplot'),
  current_suitability: tif('current_suitability'),
  future_suitability: tif('future_suitability'),
  change: tif('change'),
  future_novelty: tif('future_novelty'),
  report: { name: 'report.json', contentType: 'application/json; charset=utf-8' },
  report_html: { name: 'report.html', contentType: 'text/html; charset=utf-8' },
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
