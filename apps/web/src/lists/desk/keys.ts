/** The key of each decision, as the page shows it. */
export const keys = {
  accept: 'A',
  keep: 'K',
  replace: 'Enter',
  reset: 'R',
  remembered: 'D',
  note: 'M',
  not_a_plant: 'N',
  plant: 'N',
} as const;
