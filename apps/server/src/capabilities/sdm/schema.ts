import { z } from 'zod';
import { nextCursor } from '../../platform/http/index.ts';
import { GCMS, PERIODS, SCENARIOS } from './climate/future-climate.ts';
import examples from './examples.json' with { type: 'json' };
import { JOB_STATUSES } from './jobs/job.ts';
import { STAGES } from './pipeline/stages.ts';
import { fileTypes } from './results/result-files.ts';

/** The wire format of species distribution models: one schema per thing gives the check, the type and the document. */

const nameLengthMax = 200;

/** Forms and spreadsheets write numbers as texts. */
const numeral = /^\s*\d{0,9}(\.\d{1,15})?\s*$/;
const numberOfText = (value: unknown): unknown =>
  typeof value === 'string' && numeral.test(value) && /\d/.test(value) ? Number(value) : value;
const textOfNumber = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const gcm = z.enum(GCMS);
const scenario = z.enum(SCENARIOS);
const period = z.enum(PERIODS);

export const speciesName = z
  .string()
  .trim()
  .min(1)
  .max(nameLengthMax)
  .refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), 'must not hold control characters')
  .meta({
    description: `Scientific name of a species, 1 to ${nameLengthMax} characters. Capitals, synonyms and small misspellings are put right first. A cultivar is modelled as its species.`,
  });
export const periodText = z.preprocess(textOfNumber, period);
export const thresholdNumber = z.preprocess(numberOfText, z.number().min(0).max(1));
export const cacheTifFiles = z.boolean().default(true).meta({
  description: 'Keeps the climate that is read, so that later jobs of the same area are faster.',
});

export const GenerateSdmRequest = z
  .object({
    species_name: speciesName,
    gcm: gcm.default('mpi-esm1-2-hr').meta({ description: 'Global climate model.' }),
    scenario: scenario.default('ssp585').meta({
      description:
        'Emissions: `ssp126` very low, `ssp245` intermediate, `ssp370` high, `ssp585` very high. `GET /v1/sdm/scenarios` lists what is there.',
    }),
    period: periodText.default('2070').meta({
      anyOf: [
        { type: 'string', enum: [...PERIODS] },
        { type: 'integer', enum: PERIODS.map(Number) },
      ],
      default: '2070',
      description: '`2030` is 2011-2040, `2050` 2041-2070, `2070` 2071-2100; a text or a number.',
    }),
    threshold: thresholdNumber.default(0.5).meta({
      type: ['number', 'string'],
      default: 0.5,
      description:
        'Places with a suitability above it count as suitable habitat: 0 to 1, a number or a text.',
    }),
    include_gradient_maps: z.boolean().default(true).meta({
      description:
        'Also draws current and future suitability and the streamlines of its shift. Without it: the change map only.',
    }),
    cache_tif_files: cacheTifFiles,
  })
  .meta({ id: 'GenerateSdmRequest', examples: [examples.request] });

export type GenerateSdmRequest = z.output<typeof GenerateSdmRequest>;

const jobId = z.string().meta({ description: 'The id of the job: 32 hexadecimal digits.' });
const message = z.string().meta({ description: 'The state of the job, for people.' });
const time = (description: string) => z.iso.datetime().nullable().meta({ description });
const retryAfter = z.int().min(1).meta({ description: 'Seconds after which to ask for the status.' });
const warnings = z
  .array(z.string())
  .meta({ description: 'Cautions to read before the maps are used for a decision.' });

const species = z
  .object({
    submitted_name: z.string(),
    resolved_name: z.string().meta({ description: 'Accepted name, without author: what is modelled.' }),
    gbif_id: z.string().nullable().meta({ description: 'Key in the taxonomy of GBIF, where it is known.' }),
  })
  .meta({ id: 'SdmSpecies', description: 'The submitted name and the species that is modelled.' });

const parameters = z
  .object({
    gcm,
    scenario,
    period,
    threshold: z.number().min(0).max(1),
    include_gradient_maps: z.boolean(),
    cache_tif_files: z.boolean(),
  })
  .meta({ id: 'SdmParameters', description: 'The parameters of the job, defaults included.' });

/** Members of jobs and studies. */
export const common = {
  status: z.enum(JOB_STATUSES).meta({ description: '`completed` and `failed` are final.' }),
  message,
  status_url: z.string().meta({ description: 'The status address of the job.' }),
  species,
  warnings,
};

const ofJob = { job_id: jobId, ...common, parameters };

export const SdmSubmission = z.object({ ...ofJob, retry_after_seconds: retryAfter }).meta({
  id: 'SdmSubmission',
  description: 'The job is queued. One unit is charged.',
  examples: [examples.submission],
});

export type SdmSubmission = z.output<typeof SdmSubmission>;

const km2 = z.number().min(0);
const percent = (description: string) => z.number().nullable().meta({ description });

const areas = z
  .object({
    current: km2,
    future: km2,
    stable: km2,
    gain: km2,
    loss: km2,
    unsuitable: km2,
    loss_percent: percent('100 loss / current; null when nothing is suitable now.'),
    gain_percent: percent('100 gain / current.'),
    range_change_percent: percent('Gain minus loss, in per cent.'),
  })
  .meta({ description: 'Areas of land in km² of what is suitable now and in the future.' });

export const model = z
  .object({
    algorithm: z.literal('maxent'),
    method: z.enum(['maxent', 'maxent_simple']).meta({
      description: '`maxent_simple`: fewer than 30 records, so fewer kinds of response were fitted.',
    }),
    occurrence_count: z
      .int()
      .min(0)
      .meta({ description: 'Records that were used: cleaned, one for each grid cell.' }),
    variables: z.array(z.string()).meta({ description: 'Bioclimatic variables of the model.' }),
    auc: z
      .number()
      .nullable()
      .meta({ description: 'Mean AUC over spatial folds; null with too few records.' }),
    boyce: z.number().nullable().meta({ description: 'Continuous Boyce index, −1 to 1.' }),
    threshold: z.number(),
  })
  .meta({ description: 'The fitted model and its quality.' });

export const file = z.object({
  file_type: z.enum(fileTypes),
  url: z.string(),
  content_type: z.string(),
  bytes: z.int().min(0),
  sha256: z.string(),
});

const plotAddresses = (description: string) =>
  z
    .object({
      change_plot: z.string().optional(),
      current_gradient: z.string().optional(),
      future_gradient: z.string().optional(),
      trajectory_streamplot: z.string().optional(),
    })
    .optional()
    .meta({ description });

export const progress = {
  stage: z.enum(STAGES).nullable().meta({ description: 'The current stage; null before and after.' }),
  progress: z.number().min(0).max(1),
  created_at: z.iso.datetime(),
  started_at: time('When the present or last attempt began.'),
  finished_at: time('When it was completed or failed. Seven days later the job and its files are gone.'),
  retry_after_seconds: retryAfter.optional(),
  error: z.string().optional().meta({ description: 'The reason of a failed job.' }),
};

export const SdmJobStatus = z
  .object({
    ...ofJob,
    ...progress,
    model: model.optional(),
    areas_km2: areas.optional(),
    novelty_share: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'Share of the area with a future climate unlike any that the model has seen.' }),
    results: plotAddresses('Opaque names of the maps of a completed job, not to be fetched.'),
    plots: plotAddresses('The download addresses of the maps of a completed job.'),
    files: z
      .array(file)
      .optional()
      .meta({ description: 'All files of a completed job: maps, surfaces and reports.' }),
  })
  .meta({
    id: 'SdmJob',
    description:
      'A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again.',
    examples: [examples.completedJob],
  });

export type SdmJobStatus = z.output<typeof SdmJobStatus>;

export const SdmJobPage = z.object({ data: z.array(SdmJobStatus), next_cursor: nextCursor }).meta({
  id: 'SdmJobPage',
  description: 'The jobs of the API key, the newest first.',
  examples: [{ data: [examples.completedJob], next_cursor: null }],
});

export const SdmScenarioList = z
  .object({
    baseline: z.string(),
    scenarios: z.array(
      z.object({
        gcm,
        scenario,
        period,
        availability: z.enum(['served', 'approximated', 'refused']),
        archive: z
          .string()
          .nullable()
          .meta({ description: 'The archive that serves it; null where it is refused.' }),
        model: z.string().meta({ description: 'The climate model that is used.' }),
        years: z.string().meta({ description: 'The years that are used.' }),
        baseline: z.string().meta({ description: 'The years of the present with which they are compared.' }),
        note: z.string().nullable().meta({
          description:
            'The years or model in place of those asked for, the approximation, or the reason of a refusal.',
        }),
      }),
    ),
    total: z.int().min(0),
  })
  .meta({
    id: 'SdmScenarioList',
    description: 'All combinations that can be asked for, and which of them the climate archive has.',
    examples: [examples.scenarios],
  });

export const SdmCitation = z
  .object({
    job_id: jobId,
    text: z.array(z.string()).meta({ description: 'References, a line each.' }),
    occurrences: z.object({
      source: z.string(),
      retrieved_at: z.string().meta({ description: 'When the records were taken.' }),
      records: z.int().min(0).meta({ description: 'Records that were taken, before cleaning.' }),
      datasets: z.array(
        z.object({
          key: z.string(),
          title: z.string().nullable(),
          citation: z.string().nullable(),
          doi: z.string().nullable(),
          licence: z.string().nullable(),
          records: z.int().min(0),
          used: z
            .int()
            .min(0)
            .optional()
            .meta({ description: 'Records left after cleaning: the count of a derived dataset of GBIF.' }),
        }),
      ),
    }),
    climate: z.object({
      attribution: z.string(),
      references: z.array(z.string()),
      disclaimer: z.string().nullable(),
      approximation: z.string().nullable(),
      model: z.string().optional().meta({ description: 'The climate model that was used.' }),
      years: z.string().optional().meta({ description: 'The years of the future that was used.' }),
      baseline: z.string().meta({ description: 'The years of the present.' }),
    }),
  })
  .meta({
    id: 'SdmCitation',
    description: 'The citations that a publication of the maps needs.',
    examples: [examples.citation],
  });

export type SdmCitation = z.output<typeof SdmCitation>;

export const SdmHealth = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']).meta({
      description:
        '`down` when no job can be queued, `degraded` when the climate archive could not be read when it was last tried.',
    }),
    queue_depth: z.int().min(0).meta({ description: 'Jobs that wait.' }),
    processing: z.int().min(0).meta({ description: 'Jobs that are worked on.' }),
    oldest_queued_seconds: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'The waiting time of the oldest one.' }),
    workers: z.int().min(0).meta({ description: 'Jobs that the process which answers works on at once.' }),
    climate: z.enum(['ok', 'unknown', 'away']).meta({
      description: 'The state of the climate archive; `unknown` before it was first opened.',
    }),
  })
  .meta({ id: 'SdmHealth', description: 'The state of the queue.', examples: [examples.health] });

export type SdmHealth = z.output<typeof SdmHealth>;
