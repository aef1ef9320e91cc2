import type { GatePart } from '../part.ts';
import { rasters } from './rasters.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [rasters];
