import { readFile } from 'node:fs/promises';
import msgreader from '@kenjiuno/msgreader';
import PostalMime from 'postal-mime';
import type { DocumentPart, LetterHeading } from '../document.ts';
import { unreadable } from '../problems.ts';
import { FlowingText } from './flowing-text.ts';
import { hasTable, readHtml } from './html.ts';
import type { ReadContext } from './read-context.ts';

/** A mail as both kinds of files have it. */
interface Mail {
  readonly text: string;
  readonly html: string;
  readonly heading: LetterHeading;
  readonly attachments: readonly MailAttachment[];
}

interface MailAttachment {
  readonly name: string;
  /** A picture in the text: a logo, a signature. Some programs have other files there. */
  readonly isInText: boolean;
  read(): Uint8Array;
}

/** Most attachments that are looked at. */
const attachmentsMax = 50;

/** The text of a mail, its tables, and the files that come with it, each as its own sheets. */
export async function* readMail(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: context.format, producer: null };
  const bytes = await readFile(path);
  const mail = bytes[0] === compoundFileMark ? parseMessage(bytes) : await parseMime(bytes, context);
  const { text, html, heading } = mail;
  // Without HTML, the cells of a table are lines among others.
  const isWebPage = hasTable(html) || text.trim() === '';
  if (context.asLetters) yield { part: 'letter', text: isWebPage ? html : text, heading };
  else yield* isWebPage ? readHtml(html) : readLines(text);
  const files = mail.attachments.filter(({ isInText }) => !isInText);
  for (const file of files.slice(0, attachmentsMax)) yield* readAttachment(file, context);
  if (files.length > attachmentsMax)
    yield note(`${files.length - attachmentsMax} attachments were not read: ${attachmentsMax} are.`);
}

const compoundFileMark = 0xd0;
const picture = /\.(?:png|jpe?g|gif|bmp|webp|svg)$/i;

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
async function parseMime(bytes: Buffer, { asLetters }: ReadContext): Promise<Mail> {
  const options = { attachmentEncoding: 'arraybuffer', forceRfc822Attachments: asLetters } as const;
  const mail = await PostalMime.parse(withCharset(bytes), options).catch((cause: unknown) => {
    throw unreadable('it is no mail', { cause });
  });
  const { text = '', html = '', attachments, subject, from, headers } = mail;
  if (text === '' && html === '' && attachments.length === 0)
    throw unreadable('the mail has no text and no attachments');
  if (asLetters) requireCharset(bytes, text + html);
  const sender = `${from?.name ?? ''} <${from?.address ?? ''}>`;
  return {
    text,
    html,
    heading: headingOf(subject, sender, headers.find(({ key }) => key === 'date')?.value),
    attachments: attachments.map(({ filename, content, disposition, related, mimeType }) => ({
      name: filename ?? (mimeType === 'message/rfc822' ? 'mail.eml' : ''),
      isInText:
        (disposition === 'inline' || related === true) &&
        (mimeType.startsWith('image/') || picture.test(filename ?? '')),
      read: () => (typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)),
    })),
  };
}

/** @param written such as `Mon, 9 Mar 2026 09:12:00 +1100 (AEDT)` */
function headingOf(subject: string | undefined, from: string, written = ''): LetterHeading {
  const sender = from.replace('<>', '').trim().slice(0, 500) || undefined;
  const date = written.replace(/\([^()]*\)/g, '').trim();
  const [zone, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):?(\d\d)$/.exec(date) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const local = new Date(Date.parse(zone || /[A-Z]$/.test(date) ? date : `${date} GMT`) + offset);
  const isCalendar = local.getUTCFullYear() >= 1970 && local.getUTCFullYear() < 10_000;
  const sentAt = isCalendar ? `${local.toISOString().slice(0, 19)}${sign}${hours}:${minutes}` : undefined;
  return { sender, subject: subject?.slice(0, 1_000), sentAt };
}

/** Throws a DocumentError where the letters of the text are not those that were written. */
function requireCharset(bytes: Buffer, decoded: string): void {
  // ASCII is the same in all sets.
  if (/^\p{ASCII}*$/u.test(decoded)) return;
  const written = bytes.toString('latin1');
  const headings = written.match(/^content-type:.*(?:\n[ \t].*)*/gim) ?? [];
  const charsets = headings.map((heading) => /charset\s*=\s*"?([\w.:-]+)/i.exec(heading)?.[1] ?? 'utf-8');
  const unknown = charsets.find((charset) => !isKnown(charset));
  if (unknown !== undefined)
    throw unreadable(`its character set "${unknown.slice(0, 40)}" is not known; save it as UTF-8`);
  if (decoded.includes('\uFFFD') && !/\xef\xbf\xbd|=EF=BF=BD/.test(written))
    throw unreadable('its letters are not of the character set that it names; save it as UTF-8');
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).fatal === false;
  } catch {
    return false;
  }
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
    const { body = '', bodyHtml = '', attachments = [], subject, ...data } = reader.getFileData();
    const sender = `${data.senderName ?? ''} <${data.senderSmtpAddress ?? data.senderEmail ?? ''}>`;
    const date = /^date:\s*(.+)$/im.exec(data.headers ?? '')?.[1] ?? data.messageDeliveryTime;
    return {
      text: body,
      html: bodyHtml,
      heading: headingOf(subject, sender, date ?? data.clientSubmitTime),
      attachments: attachments.map((attachment) => ({
        name: attachment.fileName ?? attachment.fileNameShort ?? `${attachment.name ?? 'message'}.msg`,
        isInText:
          (attachment.attachmentHidden === true || attachment.pidContentId !== undefined) &&
          picture.test(attachment.fileName ?? ''),
        read: () => reader.getAttachment(attachment).content,
      })),
    };
  } catch (cause) {
    throw unreadable('it is damaged', { cause });
  }
}
