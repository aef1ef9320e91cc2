import { serviceVersion } from '../../platform/http/version.ts';

const ok = 'ok' as const;

export const exampleSystemReport = {
  version: serviceVersion,
  api_version: serviceVersion,
  node_version: '24.21.0',
  started_at: '2026-11-22T06:00:00.000Z',
  database: { kind: 'embedded' as const, version: '18.6', size_bytes: 48_230_400 },
  queues: [{ name: 'sdm', queued: 2, running: 1, failed: 0, oldest_queued_at: '2026-11-22T09:11:40.000Z' }],
  caches: [
    { name: 'source_answers', entries: 18_240, size_bytes: 30_146_560, size_bytes_max: null },
    { name: 'climate_windows', entries: 38, size_bytes: 911_212_544, size_bytes_max: 10_737_418_240 },
  ],
  storage: [
    {
      name: 'uploads',
      kind: 'folder' as const,
      size_bytes: 5_242_880,
      files: 4,
      is_complete: true,
      free_bytes: 81_604_378_624,
    },
  ],
  model: { configured: true, provider: 'openai-compatible', name: 'qwen3:8b' },
  health: {
    status: ok,
    service: 'plant-data-service' as const,
    version: serviceVersion,
    checks: {
      database: ok,
      storage: ok,
      queue: ok,
      sources: ok,
      models: ok,
      flowers: ok,
      climate: ok,
    },
    not_in_use: ['storage' as const, 'models' as const],
  },
  unavailable: [],
};

export const exampleDatasetList = {
  datasets: [
    {
      kind: 'checklist' as const,
      id: 'inaturalist',
      name: 'iNaturalist Taxonomy',
      publisher: 'iNaturalist',
      licence: 'as stated by the publisher',
      answers_for: ['inaturalist'],
      address: 'https://www.inaturalist.org/taxa/inaturalist-taxonomy.dwca.zip',
      installed: {
        version: '2026-09-27',
        date: '2026-09-27',
        imported_at: '2026-10-02T08:14:00.000Z',
        records: 412_306,
        size_bytes: 27_262_976,
        is_in_use: true,
        days_old: 56,
        older_versions: [],
      },
      damaged: [],
      update: 'due' as const,
      update_every_days: 31,
      command: 'plantdata data add inaturalist',
    },
  ],
  unavailable: [],
};
