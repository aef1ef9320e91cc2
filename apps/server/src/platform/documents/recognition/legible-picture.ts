import sharp, { type Sharp } from 'sharp';
import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';

/** Larger pictures are made smaller: they take long, and are not read better. In pixels. */
const longSideMax = 3_000;
/** A single colour shows the text where it stands out more than in grey by this: red on green is as dark. */
const standsOutMore = 1.6;

/** A picture in the grey in which its text stands out most. */
export async function makeLegible(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const inColours = sharp(data, { raw });
  const inGrey = await greyOf(inColours.clone().greyscale());
  if (info.channels < 3) return inGrey;
  const [[grey = 0], [red = 0, green = 0, blue = 0]] = await Promise.all([
    spreadsOf(sharpOf(inGrey)),
    spreadsOf(inColours.clone()),
  ]);
  const max = Math.max(red, green, blue);
  if (max < standsOutMore * grey) return inGrey;
  return greyOf(inColours.extractChannel(max === red ? 'red' : max === green ? 'green' : 'blue'));
}

/** Enough pixels to tell colours from, in a picture of this side. */
const sampleSide = 600;

/** The range of the values of each channel. */
async function spreadsOf(picture: Sharp): Promise<number[]> {
  const { data, info } = await picture
    .resize({
      width: sampleSide,
      height: sampleSide,
      fit: 'inside',
      kernel: 'nearest',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { channels } = await sharp(data, { raw }).stats();
  return channels.map(({ stdev }) => stdev);
}
