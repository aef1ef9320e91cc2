import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlantNames, type UnifiedTaxonomicRecord } from '../../src/capabilities/plant-names/index.ts';
import {
  installAccepted,
  installSnapshot,
  makeHome,
  noHome,
  synonym,
} from '../support/installed-snapshots.ts';

/** `Thuja occ. Smaragd`: words are cut off as in price lists; a person confirms what they stand for. */

const clock = { now: () => new Date() };
const open = (home: string) => openPlantNames({ home, modeOf: () => 'auto', namesMax: 5000, clock });
const offline = await open(noHome);
const { signal } = new AbortController();

async function verify(name: string, by = offline): Promise<UnifiedTaxonomicRecord> {
  const { results } = await by.verify({ species_names: [name] }, signal);
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

describe('words that fit one plant of the trade', () => {
  it.each([
    ['Thuja occ.', 'Thuja occidentalis'],
    ['Cham. laws. Ellwoodii', "Chamaecyparis lawsoniana 'Ellwoodii'"],
    ['Hydr. macr.', 'Hydrangea macrophylla'],
    ['Pr.laurocerasus Novita C5', "Prunus laurocerasus 'Novita'"],
    ['Viburn. x bodn. Dawn', "Viburnum × bodnantense 'Dawn'"],
    ['Acer pal. diss. Garnet', "Acer palmatum 'Garnet'"],
    ['A. palmatum Bloodgood', "Acer palmatum 'Bloodgood'"],
    ['Rhodo ponticum', 'Rhododendron ponticum'],
    ['Cham laws', 'Chamaecyparis lawsoniana'],
    ['thuja occ. 60-80', 'Thuja occidentalis'],
    ['THUJA OCC. SMARAGD', "Thuja occidentalis 'Smaragd'"],
    ['Gled. tr. Sunburst', "Gleditsia triacanthos 'Sunburst'"],
    ['Lavandula i. Grosso', "Lavandula × intermedia 'Grosso'"],
    ['Pinus m. mughus', 'Pinus mugo'],
  ])('are written out for review: %s is %s', async (name, written) => {
    const { accepted_name, validation, resolution, warning_details } = await verify(name);
    expect(accepted_name.display_name).toBe(written);
    expect(validation.status).toBe('uncertain');
    expect(resolution).toMatchObject({
      match_kind: 'variant',
      match_stage: 'shortened',
      review_required: true,
    });
    expect(warning_details.map(({ code }) => code)).toContain('shortened_words');
  });

  it.each([
    ['Euon. fort. Em. Gaiety 20+', "Euonymus fortunei 'Em. Gaiety'"],
    ['Prun. lauroc. Otto L. 60-80', "Prunus laurocerasus 'Otto L.'"],
    ['Parth. quin. Engelm.', "Parthenocissus quinquefolia 'Engelm.'"],
  ])('leave a cut cultivar as it is, which is no author: %s', async (name, written) => {
    const { accepted_name, parsed } = await verify(name);
    expect(accepted_name.display_name).toBe(written);
    expect(parsed.authorship).toBeNull();
  });

  it('keeps the author of the species', async () => {
    const { parsed } = await verify('Acer pal. Thunb.');
    expect(parsed).toMatchObject({ authorship: 'Thunb.', cultivar: null });
  });

  it('names the wild plants that fit too', async () => {
    const { accepted_name, resolution } = await verify('Weig. flor.');
    expect(accepted_name.scientific_name).toBe('Weigela florida');
    expect(resolution.alternatives).toEqual([
      {
        name: 'Weigela floribunda',
        accepted_name: 'Weigela floribunda',
        reason: 'shortened',
        edit_distance: 0,
      },
    ]);
  });
});

describe('words that fit several plants', () => {
  it.each([
    ['Prunus ser. Kanz.', ['Prunus serotina', 'Prunus serrula', 'Prunus serrulata']],
    ['C. japonica', ['Camellia japonica', 'Chaenomeles japonica', 'Cryptomeria japonica']],
    ['Rhod.', ['Rhododendron', 'Rhodanthe']],
    // One letter chooses no species.
    ['Acer s. 12-14', ['Acer saccharinum', 'Acer saccharum']],
    ['Abies k. 125-150', ['Abies koreana']],
  ])('are left to a person: %s', async (name, plants) => {
    const { accepted_name, validation, resolution } = await verify(name);
    expect(accepted_name.scientific_name).toBeNull();
    expect(validation.status).toBe('not_found');
    const shortened = resolution.alternatives.filter(({ reason }) => reason === 'shortened');
    expect(shortened.map((each) => each.accepted_name)).toEqual(expect.arrayContaining(plants));
  });
});

describe('a full stop of another kind', () => {
  it.each([
    'Acer L.',
    'ACER L.',
    'Acer palmatum Thunb.',
    'Salix spec.',
    'Acer hort.',
    'Acer sect. Palmata',
    'Rosa ser. Cinnamomeae',
    'Acacia cf. dealbata',
    'Acer rubrum cont. 20L',
    'Pittosporum tobira v.18',
    'Rosa div. Sorten',
    "St. John's wort",
    'Prof. Wolters',
    'Art. 123',
    'Acer palmatum. Bloodgood',
    'Callistemon c.f. sieberi',
    'Pera alba',
  ])('shortens no word: %s', async (name) => {
    const { resolution, warning_details } = await verify(name);
    expect(resolution.match_stage).not.toBe('shortened');
    expect(resolution.alternatives.map(({ reason }) => reason)).not.toContain('shortened');
    expect(warning_details.map(({ code }) => code)).not.toContain('shortened_words');
  });
});

describe('the sources', () => {
  it('are asked for the name in full, and a plant of an installed checklist counts where the trade has none', async () => {
    const home = await makeHome();
    await installAccepted(home, 'Zzyxia longifolia');
    const installed = await open(home);
    expect((await verify('Zzyxia longifolia', installed)).validation.status).toBe('validated');
    const { accepted_name, validation, source_answers } = await verify('Zzyx. long. Blue', installed);
    expect(validation.status).toBe('uncertain');
    expect(accepted_name.display_name).toBe("Zzyxia longifolia 'Blue'");
    expect(source_answers.filter(({ match_stage }) => match_stage === 'shortened')).not.toHaveLength(0);
  });

  it('are not asked where an operator has decided on the shortened name', async () => {
    const home = await makeHome();
    const names = [{ name: 'Thuja plicata' }, synonym('Thuja occ.', 'Thuja plicata')];
    await installSnapshot(home, { dataset: 'corrections', version: '2026-10-01', sources: [], names });
    const { accepted_name } = await verify('Thuja occ.', await open(home));
    expect(accepted_name.scientific_name).toBe('Thuja plicata');
  });
});

it('no beginning of a name is ever validated', async () => {
  const names = ['Acer palmatum', 'Thuja occidentalis', 'Hydrangea macrophylla', 'Prunus laurocerasus'];
  const cut = (word: string) =>
    fc.integer({ min: 1, max: word.length - 1 }).map((end) => `${word.slice(0, end)}.`);
  const shortened = fc.constantFrom(...names).chain((name) => fc.tuple(...name.split(' ').map(cut)));
  await fc.assert(
    fc.asyncProperty(shortened, async (words) => {
      const { validation, resolution } = await verify(words.join(' '));
      expect(validation.status).not.toBe('validated');
      expect(resolution.match_kind).not.toBe('exact');
    }),
    { numRuns: 40 },
  );
});
