import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showProgress } from '../src/commands/report/progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function streamOf(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

describe('progress where a person watches', () => {
  it('shows nothing for what is done in a moment', () => {
    const stream = streamOf(true);
    const progress = showProgress('names checked', stream);
    progress.advance(1000, 1);
    progress.finish();
    expect(stream.written).toEqual([]);
  });

  it('is one line that changes and goes in the end', () => {
    const stream = streamOf(true);
    const progress = showProgress('names checked', stream);
    progress.advance(1200, 0.5);
    vi.advanceTimersByTime(1000);
    progress.advance(1200, 1);
    progress.finish();
    expect(stream.written).toEqual([
      '\r1200 names checked (50 %)\u001b[K',
      '\r2400 names checked (100 %)\u001b[K',
      '\r\u001b[K',
    ]);
  });

  it('says of each source how many names it has answered, from the first answer on', () => {
    const stream = streamOf(true);
    const progress = showProgress('names checked', stream);
    progress.countAnswered('gbif', 25);
    vi.advanceTimersByTime(1000);
    progress.countAnswered('tnrs', 100);
    vi.advanceTimersByTime(1000);
    progress.countAnswered('gbif', 25);
    vi.advanceTimersByTime(1000);
    progress.advance(25, 0.25);
    expect(stream.written.at(-1)).toBe('\r25 names checked (25 %)  gbif 50  tnrs 100\u001b[K');
  });

  it('names the sources first that one waits for', () => {
    const stream = streamOf(true, 60);
    const progress = showProgress('names checked', stream);
    for (const source of ['tnrs', 'gbif', 'ip_australia', 'inaturalist', 'eol'])
      progress.countAnswered(source, 0);
    for (const source of ['tnrs', 'gbif', 'ip_australia']) progress.countAnswered(source, 75);
    progress.countAnswered('eol', 12);
    vi.advanceTimersByTime(1000);
    progress.countAnswered('inaturalist', 5);
    expect(stream.written.at(-1)).toBe('\r0 names checked (0 %)  inaturalist 5  eol 12  tnrs 75\u001b[K');
  });

  it('never needs a second line', () => {
    const stream = streamOf(true, 40);
    const progress = showProgress('names checked', stream);
    for (const source of ['gbif', 'tnrs', 'inaturalist']) {
      progress.countAnswered(source, 1000);
      vi.advanceTimersByTime(1000);
    }
    expect(stream.written.at(-1)).toBe('\r0 names checked (0 %)  gbif 1000\u001b[K');
  });

  it('is written no more than ten times a second', () => {
    const stream = streamOf(true);
    const progress = showProgress('names checked', stream);
    for (let at = 0; at < 1000; at += 1) {
      progress.countAnswered('gbif', 1);
      vi.advanceTimersByTime(1);
    }
    expect(stream.written.length).toBeLessThanOrEqual(10);
  });
});

describe('progress where nobody watches', () => {
  it('is a line every half minute', () => {
    const stream = streamOf(false);
    const progress = showProgress('names checked', stream);
    for (let second = 0; second < 65; second += 1) {
      progress.countAnswered('gbif', 1);
      vi.advanceTimersByTime(1000);
    }
    progress.finish();
    expect(stream.written).toEqual(['0 names checked (0 %)  gbif 31\n', '0 names checked (0 %)  gbif 61\n']);
  });

  it('is nothing for what takes less', () => {
    const stream = streamOf(false);
    const progress = showProgress('names checked', stream);
    progress.advance(5000, 1);
    progress.finish();
    expect(stream.written).toEqual([]);
  });
});
