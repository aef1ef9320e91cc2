export { formatAuthorship } from './authorship/format.ts';
export { parseAuthorship } from './authorship/parse.ts';
export type * from './model.ts';
