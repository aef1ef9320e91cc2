import type { ImagesSearch } from '../images-search.ts';

/** The item that the address asks for. */
export type AskedItem = Pick<ImagesSearch, 'name' | 'product' | 'sku' | 'reference' | 'generate'>;

export const isAsked = ({ name, product }: AskedItem): boolean => name !== undefined || product !== undefined;

/** The body of the request for it. */
export function resolveRequest(site: string, { name, product, sku, reference, generate }: AskedItem) {
  return {
    site_url: site,
    items: [
      {
        sku,
        botanical_name: name,
        product_name: product,
        ...(generate && reference !== undefined && { merchant_reference_images: [{ url: reference }] }),
      },
    ],
    ...(generate && { generation_mode: 'allow' as const }),
  };
}
