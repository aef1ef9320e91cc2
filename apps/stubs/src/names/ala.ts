import { z } from 'zod';
import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** Matches names, one by one or many in one question. */
export const alaStub: StubDefinition = {
  id: 'ala',
  latencyMs: 250,
  answer({ method, path, body }, plants) {
    if (method !== 'POST')
      return { status: 405, body: { code: 405, message: 'HTTP 405 Method Not Allowed' } };
    if (path === '/api/searchByClassification') return matchOne(body, plants);
    if (path === '/api/searchAllByClassification') return matchMany(body, plants);
    return { status: 404, body: { code: 404, message: 'HTTP 404 Not Found' } };
  },
};

const Question = z.object({ scientificName: z.string() });
const Questions = z.array(Question.nullable());

const badQuestion: StubReply = { status: 400, body: { code: 400, message: 'Unable to process JSON' } };

function matchOne(body: string, plants: StubPlants): StubReply {
  const question = Question.safeParse(parseJson(body));
  return question.success ? { body: match(question.data, plants) } : badQuestion;
}

function matchMany(body: string, plants: StubPlants): StubReply {
  const questions = Questions.safeParse(parseJson(body));
  if (!questions.success) return badQuestion;
  return { body: questions.data.map((question) => question && match(question, plants)) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function match({ scientificName }: z.output<typeof Question>, plants: StubPlants) {
  const plant = plants.find(scientificName);
  const taxonConceptID = plant?.identifiers.ala_guid;
  if (!plant || !taxonConceptID) return { success: false, nameType: 'SCIENTIFIC', issues: ['noIssue'] };
  const { name, authorship } = plant.accepted ?? plant;
  const current = plants.find(name) ?? plant;
  return {
    success: true,
    scientificName: name,
    scientificNameAuthorship: authorship,
    taxonConceptID,
    rank: current.rank,
    matchType: 'exactMatch',
    nameType: 'SCIENTIFIC',
    ...(plant.accepted && { synonymType: 'SUBJECTIVE_SYNONYM' }),
    kingdom: 'Plantae',
    phylum: 'Charophyta',
    family: current.family,
    genus: current.genus,
    vernacularName: commonNameOf(current),
    speciesGroup: ['Plants'],
    issues: ['noIssue'],
  };
}

function commonNameOf({ commonNames }: StubPlant): string | null {
  const english = commonNames.filter(({ language }) => language === 'en');
  return (english.find(({ region }) => region === 'AU') ?? english[0])?.name ?? null;
}
