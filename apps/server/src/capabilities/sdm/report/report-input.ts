import type { FittedDistribution, TrainingPoints } from '../model/fitted-distribution.ts';
import type { StudyArea } from '../model/study-area.ts';
import type { CleanedOccurrences } from '../occurrences/cleaning-report.ts';
import type { ModelInput, ModelOrder } from '../pipeline/model-order.ts';
import type { Projection } from '../projection/projection.ts';
import type { SuitabilityShift } from '../projection/suitability-shift.ts';
import type { Report } from './report.ts';

/** All that is known of a finished model. */
export interface ReportInput {
  readonly order: ModelOrder;
  readonly input: ModelInput;
  readonly cleaning: CleanedOccurrences;
  readonly area: StudyArea;
  readonly points: TrainingPoints;
  readonly fitted: FittedDistribution;
  readonly projection: Projection;
  readonly shift: SuitabilityShift;
  readonly archive: Omit<Report['climate'], 'approximation'>;
  /** What stands in for what, as a sentence. */
  readonly approximation: string | null;
  readonly madeAt: Date;
}
