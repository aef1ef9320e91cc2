/** The climate of distribution models as a dataset: of one version, which never changes. */
export const chelsaDataset = {
  /** The name that the data commands know it by. */
  id: 'chelsa',
  version: '2.1',
  title: 'CHELSA V2.1, climate of the present and of futures',
  publisher: 'Swiss Federal Institute for Forest, Snow and Landscape Research (WSL)',
  licence: 'CC0 1.0',
} as const;
