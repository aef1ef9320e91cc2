import type { CleaningStep } from '../cleaning-report.ts';

/** One step of the cleaning: which records stay. */
export interface Rule<Kind> {
  readonly step: string;
  /** A sentence for people: what is dropped, with its limit. */
  readonly rule: string;
  keeps(record: Kind): boolean;
}

/** The step that taking `left` of `records` was. */
export const stepOf = (
  { step, rule }: Pick<CleaningStep, 'step' | 'rule'>,
  records: readonly unknown[],
  left: readonly unknown[],
): CleaningStep => ({ step, rule, dropped: records.length - left.length, left: left.length });
