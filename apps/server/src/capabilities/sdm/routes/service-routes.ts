import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { asOffered, baselineYears } from '../climate/future-climate.ts';
import { sdmErrors } from '../error-codes.ts';
import { SdmHealth, SdmScenarioList } from '../schema.ts';
import type { Sdm } from '../service.ts';
import { ofSdm } from './described.ts';

export function scenariosRoute(app: ApiInstance, sdm: Pick<Sdm, 'futures'>): void {
  app.get(
    '/v1/sdm/scenarios',
    {
      config: { credential: 'key', capability: 'models' },
      schema: {
        ...ofSdm,
        operationId: 'listSdmScenarios',
        summary: 'List the futures that can be modelled',
        description:
          'All 60 combinations of `gcm`, `scenario` and `period`: served by an archive of this service (`note` names other years or another model), approximated as `note` describes, or refused. Nothing is charged.',
        response: { 200: SdmScenarioList, ...problems(sdmErrors.sdm_unavailable) },
      },
    },
    async ({ abortSignal }) => {
      const offered = await sdm.futures(abortSignal);
      const scenarios = offered.map(({ future, availability }) => {
        const isRefused = availability.kind === 'refused';
        const {
          archive,
          model,
          years,
          baselineYears: baseline,
        } = isRefused ? { ...asOffered('', future), archive: null } : availability.used;
        const note = isRefused ? availability.reason : availability.note;
        return { ...future, availability: availability.kind, archive, model, years, baseline, note };
      });
      return { baseline: scenarios[0]?.baseline ?? baselineYears, scenarios, total: scenarios.length };
    },
  );
}

export function healthRoute(app: ApiInstance, sdm: Pick<Sdm, 'health'>): void {
  app.get(
    '/v1/sdm/health',
    {
      config: { credential: 'none', exemptFromRateLimit: true },
      schema: {
        tags: ofSdm.tags,
        operationId: 'getSdmHealth',
        summary: 'Can models be made?',
        description:
          'The state of the workers, and the number of jobs that wait for one. 503 while no model can be made.',
        security: [],
        response: { 200: SdmHealth, 503: SdmHealth },
      },
    },
    async (_request, reply) => {
      const health = await sdm.health();
      return reply.code(health.status === 'down' ? 503 : 200).send(health);
    },
  );
}
