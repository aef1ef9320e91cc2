import { z } from 'zod';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { retailImageErrors } from '../error-codes.ts';
import { RetailSite, RetailSiteList, SiteQuery, SiteRequest } from '../schema.ts';
import type { RetailImages } from '../service.ts';
import type { Site } from '../sites/site.ts';
import { ofRetailImages } from './described.ts';
import { MerchantHeaders, siteOwnerOf } from './site-owner.ts';

type Sites = Pick<RetailImages, 'registerSite' | 'listSites' | 'deactivateSite'>;

/** Storefronts that show images; nothing is charged. */
export function siteRoutes(app: ApiInstance, sites: Sites): void {
  registerRoute(app, sites);
  listRoute(app, sites);
  deactivateRoute(app, sites);
}

function registerRoute(app: ApiInstance, sites: Sites): void {
  app.post(
    '/v1/retail-images/sites',
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true },
      schema: {
        ...ofRetailImages,
        operationId: 'registerRetailSite',
        summary: 'Register the origin of a storefront',
        description:
          'Images are resolved for registered origins only. Doing it again changes the label, or makes a removed site active. Nothing is charged.',
        headers: MerchantHeaders,
        body: SiteRequest,
        response: {
          200: RetailSite,
          ...problems(
            'invalid_request',
            retailImageErrors.invalid_site_url,
            retailImageErrors.too_many_sites,
            'forbidden',
          ),
        },
      },
    },
    async (request) => {
      const { site_url: siteUrl, label } = request.body;
      return describeSite(await sites.registerSite({ siteUrl, label }, siteOwnerOf(request)));
    },
  );
}

function listRoute(app: ApiInstance, sites: Sites): void {
  app.get(
    '/v1/retail-images/sites',
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true },
      schema: {
        ...ofRetailImages,
        operationId: 'listRetailSites',
        summary: 'List the active sites',
        description: 'Sites of the API key (and the keys it replaced) and the merchant. Nothing is charged.',
        headers: MerchantHeaders,
        response: { 200: RetailSiteList, ...problems('invalid_request', 'forbidden') },
      },
    },
    async (request) => ({ sites: (await sites.listSites(siteOwnerOf(request))).map(describeSite) }),
  );
}

function deactivateRoute(app: ApiInstance, sites: Sites): void {
  app.delete(
    '/v1/retail-images/sites',
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true },
      schema: {
        ...ofRetailImages,
        operationId: 'removeRetailSite',
        summary: 'Remove a site',
        description:
          'Images are no longer resolved for it. Its batches stay readable, and images that its pages show stay where they are.',
        headers: MerchantHeaders,
        querystring: SiteQuery,
        response: {
          204: z.null().meta({ description: 'It is not active any more.' }),
          ...problems(
            'invalid_request',
            retailImageErrors.invalid_site_url,
            retailImageErrors.site_not_registered,
            'forbidden',
          ),
        },
      },
    },
    async (request, reply) => {
      await sites.deactivateSite(request.query.site_url, siteOwnerOf(request));
      return reply.code(204).send(null);
    },
  );
}

const describeSite = (site: Site): RetailSite => ({
  site_url: site.siteUrl,
  normalized_origin: site.origin,
  active: site.isActive,
  label: site.label,
  created_at: site.createdAt.toISOString(),
  updated_at: site.updatedAt.toISOString(),
});
