import { SupplyRequestSnapshot } from '../../src/capabilities/supply/drafts/snapshot.ts';

export const line = (id: string, name: string, quantity: number, others: object = {}) => ({
  id,
  schedule_line_id: `schedule-${id}`,
  botanical_name: name,
  quantity,
  target_grade: '140mm',
  ...others,
});

/** The body of a request for a draft. */
export const enquiryBody = (others: object = {}) => ({
  owner_type: 'user',
  owner_id: 'user-1',
  client_project_key: 'merri-2',
  source_revision: 'rev-8',
  title: 'Merri Creek Stage 2',
  region_code: 'AU-VIC',
  region_label: 'Coburg, Melbourne',
  horizon_start: '2026-09-01',
  horizon_end: '2026-10-31',
  quality_requirements: 'Plants must not be root-bound; free of pests and weeds.',
  delivery_notes: 'Tail-lift truck only.',
  lines: [
    line('L1', "Lomandra longifolia 'Tanika'", 1250, { common_name: 'Mat-rush' }),
    line('L2', "Dianella caerulea 'Cassa Blue'", 180),
    line('L3', "Westringia fruticosa 'Mundi'", 90, { target_grade: '200mm', substitutions_allowed: false }),
    line('L4', 'Correa alba', 60, { target_grade: '200mm', unit: 'tray' }),
  ],
  ...others,
});

export const snapshotOf = (others: object = {}): SupplyRequestSnapshot =>
  SupplyRequestSnapshot.parse(enquiryBody(others));
