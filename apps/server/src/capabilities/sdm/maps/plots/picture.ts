import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MapGround } from '../ground/ground.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';

/** The layers of one of the four maps and its legend. */
export interface Picture {
  /** The subject, in a line below the title. */
  readonly heading: string;
  /** True for a map that shows no future and so names none. */
  readonly isOfPresent?: boolean;
  /** Within the outline of the land. */
  readonly onLand: (context: SKRSContext2D) => void;
  /** Over coast and borders. */
  readonly onTop?: (context: SKRSContext2D) => void;
  /** The legend, section by section. */
  readonly legend: readonly BlockMaker[];
}

export type PictureMaker = (content: MapContent, ground: MapGround) => Picture;
