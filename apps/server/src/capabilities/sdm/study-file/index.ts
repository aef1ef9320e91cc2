/** A study as one file: what commands may use of it. */

export { type ComparedPart, repeatStudy, tolerance } from './repeat-study.ts';
