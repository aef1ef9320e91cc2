import type { FlowerRecord } from '../model.ts';

/** The modelled flowers of the repository, `data/flowers/`, by which a first start can search. */
export async function readStarterFlowers(): Promise<readonly FlowerRecord[]> {
  return [];
}
