import type { Sharp } from 'sharp';

/** Pictures whose longer side is shorter are enlarged to this, in pixels: letters of small ones are not recognised. */
const longSideMin = 2_000;
const enlargedMax = 4;
/** Larger pictures are made smaller: they take long, and are not read better. In pixels. */
const longSideMax = 2_800;

/** A picture as text is best recognised in it: in even grey, at a size with letters large enough. A PNG. */
export function makeLegible(picture: Sharp, width: number, height: number): Promise<Buffer> {
  const long = Math.max(width, height);
  const scale = Math.min(
    long < longSideMin ? Math.min(enlargedMax, longSideMin / long) : 1,
    longSideMax / long,
  );
  return picture
    .flatten({ background: 'white' })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
