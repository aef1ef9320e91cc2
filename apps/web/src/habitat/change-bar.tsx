import { habitat } from '../texts/habitat.ts';
import classes from './change-bar.module.css';
import type { Areas } from './job.ts';
import { shareText } from './units.ts';

const texts = habitat.areas;
const parts = ['stable', 'gain', 'loss', 'unsuitable'] as const;

/** All land of the area by its change, in the colours of the map of change. */
export function ChangeBar({ areas }: { areas: Areas }) {
  const all = parts.reduce((sum, part) => sum + areas[part], 0);
  if (all === 0) return null;
  return (
    <div>
      <div className={classes.bar} role="img" aria-label={texts.bar(changeParts(areas))}>
        {parts.map((part) => (
          <span key={part} className={classes[part]} style={{ flexGrow: areas[part] / all }} />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {parts.map((part) => (
          <li key={part}>
            <span className={`${classes.swatch} ${classes[part]}`} />
            {texts.rows[part]} {shareText(areas[part] / all)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `Gain 41.2 %`: the change of the land, in words. */
export function changeParts(areas: Areas): string[] {
  const all = parts.reduce((sum, part) => sum + areas[part], 0);
  return all === 0
    ? []
    : parts.map((part) => `${texts.rows[part].toLowerCase()} ${shareText(areas[part] / all)}`);
}
