import type { Block } from './blocks.ts';
import { differenceInJson, patternOf, readShown } from './shown-json.ts';

type Shown = Pick<Block, 'text' | 'language' | 'outputAt'>;

/** What of an output is not as a document shows it; null where it is. */
export function differenceFrom({ text, language, outputAt = '' }: Shown, real: string): string | null {
  if (language !== 'json') return differenceInText(text, real);
  try {
    return differenceInJson(readShown(text), valueAt(outputAt, JSON.parse(real)));
  } catch (error) {
    return `${String(error)}: ${real.slice(0, 500)}`;
  }
}

function valueAt(pointer: string, value: unknown): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (at, step) => Object.entries(at ?? {}).find(([name]) => name === step)?.[1],
    value,
  );
}

/**
 * `…` in a line stands for anything in it, alone in a line for any lines. Spaces at the ends of
 * lines do not count.
 */
function differenceInText(shown: string, real: string): string | null {
  const printed = linesOf(real);
  let at = 0;
  let mayLeaveOut = false;
  for (const line of linesOf(shown)) {
    if (line.trim() === '…') {
      mayLeaveOut = true;
      continue;
    }
    const pattern = patternOf(line);
    const found = printed.findIndex((each, index) => index >= at && pattern.test(each));
    if (found < 0 || (!mayLeaveOut && found > at)) {
      return `The line "${line}" is shown, and is not there. It printed:\n${real}`;
    }
    at = found + 1;
    mayLeaveOut = false;
  }
  return mayLeaveOut || at === printed.length ? null : `It printed more than is shown:\n${real}`;
}

const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
