/** Files of requests: read, charged and reported, for every capability that takes them. */

export { describeExtraction, describePlace, FileExtraction, FileLocation } from './extraction-block.ts';
export { type FileInput, fileFields, fileNumbersInForm, isInFile } from './file-input.ts';
export { createFileIntake, type FileIntake, type FileTexts, fileProblem, locationOf } from './file-intake.ts';
export { FileUsage, type PendingRows, type ReadUsageTotals, type UsageTotals } from './usage-block.ts';
