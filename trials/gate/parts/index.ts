import type { GatePart } from '../part.ts';
import { bombs } from './bombs.ts';
import { client } from './client.ts';
import { clients } from './clients.ts';
import { clock } from './clock.ts';
import { desk } from './desk.ts';
import { disk } from './disk.ts';
import { examples } from './examples.ts';
import { labels } from './labels.ts';
import { layouts } from './layouts.ts';
import { lists } from './lists.ts';
import { names } from './names.ts';
import { officeFiles } from './office-files.ts';
import { openrefine } from './openrefine.ts';
import { photographs } from './photographs.ts';
import { pooler } from './pooler.ts';
import { power } from './power.ts';
import { rasters } from './rasters.ts';
import { release } from './release.ts';
import { replies } from './replies.ts';
import { rolling } from './rolling.ts';
import { faults, fuzz, soak } from './run-script.ts';
import { secrets } from './secrets.ts';
import { storage } from './storage.ts';
import { surfacesByGdal } from './surfaces.ts';
import { usage } from './usage.ts';

/** All parts, in alphabetical order. */
export const GATE_PARTS: readonly GatePart[] = [
  bombs,
  client,
  clients,
  clock,
  desk,
  disk,
  examples,
  faults,
  fuzz,
  labels,
  layouts,
  lists,
  names,
  officeFiles,
  openrefine,
  photographs,
  pooler,
  power,
  rasters,
  release,
  replies,
  rolling,
  secrets,
  soak,
  storage,
  surfacesByGdal,
  usage,
];
