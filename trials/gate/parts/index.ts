import type { GatePart } from '../part.ts';
import { power } from './power.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [power];
