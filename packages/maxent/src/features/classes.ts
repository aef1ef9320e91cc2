/** The feature classes beside categories, which always enter. */
export const featureClasses = ['linear', 'quadratic', 'product', 'hinge', 'threshold'] as const;
export type FeatureClass = (typeof featureClasses)[number];

/** The classes that Maxent chooses by the number of presences, repeated ones counted. Source: Phillips and Dudík 2008, Ecography 31:161-175. */
export function defaultClasses(presences: number): readonly FeatureClass[] {
  if (presences < 10) return ['linear'];
  if (presences < 15) return ['linear', 'quadratic'];
  if (presences < 80) return ['linear', 'quadratic', 'hinge'];
  return ['linear', 'quadratic', 'product', 'hinge'];
}
