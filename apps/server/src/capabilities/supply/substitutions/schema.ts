import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };
import { longText, shortText } from '../request-line.ts';

const candidatesMax = 50;
const share = z.number().min(0).max(1).nullable().default(null);
const grade = shortText(200).nullable().default(null);
const texts = z.array(shortText(500)).max(50).default([]);

const id = shortText(200);

export const SubstitutionCandidate = z
  .object({
    canonical_species_id: id,
    botanical_name: shortText(300)
      .nullable()
      .default(null)
      .meta({ description: 'With it the service adds what it knows of the plant to `evidence`.' }),
    common_name: shortText(300).nullable().default(null),
    structured_score: share.meta({ description: 'Fit of its traits, 0 to 1.' }),
    semantic_score: share.meta({ description: 'Fit with the design intent, 0 to 1.' }),
    supply_score: share.meta({ description: 'Availability, 0 to 1.' }),
    preserved_traits: texts,
    compromises: texts,
    timing_effect: shortText(500).nullable().default(null),
    offered_grade: grade.meta({ description: 'Size in which it is offered, as written.' }),
    evidence: z.array(z.unknown()).max(50).default([]),
  })
  .meta({ id: 'SubstitutionCandidate' });

export type SubstitutionCandidate = z.output<typeof SubstitutionCandidate>;

/** An id alone is a candidate of which nothing else is known. */
const submitted = z
  .union([id, SubstitutionCandidate])
  .transform(
    (candidate): SubstitutionCandidate =>
      typeof candidate === 'string'
        ? SubstitutionCandidate.parse({ canonical_species_id: candidate })
        : candidate,
  )
  .meta({
    type: ['string', 'object'],
    description: 'A canonical id, or an object with what is known of the candidate.',
  });

export const SubstitutionSearch = z
  .object({
    source_revision: shortText(),
    design_intent: longText(),
    source_canonical_species_id: id.nullable().default(null),
    source_botanical_name: shortText(300)
      .nullable()
      .default(null)
      .meta({ description: 'Name of the plant to be substituted: candidates are compared with it.' }),
    target_grade: grade.meta({ description: 'Size that was wanted, as written.' }),
    place: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable()
      .default(null)
      .meta({
        description: 'Place of the planting, in degrees: your finished distribution models are read there.',
      }),
    validated_candidates: z.array(submitted).max(candidatesMax),
    applied_constraints: z.array(shortText(500)).max(100).default([]),
    excluded_candidates: z.array(id).max(1_000).default([]),
    limit: z.int().min(1).max(20).default(8),
  })
  .meta({ id: 'SubstitutionSearch', examples: [examples.search] });

export type SubstitutionSearch = z.output<typeof SubstitutionSearch>;

const score = z.number().min(0).max(1).nullable();

const evidenceKinds = ['relationship', 'flower_colour', 'climate_suitability', 'size'] as const;

/** Evidence of the service, beside that of the request. */
const ServiceEvidence = z
  .looseObject({
    kind: z.enum(evidenceKinds),
    value: z.union([z.number(), z.string()]).meta({
      description:
        '`relationship`: `genus`, `family` or `none`. `flower_colour`: CIEDE2000. `climate_suitability`: 0 to 1. `size`: `same`, `smaller`, `larger` or `other`.',
    }),
    source: z.string(),
    text: z.string(),
  })
  .meta({ id: 'SubstitutionEvidence' });

export type ServiceEvidence = Readonly<z.output<typeof ServiceEvidence>>;

export const SubstitutionResult = z
  .object({
    source_revision: z.string(),
    candidates: z.array(
      z.object({
        canonical_species_id: z.string(),
        botanical_name: z.string().nullable(),
        common_name: z.string().nullable(),
        structured_score: score,
        semantic_score: score,
        supply_score: score,
        preserved_traits: z.array(z.string()),
        compromises: z.array(z.string()),
        timing_effect: z.string().nullable(),
        offered_grade: z.string().nullable(),
        evidence: z
          .array(z.union([ServiceEvidence, z.unknown()]))
          .meta({ description: 'As it was sent, then what the service knows.' }),
        rank: z.int().min(1),
        score: score.meta({ description: 'Null where the candidate came without scores.' }),
        explanation: z
          .string()
          .meta({ description: 'By rule from what was sent and what the service knows, or by a model.' }),
      }),
    ),
    abstained: z.boolean().meta({ description: 'No candidate is good enough to be proposed.' }),
    abstain_reason: z.string().nullable(),
    excluded: z.array(z.object({ canonical_species_id: z.string(), reason: z.string() })),
    ai_explanations_generated: z.boolean(),
    requires_approval: z.literal(true),
  })
  .meta({
    id: 'SubstitutionResult',
    description: 'The candidates in their order, for a person to choose from.',
    examples: [examples.ranking],
  });

export type SubstitutionResult = z.output<typeof SubstitutionResult>;
