import { createPlantDataClient, type PlantDataClient, PlantDataError } from '@plantdata/client';
import type { Tokens } from './tokens.ts';
import type {
  CheckedList,
  Columns,
  Entry,
  Extraction,
  NameRecord,
  Preview,
  Route,
  RowRecord,
  Status,
} from './types.ts';

/** Names of one request. The service takes 5,000; with fewer the bar moves, and slow sources have time to answer. */
const entriesPerPart = 2_000;

/** An uploaded file, and how it is to be read. */
export interface ListFile {
  readonly url: string;
  readonly filename: string;
  readonly route: Route;
  readonly columns: Columns | undefined;
}

/** Asks the service; once more with a fresh token where the token was refused. */
async function ask<T>(tokens: Tokens, call: (client: PlantDataClient) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const { serviceUrl: baseUrl } = await tokens.get();
    const token = async (): Promise<string> => (await tokens.get()).token;
    try {
      return await call(createPlantDataClient({ baseUrl, token }));
    } catch (error) {
      if (!(error instanceof PlantDataError && error.status === 401) || attempt > 0) throw error;
      tokens.drop();
    }
  }
}

/** Reads the whole file and charges nothing. */
export const previewList = (file: ListFile, tokens: Tokens, signal: AbortSignal): Promise<Preview> =>
  ask(tokens, (client) =>
    client.post('/v1/lists/preview', {
      body: { file_url: file.url, filename: file.filename, columns: file.columns },
      signal,
    }),
  );

interface Part {
  readonly results: readonly (NameRecord | RowRecord)[];
  readonly extraction?: Extraction;
  readonly usage?: {
    is_billable: boolean;
    rows_processed: number;
    month_totals?: { month: string; billable_row_count: number };
  };
}

/**
 * The check of a list in parts, each read from the file after the one before. A part that failed is asked for again, and those
 * before it are kept; the service charges each once.
 */
export class ListCheck {
  readonly #file: ListFile;
  readonly #results: (NameRecord | RowRecord)[] = [];
  #nextEntry: number | null = 1;
  #units = 0;
  #month: CheckedList['month'];

  constructor(file: ListFile) {
    this.#file = file;
  }

  /** Checks until the end; rejects with the error of the service, or with the reason of `signal`. */
  async finish(tokens: Tokens, signal: AbortSignal, onPart: (done: number) => void): Promise<void> {
    while (this.#nextEntry !== null) {
      signal.throwIfAborted();
      this.#add(await this.#ask(tokens, this.#nextEntry, signal));
      onPart(this.#results.length);
    }
  }

  get isBegun(): boolean {
    return this.#results.length > 0;
  }

  /** The rows that are checked so far. `extraction`: of the whole file, from its preview. */
  result(extraction: Extraction): CheckedList {
    const entries = this.#results.map(entryOf);
    const numberOf = (status: Status): number => entries.filter((entry) => entry.status === status).length;
    return {
      filename: this.#file.filename,
      route: this.#file.route,
      entries,
      results: this.#results,
      summary: {
        validated: numberOf('validated'),
        uncertain: numberOf('uncertain'),
        not_found: numberOf('not_found'),
      },
      extraction,
      units: this.#units,
      month: this.#month,
      isComplete: this.#nextEntry === null,
    };
  }

  #ask(tokens: Tokens, first: number, signal: AbortSignal): Promise<Part> {
    const { url, filename, columns, route } = this.#file;
    const part = { first_entry: first, entries_max: entriesPerPart };
    const body = { file_url: url, filename, columns, ...part, include_metadata: false };
    return ask<Part>(tokens, (client) =>
      route === 'plant-lists'
        ? client.post('/v1/verify/plant-lists', { body, signal })
        : client.post('/v1/verify/plant-names', { body, signal }),
    );
  }

  #add({ results, extraction, usage }: Part): void {
    this.#results.push(...results);
    this.#nextEntry = extraction?.next_entry ?? null;
    if (usage?.is_billable) this.#units += usage.rows_processed;
    const { month_totals: totals } = usage ?? {};
    if (totals) this.#month = { month: totals.month, units: totals.billable_row_count };
  }
}

function entryOf(result: NameRecord | RowRecord): Entry {
  if (!('pot_size' in result))
    return { ...nameOf(result), location: result.location, size: null, quantity: null };
  const { name, pot_size: size, quantity, location } = result;
  const inFile = { location, size: size?.standard_data?.label ?? null, quantity };
  if (name !== null) return { ...nameOf(name), ...inFile };
  return { submitted: textOf(result), accepted: null, status: null, warnings: [], ...inFile };
}

const nameOf = ({ query, accepted_name: accepted, validation, warnings }: NameRecord) => ({
  submitted: query.submitted_name,
  accepted: accepted.display_name ?? accepted.scientific_name,
  status: validation.status,
  warnings,
});

const textOf = ({ input_row: row }: RowRecord): string =>
  typeof row === 'string' ? row : Object.values(row).filter(Boolean).join(' ');
