import type { GatePart } from '../part.ts';
import { replies } from './replies.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [replies];
