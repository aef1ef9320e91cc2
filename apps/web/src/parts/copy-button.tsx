import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { parts } from '../texts/parts.ts';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly text: string;
  readonly label: string;
  readonly 'data-autofocus'?: boolean;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label, variant = 'default', ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant={variant}
      leftSection={<Icon size={rest.size === undefined ? 16 : 14} aria-hidden />}
      onClick={copy}
      {...rest}
    >
      {isCopied ? parts.copied : label}
    </Button>
  );
}
