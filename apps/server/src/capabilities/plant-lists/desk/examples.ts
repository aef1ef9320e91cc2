/** A list and a row of it, as the interface description shows them. */

export const exampleList = {
  id: '4f8b2c61d09e4a7f9b35c1e87a2d6f03',
  name: 'Spring order',
  filename: 'spring-order.xlsx',
  status: 'complete' as const,
  error: null,
  owner: 'Ana Silva',
  may_delete: true,
  created_at: '2026-11-29T08:00:00.000Z',
  updated_at: '2026-11-29T08:15:00.000Z',
  expires_at: '2027-02-27T08:15:00.000Z',
  rows: 42,
  progress: { checked: 38, total: 38 },
  open_rows: 3,
  decided_rows: 2,
  units: 44,
  version: 3,
  sheets: [
    {
      sheet: 'Trees',
      columns: [
        { heading: 'Latin', letter: 'A', role: 'name' },
        { heading: 'Pot', letter: 'B', role: 'size' },
      ],
    },
  ],
};

export const exampleRow = {
  number: 7,
  location: { sheet: 'Trees', page: null, row: 10, column: 'Latin' },
  cells: ['Acer palmatun', '45L'],
  state: 'open' as const,
  is_plant: true,
  name: {
    submitted: 'Acer palmatun',
    checked: 'Acer palmatun',
    value: 'Acer palmatun',
    state: 'open' as const,
    decision: null,
    status: 'uncertain' as const,
    accepted_name: 'Acer palmatum Thunb.',
    family: 'Sapindaceae',
    proposal: 'Acer palmatum',
    changes: ['spelling'],
    reasons: ['inexact_only'],
    evidence: 'all 4 sources',
    remembered: null,
  },
  size: {
    submitted: '45L',
    value: '45L',
    state: 'unchanged' as const,
    category: '45 L',
    category_id: '5.1-45L',
    confidence: 'High',
  },
  quantity: { submitted: null, value: null, state: 'unchanged' as const },
  note: null,
  duplicates: 0,
};
