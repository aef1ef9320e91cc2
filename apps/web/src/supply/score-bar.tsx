import { Text } from '@mantine/core';
import { supply } from '../texts/supply.ts';
import classes from './ranking.module.css';

interface ScoreBarProps {
  readonly label: string;
  /** From 0 to 1; null where it is not known. */
  readonly share: number | null;
}

/** A score as a number, and as a bar that screen readers skip. */
export function ScoreBar({ label, share }: ScoreBarProps) {
  return (
    <div className={classes.score}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <div className={classes.bar} aria-hidden>
        {share !== null && <div className={classes.filled} style={{ width: `${share * 100}%` }} />}
      </div>
      <Text size="xs" ta="right" className="tabular" c={share === null ? 'dimmed' : undefined}>
        {share === null ? supply.substitutes.unscored : supply.percent(share)}
      </Text>
    </div>
  );
}
