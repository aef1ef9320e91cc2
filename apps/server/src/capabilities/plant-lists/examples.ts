import { createSizeClassifier } from '@plantdata/container-sizes';
import { exampleRequest as exampleNames, exampleResponse as exampleRecords } from '../plant-names/index.ts';
import { potSizeResult } from '../pot-sizes/index.ts';

/** A list of one row, as the interface description shows it. */

const row = 'Callistemon viminalis Captain Cook 200mm x 12';
const name = 'Callistemon viminalis Captain Cook';

export const exampleRequest = { items: [row], region: 'AU' as const, sources: exampleNames.sources };

const classifier = createSizeClassifier({ region: exampleRequest.region });
const { externalIds } = classifier.catalogue;

export const exampleResponse = {
  results: exampleRecords.results.map((record) => ({
    input_row: row,
    name: {
      ...record,
      query: { ...record.query, submitted_name: name, normalized_name: name.toLowerCase() },
      // The size is gone before the name is asked for.
      notes: record.notes.filter((note) => !note.includes('200mm')),
    },
    pot_size: potSizeResult(row, classifier.classify(row), { externalIds }),
    quantity: 12,
    price: null,
  })),
  summary: {
    rows: 1,
    names: exampleRecords.summary,
    sizes: { total: 1, exact: 0, high: 1, medium: 0, low: 0, none: 0 },
    quantity_total: 12,
  },
};
