/** Operations of OpenRefine, as its history has them. */

const engineConfig = { facets: [], mode: 'row-based' };
const identifierSpace = 'urn:plant-data:plant:';
const schemaSpace = 'urn:plant-data:reconcile:';

/** The columns by which the table is extended. */
export const added = {
  accepted_name: 'Accepted name',
  author: 'Authors',
  family: 'Family',
  status: 'Status',
  common_names: 'Common names',
};

export const reconciliationBy = (service: string) => ({
  op: 'core/recon',
  engineConfig,
  columnName: 'name',
  config: {
    mode: 'standard-service',
    service,
    identifierSpace,
    schemaSpace,
    type: { id: 'taxon', name: 'Taxon' },
    autoMatch: true,
    columnDetails: [],
    limit: 0,
  },
});

export const extensionBy = (endpoint: string) => ({
  op: 'core/extend-reconciled-data',
  engineConfig,
  baseColumnName: 'name',
  endpoint,
  identifierSpace,
  schemaSpace,
  extension: { properties: Object.entries(added).map(([id, name]) => ({ id, name })) },
  columnInsertIndex: 2,
});
