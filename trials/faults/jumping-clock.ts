import { readFileSync } from 'node:fs';

/**
 * Loaded before a service (`node --import`): its clock is ahead by as many milliseconds as the file in
 * `PLANTDATA_TRIAL_CLOCK` says, which is read again and again, as an operator or a time server would change it.
 */
const file = process.env.PLANTDATA_TRIAL_CLOCK;
const RealDate = Date;
let aheadMs = 0;

const look = (): void => {
  try {
    aheadMs = Number(readFileSync(file ?? '', 'utf8')) || 0;
  } catch {
    aheadMs = 0;
  }
};
look();
setInterval(look, 200).unref();

class JumpingDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(given[0]);
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

// Dates of parts (year, month, …) are not made by the service; those of a text or a number are as they were.
Object.defineProperty(globalThis, 'Date', { value: JumpingDate, writable: true, configurable: true });
