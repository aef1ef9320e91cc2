import type { ApiInstance } from '../../../../platform/http/index.ts';
import type { Desk } from '../create-desk.ts';
import { exportRoute } from './export-route.ts';
import { listRoutes } from './list-routes.ts';
import { rowRoutes } from './row-routes.ts';

/** Lists that are kept and decided on; the preview of a list is beside them. */
export function deskRoutes(
  app: ApiInstance,
  desk: Desk,
  { keptDays, readingMs }: { keptDays: number; readingMs: number },
): void {
  listRoutes(app, desk, keptDays);
  rowRoutes(app, desk);
  exportRoute(app, desk, readingMs);
}
