import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';

interface SmallButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  readonly icon: IconType;
}

/** A button with an icon beside secondary actions. */
export function SmallButton({ icon: Icon, ...props }: SmallButtonProps) {
  return <Button size="xs" variant="default" leftSection={<Icon size={14} aria-hidden />} {...props} />;
}
