import type { SKRSContext2D } from '@napi-rs/canvas';
import type { UsedClimate } from '../../climate/future-climate.ts';
import type { MapContent } from '../map-content.ts';
import type { Picture } from '../plots/picture.ts';
import { type PageBlock, stack } from './block.ts';
import { nameRuns } from './names.ts';
import { yearsText } from './numbers.ts';
import { ink, linesOf, paleInk, textBlock } from './text.ts';

const titleSizes = [36, 33, 30, 27] as const;

/** Maps of several futures name them in their panels. */
export type TitleContent = Pick<MapContent, 'species' | 'disclaimer' | 'verdict' | 'auc'> & {
  readonly climate?: Pick<UsedClimate, 'baselineYears'> & Partial<UsedClimate>;
};

/** The name, what is shown of it, and above all else what the map must not be taken for. */
export function header(
  context: SKRSContext2D,
  { species, disclaimer, verdict, climate, auc }: TitleContent,
  { heading, isOfPresent }: Pick<Picture, 'heading' | 'isOfPresent'>,
  width: number,
): PageBlock {
  const title = nameRuns(species.name, species.authorship);
  const size = titleSizes.find((each) => linesOf(context, title, each, width) === 1) ?? titleSizes[2];
  const ahead = isOfPresent || climate === undefined ? [] : futureWords(climate);
  const circumstances = [
    ...ahead,
    ...(auc === null ? [] : [`${ahead.length === 0 ? 'Test' : 'test'} AUC ${auc.toFixed(2)}`]),
  ];
  const titles = stack(
    [
      textBlock(context, title, width, { size, leading: 1.25 }),
      textBlock(context, [{ text: heading, isBold: true }], width, { size: 24 }),
      textBlock(context, [{ text: circumstances.join(' · '), colour: paleInk }], width, { size: 21 }),
    ],
    4,
  );
  const banners = [verdict, disclaimer].flatMap((text) =>
    text === null ? [] : [banner(context, text, width)],
  );
  return stack([titles, ...banners], 18);
}

/** `MPI-ESM1-2-HR · SSP5-8.5 · 2071–2100, against 1981–2010`. */
const futureWords = ({
  model,
  scenario,
  years,
  baselineYears,
}: NonNullable<TitleContent['climate']>): string[] =>
  years === undefined
    ? []
    : [model, scenario, `${yearsText(years)}, against ${yearsText(baselineYears)}`].flatMap(
        (word) => word ?? [],
      );

function banner(context: SKRSContext2D, text: string, width: number): PageBlock {
  const padding = { x: 20, y: 12 };
  const block = textBlock(context, [{ text, isBold: true, colour: '#3D2B00' }], width - 2 * padding.x, {
    size: 23,
  });
  const height = block.height + 2 * padding.y;
  return {
    height,
    draw(page, x, y) {
      page.fillStyle = '#FFE9B0';
      page.fillRect(x, y, width, height);
      page.fillStyle = '#B87A00';
      page.fillRect(x, y, 6, height);
      block.draw(page, x + padding.x, y + padding.y);
    },
  };
}

/** Notes on approximations, and the sources of the data. */
export function footer(
  context: SKRSContext2D,
  { notes, sources }: Pick<MapContent, 'notes' | 'sources'>,
  { isOfPresent }: Pick<Picture, 'isOfPresent'>,
  width: number,
): PageBlock {
  const lines = [
    ...(isOfPresent ? [] : notes).map((text) =>
      textBlock(
        context,
        [
          { text: 'Note:', isBold: true },
          { text, colour: ink },
        ],
        width,
      ),
    ),
    textBlock(
      context,
      [
        { text: 'Sources:', isBold: true, colour: paleInk },
        { text: sources.join(' · '), colour: paleInk },
      ],
      width,
    ),
  ];
  const text = stack(lines, 6);
  return {
    height: text.height + 16,
    draw(page, x, y) {
      page.fillStyle = '#C9CED4';
      page.fillRect(x, y, width, 1);
      text.draw(page, x, y + 16);
    },
  };
}
