import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The work of test keys: requests, and the jobs that they have queued. Within it names, models, sources and climate are
 * those of the bundled data. A test key has a separate world beside its account: neither sees what the other keeps.
 */
const calls = new AsyncLocalStorage<boolean>();
const mark = ':test';

/** True while a test key is answered. */
export const isTestCall = (): boolean => calls.getStore() === true;

export const runAsTest = <Result>(isTest: boolean, work: () => Result): Result => calls.run(isTest, work);

/** The owner of what a test key of an account keeps. */
export const testWorldOf = (accountId: string): string => `${accountId}${mark}`;

export const isTestWorld = (accountId: string): boolean => accountId.endsWith(mark);

/** The part that answers: another one for test keys. */
export const eitherOf =
  <Part>(usual: () => Part, ofTests: () => Part) =>
  (): Part =>
    isTestCall() ? ofTests() : usual();
