import { Code, Stack } from '@mantine/core';
import { CopyButton } from '../parts/copy-button.tsx';
import { images as texts } from '../texts/images.ts';
import classes from './copyable-code.module.css';

interface CopyableCodeProps {
  readonly label: string;
  readonly code: string;
  readonly copyLabel?: string;
}

/** A text for a program, with a button that copies it. */
export function CopyableCode({ label, code, copyLabel = texts.copy }: CopyableCodeProps) {
  return (
    <Stack gap="xs" align="flex-start">
      {/* Long ones are scrolled, which keys can only do where the focus can be. */}
      <Code block tabIndex={0} role="region" aria-label={label} className={classes.code}>
        {code}
      </Code>
      <CopyButton size="xs" text={code} label={copyLabel} />
    </Stack>
  );
}
