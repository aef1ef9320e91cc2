/** Regions whose sizes the service knows: sizes of the same name differ between them. */
export const REGIONS = ['AU', 'NZ', 'UK', 'EU', 'US', 'CA'] as const;
export type RegionChoice = (typeof REGIONS)[number];
