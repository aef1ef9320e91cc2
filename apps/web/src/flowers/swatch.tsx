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
