/** The columns that are added to a list, and their widths in characters. */
export const addedColumns = [
  { heading: 'Plant status', width: 14 },
  { heading: 'Accepted name', width: 36 },
  { heading: 'Authors', width: 20 },
  { heading: 'Family', width: 16 },
  { heading: 'Proposal', width: 36 },
  { heading: 'Size category', width: 26 },
  { heading: 'Evidence', width: 34 },
  { heading: 'Link', width: 34 },
  { heading: 'To check', width: 60 },
] as const;
