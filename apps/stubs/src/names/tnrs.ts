import { z } from 'zod';
import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

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
    return { body: data.flatMap(([id, name]) => rowsFor(String(id), name, plants)) };
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

const checklists = [
  { source: 'wcvp', kind: 'powo_id', pages: 'https://powo.science.kew.org/taxon' },
  { source: 'wfo', kind: 'wfo_id', pages: 'https://www.worldfloraonline.org/taxon' },
] as const;

function rowsFor(id: string, submitted: string, plants: StubPlants) {
  const plant = plants.find(submitted);
  const rows = checklists.flatMap(({ source, kind, pages }, index) => {
    const taxon = plant?.identifiers[kind];
    if (!plant || !taxon) return [];
    return [
      { ...row(plant, plants, `${pages}/${taxon}`), Source: source, Overall_score_order: `${index + 1}` },
    ];
  });
  return (rows.length > 0 ? rows : [noMatch]).map((values) => ({
    ID: id,
    Name_submitted: submitted,
    ...values,
  }));
}

function row(plant: StubPlant, plants: StubPlants, page: string) {
  const accepted = plant.accepted ?? plant;
  return {
    Overall_score: '1',
    Name_matched: plant.name.replaceAll('× ', ''),
    Name_score: '1',
    Name_matched_rank: plant.rank,
    Canonical_author: plant.authorship ?? '',
    Name_matched_accepted_family: plant.family,
    Unmatched_terms: '',
    Name_matched_url: plant.accepted ? '' : page,
    Taxonomic_status: plant.accepted ? 'Synonym' : 'Accepted',
    Accepted_name: accepted.name,
    Accepted_name_author: accepted.authorship ?? '',
    Accepted_name_rank: plants.find(accepted.name)?.rank ?? plant.rank,
    Accepted_name_url: page,
    Accepted_family: plant.family,
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
  Overall_score_order: '',
  Warnings: '',
  WarningsEng: '',
};
