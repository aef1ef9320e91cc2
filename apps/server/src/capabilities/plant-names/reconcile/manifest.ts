import { types } from './candidates.ts';

/**
 * The manifest of the service at a base address. Suggestions and previews need no key, so that no token comes into the
 * addresses that OpenRefine keeps with a project.
 */
export function manifestAt(base: string) {
  const root = `${base.replace(/\/+$/, '')}/v1/reconcile`;
  const at = (path: string) => ({ service_url: root, service_path: path });
  return {
    versions: ['0.2'],
    name: 'Plant Data Service: plant names',
    identifierSpace: 'urn:plant-data:plant:',
    schemaSpace: 'urn:plant-data:reconcile:',
    defaultTypes: types.slice(0, 1),
    view: { url: `${root}/preview?id={{id}}` },
    preview: { url: `${root}/preview?id={{id}}`, width: 420, height: 200 },
    suggest: {
      entity: at('/suggest/entity'),
      property: at('/suggest/property'),
      type: at('/suggest/type'),
    },
    extend: { propose_properties: at('/properties') },
  };
}
