import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Ground } from '../ground/ground.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';

/** What one of the four maps puts on the ground and beside it. */
export interface Picture {
  /** What is shown, in a line below the title. */
  readonly heading: string;
  /** It shows nothing of a future, so that it names none either. */
  readonly isOfPresent?: boolean;
  /** Within the outline of the land. */
  readonly onLand: (context: SKRSContext2D) => void;
  /** Over coast and borders. */
  readonly onTop: (context: SKRSContext2D) => void;
  /** The legend, section by section. */
  readonly legend: readonly BlockMaker[];
}

export type PictureMaker = (content: MapContent, ground: Ground) => Picture;

export const nothing = (): void => {};
