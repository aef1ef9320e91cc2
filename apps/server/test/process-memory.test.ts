import { expect, it } from 'vitest';
import { memoryIn } from '../src/platform/processes/process-memory.ts';

const kibibytes = 1024;

it.each([
  [
    'its own, where the kernel says how it is made up',
    'VmRSS:\t   90 kB\nRssAnon:\t   10 kB\nRssFile:\t   60 kB\nRssShmem:\t   20 kB\n',
    30 * kibibytes,
  ],
  ['all of it, where the kernel says no more', 'VmPeak:\t  500 kB\nVmRSS:\t   90 kB\n', 90 * kibibytes],
  ['not known, where the kernel says nothing of it', 'State:\tZ (zombie)\n', undefined],
])('The memory of a process is %s', (_, status, bytes) => {
  expect(memoryIn(status)).toBe(bytes);
});
