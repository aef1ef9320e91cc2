import { Avatar, UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Session } from '../api/session.ts';

type PersonFaceProps = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & {
    readonly session: Session;
  };

export function PersonFace({ session: { person, account }, ...button }: PersonFaceProps) {
  return (
    <UnstyledButton {...button}>
      <Avatar name={person.name} color="leaf" size={32} />
      <VisuallyHidden>{`${person.name}, ${account.name}`}</VisuallyHidden>
    </UnstyledButton>
  );
}
