/** The data that a column of a list may hold, by which its sender names it. */
export const columnRoles = [
  'name',
  'genus',
  'species',
  'infraspecific',
  'cultivar',
  'size',
  'quantity',
  'price',
  'common_name',
  'code',
  'author',
  'ignore',
] as const;
