import type { GatePart } from '../part.ts';
import { officeFiles } from './office-files.ts';

/** All parts, in the order of the letters. */
export const GATE_PARTS: readonly GatePart[] = [officeFiles];
