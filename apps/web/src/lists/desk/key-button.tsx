import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import { desk } from '../../texts/desk.ts';
import { keys } from './keys.ts';

interface KeyButtonProps extends ButtonProps {
  readonly of: keyof typeof keys;
  readonly label?: string;
  readonly icon?: IconType;
  readonly onClick: () => void;
}

/** A button for a decision, which says its key. */
export function KeyButton({ of, label = desk.decisions[of], icon: Icon, ...rest }: KeyButtonProps) {
  return (
    <Tooltip label={`${desk.decisions[of]} (${keys[of]})`} withinPortal={false}>
      <Button
        size="xs"
        variant="default"
        {...(Icon && { leftSection: <Icon size={14} aria-hidden /> })}
        {...rest}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
