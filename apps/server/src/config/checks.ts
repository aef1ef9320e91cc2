import { z } from 'zod';

/** Checks that several settings share. All read the text of an environment variable. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const httpUrl = () => z.url({ protocol: /^https?$/ });
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
export const isProxyAddress = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal|[\d.]+(\/\d+)?|[\da-f:.]+:[\da-f:.]*(\/\d+)?)$/i.test(text);
export const list = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/**
 * Header values are ASCII, and HTTP trims them: a key with any other character could never be sent.
 */
export const sendableSecret = () => z.string().regex(/^[\x21-\x7e][\x20-\x7e]{22,510}[\x21-\x7e]$/);

/** A query, a fragment or a user in it would be lost or sent in the wrong place. */
export const isPlainAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
};
