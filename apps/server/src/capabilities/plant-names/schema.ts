import { Readable } from 'node:stream';
import { ALTERNATIVE_REASONS, MATCH_KINDS, MATCH_STAGES } from '@plantdata/name-matching';
import { z } from 'zod';
import {
  FileExtraction,
  FileLocation,
  FileUsage,
  fileFields,
  fileNumbersInForm,
} from '../../platform/file-intake/index.ts';
import { textList } from '../../platform/http/index.ts';
import { columnOptions, columnOptionsInForm } from './column-roles.ts';
import { exampleLines, exampleRequest, exampleResponse, exampleSources } from './examples.ts';
import { NameExplanation } from './explain/schema.ts';
import { nameOptions, nameOptionsInForm } from './name-options.ts';
import { WARNING_CODES } from './record/warning-sentences.ts';
import { returnOptions, returnOptionsInForm, returnQuery } from './return-options.ts';
import { SOURCE_IDS, type SourceId } from './sources/catalogue.ts';

/** The wire format of plant-name verification: one schema per thing gives the check, the type and the document. */

const namesPerRequestMax = 1000;
/** Maximum of names in a request with `explain=true`. */
export const explainedNamesMax = 100;
export const nameLengthMin = 3;
export const nameLengthMax = 300;

/** The evidence on which a record rests. */
const BASES = ['sources', 'bundled', 'operator', 'ai', 'none'] as const;
export type Basis = (typeof BASES)[number];

const inFile = fileFields({ member: 'species_names', one: 'a name', many: 'names' });

export const VerifyPlantNamesRequest = z
  .object({
    species_names: z
      .array(z.string())
      .optional()
      .meta({
        description: `Names as they stand in your list, 1 to ${namesPerRequestMax}. Blank ones are dropped; the others are answered in this order, repetitions included.`,
      }),
    ...inFile,
    ...columnOptions,
    ...nameOptions,
    ...returnOptions,
  })
  .meta({ id: 'VerifyPlantNamesRequest', examples: [exampleRequest] });

export type VerifyPlantNamesRequest = z.infer<typeof VerifyPlantNamesRequest>;

/** The same in the parts of a form beside its file. */
export const VerifyPlantNamesForm = z
  .object({
    ...inFile,
    ...fileNumbersInForm,
    species_names: textList().optional().meta({ description: 'Names in place of the file, a part each.' }),
    ...columnOptionsInForm,
    ...nameOptionsInForm,
    ...returnOptionsInForm,
  })
  .meta({ examples: [{ extraction_column: 'Botanical name', sources: 'powo,gbif' }] });

export const VerifyPlantNamesQuery = z.object({
  ...returnQuery,
  explain: z
    .enum(['true', 'false'])
    .optional()
    .meta({
      description: `Default false. True adds \`explanation\` to each record: every step of its way. At most ${explainedNamesMax} names.`,
    }),
});

export type VerifyPlantNamesQuery = z.infer<typeof VerifyPlantNamesQuery>;

const nullableText = (description: string) => z.string().nullable().meta({ description });

const PlantNameAlternative = z
  .object({
    name: z.string(),
    accepted_name: z.string(),
    reason: z.enum(ALTERNATIVE_REASONS),
    edit_distance: z.int().min(0),
  })
  .meta({ id: 'PlantNameAlternative' });

const SourceAnswerRecord = z
  .object({
    source: z.enum(SOURCE_IDS),
    outcome: z.enum(['match', 'no_match', 'failed', 'not_asked']).meta({
      description:
        '`failed`: it was asked and did not answer. `not_asked`: its service is not in use and no data of its publisher are installed, or it takes no names of this form.',
    }),
    match_kind: z.enum(MATCH_KINDS).nullable(),
    matched_name: z.string().nullable(),
    accepted_name: z.string().nullable(),
    author: z.string().nullable(),
    agrees: z.boolean().meta({ description: 'True if this is the accepted name of the record.' }),
    record_id: nullableText('Identifier of the matched record at the source.'),
    record_url: nullableText('Page of the matched record at the source.'),
    mode: z.enum(['snapshot', 'live']).nullable(),
    data_version: nullableText('Version of the data; of a live answer the day on which it was given.'),
    dataset: z
      .string()
      .nullable()
      .meta({ description: 'The imported checklist that answered: `wcvp`; null without one.' }),
    is_stale: z.boolean().meta({
      description:
        'The answer was remembered for longer than it should be, as the source could not be asked; `data_version` is its date.',
    }),
    reason: nullableText('Why it was not asked or did not answer; of an answer, why an older one is used.'),
    match_stage: z.enum(MATCH_STAGES).nullable().meta({ description: 'The step that found the name.' }),
    edit_distance: z.int().min(0).nullable(),
    author_agreement: z.enum(['equal', 'unknown', 'different']).nullable().meta({
      description: 'The submitted authors beside those of the source; unknown when either gives none.',
    }),
    review_required: z.boolean(),
  })
  .meta({ id: 'SourceAnswer', description: 'Outcome of one selected source.' });

const BundledRecord = z
  .object({
    list: z.string().meta({ description: '`nursery` (our nursery checklist) or `usda` (USDA PLANTS).' }),
    data_version: z.string().nullable(),
    match_kind: z.enum(MATCH_KINDS),
    matched_name: z.string(),
    accepted_name: z.string(),
    author: z.string().nullable(),
    other: z
      .object({ list: z.string(), accepted_name: z.string() })
      .nullable()
      .meta({ description: 'The other bundled list, where it has the name for another plant.' }),
  })
  .meta({
    id: 'BundledMatch',
    description: 'The checklist that comes with the service has the name. It is no source and has no vote.',
  });

const CultivarRegisterEntry = z
  .object({
    relation: z.enum(['same', 'spelling', 'synonym', 'trade_name', 'other_species']),
    name: z.string().meta({
      description: 'As the register has it; a proposal has the accepted botanical name.',
    }),
    register: z.string(),
    identifier: z.string().nullable(),
    rights_number: z.string().nullable(),
  })
  .meta({
    id: 'CultivarRegisterEntry',
    description:
      'The register has the name as submitted (`same`), spells it otherwise, has it as a synonym or selling name of this cultivar, or only in another species.',
  });

export type CultivarRegisterEntry = z.infer<typeof CultivarRegisterEntry>;

const NamePart = z
  .object({
    part: z.enum(['botanical', 'cultivar', 'group', 'grex', 'series', 'trade_designation']),
    text: z.string(),
    state: z.enum(['confirmed', 'unverified', 'contradicted']),
    confirmed_by: z.array(z.object({ source: z.enum(SOURCE_IDS), record_id: z.string().nullable() })),
    register_entry: CultivarRegisterEntry.optional(),
  })
  .meta({
    id: 'VerifiedPart',
    description:
      '`confirmed`: a source has it as it is written. `contradicted`: the sources mean different plants by it. For a cultivar and its selling names registers say so, with `register_entry`. Without an entry they are `unverified`, as Groups, grexes and series are, which is no sign that they are wrong.',
  });

const WarningDetail = z
  .object({
    code: z
      .enum(WARNING_CODES)
      .meta({ description: 'docs/warnings.md has the meaning of each. New codes may be added.' }),
    parameters: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).meta({
      description:
        'Names, ids of sources, counts: all that the sentence says. A text or list is empty where there is none. Lists belong together: the n-th of `sources` gives the n-th plant, family or value. One text is free: `reason`, in English, why a service did not answer.',
    }),
  })
  .meta({ id: 'WarningDetail' });

export const UnifiedTaxonomicRecord = z
  .object({
    query: z.object({
      submitted_name: z.string().meta({ description: 'Exactly as submitted.' }),
      normalized_name: z.string().meta({ description: 'Lower case, trimmed.' }),
      query_timestamp: z.iso.datetime(),
    }),
    validation: z.object({
      status: z.enum(['validated', 'uncertain', 'not_found']).meta({
        description:
          'The status of the botanical part of the name. `uncertain` with `sources_checked` 0 means that no source was asked or none answered: the record rests on the bundled checklist or on a correction alone.',
      }),
      basis: z.enum(BASES).meta({
        description:
          'The evidence that decided the name. `operator`: a correction of the operator decided it, the status is by the sources. `ai`: sources confirm a proposal of the model. Else the strongest: matches of `sources`, the `bundled` checklist, or `none`.',
      }),
      doubts: z.array(z.string()).meta({
        description:
          'Reasons to look at the name, as codes (docs/consensus.md). `no_source_asked` alone: nothing is known against the name, and no source was asked.',
      }),
      parts: z.array(NamePart),
      confidence: z.enum(['high', 'medium', 'low']),
      consensus_score: z.number().min(0).max(1),
      sources_checked: z.int().min(0).meta({
        description:
          'Sources that answered, with a match or without: asked live, from the cache, or from an installed snapshot of their publisher. `sources_checked`, `source_failures` and `sources_not_asked` add up to the selected sources.',
      }),
      sources_matched: z.int().min(0),
      match_summary: z.object({
        exact_matches: z.int().min(0),
        inexact_matches: z.int().min(0),
        no_match: z.int().min(0),
      }),
      source_failures: z
        .array(z.string())
        .meta({ description: 'Sources that were asked and did not answer.' }),
      provisional: z.boolean().meta({
        description:
          'True where a source had not answered when the wait was over (`max_wait_ms`) or, in an answer in lines, when the status was certain. Unless `cache_results` is false it is asked all the same: the name sent again, with the same `sources` and within 24 hours, has its answer and costs no unit.',
      }),
      sources_not_asked: z.array(z.string()),
    }),
    accepted_name: z.object({
      scientific_name: nullableText(
        'Accepted name of the botanical part, without author; null when not found.',
      ),
      author: nullableText('Authors of the accepted name in standard form.'),
      nomenclatural_status: z.enum(['accepted', 'synonym', 'unresolved', 'not_found']).meta({
        description: 'The relation of the submitted name to the accepted name.',
      }),
      common_names: z.array(z.object({ name: z.string(), language: z.string(), region: z.string() })),
      taxonomic_rank: nullableText('Rank of the accepted name: species, subspecies, variety, …'),
      display_name: nullableText(
        'Accepted name with the cultivar, Group and selling name of the submitted one, and with its words that no source has or that were not read.',
      ),
    }),
    taxonomy: z.object({
      kingdom: z.literal('Plantae'),
      family: z.string().nullable(),
      genus: z.string().nullable(),
      species: nullableText('Specific epithet.'),
      subspecies: z.string().nullable(),
      variety: z.string().nullable(),
      form: z.string().nullable(),
    }),
    cross_references: z.object({
      gbif_id: nullableText('Key in the backbone taxonomy of GBIF.'),
      gbif_xr_id: nullableText(
        'Key in the extended catalogue of GBIF (COL XR), its taxonomy since 2026, as Wikidata has it.',
      ),
      wfo_id: z.string().nullable(),
      powo_id: z.string().nullable(),
      eol_id: z.string().nullable(),
      ala_guid: z.string().nullable(),
      wikidata_id: z.string().nullable(),
      inaturalist_taxon_id: z.string().nullable(),
      pbr_numbers: z.array(z.string()),
      upov_code: z.string().nullable(),
    }),
    metadata: z.object({
      quality_score: z.number().min(0).max(1),
      api_version: z.string(),
      processing_time_seconds: z.number().min(0),
      version: z.string(),
    }),
    warnings: z.array(z.string()).meta({ description: 'English sentences that a person has to read.' }),
    warning_details: z.array(WarningDetail).meta({
      description: 'The same warnings in the same order, for sentences in another language.',
    }),
    notes: z.array(z.string()),
    parsed: z
      .object({
        genus: z.string().nullable(),
        species: z.string().nullable(),
        infraspecific: nullableText('Rank marker and epithet: `var. dissectum`.'),
        cultivar: z.string().nullable(),
        hybrid: z.boolean(),
        phrase_name: z.string().nullable(),
        authorship: z.string().nullable(),
        citation: z
          .string()
          .nullable()
          .meta({ description: 'Place or year of publication behind the authors: `Sp. Pl. 2: 996 (1753)`.' }),
        rank: nullableText('Rank of the whole name; `cultivar` where one is named, `hybrid` for a formula.'),
        group: z.string().nullable(),
        grex: z.string().nullable(),
        series: z.string().nullable(),
        trade_designations: z.array(z.string()),
        quality: z.int().min(0).max(4).meta({ description: '1 clean to 4 doubtful; 0 not a name.' }),
      })
      .meta({ description: 'The parts that were read from the submitted string.' }),
    resolution: z.object({
      match_kind: z.enum([...MATCH_KINDS, 'none']),
      match_stage: z
        .enum([...MATCH_STAGES, 'correction'])
        .nullable()
        .meta({
          description:
            'The step that found the name (docs/matching.md); `correction` when the operator corrected it.',
        }),
      matched_name: z.string().nullable(),
      edit_distance: z.int().min(0).nullable(),
      review_required: z.boolean(),
      alternatives: z.array(PlantNameAlternative),
      correction: z
        .object({
          from: z.string(),
          to: z.string(),
          version: z.string().meta({ description: 'Date of the corrections.' }),
          note: z.string().optional(),
        })
        .nullable()
        .meta({ description: 'The correction of the operator of this service that answered first.' }),
    }),
    suggestions: z
      .array(
        z.object({
          source: z.literal('ai'),
          suggested_name: z.string(),
          confidence: z.enum(['high', 'medium', 'low']),
          review_required: z.literal(true),
          details: z.string().nullable(),
        }),
      )
      .meta({ description: 'Proposals of the AI fallback, never answers. Empty without one.' }),
    source_answers: z.array(SourceAnswerRecord),
    bundled_match: BundledRecord.nullable(),
    explanation: NameExplanation.optional(),
    location: FileLocation.optional(),
  })
  .meta({ id: 'UnifiedTaxonomicRecord' });

export type UnifiedTaxonomicRecord = z.infer<typeof UnifiedTaxonomicRecord>;

export const VerificationSummary = z
  .object({
    total: z.int().min(0),
    validated: z.int().min(0),
    uncertain: z.int().min(0),
    not_found: z.int().min(0),
    no_source_asked: z.int().min(0).meta({
      description: 'Uncertain names whose only doubt is that no source was asked, or that none answered.',
    }),
    by_basis: z.object({
      sources: z.int().min(0),
      bundled: z.int().min(0),
      operator: z.int().min(0),
      ai: z.int().min(0),
      none: z.int().min(0),
    }),
  })
  .meta({ id: 'VerificationSummary' });

export type VerificationSummary = z.infer<typeof VerificationSummary>;

export const VerifyPlantNamesResponse = z
  .object({
    results: z.array(UnifiedTaxonomicRecord),
    summary: VerificationSummary,
    extraction: FileExtraction.optional(),
    usage: FileUsage.optional(),
  })
  .meta({
    id: 'VerifyPlantNamesResponse',
    description:
      'A record for each name, in order, and how many came out how. For a file each record has its `location`, and `extraction` and `usage` say what was read and what it cost.',
    examples: [exampleResponse],
  });

export type VerifyPlantNamesResponse = z.infer<typeof VerifyPlantNamesResponse>;

/** The answer as its records are ready, which is sent and never held as a whole. */
export const VerifyPlantNamesLines = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({
    type: 'string',
    description:
      'A JSON text a line. Each record as in `results`, in the order of the list; at last `{"summary": …}` as in the whole answer (for a file with `extraction` and `usage`), or `{"error": …}` with a problem when no further record can be given. Without either the answer was cut off. The records of the example are cut short.',
    examples: [exampleLines],
  });

export const TaxonomicSourceList = z
  .object({
    sources: z.array(
      z.object({
        id: z.enum(SOURCE_IDS),
        name: z.string(),
        description: z.string(),
        role: z.string(),
        authority_weight: z.number().min(0).max(1),
        cache_ttl_hours: z.int().min(0),
        mode: z.enum(['snapshot', 'live', 'none', 'off']).meta({
          description: '`none`: nothing answers for it, so that it is not asked.',
        }),
        data_version: z.string().nullable(),
        datasets: z
          .array(z.object({ id: z.string(), version: z.string() }))
          .meta({ description: 'The imported checklists that answer.' }),
        health: z.enum(['unknown', 'ok', 'degraded', 'down']).nullable().meta({
          description:
            'Health of the service on the network: `unknown` before the first call, `down` while it is not called; null if none is called.',
        }),
        last_success_at: z.iso.datetime().nullable(),
        last_failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().meta({
          description: 'The last time that the service did not answer, since this process started.',
        }),
      }),
    ),
    total: z.int().min(0),
  })
  .meta({ id: 'TaxonomicSourceList', description: 'All sources, by weight.', examples: [exampleSources] });

export type TaxonomicSourceList = z.infer<typeof TaxonomicSourceList>;

/** Options of a verification, after the checks of the request. */
export interface VerificationOptions {
  readonly sources: readonly SourceId[];
  readonly includeMetadata: boolean;
  readonly cacheResults: boolean;
  /** True if records explain how they came about. */
  readonly explain?: boolean;
}
