import { useQuery } from '@tanstack/react-query';
import { humanColoursQuery } from './flower-queries.ts';
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

/** Words for which the service does not mean the colour of CSS. */
const tradeColours = new Map([
  ['fuchsia', '#ed0dd9'],
  ['lavender', '#c79fef'],
  ['magenta', '#c20078'],
  ['orchid', '#c875c4'],
  ['plum', '#580f41'],
  ['salmon', '#ff796c'],
  ['violet', '#9a0eea'],
]);

/** A colour of the palette as the service reads it, as far as that is known without a call that is charged. */
export function PaletteSwatch({ color, size }: Required<SwatchProps>) {
  const { data = [] } = useQuery(humanColoursQuery);
  const plain = color.replaceAll(/[\s-]/g, '').toLowerCase();
  const digits = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(plain) ? `#${plain}` : plain;
  const ofCss = CSS.supports('color', digits) ? digits : undefined;
  const word = data.find(({ colour }) => colour === color.toLowerCase()) ?? data.find(isPartOf(color));
  return <Swatch color={tradeColours.get(plain) ?? ofCss ?? word?.hex ?? 'grey'} size={size} />;
}

const isPartOf =
  (color: string) =>
  ({ colour }: { colour: string }) =>
    color
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(colour);

export const hexOf = (rgb: readonly [number, number, number]): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
