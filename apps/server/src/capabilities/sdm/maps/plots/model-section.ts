import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';
import { figure, section } from '../page/legend.ts';
import { numberText } from '../page/numbers.ts';

/** The data and the quality of the model: the same on all maps. */
export const modelSection = ({
  threshold,
  auc,
  presences,
}: Pick<MapContent, 'threshold' | 'auc' | 'presences'>): BlockMaker =>
  section('Model', [
    figure('Suitable: more than', String(Number(threshold.toFixed(3)))),
    figure('Occurrences', numberText(presences.length)),
    figure('Test AUC', auc === null ? 'not tested' : auc.toFixed(2)),
  ]);
