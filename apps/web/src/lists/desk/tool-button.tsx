import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';

interface ToolButtonProps {
  /** Its action, with the key in brackets. */
  readonly label: string;
  readonly icon: IconType;
  readonly isSubtle?: boolean;
  readonly onClick: () => void;
}

/** A button with an icon and a label for its action. */
export const ToolButton = ({ label, icon: Icon, isSubtle = false, onClick }: ToolButtonProps) => (
  <Tooltip label={label} withinPortal={false}>
    <ActionIcon
      variant={isSubtle ? 'subtle' : 'default'}
      {...(isSubtle && { color: 'gray' })}
      size={30}
      aria-label={label.replace(/ \(.*/, '')}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
