import examples from './examples.json' with { type: 'json' };
import { SOURCES } from './sources/catalogue.ts';

/** Bodies shown in the interface description. A test holds them to what the service really answers. */

export const { request: exampleRequest, response: exampleResponse } = examples;

const someSources = SOURCES.slice(0, 2);

export const exampleSources = {
  sources: someSources.map(({ id, name, description, role, authorityWeight, cacheTtlHours }) => ({
    id,
    name,
    description,
    role,
    authority_weight: authorityWeight,
    cache_ttl_hours: cacheTtlHours,
    mode: 'none',
    data_version: null,
    datasets: [],
    health: null,
    last_success_at: null,
    last_failure: null,
  })),
  total: someSources.length,
};

/** The same answer line by line; the records are cut short. */
export const exampleLines = [
  ...exampleResponse.results.map(({ query, accepted_name }) => ({ query, accepted_name })),
  { summary: exampleResponse.summary },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');
