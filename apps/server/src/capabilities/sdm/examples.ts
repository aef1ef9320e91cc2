/** What requests and answers look like, in the interface description. */

const id = '4f8b2c61d09e4a7f9b35c1e87a2d6f03';
const statusUrl = `/v1/sdm/status/${id}`;

export const exampleRequest = {
  species_name: 'Eucalyptus globulus',
  gcm: 'mpi-esm1-2-hr',
  scenario: 'ssp585',
  period: '2070',
  threshold: 0.5,
} as const;

const species = {
  submitted_name: 'Eucalyptus globulus',
  resolved_name: 'Eucalyptus globulus',
  gbif_id: '3176788',
};

const parameters = {
  gcm: 'mpi-esm1-2-hr',
  scenario: 'ssp585',
  period: '2070',
  threshold: 0.5,
  include_gradient_maps: true,
  cache_tif_files: true,
} as const;

export const exampleSubmission = {
  job_id: id,
  status: 'queued',
  message: 'The model of Eucalyptus globulus waits for its turn.',
  status_url: statusUrl,
  species,
  parameters,
  warnings: [],
  retry_after_seconds: 5,
} as const;

const plots = ['change_plot', 'current_gradient', 'future_gradient', 'trajectory_streamplot'] as const;

const addresses = (of: (plot: string) => string) => ({
  change_plot: of(plots[0]),
  current_gradient: of(plots[1]),
  future_gradient: of(plots[2]),
  trajectory_streamplot: of(plots[3]),
});

export const exampleCompletedJob = {
  job_id: id,
  status: 'completed',
  message: 'The model of Eucalyptus globulus is complete.',
  status_url: statusUrl,
  species,
  parameters,
  warnings: ['9 % of the area will have a climate that the model has not seen; the maps hatch it.'],
  stage: null,
  progress: 1,
  created_at: '2026-11-23T09:12:00.000Z',
  started_at: '2026-11-23T09:12:01.400Z',
  finished_at: '2026-11-23T09:14:38.900Z',
  model: {
    algorithm: 'maxent',
    method: 'maxent',
    occurrence_count: 6_214,
    variables: ['bio01', 'bio12', 'bio04', 'bio15', 'bio06'],
    auc: 0.912,
    boyce: 0.97,
    threshold: 0.5,
  },
  areas_km2: {
    current: 214_380,
    future: 131_905,
    stable: 118_440,
    gain: 13_465,
    loss: 95_940,
    unsuitable: 1_820_115,
    loss_percent: 44.8,
    gain_percent: 6.3,
    range_change_percent: -38.5,
  },
  novelty_share: 0.09,
  results: addresses((plot) => `/cache/${id}/${plot}.png`),
  plots: addresses((plot) => `/v1/sdm/download/${id}/${plot}`),
  files: [
    {
      file_type: 'change_plot',
      url: `/v1/sdm/download/${id}/change_plot`,
      content_type: 'image/png',
      bytes: 412_806,
      sha256: '8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11',
    },
  ],
} as const;

export const exampleJobPage = { data: [exampleCompletedJob], next_cursor: null };

export const exampleScenarios = {
  baseline: '1981-2010',
  scenarios: [
    {
      gcm: 'mpi-esm1-2-hr',
      scenario: 'ssp585',
      period: '2070',
      years: '2071-2100',
      availability: 'served',
      note: null,
    },
    {
      gcm: 'miroc6',
      scenario: 'ssp585',
      period: '2070',
      years: '2071-2100',
      availability: 'refused',
      note: 'CHELSA V2.1 has no MIROC6.',
    },
  ],
  total: 60,
} as const;

const dataset = {
  key: '1fef1ead-3d02-495e-8ff1-6aeb01123408',
  title: 'Royal Botanic Gardens Victoria',
  citation: 'National Herbarium of Victoria. MEL AVH data. Occurrence dataset.',
  doi: '10.15468/csf2xl',
  licence: 'CC_BY_4_0',
  records: 812,
};
const reference =
  'Karger, D.N. et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122.';

export const exampleCitation = {
  job_id: id,
  text: [
    'Occurrences of Eucalyptus globulus Labill.: GBIF.org, 8,403 records of 1 dataset, retrieved 2026-11-23.',
    `${dataset.citation} https://doi.org/${dataset.doi} (812 records, CC BY 4.0), accessed via GBIF.org.`,
    reference,
  ],
  occurrences: {
    source: 'GBIF',
    retrieved_at: '2026-11-23T09:12:20.000Z',
    records: 8_403,
    datasets: [dataset],
  },
  climate: {
    attribution: 'Climate: CHELSA V2.1 (Karger et al. 2017)',
    references: [reference],
    disclaimer: null,
    approximation: null,
  },
};

export const exampleCitationText = `${exampleCitation.text.join('\n')}\n`;

export const exampleBibtex = `@misc{gbif-1fef1ead,
  title = {Royal Botanic Gardens Victoria},
  doi = {10.15468/csf2xl},
  note = {812 records, CC BY 4.0, accessed via GBIF.org on 2026-11-23}
}
`;

export const exampleHealth = {
  status: 'ok',
  queue_depth: 3,
  processing: 2,
  oldest_queued_seconds: 41.2,
  workers: 2,
  climate: 'ok',
} as const;
