import { plainKey } from '@plantdata/name-matching';
import type { TaxonomicSource } from './taxonomic-source.ts';

/** The name for which a source fails, for tests of callers. */
const failingName = 'Testplanta fallens';

/** A source that fails for one name and is not asked for any other. */
export const failingSource: TaxonomicSource = {
  id: 'powo',
  evidence: { mode: 'bundled', version: null },
  tables: [],
  match: async (questions) =>
    questions.map((question) =>
      question.plainKey === plainKey(failingName)
        ? { outcome: 'failed', reason: 'it fails for this name, as test keys are promised' }
        : { outcome: 'not-asked', reason: 'no service is asked for a test key' },
    ),
};
