/** Files of requests: read, charged and reported, for every capability that takes them. */

export { describePlace, FileExtraction, FileLocation, shownExtraction } from './extraction-block.ts';
export { fileFields, fileNumbersInForm, isInFile } from './file-input.ts';
export { createFileIntake, type FileIntake, type FileTexts, locationOf } from './file-intake.ts';
export { FileUsage, type PendingRows, type ReadUsageTotals, type UsageTotals } from './usage-block.ts';
