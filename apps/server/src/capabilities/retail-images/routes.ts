import type { ApiInstance } from '../../platform/http/index.ts';
import { batchRoutes } from './routes/batch-routes.ts';
import { type DisplayRequest, displayRoute } from './routes/display-route.ts';
import { type ResolveRouteOptions, resolveRoute } from './routes/resolve-route.ts';
import { siteRoutes } from './routes/site-routes.ts';
import type { RetailImages } from './service.ts';
import { type ShopPictureRouteOptions, shopPictureRoutes } from './shop-pictures/routes.ts';

/** Images of plant items for storefronts: `/v1/retail-images`, and the images themselves at `/img`. */
export function retailImageRoutes(
  app: ApiInstance,
  images: RetailImages,
  options: ResolveRouteOptions & ShopPictureRouteOptions & { readonly display: DisplayRequest },
): void {
  siteRoutes(app, images);
  resolveRoute(app, images, options);
  batchRoutes(app, images, options);
  shopPictureRoutes(app, options);
  displayRoute(app, options.display);
}
