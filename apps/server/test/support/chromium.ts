import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A browser of this machine; undefined where it has none, and then it is said which tests are left out. */
export function findChromium(tests: string): string | undefined {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined)
    console.warn(`The tests of ${tests} are left out: no Chromium found. Set CHROMIUM_PATH to one.`);
  return found;
}
