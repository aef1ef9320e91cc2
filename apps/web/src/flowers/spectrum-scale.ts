/** The drawing of a spectrum: 300 to 700 nm, and percent up to a round number. */
export const SIZE = { width: 560, height: 300 } as const;
export const PLOT = { left: 52, right: 548, top: 26, bottom: 252 } as const;
export const WAVELENGTHS = { first: 300, last: 700, visible: 400 } as const;
export const WAVELENGTH_TICKS = [300, 350, 400, 450, 500, 550, 600, 650, 700] as const;

export interface SpectrumScale {
  readonly x: (wavelength: number) => number;
  readonly y: (percent: number) => number;
  readonly percents: readonly number[];
  readonly path: string;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export function spectrumScale(wavelengths: readonly number[], percents: readonly number[]): SpectrumScale {
  const top = Math.max(20, Math.ceil(Math.max(...percents) / 20) * 20);
  const x = (wavelength: number) =>
    rounded(
      PLOT.left +
        ((wavelength - WAVELENGTHS.first) / (WAVELENGTHS.last - WAVELENGTHS.first)) *
          (PLOT.right - PLOT.left),
    );
  // Noise below zero is shown on the line.
  const y = (percent: number) =>
    rounded(PLOT.bottom - (Math.max(0, percent) / top) * (PLOT.bottom - PLOT.top));
  const path = percents
    .map((percent, index) => `${index === 0 ? 'M' : 'L'}${x(wavelengths[index] ?? 0)} ${y(percent)}`)
    .join('');
  return { x, y, percents: Array.from({ length: top / 20 + 1 }, (_, index) => index * 20), path };
}
