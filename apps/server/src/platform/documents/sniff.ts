import type { ContentKind } from './content-kind.ts';
import type { DocumentFormat } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { contentOf } from './file-content.ts';
import { extensionOf, extensionsOf, formatOf } from './file-extensions.ts';

export interface SniffResult {
  readonly format: DocumentFormat;
  /** A hint for the sender of the file; null if its content agrees with its name. */
  readonly note: string | null;
}

/** Finds out the format of a file by the end of its name, and whether its content agrees. Throws a DocumentError. */
export async function sniff({ path, name, accept, limits, asLetters }: DocumentToRead): Promise<SniffResult> {
  const extension = extensionOf(name);
  const named = asLetters && /^\.html?$/.test(extension) ? 'text' : formatOf(extension);
  if (!named)
    throw unsupportedProblem(
      extension ? `Files of the type ${extension}` : 'Files without an extension',
      accept,
    );
  const content = await contentOf(path, limits);
  const format = formatOfContent(content, named);
  if (!format) {
    throw unsupportedProblem(
      `The file is named ${extension}, but it is ${content.words}. Such files`,
      accept,
    );
  }
  if (!accept.includes(format)) {
    throw unsupportedProblem(
      format === named ? `Files of the type ${extension}` : `The file is ${content.words}. Such files`,
      accept,
    );
  }
  const note =
    format === named && (content.is !== 'markup' || asLetters)
      ? null
      : `The file is named ${extension}, but it is ${content.words}; it was read as that.`;
  return { format, note };
}

/** Exports of programs are often text or web pages under the name of a spreadsheet, which spreadsheet programs open too. */
function formatOfContent({ is }: ContentKind, named: DocumentFormat): DocumentFormat | null {
  if (is === 'other' || (is === 'mail' && named !== 'mail')) return null;
  if (named === 'mail' && (is === 'text' || is === 'markup')) return named;
  const isTable = ['xlsx', 'xls', 'ods', 'csv'].includes(named);
  if (is === 'markup') return isTable ? 'xls' : formatOfContent({ is: 'text', words: '' }, named);
  if (is !== 'text') return is;
  if (named === 'json' || named === 'text') return named;
  return isTable ? 'csv' : null;
}

function unsupportedProblem(what: string, accept: readonly DocumentFormat[]): DocumentError {
  const supported = extensionsOf(accept).join(', ');
  const hint = /hei[cf]/i.test(what)
    ? ' Send the photograph as JPEG: an iPhone saves it so with Settings, Camera, Formats, Most Compatible, and converts it when it is sent by e-mail.'
    : '';
  return new DocumentError('unsupported', `${what} are not supported. Supported are ${supported}.${hint}`);
}
