import type { SupplyRequestSnapshot } from './snapshot.ts';

/** Returns the members that a nursery will ask for, as JSON Pointers into the snapshot. */
export function missingFields(snapshot: SupplyRequestSnapshot): string[] {
  const isBlank = (text: string | null) => text === null || text.trim() === '';
  return [
    ...(snapshot.region_code === null ? ['/region_code'] : []),
    ...(isBlank(snapshot.region_label) ? ['/region_label'] : []),
    ...snapshot.lines.flatMap((line, index) => {
      const hasSize =
        !isBlank(line.target_grade) || line.container_volume_l !== null || !isBlank(line.supplied_dimensions);
      return hasSize ? [] : [`/lines/${index}/target_grade`];
    }),
  ];
}
