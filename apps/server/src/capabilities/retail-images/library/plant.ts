import { dayMs, minuteMs } from '../../../platform/durations.ts';
import type { LibraryPicture } from './picture.ts';

/** Permission to generate images for the caller. */
export type GenerationMode = 'none' | 'allow';

export const DRAWING_STATUSES = ['queued', 'running', 'complete', 'failed'] as const;
type DrawingStatus = (typeof DRAWING_STATUSES)[number];

export const DRAWING_STAGES = ['searching', 'drawing', 'storing'] as const;
export type DrawingStage = (typeof DRAWING_STAGES)[number];

/** True if a text can be the id of a plant. */
export const isSpeciesId = (text: string): boolean => /^sp_[0-9A-Z]{26}$/.test(text);

/** A species, a taxon below it, or a cultivar, of which pictures are kept. */
export interface LibraryPlant {
  /** `sp_` and 26 letters and digits. */
  readonly speciesId: string;
  /** `lavandula angustifolia 'hidcote'` */
  readonly canonicalKey: string;
  /** `lavandula-angustifolia-hidcote` */
  readonly speciesKey: string;
  /** Without authors and without the cultivar. */
  readonly acceptedName: string;
  /** Without quotes. */
  readonly cultivar: string | null;
  /** Includes the cultivar. */
  readonly displayName: string;
  /** In English. */
  readonly commonName: string | null;
}

export const SHOP_DECISIONS = ['chosen', 'rejected', 'reported', 'own'] as const;

/** The decision of a shop about a picture of a plant. */
export interface ShopDecision {
  readonly hash: string;
  /** Null once it was undone. */
  readonly decision: (typeof SHOP_DECISIONS)[number] | null;
  readonly changes: number;
  /** The shop's own picture, if it can be shown. */
  readonly own: LibraryPicture | null;
}

/** A plant with its pictures and what is being done about them. */
export interface KnownPlant extends LibraryPlant {
  /** Under licences that allow to show them: those that a person chose first, then by view. */
  readonly pictures: readonly LibraryPicture[];
  /** Those that a shop wants before all others, once its decisions were followed. */
  readonly first: readonly LibraryPicture[];
  /** Decisions of the shop that asks, the newest first. */
  readonly decisions: readonly ShopDecision[];
  /** Made by a model. */
  readonly drawn: LibraryPicture | null;
  /** The species of a cultivar. */
  readonly parent: KnownPlant | null;
  readonly version: number;
  readonly sourceStatus: string;
  readonly searchedAt: Date | null;
  /** Names of the sources that could not be asked the last time. */
  readonly unasked: readonly string[];
  readonly drawing: KnownDrawing | null;
  /** A batch is queued that will look for a picture. */
  readonly isWorkedOn: boolean;
}

export interface KnownDrawing {
  readonly status: DrawingStatus;
  readonly stage: DrawingStage | null;
  readonly jobId: string | null;
  /** Begun. */
  readonly tries: number;
  readonly since: Date;
}

/** True for a picture of the species of a cultivar, which the cultivar itself does not have. */
export const isOfSpecies = ({ pictures, parent }: KnownPlant, picture: LibraryPicture): boolean =>
  parent !== null && [...parent.first, ...parent.pictures].includes(picture) && !pictures.includes(picture);

/** Returns the pictures to show, the best first; those of the species for a cultivar without any. */
export function picturesOf(plant: KnownPlant, mode: GenerationMode): readonly LibraryPicture[] {
  const { first, pictures, parent } = plant;
  const isOwn = pictures.length > 0 || !first.every((picture) => isOfSpecies(plant, picture));
  const others = isOwn || parent === null ? pictures : [...parent.first, ...parent.pictures];
  const found = [...first, ...others.filter((picture) => !first.includes(picture))];
  return found.length === 0 && mode === 'allow' && plant.drawn !== null ? [plant.drawn] : found;
}

/** The first of the pictures to show. */
export const pictureOf = (plant: KnownPlant, mode: GenerationMode): LibraryPicture | null =>
  picturesOf(plant, mode)[0] ?? null;

export const isGenus = ({ acceptedName, cultivar }: LibraryPlant): boolean =>
  cultivar === null && !acceptedName.replace('× ', '').includes(' ');

export const drawingTriesMax = 3;
const drawingMsMax = dayMs;
/** After it was given up. */
const drawAgainMs = 7 * dayMs;

/** True if a picture is queued to be drawn or is being drawn, and a batch works on it. */
export function isBeingDrawn({ drawing, isWorkedOn }: KnownPlant, now: Date): boolean {
  if (drawing === null || (drawing.status !== 'queued' && drawing.status !== 'running')) return false;
  if (now.getTime() - drawing.since.getTime() >= drawingMsMax) return false;
  return isWorkedOn || drawing.tries < drawingTriesMax;
}

/** True if a picture can be drawn: not while that was given up lately. */
export function isPlantToDraw({ drawing }: KnownPlant, now: Date): boolean {
  if (drawing === null) return true;
  const age = now.getTime() - drawing.since.getTime();
  return (
    age > drawAgainMs ||
    (drawing.tries < drawingTriesMax && age < drawingMsMax && drawing.status !== 'failed')
  );
}

/** Lifetime of the answer of the sources that they have no picture. */
const searchedForMs = 7 * dayMs;
/** The same where not all of them could be asked. */
const partlySearchedForMs = 10 * minuteMs;

/** True if pictures of the plant itself have to be looked for; the operator's own do not stop that. */
export function isSearchDue({ pictures, searchedAt, unasked }: KnownPlant, now: Date): boolean {
  if (searchedAt === null) return true;
  const isFound = pictures.some(({ source }) => source !== 'operator');
  if (isFound && unasked.length === 0) return false;
  const countsFor = unasked.length > 0 && pictures.length === 0 ? partlySearchedForMs : searchedForMs;
  return now.getTime() - searchedAt.getTime() > countsFor;
}

/**
 * True if anything has to be done for an answer: the species of a cultivar matters only if it has
 * no picture.
 */
export function isWorkDue(
  plant: KnownPlant,
  { mode, canDraw, now }: { mode: GenerationMode; canDraw: boolean; now: Date },
): boolean {
  if (isSearchDue(plant, now)) return true;
  if (plant.pictures.length === 0 && plant.parent !== null && isSearchDue(plant.parent, now)) return true;
  return mode === 'allow' && canDraw && pictureOf(plant, mode) === null && isPlantToDraw(plant, now);
}
