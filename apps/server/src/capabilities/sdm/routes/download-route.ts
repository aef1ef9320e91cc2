import { z } from 'zod';
import type { ApiInstance } from '../../../platform/http/index.ts';
import { baselineYears } from '../climate/future-climate.ts';
import type { SdmJob } from '../jobs/job.ts';
import { type FileType, filesByType, fileTypes } from '../results/result-files.ts';
import type { Sdm } from '../service.ts';
import { JobPath, ofSdm } from './described.ts';
import { fileAnswers, fileNameOf, sendFile } from './send-file.ts';

const DownloadPath = JobPath.extend({
  file_type: z.enum(fileTypes).meta({
    description:
      'Maps: `change_plot` (habitat gain, loss and stability), `current_gradient`, `future_gradient`, `trajectory_streamplot` (velocity of suitability, as streamlines). Surfaces as GeoTIFF: `current_suitability`, `future_suitability`, `change`, `future_novelty`. `report` and `report_html`: how the model was made and how good it is. `study_zip`: all of it, with records, background, model and settings, for `plantdata sdm reproduce`.',
  }),
});

const reportBeginning = {
  species: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: null },
  future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' },
  threshold: 0.5,
  madeAt: '2026-11-25T08:00:00.000Z',
};

export function downloadRoute(app: ApiInstance, sdm: Pick<Sdm, 'find' | 'fileOf' | 'openFile'>): void {
  app.get(
    '/v1/sdm/download/:job_id/:file_type',
    {
      config: { credential: 'key', capability: 'models', retryAfterOn: 409 },
      schema: {
        ...ofSdm,
        operationId: 'downloadSdm',
        summary: 'Download a map, a surface or a report of a completed job',
        description:
          'Files never change, and have an `ETag`: what a caller has is not sent again. `Range` asks for a part of a file, and HEAD for its size. A job that has not ended is a 409 whose `Retry-After` says when to ask again. Nothing is charged.',
        params: DownloadPath,
        response: fileAnswers(reportBeginning),
      },
    },
    async (request, reply) => {
      const { job_id: id, file_type: type } = request.params;
      const job = await sdm.find(id, request.caller);
      const [file, name] = [sdm.fileOf(job, type), savedNameOf(job, type)];
      return sendFile(sdm, request, reply, { job, file, name });
    },
  );
}

/** `Eucalyptus_globulus_change_plot_2070_ssp585.png`; what is of the present alone `…_current_gradient_1981-2010.png`. */
function savedNameOf({ request: { taxon, future }, outcome }: SdmJob, type: FileType): string {
  const extension = filesByType[type].name.split('.').at(-1);
  const present = outcome?.baselineYears ?? baselineYears;
  const when = type.startsWith('current_') ? present : `${future.period}_${future.scenario}`;
  return `${fileNameOf(taxon.name)}_${type}_${when}.${extension}`;
}
