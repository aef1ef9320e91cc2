import type { GatePart } from '../part.ts';
import { bombs } from './bombs.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [bombs];
