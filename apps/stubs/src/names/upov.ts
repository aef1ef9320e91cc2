import type { CommonName } from '@plantdata/name-index';
import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** The list of all codes, a row for each accepted plant. */
export const upovStub: StubDefinition = {
  id: 'upov',
  latencyMs: 900,
  answer({ path }, plants): StubReply {
    if (path !== '/geniews/upovcode/UpovCodeList') return { status: 404, body: '' };
    return { body: { upovCodeList: [...codesOf(plants)] } };
  },
};

function* codesOf(plants: StubPlants) {
  const all = [...plants.list()];
  const synonyms = Map.groupBy(all, ({ accepted }) => accepted?.name ?? null);
  let number = 0;
  for (const plant of synonyms.get(null) ?? []) {
    if (plant.identifiers.upov_code === undefined) continue;
    number++;
    yield {
      upovCodeID: number,
      upovCode: plant.identifiers.upov_code,
      principalBotanicalName: withAuthors(plant),
      otherBotanicalName: (synonyms.get(plant.name) ?? []).map(withAuthors).join(';'),
      commonNameEN: inLanguage(plant.commonNames, 'en'),
      commonNameFR: inLanguage(plant.commonNames, 'fr'),
      commonNameDE: inLanguage(plant.commonNames, 'de'),
      commonNameES: inLanguage(plant.commonNames, 'es'),
    };
  }
}

const withAuthors = ({ name, authorship }: StubPlant): string => `${name} ${authorship ?? ''}`.trim();

const inLanguage = (names: readonly CommonName[], language: string): string =>
  names
    .filter((each) => each.language === language)
    .map(({ name }) => name)
    .join(';');
