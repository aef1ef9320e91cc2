import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createQuietLog } from '../src/platform/jobs/quiet-log.ts';
import { handClock } from './support/meters.ts';

it.each([
  ['during an outage', '2026-11-22T12:00:00Z'],
  ['when the clock is set back in an outage', '2026-11-22T09:00:00Z'],
])('what fails again and again is logged twice a minute %s', (_, at) => {
  const lines: { unsaid?: number }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = handClock('2026-11-22T12:00:00Z');
  const say = createQuietLog(clock, logger, 'It does not work.');
  say(new Error('away'));
  clock.set(at);
  for (let seconds = 0; seconds < 60; seconds += 10) {
    clock.pass(10_000);
    say(new Error('away'));
  }
  expect(lines.map(({ unsaid }) => unsaid)).toEqual([undefined, 2, 2]);
});
