import { z } from 'zod';
import type { StubDefinition, StubPlant, StubReply } from './stub.ts';

/** Answers any number of names with a row of each of its two checklists. */
export const tnrsStub: StubDefinition = {
  id: 'tnrs',
  latencyMs: 900,
  answer({ method, headers, body }, plants) {
    if (method !== 'POST') return error(400, 'Request method must be POST');
    if (headers['content-type'] !== 'application/json')
      return error(400, 'Content type must be: application/json');
    const data = readData(body);
    if (!data) return error(400, 'No data (element "data" in JSON request)');
    if (data.length > rowsMax)
      return error(413, `Requested ${data.length} rows exceeds ${rowsMax} row limit`);
    return { body: data.flatMap(([id, name]) => rowsFor(String(id), name, plants.find(name))) };
  },
};

const rowsMax = 5001;

const Question = z.object({
  opts: z.object({ mode: z.literal('resolve') }),
  data: z.array(z.tuple([z.union([z.string(), z.number()]), z.string()])).min(1),
});

function readData(body: string): z.output<typeof Question>['data'] | null {
  try {
    return Question.parse(JSON.parse(body)).data;
  } catch {
    return null;
  }
}

/** A string in JSON, not an object. */
function error(status: number, message: string): StubReply {
  return { status, body: JSON.stringify(`ERROR: ${message}`) };
}

function rowsFor(id: string, submitted: string, plant: StubPlant | undefined) {
  const { powo_id, wfo_id } = plant?.identifiers ?? {};
  const rows = [
    ...(plant && powo_id ? [row(plant, 'wcvp', `https://powo.science.kew.org/taxon/${powo_id}`)] : []),
    ...(plant && wfo_id ? [row(plant, 'wfo', `https://www.worldfloraonline.org/taxon/${wfo_id}`)] : []),
  ];
  return (rows.length > 0 ? rows : [noMatch]).map((values, index) => ({
    ID: id,
    Name_submitted: submitted,
    ...values,
    Overall_score_order: values === noMatch ? '' : String(index + 1),
  }));
}

function row(plant: StubPlant, source: string, url: string) {
  const accepted = plant.accepted ?? plant;
  return {
    Overall_score: '1',
    Name_matched: plant.name.replaceAll('× ', ''),
    Name_score: '1',
    Name_matched_rank: plant.rank,
    Canonical_author: plant.authorship ?? '',
    Name_matched_accepted_family: plant.family,
    Unmatched_terms: '',
    Name_matched_url: plant.accepted ? '' : url,
    Taxonomic_status: plant.accepted ? 'Synonym' : 'Accepted',
    Accepted_name: accepted.name,
    Accepted_name_author: accepted.authorship ?? '',
    Accepted_name_rank: plant.rank,
    Accepted_name_url: url,
    Accepted_family: plant.family,
    Source: source,
    Warnings: '0',
    WarningsEng: '',
  };
}

const noMatch = {
  Overall_score: '',
  Name_matched: '[No match found]',
  Name_score: '',
  Name_matched_rank: '',
  Canonical_author: '',
  Name_matched_accepted_family: '',
  Unmatched_terms: '',
  Name_matched_url: '',
  Taxonomic_status: '',
  Accepted_name: '',
  Accepted_name_author: '',
  Accepted_name_rank: '',
  Accepted_name_url: '',
  Accepted_family: '',
  Source: '',
  Warnings: '',
  WarningsEng: '',
};
