/** Examples of the supply endpoints for the interface description. */

const line = {
  id: 'L1',
  schedule_line_id: 'sch-1',
  botanical_name: "Lomandra longifolia 'Tanika'",
  quantity: 250,
  target_grade: '140mm',
} as const;

export const exampleSnapshot = {
  owner_type: 'user',
  owner_id: 'u-17',
  client_project_key: 'merri-creek',
  source_revision: 'rev-8',
  title: 'Merri Creek Stage 2',
  region_code: 'AU-VIC',
  region_label: 'Melbourne, inner north',
  horizon_start: '2026-09-01',
  horizon_end: '2026-10-31',
  lines: [line],
} as const;

export const exampleDraft = {
  contract_version: '2026-07-24',
  source_revision: 'rev-8',
  subject: 'Merri Creek Stage 2',
  plain_text:
    "Hello,\n\nCould you please tell us what you can supply of the plants below, for Merri Creek Stage 2?\n\nDelivery region: Melbourne, inner north\nDelivery window: 1 September 2026 to 31 October 2026\n\n[L1] Lomandra longifolia 'Tanika' - 140mm - 250\n",
  html: '<div>…</div>',
  line_references: ['L1'],
  missing_critical_fields: [],
  ai_generated: false,
  requires_approval: true,
  model: null,
  warnings: [],
} as const;

export const exampleReply = {
  supply_request_id: 'sr-1',
  source_revision: 'rev-8',
  request_lines: [line],
  text_body: 'Tanika 140mm - 110 available now, $5.90 ex GST. Balance mid October.',
  received_at: '2026-08-14T09:12:00+10:00',
  region_code: 'AU-VIC',
} as const;

export const exampleExtraction = {
  contract_version: '2026-07-24',
  supply_request_id: 'sr-1',
  source_revision: 'rev-8',
  lines: [
    {
      supply_request_line_id: 'L1',
      outcome: 'partial',
      confirmable_quantity: 110,
      quoted_quantity: null,
      offered_grade: '140mm',
      supplied_dimensions: null,
      ready_start: '2026-08-14',
      ready_end: '2026-08-14',
      valid_until: null,
      conditions: 'ex GST',
      alternate_canonical_species_id: null,
      alternate_botanical_name: null,
      alternatives: [
        {
          botanical_name: null,
          canonical_species_id: null,
          grade: '140mm',
          quantity: 140,
          ready_start: '2026-10-11',
          ready_end: '2026-10-20',
          unit_price: null,
        },
      ],
      unit_price: 5.9,
      currency: 'AUD',
      price_status: 'quoted',
      evidence: [{ text: 'Tanika', start: 0, end: 6 }],
      extraction_confidence: 0.9,
    },
  ],
  unaddressed_line_ids: [],
  summary: 'Of 1 line: 1 in part.',
  extraction_confidence: 0.9,
  needs_manual_review: true,
  requires_approval: true,
  warnings: ['Read by rules, without a language model.'],
} as const;

export const exampleSearch = {
  source_revision: 'rev-8',
  design_intent: 'Strappy evergreen edging that must be drought tolerant.',
  validated_candidates: [
    {
      canonical_species_id: 'sp-12',
      botanical_name: 'Dianella caerulea',
      structured_score: 0.8,
      supply_score: 0.9,
    },
    'sp-44',
  ],
  excluded_candidates: ['sp-44'],
} as const;

export const exampleRanking = {
  source_revision: 'rev-8',
  candidates: [
    {
      canonical_species_id: 'sp-12',
      botanical_name: 'Dianella caerulea',
      common_name: null,
      structured_score: 0.8,
      semantic_score: null,
      supply_score: 0.9,
      preserved_traits: [],
      compromises: [],
      timing_effect: null,
      evidence: [],
      rank: 1,
      score: 0.82,
      explanation: null,
    },
  ],
  abstained: false,
  abstain_reason: null,
  excluded: [{ canonical_species_id: 'sp-44', reason: 'It is one of excluded_candidates.' }],
  ai_explanations_generated: false,
  requires_approval: true,
} as const;
