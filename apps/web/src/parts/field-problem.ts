import { PlantDataError } from '@plantdata/client';
import { messageOf } from '../shell/failure.tsx';

/** Returns the service's complaint about a member of the request, as a sentence. */
export function problemOf(error: unknown, member: string): string | undefined {
  if (!(error instanceof PlantDataError)) return undefined;
  const message = error.errors.find(({ pointer }) => pointer === `/${member}`)?.message;
  return (
    message && `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`
  );
}

/** Returns the error message, unless one of these fields already shows it. */
export const problemBeside = (error: unknown, members: readonly string[]): string | undefined =>
  error === null || members.some((member) => problemOf(error, member) !== undefined)
    ? undefined
    : messageOf(error);
