import { Modal, type ModalProps } from '@mantine/core';
import { parts } from '../texts/parts.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  readonly title: string;
  /** True if only its own buttons can close it. */
  readonly isKept?: boolean;
}

/** A window over the page, with its heading, for as long as it is there. */
export function Dialog({ isKept = false, ...rest }: DialogProps) {
  return (
    <Modal
      opened
      withCloseButton={!isKept}
      closeButtonProps={{ 'aria-label': parts.close }}
      closeOnEscape={!isKept}
      closeOnClickOutside={!isKept}
      {...rest}
    />
  );
}
