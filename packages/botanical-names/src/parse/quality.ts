import type { ParseWarning, PlantName, Quality } from '../model.ts';

/**
 * Grade of a reading: 1 nothing was odd, 2 tidied only, 3 something a person may want to look at, 4 doubtful (no
 * genus, text left over, several plants), 0 not a name.
 */
export function gradeReading(name: PlantName, warnings: readonly ParseWarning[]): Quality {
  if (name.form === 'not-a-name') return 0;
  if (
    name.form === 'several-names' ||
    (name.genus === null &&
      name.uninomial === null &&
      name.infrageneric === null &&
      name.parents.length === 0)
  )
    return 4;
  if (warnings.some((warning) => warning.code === 'unparsed-tail' || warning.code === 'no-genus')) return 4;
  if (warnings.some((warning) => warning.severity === 'caution')) return 3;
  return warnings.length > 0 ? 2 : 1;
}
