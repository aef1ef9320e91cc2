/** State of the page of flower colours in its URL; defaults are left out. */
export interface FlowersSearch {
  readonly view?: 'palette' | undefined;
  /** As the service reads it: a name, hex digits, rgb. */
  readonly color?: string | undefined;
  /** In place of a colour: the flower that others shall resemble, and to whom. */
  readonly like?: number | undefined;
  readonly space?: 'bee' | undefined;
  readonly family?: string | undefined;
  readonly bee?: BeeColourChoice | undefined;
  readonly evidence?: EvidenceChoice | undefined;
  readonly max?: number | undefined;
  readonly metric?: 'ciede2000' | undefined;
  readonly sort?: 'bee_contrast' | undefined;
  /** Number of flowers shown. */
  readonly shown?: number | undefined;
  /** The flower whose spectrum is shown. */
  readonly flower?: number | undefined;
  /** Colours, with commas between them. */
  readonly palette?: string | undefined;
  /** Number of plants in the list of the palette. */
  readonly plants?: number | undefined;
}

export const USUAL_COLOR = 'lavender';
export const SHOWN_STEP = 12;
export const SHOWN_MAX = 100;
export const USUAL_PLANTS = 12;
export const PALETTE_MAX = 12;

export const BEE_COLOURS = ['UV', 'blue', 'blue-green', 'green', 'UV-blue', 'UV-green', 'white'] as const;
type BeeColourChoice = (typeof BEE_COLOURS)[number];
export const EVIDENCES = ['measured', 'modelled', 'all'] as const;
type EvidenceChoice = (typeof EVIDENCES)[number];

export function readFlowersSearch(query: Partial<Record<keyof FlowersSearch, unknown>>): FlowersSearch {
  const like = wholeOf(query.like);
  const shown = wholeOf(query.shown);
  const plants = wholeOf(query.plants);
  const color = textOf(query.color);
  return {
    view: query.view === 'palette' ? 'palette' : undefined,
    color: color === USUAL_COLOR ? undefined : color,
    like,
    space: like !== undefined && query.space === 'bee' ? 'bee' : undefined,
    family: textOf(query.family),
    bee: BEE_COLOURS.find((each) => each === query.bee),
    evidence: EVIDENCES.find((each) => each === query.evidence),
    max: typeof query.max === 'number' && query.max >= 0 ? query.max : undefined,
    metric: query.metric === 'ciede2000' ? 'ciede2000' : undefined,
    sort: query.sort === 'bee_contrast' ? 'bee_contrast' : undefined,
    shown: shown === undefined || shown <= SHOWN_STEP ? undefined : Math.min(shown, SHOWN_MAX),
    flower: wholeOf(query.flower),
    palette: textOf(query.palette),
    plants: plants === undefined || plants < 1 || plants === USUAL_PLANTS ? undefined : Math.min(plants, 100),
  };
}

/** Digits alone come as a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;

export const paletteOf = ({ palette = '' }: FlowersSearch): string[] =>
  palette.split(',').filter((color) => color !== '');

/** The palette with one more colour; as it was where it has it already, or is full. */
export function withColor(search: FlowersSearch, color: string): FlowersSearch {
  const palette = paletteOf(search);
  const isIn = palette.some((each) => each.toLowerCase() === color.toLowerCase());
  return isIn || palette.length >= PALETTE_MAX ? {} : { palette: [...palette, color].join(',') };
}

export const withoutColor = (search: FlowersSearch, color: string): FlowersSearch => ({
  palette:
    paletteOf(search)
      .filter((each) => each !== color)
      .join(',') || undefined,
});
