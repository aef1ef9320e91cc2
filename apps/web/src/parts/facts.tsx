import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** True for a framed block; in a drawer or under a picture no frame is needed. */
  readonly isFramed?: boolean;
}

/** A few facts with their names. */
export function Facts({ facts, isFramed = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-framed={isFramed || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0} className={classes.value}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
