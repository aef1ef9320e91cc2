import { invalidRequest, unsupportedFileType } from '../errors.ts';

const bytesMax = 4_096;
const filenameLengthMax = 255;
const filetypeLengthMax = 255;

/**
 * Reads `Upload-Metadata`. Keys without a value have none. Throws `invalid_request` if it is not in
 * the form of tus.
 */
function readMetadata(header: string): ReadonlyMap<string, string | null> {
  if (header.length > bytesMax) throw invalid(`may have ${bytesMax} characters, received ${header.length}`);
  const entries = new Map<string, string | null>();
  for (const pair of header.split(',')) {
    const [, key, value] = /^([!-+\--~]+)(?: ([\w+/]*={0,2}))?$/.exec(pair.trim()) ?? [];
    if (key === undefined)
      throw invalid('must be pairs of a key and its value in Base64, separated by commas');
    if (entries.has(key)) throw invalid(`has the key ${key} twice`);
    entries.set(key, value === undefined ? null : decode(key, value));
  }
  return entries;
}

export interface FileDescription {
  readonly filename: string;
  readonly filetype: string | null;
}

/** The name and the media type of a file that is about to be sent. */
export function describeFile(header: string, extensions: readonly string[]): FileDescription {
  const metadata = readMetadata(header);
  const filename = metadata.get('filename');
  if (!filename) throw invalid('must have the key filename with the name of the file');
  if (filename.length > filenameLengthMax) {
    throw invalid(`: filename may have ${filenameLengthMax} characters, received ${filename.length}`);
  }
  const filetype = metadata.get('filetype') || null;
  if (filetype && filetype.length > filetypeLengthMax) {
    throw invalid(`: filetype may have ${filetypeLengthMax} characters, received ${filetype.length}`);
  }
  if (/\p{Cc}/u.test(filename + (filetype ?? ''))) {
    throw invalid(': filename and filetype must have no control characters');
  }
  requireExtension(filename, extensions);
  return { filename, filetype };
}

function requireExtension(filename: string, extensions: readonly string[]): void {
  const name = filename.toLowerCase();
  if (extensions.some((extension) => name.endsWith(extension))) return;
  throw unsupportedFileType(`${filename.slice(0, 80)} is not read here. Send ${listOf(extensions)}.`);
}

const listOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');

function decode(key: string, value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    throw invalid(`: ${key} is not UTF-8 in Base64`);
  }
}

const invalid = (what: string) => invalidRequest(`Upload-Metadata${what.startsWith(':') ? '' : ' '}${what}.`);
