import type { Region } from '@plantdata/container-sizes';
import type { ColumnProfile } from '../../platform/documents/index.ts';
import { mapCooperatively } from '../../platform/time-slices.ts';
import {
  type PlantNames,
  refuseOutage,
  summarise,
  type UnifiedTaxonomicRecord,
} from '../plant-names/index.ts';
import { createLabelReader, type PotSizeResult, type PotSizes, potSizeResult } from '../pot-sizes/index.ts';
import type { ListedRow, RowReading } from './read-row.ts';
import type { PlantListResult, PlantListSummary, VerifyPlantListRequest } from './schema.ts';

export interface PlantListsDeps {
  readonly plantNames: Pick<PlantNames, 'assertOptionsValid' | 'nameColumn' | 'verify'>;
  readonly potSizes: Pick<PotSizes, 'classifierFor' | 'sizeColumn'>;
}

/** Options of a request for the verification of its names. */
type NameOptions = Pick<
  VerifyPlantListRequest,
  'sources' | 'include_metadata' | 'cache_results' | 'max_wait_ms'
>;

interface VerifiedList {
  readonly results: readonly PlantListResult[];
  readonly summary: PlantListSummary;
}

export interface PlantLists {
  /** Checks the options of a request before its rows are read. */
  assertOptionsValid(options: NameOptions): void;
  /** Returns the readers for rows of a region. */
  rowReading(region?: Region): RowReading;
  /**
   * Returns the profile of the name column; `sizeColumn` is that of the sizes. Both find them in a
   * file.
   */
  nameColumn(): ColumnProfile;
  readonly sizeColumn: ColumnProfile;
  /** A result for each row, in order; each distinct name is verified once. Rejects as the verification of names does. */
  verify(rows: readonly ListedRow[], options: NameOptions, signal: AbortSignal): Promise<VerifiedList>;
}

export function createPlantLists({ plantNames, potSizes }: PlantListsDeps): PlantLists {
  return {
    assertOptionsValid: ({ sources }) => plantNames.assertOptionsValid({ sources }),
    rowReading: (region) => {
      const { recognises } = plantNames.nameColumn();
      const classifier = potSizes.classifierFor(region);
      return { classifier, readSize: createLabelReader(classifier), isName: recognises };
    },
    nameColumn: () => plantNames.nameColumn(),
    sizeColumn: potSizes.sizeColumn,
    async verify(rows, options, signal) {
      const records = await recordsOf(rows, options, { plantNames, signal });
      const { externalIds } = potSizes.classifierFor().catalogue;
      const results = await mapCooperatively(
        rows,
        ({ input, name, size, quantity, price, recognition }): PlantListResult => ({
          input_row: input,
          name: name === null ? null : (records.get(name) ?? null),
          pot_size: size && potSizeResult(size.label, size.reading, { externalIds, recognition }),
          quantity,
          price: price && { ...price },
        }),
        signal,
      );
      return { results, summary: summaryOf(results) };
    },
  };
}

async function recordsOf(
  rows: readonly ListedRow[],
  options: NameOptions,
  { plantNames, signal }: Pick<PlantListsDeps, 'plantNames'> & { signal: AbortSignal },
): Promise<ReadonlyMap<string, UnifiedTaxonomicRecord>> {
  const names = [...new Set(rows.flatMap(({ name }) => name ?? []))];
  if (names.length === 0) return new Map();
  const request = { ...options, species_names: names };
  const { results } = await plantNames.verify(request, signal, {}, { namesMax: names.length });
  return new Map(refuseOutage(results).map((record) => [record.query.submitted_name, record]));
}

function summaryOf(results: readonly PlantListResult[]): PlantListSummary {
  const sizes = results.flatMap(({ pot_size }) => pot_size ?? []);
  const count = (confidence: PotSizeResult['match_confidence']) =>
    sizes.filter(({ match_confidence }) => match_confidence === confidence).length;
  const quantities = results.flatMap(({ quantity }) => quantity ?? []);
  return {
    rows: results.length,
    names: summarise(results.flatMap(({ name }) => name ?? [])),
    sizes: {
      total: sizes.length,
      exact: count('Exact'),
      high: count('High'),
      medium: count('Medium'),
      low: count('Low'),
      none: count('None'),
    },
    quantity_total: quantities.length === 0 ? null : quantities.reduce((sum, each) => sum + each, 0),
  };
}
