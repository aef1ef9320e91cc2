import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { parts } from '../texts/parts.ts';
import { useCopy } from './use-copy.ts';

interface CopyIconProps extends Pick<ActionIconProps, 'size'> {
  readonly text: string;
  readonly label: string;
}

/** Copies a text where there is no room for words. */
export function CopyIcon({ text, label, ...rest }: CopyIconProps) {
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  const said = isCopied ? parts.copied : label;
  return (
    <ActionIcon variant="subtle" color="gray" {...rest} aria-label={said} title={said} onClick={copy}>
      <Icon size={rest.size === undefined ? 16 : 14} aria-hidden />
    </ActionIcon>
  );
}
