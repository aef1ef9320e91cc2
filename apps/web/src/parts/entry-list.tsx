import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

/** Things of a kind, one below the other. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper withBorder component="ul" aria-label={label} className={classes.list}>
      {children}
    </Paper>
  );
}

interface EntryProps {
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  /** Facts about the entry, in small type; empty ones are left out. */
  readonly facts: readonly ReactNode[];
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

export function Entry({ title, badges, facts, aside, actions }: EntryProps) {
  const shown = facts.filter((fact) => fact !== null);
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text fw={600} className={classes.title}>
            {title}
          </Text>
          {badges}
        </Group>
        <Text size="sm" c="dimmed" component="div" className={classes.facts}>
          {shown.map((fact, index) => (
            // They have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            <span key={index}>{fact}</span>
          ))}
        </Text>
      </div>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}
