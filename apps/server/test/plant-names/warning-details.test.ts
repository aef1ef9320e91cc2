import { readFile } from 'node:fs/promises';
import { createDictionary } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import type { Proposals } from '../../src/capabilities/plant-names/fallback/name-fallback.ts';
import { openPlantNames, type UnifiedTaxonomicRecord } from '../../src/capabilities/plant-names/index.ts';
import { WARNING_CODES, warnOfCaution } from '../../src/capabilities/plant-names/record/warning-sentences.ts';
import { describeSource, isSourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { FoundName } from '../../src/capabilities/plant-names/sources/live/found-name.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { verifyNames } from '../../src/capabilities/plant-names/verify-names.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { acceptedName, foundName } from '../support/found-names.ts';
import {
  installAccepted,
  installSnapshot,
  makeHome,
  noHome,
  synonym,
} from '../support/installed-snapshots.ts';
import { now } from '../support/name-finder.ts';
import { openLiveSource } from '../support/one-live-source.ts';
import { smallBundled, smallSnapshot } from '../support/small-checklist.ts';

type Details = Pick<UnifiedTaxonomicRecord, 'warnings' | 'warning_details'>;

const clock = { now: () => now };
const signal = new AbortController().signal;
const open = (home: string) => openPlantNames({ home, modeOf: () => 'auto', namesMax: 10, clock });
const offline = await open(noHome);

async function only(records: Promise<readonly UnifiedTaxonomicRecord[]>): Promise<UnifiedTaxonomicRecord> {
  const [record] = await records;
  if (!record) throw new Error('no record');
  return record;
}

/** From the bundled checklist; no source is asked. */
const bundled = (name: string) => () =>
  only(offline.verify({ species_names: [name] }, signal).then(({ results }) => results));

const viminalis = 'Melaleuca viminalis';
const busy = new OutboundFailure('busy', 'it asks to be left alone');

/** From these sources, without the bundled checklist. */
const by =
  (sources: readonly TaxonomicSource[], name = viminalis, proposals?: Proposals) =>
  () =>
    only(
      verifyNames(
        {
          sources,
          bundled: smallBundled,
          dictionary: createDictionary([]),
          findCorrection: () => null,
          findByCommonName: () => [],
          findByGenusWord: () => [],
          namedHybrids: new Map(),
          fallback: proposals ? { model: 'test', propose: async () => proposals } : noNameFallback,
        },
        [name],
        { sources: sources.map(({ id }) => id), cacheResults: true, explain: false, includeMetadata: true },
        { clock, signal },
      ),
    );

const saying = (id: TaxonomicSource['id'], changes: Partial<FoundName> = {}, written = viminalis) =>
  openLiveSource({ [viminalis]: [foundName(written, changes)] }, { id }).source;
const lacking = (id: TaxonomicSource['id']) => openLiveSource({}, { id }).source;
const failing = (id: TaxonomicSource['id'], name = viminalis) =>
  openLiveSource({ [name]: busy }, { id }).source;

function remembering(): TaxonomicSource {
  const { source, cache } = openLiveSource({ [viminalis]: busy });
  cache.keep(viminalis, [foundName(viminalis)], new Date('2026-10-03T08:00:00Z'), false);
  return source;
}

const callistemon = acceptedName('Callistemon viminalis');
const toCallistemon = { status: 'synonym', accepted: callistemon } as const;
const proposal = { suggestedName: viminalis, confidence: 'high', details: null } as const;
const proposing: Proposals = { byName: new Map([['Xyz misspelta', proposal]]), failure: null };

async function corrected(): Promise<UnifiedTaxonomicRecord> {
  const home = await makeHome();
  const names = [
    { name: 'Callistemon viminalis', family: 'Lauraceae' },
    synonym(viminalis, 'Callistemon viminalis'),
  ];
  await installSnapshot(home, { dataset: 'corrections', sources: [], names });
  return only(
    (await open(home)).verify({ species_names: [viminalis] }, signal).then(({ results }) => results),
  );
}

async function ambiguous(): Promise<UnifiedTaxonomicRecord> {
  const of = (authorship: string, id: string) => [
    { name: 'Ilex revoluta', authorship, id: `${id}-synonym`, status: 'synonym', acceptedId: id } as const,
    { name: `Ilex ${id}`, id },
  ];
  const home = await makeHome();
  const names = [...of('Stapf', 'prima'), ...of('P.C.Tam', 'altera')];
  await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
  const asked = (await open(home)).verify({ species_names: ['Ilex revoluta'] }, signal);
  return only(asked.then(({ results }) => results));
}

/** The trade means another plant by the name than the sources do. */
async function misused(): Promise<UnifiedTaxonomicRecord> {
  const home = await makeHome();
  await installAccepted(home, 'Allium ascalonicum L.');
  const asked = (await open(home)).verify({ species_names: ['Allium ascalonicum'] }, signal);
  return only(asked.then(({ results }) => results));
}

const disagreeing = by([
  ...(['tnrs', 'gbif'] as const).map((id) => saying(id)),
  ...(['ala', 'inaturalist'] as const).map((id) => saying(id, toCallistemon)),
]);

const caution = async (): Promise<Details> => {
  const { text, ...detail } = warnOfCaution('too-long', '');
  return { warnings: [text], warning_details: [{ ...detail, parameters: { ...detail.parameters } }] };
};

/** A record with each of the warnings. */
const cases: Readonly<Record<string, () => Promise<Details>>> = {
  reading_encoding_repaired: bundled('MÃ¼lleria alba'),
  reading_look_alike_letters: bundled('Acer х freemanii'),
  reading_abbreviated_genus: bundled('Q. xanthifolia'),
  reading_rank_marker_nonstandard: bundled('Acer palmatum s dissectum'),
  reading_rank_marker_glued: bundled('Hibiscus heterophyllussubsp. heterophyllus'),
  reading_epithet_joined: bundled('Trema tomentosa-viridis'),
  reading_cultivar_unclosed_quote: bundled("Acer palmatum 'Bloodgood"),
  reading_cultivar_unquoted: bundled('Acer palmatum Bloodgood'),
  reading_trade_designation_order_uncertain: bundled("Rosa 'Korbin' 'Iceberg'"),
  reading_several_plants: bundled('Acer palmatum (substitute Acer rubrum)'),
  reading_no_genus: bundled('["Acer palmatum"]'),
  reading_uncertain_identification: bundled('Acer cf. palmatum'),
  reading_misapplied: bundled('Acer palmatum auct.'),
  reading_unnamed_hybrid: bundled('Quercus robur X Petraea'),
  reading_unparsed_tail: bundled('7: It ends at 650 nm.'),
  // Such a name is refused before.
  reading_too_long: caution,
  reading_not_a_name: bundled('(Acer rubrum '),
  name_too_long: bundled(`Acer ${'a'.repeat(300)}`),
  name_too_short: bundled('ab'),
  common_name: bundled('Weeping bottlebrush'),
  not_a_plant_name: bundled('vacant'),
  hybrid_formula: bundled('Quercus alba x robur'),
  several_names: bundled('Acer palmatum, Quercus robur'),
  genus_missing: bundled('"Botanik"'),
  shortened_words: bundled('Thuja occ.'),
  known_misspelling: bundled('Gladiolus murieliae'),
  spelling_variant: bundled('Acer palmata'),
  letters_changed: bundled('Rhododendron pontasum'),
  synonym: bundled('Callistemon viminalis'),
  selling_name: bundled('Acidanthera murielae'),
  misnomer: bundled('Allium ascalonicum'),
  author_differs: bundled('Acer palmatum Mill.'),
  bracketed_name_only: bundled('Xyzzya imaginaria (syn. Monstera deliciosa)'),
  bracketed_name_differs: bundled('Acer palmatum (Quercus robur)'),
  cultivar_differs: bundled("Carissa macrocarpa 'Lemon Twistt'"),
  no_source_asked: bundled('Acer palmatum'),
  unresolved: bundled('Carex acuta'),
  uncertain_identification: bundled('Acer cf. palmatum'),
  misapplied: bundled('Acer palmatum auct.'),
  infraspecific_not_found: bundled('Acer palmatum var. imaginarium'),
  genus_only: bundled('Heuchera obsidian'),
  species_only: bundled('Acer palmatum obsidian'),
  not_in_bundled_checklist: bundled('Xyzzya imaginaria'),
  perhaps_meant: bundled('Weeping bottlebrush'),
  no_source_answered: by([failing('gbif')]),
  no_source_match: by([lacking('gbif')]),
  sources_disagree: disagreeing,
  accepted_otherwise: disagreeing,
  single_source: by([saying('gbif')]),
  single_dataset: by([smallSnapshot('gbif'), smallSnapshot('gbif')]),
  register_only: by([
    openLiveSource({ [viminalis]: [foundName(viminalis)] }, { id: 'upov', isRegister: true }).source,
  ]),
  homonym: by([saying('gbif', { authorship: 'Stapf' }), saying('ala', { authorship: 'P.C.Tam' })]),
  families_differ: by([
    saying('gbif', { family: 'Lauraceae', authorship: 'L.' }),
    saying('ala', { family: 'Poaceae', authorship: 'L.' }),
  ]),
  also_misapplied: by([saying('ala', { isAlsoMisapplied: true })]),
  trade_misnomer: misused,
  identifiers_differ: by([
    saying('gbif', { identifiers: { wikidata_id: 'Q1' } }),
    saying('ala', { identifiers: { wikidata_id: 'Q2' } }),
  ]),
  several_plants_of_this_name: ambiguous,
  correction_moves_plant: corrected,
  no_answer: by([failing('gbif'), saying('powo')]),
  older_answer_used: by([remembering()]),
  other_reading_used: by(
    [openLiveSource({ 'Melaleuca viminalis dawsonia': busy, [viminalis]: [foundName(viminalis)] }).source],
    'Melaleuca viminalis dawsonia',
  ),
  ai_fallback_failed: by([lacking('gbif')], 'Xyz misspelta', { byName: new Map(), failure: 'it failed' }),
  ai_fallback_used: by([saying('gbif')], 'Xyz misspelta', proposing),
  ai_fallback_not_found: by([lacking('gbif')], 'Xyz misspelta', proposing),
  ai_fallback_unanswered: by([], 'Xyz misspelta', proposing),
};

/** The sentences of the table for translators. */
const page = await readFile(new URL('../../../../docs/warnings.md', import.meta.url), 'utf8');
const documented = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (.*?)\s*\| (.+) \|$/gm)].map(
    ([, code = '', parameters = '', sentence = '']) => [
      code,
      { parameters: [...parameters.matchAll(/\w+/g)].map(String), sentence },
    ],
  ),
);

const said = (value: string): string => (isSourceId(value) ? describeSource(value).name : value);

function expectToFit({ warnings, warning_details: details }: Details): void {
  expect(details).toHaveLength(warnings.length);
  for (const [at, { code, parameters }] of details.entries()) {
    const text = warnings[at] ?? '';
    for (const value of Object.values(parameters).flat()) expect(text).toContain(said(`${value}`));
    const { parameters: names, sentence = '' } = documented.get(code) ?? {};
    expect(Object.keys(parameters).sort()).toEqual(names?.toSorted());
    const pieces = sentence.split(/\[.*\]|\{\w+\}/);
    let from = 0;
    for (const piece of pieces) {
      expect(text.indexOf(piece, from), `${sentence}\n${text}`).toBeGreaterThanOrEqual(from);
      from = text.indexOf(piece, from) + piece.length;
    }
  }
}

describe('the details of warnings', () => {
  it.each(Object.entries(cases))('say in parameters what the sentence says: %s', async (code, recordOf) => {
    const record = await recordOf();
    expect(record.warning_details.map((detail) => detail.code)).toContain(code);
    expectToFit(record);
  });

  it('have no code that is tested or described nowhere, and none twice', () => {
    expect(Object.keys(cases).sort()).toEqual(WARNING_CODES.toSorted());
    expect([...documented.keys()].sort()).toEqual(WARNING_CODES.toSorted());
    expect(page.match(/^\| `\w+` \|/gm)).toHaveLength(WARNING_CODES.length);
  });
});
