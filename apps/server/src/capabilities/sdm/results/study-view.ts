import type { EnsembleReport } from '../report/report.ts';
import type { ChangeIntervals } from '../report/study-results.ts';
import type { StudySummary } from './study-summary.ts';

export function summariseStudy({ recordsId, study }: EnsembleReport): StudySummary {
  return {
    records_id: recordsId,
    futures: study.groups.reduce((sum, { futures }) => sum + futures.length, 0),
    land_km2: study.landKm2,
    thresholds: [...study.thresholds],
    present_km2: study.present.map(({ regionKm2, accessibleKm2, beyondKm2 }) => ({
      region: regionKm2,
      accessible: accessibleKm2,
      beyond: beyondKm2,
    })),
    groups: study.groups.map(({ scenario, period, years, sentence, futures, ...group }) => ({
      scenario,
      period,
      years,
      gcms: futures.map(({ gcm }) => gcm),
      sentence,
      changes: group.overClimateModels.map(describeChanges),
      fold_changes: group.overFolds?.map(describeChanges) ?? null,
      novelty_share: futures.reduce((sum, { noveltyShare }) => sum + noveltyShare / futures.length, 0),
    })),
    left_out: study.leftOut.map(({ future, reason }) => ({ ...future, reason })),
    buffers: study.buffers.map(({ bufferKm, presentPercent, futurePercent }) => ({
      buffer_km: bufferKm,
      present_percent: presentPercent,
      future_percent: futurePercent,
    })),
  };
}

const describeChanges = (changes: ChangeIntervals) => ({
  future_km2: changes.futureKm2,
  loss_percent: changes.lossPercent,
  gain_percent: changes.gainPercent,
  range_change_percent: changes.rangeChangePercent,
});
