/** The starter checklist: the part of it that stand-ins and trials may use. */

export { readBundledChecklist } from './bundled.ts';
export type { StarterChecklist } from './checklist.ts';
export type { NameSpelling } from './spelling.ts';
