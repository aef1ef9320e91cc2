import { PlantDataError } from '@plantdata/client';
import { messageOf } from '../shell/failure.tsx';

/** What the service finds wrong with a member of what was sent, as a sentence. */
export function problemOf(error: unknown, member: string): string | undefined {
  if (!(error instanceof PlantDataError)) return undefined;
  const message = error.errors.find(({ pointer }) => pointer === `/${member}`)?.message;
  return (
    message && `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`
  );
}

/** What went wrong, where it is not said at one of these fields. */
export const problemBeside = (error: unknown, members: readonly string[]): string | undefined =>
  error === null || members.some((member) => problemOf(error, member) !== undefined)
    ? undefined
    : messageOf(error);
