import { readFile } from 'node:fs/promises';
import msgreader from '@kenjiuno/msgreader';
import PostalMime from 'postal-mime';
import type { DocumentPart } from '../document.ts';
import { unreadable } from '../problems.ts';
import { FlowingText } from './flowing-text.ts';
import { hasTable, readHtml } from './html.ts';
import type { ReadContext } from './read-context.ts';

/** A mail as both kinds of files have it. */
interface Mail {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

interface MailAttachment {
  readonly name: string;
  /** A picture in the text: a logo, a signature. */
  readonly isInText: boolean;
  read(): Uint8Array;
}

/** Most attachments that are looked at. */
const attachmentsMax = 50;

/** The text of a mail, its tables, and the files that come with it, each as its own sheets. */
export async function* readMail(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: context.format, producer: null };
  const bytes = await readFile(path);
  const mail = bytes[0] === compoundFileMark ? parseMessage(bytes) : await parseMime(bytes);
  yield* hasTable(mail.html) || mail.text.trim() === '' ? readHtml(mail.html) : readLines(mail.text);
  const files = mail.attachments.filter(({ isInText }) => !isInText);
  for (const file of files.slice(0, attachmentsMax)) yield* readAttachment(file, context);
  if (files.length > attachmentsMax)
    yield note(`${files.length - attachmentsMax} attachments were not read: ${attachmentsMax} are.`);
}

const compoundFileMark = 0xd0;

const note = (text: string): DocumentPart => ({ part: 'note', text });

async function* readAttachment(
  { name, read }: MailAttachment,
  context: ReadContext,
): AsyncGenerator<DocumentPart> {
  const shown = name.slice(0, 100) || 'without a name';
  const problem = yield* context.readInner(name, read());
  if (problem !== null) yield note(`The attachment "${shown}" was not read. ${problem}`);
}

/** Lines that quote a mail before this one keep their text. */
function* readLines(text: string): Generator<DocumentPart> {
  const flow = new FlowingText();
  flow.addText(text.replace(/\r\n?/g, '\n').replace(/^(?:>[ \t]?)+/gm, ''));
  flow.endParagraph();
  yield* flow.take();
}

/** RFC 5322 with MIME. Throws a DocumentError. */
async function parseMime(bytes: Buffer): Promise<Mail> {
  const options = { attachmentEncoding: 'arraybuffer' } as const;
  const mail = await PostalMime.parse(withCharset(bytes), options).catch((cause: unknown) => {
    throw unreadable('it is no mail', { cause });
  });
  const { text = '', html = '', attachments } = mail;
  if (text === '' && html === '' && attachments.length === 0)
    throw unreadable('the mail has no text and no attachments');
  return {
    text,
    html,
    attachments: attachments.map(({ filename, content, disposition, related }) => ({
      name: filename ?? '',
      isInText: disposition === 'inline' || related === true,
      read: () => (typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)),
    })),
  };
}

/** Old programs write Windows-1252 without saying so. */
function withCharset(bytes: Buffer): Buffer | string {
  const isSaid = bytes.subarray(0, 64 * 1024).includes('charset');
  if (isSaid) return bytes;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A message of Outlook. Throws a DocumentError. */
function parseMessage(bytes: Buffer): Mail {
  try {
    const reader = new msgreader.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const { body = '', bodyHtml = '', attachments = [] } = reader.getFileData();
    return {
      text: body,
      html: bodyHtml,
      attachments: attachments.map((attachment) => ({
        name: attachment.fileName ?? attachment.fileNameShort ?? attachment.name ?? '',
        isInText: attachment.attachmentHidden === true || attachment.pidContentId !== undefined,
        read: () => reader.getAttachment(attachment).content,
      })),
    };
  } catch (cause) {
    throw unreadable('it is damaged', { cause });
  }
}
