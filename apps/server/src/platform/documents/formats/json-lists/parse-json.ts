import { isTooDeep, jsonDepthMax } from '../../../json-depth.ts';
import { unreadable } from '../../problems.ts';

/** Also a JSON document a line, which is one list. Throws a DocumentError. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) {
    throw unreadable(`its lists and objects are nested more than ${jsonDepthMax} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !isJson(lines[0] ?? '')) throw invalid(cause);
    return lines.map((line) => parseLine(line));
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw invalid(cause);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const invalid = (cause: unknown) =>
  unreadable(`it is not valid JSON (${cause instanceof Error ? cause.message : 'unknown reason'})`, {
    cause,
  });
