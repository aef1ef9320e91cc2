import { Recogniser } from './recogniser.ts';

/** As many are kept: those beyond, of scans with several pages, would hold memory that is seldom needed. */
const keptMax = 1;

/** Those of this process, and ended with it. */
const idle: Recogniser[] = [];

/** One that is ready from the last picture, else a new one, which takes some tenths of a second to start. */
export async function takeRecogniser(): Promise<Recogniser> {
  return idle.pop() ?? (await Recogniser.start());
}

/** Gives one back that has ended its work well. */
export async function returnRecogniser(recogniser: Recogniser): Promise<void> {
  if (idle.length < keptMax) idle.push(recogniser);
  else await recogniser.close();
}
