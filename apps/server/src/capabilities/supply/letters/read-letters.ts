import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import {
  DocumentError,
  type DocumentPart,
  documentFormats,
  type LetterHeading,
} from '../../../platform/documents/index.ts';
import { definitionOf, type ErrorCode } from '../../../platform/error-codes.ts';
import { ServiceError } from '../../../platform/errors.ts';
import type { FileIntake } from '../../../platform/file-intake/index.ts';
import type { SentFile } from '../../../platform/http/index.ts';
import type { ReplyExtraction, ReplyToExtract } from '../replies/schema.ts';
import { LetterText } from './letter-text.ts';

/** The most that a reply may have in all; bytes as its files are sent. */
export const limits = { bytes: 20_971_520, attachments: 20, rows: 20_000, pages: 200, characters: 200_000 };

const accept = documentFormats.filter((format) => format !== 'json' && format !== 'image');
const reading = { limits: { ...limits, letterLength: limits.characters }, asLetters: true };

/**
 * Reads the files of a request into one text: the mail, then its attachments. Rejects with the errors of files where none can
 * be read, and for more than a reply may have.
 */
export async function readLetters(request: FastifyRequest, body: ReplyToExtract, intake: FileIntake) {
  const files = (request.sentFiles ?? []).toSorted((a, b) => Number(isMail(b)) - Number(isMail(a)));
  const inputs = [...files.map((sent) => ({ sent })), ...(body.file_url ? [body] : [])];
  const letters = new Letters(body);
  const failures: ServiceError[] = [];
  for (const input of inputs) {
    try {
      await intake.look(request, input, accept, (parts, file) => letters.take(parts, file), reading);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      const name = 'sent' in input ? input.sent.name : 'of file_url';
      letters.warnings.push(`The file "${name.slice(0, 100)}" was not read. ${error.detail}`);
      failures.push(error);
    }
  }
  if (failures.length === inputs.length && failures[0]) throw failures[0];
  letters.requireText();
  return letters;
}

const isMail = ({ name }: { readonly name: string }): boolean => /\.(?:eml|msg)$/i.test(name);

/** True for what is wrong with one file, and neither with all of them nor with the service. */
const isOfFile = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.cause instanceof DocumentError &&
  ['unsupported', 'unreadable'].includes(error.cause.problem);

/** A reply and its files as they come. The first mail is the reply, unless its text is given. */
class Letters {
  readonly warnings: string[] = [];
  readonly #body: ReplyToExtract;
  readonly #pointer: string;
  readonly text = new LetterText();
  readonly #counts = { bytes: 0, attachments: 0, rows: 0, pages: 0, characters: 0 };
  readonly #processed: (() => Promise<void>)[] = [];
  #heading: LetterHeading | undefined;

  constructor(body: ReplyToExtract) {
    this.#body = body;
    this.#pointer = body.file_url ? '/file_url' : '/file';
    if (body.text_body !== '') this.#addLetter(body.text_body, null);
  }

  get reply(): ReplyToExtract {
    const { sender = null, subject = null, sentAt = null } = this.#heading ?? {};
    return {
      ...this.#body,
      text_body: this.text.text,
      sender: this.#body.sender ?? sender,
      subject: this.#body.subject ?? subject,
      received_at: this.#body.received_at ?? sentAt,
    };
  }

  /** Gives evidence its source, and says what was not read. */
  async finish({ lines, warnings, ...extraction }: ReplyExtraction): Promise<ReplyExtraction> {
    await Promise.all(this.#processed.map((note) => note()));
    return {
      ...extraction,
      lines: lines.map((line) => ({ ...line, evidence: line.evidence.flatMap(this.text.place) })),
      warnings: [...warnings, ...this.warnings],
    };
  }

  requireText(): void {
    if (this.text.text !== '') return;
    if (this.#processed.length === 0)
      throw refusal('invalid_request', '/text_body', 'is missing. Send the text of the mail, or a file.');
    throw refusal('parsing_failed', this.#pointer, `has no text to read. ${this.warnings.join(' ')}`.trim());
  }

  async take(parts: AsyncIterable<DocumentPart>, file: Omit<SentFile, symbol>): Promise<void> {
    this.#processed.push(file.noteProcessed);
    this.#count('bytes', (await stat(file.path)).size);
    const isReply = isMail(file) && this.#heading === undefined;
    if (!isReply) this.#count('attachments', 1);
    let attachment = isReply ? null : file.name;
    let sheet: string | null | undefined;
    let [isOpen, isFlowing, page] = [false, false, 0];
    for await (const part of parts) {
      if (part.part === 'document') isFlowing = part.format === 'docx' || part.format === 'pdf';
      else if (part.part === 'letter') this.#addLetter(part.text, attachment, part.heading);
      else if (part.part === 'note') this.warnings.push(`${attachment ? `${attachment}: ` : ''}${part.text}`);
      else if (part.part === 'file') {
        this.#count('attachments', 1);
        attachment = isReply ? part.name : `${file.name}: ${part.name}`;
        [isOpen, page] = [false, 0];
      } else if (part.part === 'sheet') {
        sheet = part.layout === 'table' ? part.name : undefined;
        // The tables of a document stand between its lines.
        isOpen &&= isFlowing;
      } else if (part.part === 'rows') {
        if (!isOpen) this.text.begin(true);
        isOpen = true;
        const last = Math.max(page, part.rows.at(-1)?.page ?? 0);
        this.#count('rows', part.rows.length);
        this.#count('pages', last - page);
        page = last;
        for (const row of part.rows) this.text.addRow(row, attachment, sheet);
        this.#count('characters', this.text.text.length - this.#counts.characters);
      }
    }
  }

  #addLetter(text: string, attachment: string | null, heading: LetterHeading = {}): void {
    if (attachment === null) this.#heading = heading;
    if (text.trim() === '') return;
    this.text.begin(false);
    this.text.add(text, { attachment, page: null, sheet: null, cell: null });
    this.#count('characters', this.text.text.length - this.#counts.characters);
  }

  #count(what: keyof typeof limits, by: number): void {
    this.#counts[what] += by;
    if (this.#counts[what] <= limits[what]) return;
    const right = `has more than ${limits[what].toLocaleString('en')} ${what} in all. Send only what answers the request.`;
    throw refusal('unprocessable_content', this.#pointer, right);
  }
}

const refusal = (code: ErrorCode, pointer: string, message: string): ServiceError =>
  new ServiceError({
    code,
    detail: `${pointer} ${message}`.slice(0, 1_000),
    errors: [{ pointer, code: definitionOf(code).code, message }],
  });
