import { fromFile } from 'geotiff';

/** Stored values on the diagonal of a file and in its corners, by column and row. */
export async function valuesIn(file: string): Promise<[column: number, row: number, value: number][]> {
  const tiff = await fromFile(file);
  try {
    const image = await tiff.getImage();
    const [columns, rows] = [image.getWidth(), image.getHeight()];
    const values = await image.readRasters({ interleave: true });
    return [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1].map((share) => {
      const [column, row] = [Math.round(share * (columns - 1)), Math.round(share * (rows - 1))];
      return [column, row, Number(values[row * columns + column])];
    });
  } finally {
    await tiff.close();
  }
}
