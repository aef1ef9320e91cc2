import type { GatePart } from '../part.ts';
import { disk } from './disk.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [disk];
