import { styleText } from 'node:util';

/** The facts about its output that a report needs; can be sent to another thread. */
export interface Terminal {
  /** Undefined where there is no terminal. */
  readonly width: number | undefined;
  readonly hasColours: boolean;
}

/** `styleText` knows `NO_COLOR` and pipes. */
export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  return { width: stream.columns, hasColours: styleText('bold', ' ', { stream }) !== ' ' };
}
