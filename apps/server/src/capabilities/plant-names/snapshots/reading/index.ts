export { type ColumnMapping, parseColumnMapping } from './columns.ts';
export { dateOfFiles } from './date-of-files.ts';
export { type ChecklistFile, findChecklistFiles } from './open-files.ts';
export { type ReadChecklistOptions, readChecklist } from './read-checklist.ts';
export type { ReadRow } from './read-row.ts';
