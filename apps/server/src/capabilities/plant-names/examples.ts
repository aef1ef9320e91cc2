import { SOURCES } from './sources/catalogue.ts';

/** Bodies shown in the interface description. A test holds them to what the service really answers. */

export const exampleRequest = {
  species_names: ['Callistemon viminalis Captain Cook 200mm'],
  sources: ['powo', 'upov'],
};

const notAsked = {
  outcome: 'not_asked',
  match_kind: null,
  matched_name: null,
  accepted_name: null,
  author: null,
  agrees: false,
  record_id: null,
  record_url: null,
  mode: null,
  data_version: null,
  dataset: null,
  is_stale: false,
  reason: 'its service is not asked, and none of its data is installed',
  match_stage: null,
  edit_distance: null,
  author_agreement: null,
  review_required: false,
};

export const exampleResponse = {
  results: [
    {
      query: {
        submitted_name: 'Callistemon viminalis Captain Cook 200mm',
        normalized_name: 'callistemon viminalis captain cook 200mm',
        query_timestamp: '2026-11-21T08:00:00.000Z',
      },
      validation: {
        status: 'uncertain',
        basis: 'bundled',
        doubts: ['no_source_asked'],
        parts: [
          {
            part: 'botanical',
            text: 'Callistemon viminalis',
            state: 'unverified',
            confirmed_by: [],
          },
          {
            part: 'cultivar',
            text: 'Captain Cook',
            state: 'unverified',
            confirmed_by: [],
          },
        ],
        confidence: 'medium',
        consensus_score: 0,
        sources_checked: 0,
        sources_matched: 0,
        match_summary: {
          exact_matches: 0,
          inexact_matches: 0,
          no_match: 0,
        },
        source_failures: [],
        provisional: false,
        sources_not_asked: ['powo', 'upov'],
      },
      accepted_name: {
        scientific_name: 'Melaleuca viminalis',
        author: '(Sol. ex Gaertn.) Byrnes',
        nomenclatural_status: 'synonym',
        common_names: [
          {
            name: 'weeping bottlebrush',
            language: 'en',
            region: 'AU',
          },
          {
            name: 'Trauer-Zylinderputzer',
            language: 'de',
            region: '',
          },
        ],
        taxonomic_rank: 'species',
        display_name: "Melaleuca viminalis 'Captain Cook'",
      },
      taxonomy: {
        kingdom: 'Plantae',
        family: 'Myrtaceae',
        genus: 'Melaleuca',
        species: 'viminalis',
        subspecies: null,
        variety: null,
        form: null,
      },
      cross_references: {
        gbif_id: null,
        gbif_xr_id: null,
        wfo_id: null,
        powo_id: null,
        eol_id: null,
        ala_guid: null,
        wikidata_id: null,
        inaturalist_taxon_id: null,
        pbr_numbers: [],
        upov_code: null,
      },
      metadata: {
        quality_score: 0.3,
        api_version: '1.0.0',
        processing_time_seconds: 0.004,
        version: '1.0',
      },
      warnings: [
        'The cultivar stands without quotation marks: "Captain Cook".',
        '"Callistemon viminalis" is a synonym of "Melaleuca viminalis".',
        'No source was asked.',
      ],
      notes: [
        'Not part of the name: "200mm".',
        "Kept as submitted and not checked against a register: cultivar 'Captain Cook'.",
        'The name is in the bundled nursery checklist of 2026-11-21, which is no source: a name that it lacks may well exist.',
        'The bundled USDA PLANTS list (made on 2026-11-27) has the name as "Callistemon viminalis".',
      ],
      parsed: {
        genus: 'Callistemon',
        species: 'viminalis',
        infraspecific: null,
        cultivar: 'Captain Cook',
        hybrid: false,
        phrase_name: null,
        authorship: null,
        rank: 'cultivar',
        group: null,
        grex: null,
        series: null,
        trade_designations: [],
        quality: 3,
      },
      resolution: {
        match_kind: 'exact',
        match_stage: 'exact',
        matched_name: 'Callistemon viminalis',
        edit_distance: 0,
        review_required: false,
        alternatives: [],
        correction: null,
      },
      suggestions: [],
      source_answers: [
        { source: 'powo', ...notAsked },
        { source: 'upov', ...notAsked },
      ],
      bundled_match: {
        list: 'nursery',
        data_version: '2026-11-21',
        match_kind: 'exact',
        matched_name: 'Callistemon viminalis',
        accepted_name: 'Melaleuca viminalis',
        author: '(Sol. ex Gaertn.) Byrnes',
        other: {
          list: 'usda',
          accepted_name: 'Callistemon viminalis',
        },
      },
    },
  ],
  summary: {
    total: 1,
    validated: 0,
    uncertain: 1,
    not_found: 0,
    no_source_asked: 1,
    by_basis: {
      sources: 0,
      bundled: 1,
      operator: 0,
      ai: 0,
      none: 0,
    },
  },
};

export const exampleSources = {
  sources: SOURCES.map(({ id, name, description, role, authorityWeight, cacheTtlHours }) => ({
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
  total: SOURCES.length,
};

/** The same answer line by line. */
export const exampleLines = [...exampleResponse.results, { summary: exampleResponse.summary }]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');
