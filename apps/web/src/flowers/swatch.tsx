import { useQuery } from '@tanstack/react-query';
import { paletteQuery } from './flower-queries.ts';
import type { FlowersSearch } from './flowers-search.ts';
import classes from './swatch.module.css';

interface SwatchProps {
  readonly color: string;
  readonly size?: number;
}

/** A colour beside its words, which say the same. */
export function Swatch({ color, size = 16 }: SwatchProps) {
  return (
    <span
      className={classes.swatch}
      style={{ background: color, width: size, height: size, borderRadius: Math.min(10, size / 3.5) }}
      aria-hidden
    />
  );
}

interface PaletteSwatchProps extends Required<SwatchProps> {
  readonly search: FlowersSearch;
}

/** A colour of the palette as the service reads it: it means other colours by some words than browsers do. */
export function PaletteSwatch({ search, color, size }: PaletteSwatchProps) {
  const { data } = useQuery(paletteQuery(search));
  const read = data?.query.colors.find(({ input }) => input === color);
  return <Swatch color={read === undefined ? color : hexOf(read.rgb)} size={size} />;
}

export const hexOf = (rgb: readonly [number, number, number]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
