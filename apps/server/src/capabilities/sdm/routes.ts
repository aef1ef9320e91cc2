import type { ApiInstance } from '../../platform/http/index.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { citationRoute } from './routes/citation-route.ts';
import { downloadRoute } from './routes/download-route.ts';
import { jobRoutes } from './routes/job-routes.ts';
import { healthRoute, scenariosRoute } from './routes/service-routes.ts';
import { studyRoutes } from './routes/study-routes.ts';
import { submitRoute } from './routes/submit-route.ts';
import type { Sdm } from './service.ts';

/** Species distribution models: `/v1/sdm`. */
export function sdmRoutes(app: ApiInstance, sdm: Sdm, { limiter }: { readonly limiter: RateLimiter }): void {
  submitRoute(app, sdm, limiter);
  studyRoutes(app, sdm, limiter);
  jobRoutes(app, sdm);
  downloadRoute(app, sdm);
  citationRoute(app, sdm);
  scenariosRoute(app, sdm);
  healthRoute(app, sdm);
}
