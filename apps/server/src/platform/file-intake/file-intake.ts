import type { FastifyRequest } from 'fastify';
import {
  createEditedFile,
  DocumentError,
  type DocumentFile,
  type DocumentFormat,
  type DocumentPart,
  type DocumentReader,
  type EditedFile,
  type EditPlan,
  type ExtractedText,
  type Extraction,
  type ExtractionReport,
  type ReadOptions,
} from '../documents/index.ts';
import { ServiceError } from '../errors.ts';
import type { Caller, FreeUnits } from '../http/route-config.ts';
import { type FileSource, plainFileName, type SentFile } from '../http/sent-file.ts';
import {
  describeExtraction,
  describePlace,
  type FileExtraction,
  type FileLocation,
} from './extraction-block.ts';
import { type FileInput, fileMissing } from './file-input.ts';
import type { FileUsage, ReadUsageTotals } from './usage-block.ts';

/** The texts to read from the file, and their limits. */
interface WantedFile<Text extends ExtractedText> {
  readonly accept: readonly DocumentFormat[];
  /** Extracts the texts of the document; `column` is the one that the request names. */
  extract(parts: AsyncIterable<DocumentPart>, options: ExtractOptions): Promise<Extraction<Text>>;
  /** Limit of texts per request. */
  readonly textsMax: number;
  /** Units of the texts; one for each by default. */
  unitsOf?(texts: readonly Text[]): number;
  /** Those of them that cost nothing; by default there are none. */
  takeFree?(texts: readonly Text[]): Promise<FreeUnits | undefined>;
  /** The error above the limit. `pointer`: the member of the body that gave the file. */
  tooMany(pointer: string): ServiceError;
  /** The error without any text. `considered`: names of the columns that were checked. */
  none(pointer: string, considered: readonly string[]): ServiceError;
}

interface ExtractOptions {
  readonly column: string | undefined;
  readonly signal: AbortSignal;
}

/** The texts of the file of a request, at least one. */
export interface FileTexts<Text extends ExtractedText = ExtractedText> {
  readonly texts: readonly Text[];
  readonly report: ExtractionReport;
  /** The part of the answer about the file, once all rows are ready: extraction and cost. */
  part(rowsFailed: number): Promise<{ extraction: FileExtraction; usage: FileUsage }>;
}

/** Reads the files of requests, for routes that take them. */
export interface FileIntake {
  /**
   * Finds texts in the file of a request: that of its `file_url`, otherwise the one sent with it.
   * Reserves the units of the answer, or has them recorded without charge if the platform's own
   * program made the file. Rejects with the errors of files.
   */
  read<Text extends ExtractedText>(
    request: FastifyRequest,
    input: FileInput,
    wanted: WantedFile<Text>,
  ): Promise<FileTexts<Text>>;
  /** Reads the file of a request, or the one that is `sent`, without units. Rejects with the errors of files. */
  look<Result>(
    request: FastifyRequest,
    input: FileInput & { readonly sent?: SentFile | undefined },
    accept: readonly DocumentFormat[],
    work: (
      parts: AsyncIterable<DocumentPart>,
      file: DocumentFile & Pick<SentFile, 'noteProcessed'> & { readonly signal: AbortSignal },
    ) => Promise<Result>,
    reading?: Pick<ReadOptions, 'limits' | 'asLetters'>,
  ): Promise<Result>;
  /** Writes the file of a request with edits, once it was read. Rejects with the errors of files. */
  edit(
    request: FastifyRequest,
    input: FileInput,
    plan: EditPlan,
  ): Promise<EditedFile & { readonly name: string }>;
}

export interface FileIntakeOptions {
  readonly documents: Pick<DocumentReader, 'read' | 'survey' | 'edit'>;
  readonly files: FileSource;
  readonly usageTotals: ReadUsageTotals;
  /** The producer named in files that the platform's own program has made. */
  readonly producerMark?: string | undefined;
  /** Time limit for reading a file, in milliseconds. */
  readonly readingMs: number;
}

export function createFileIntake(options: FileIntakeOptions): FileIntake {
  return {
    async read(request, input, wanted) {
      request.extendAnswerTimeout(options.readingMs);
      await using file = await openFile(request, input, options.files);
      const named = { path: file.path, name: documentName(file.name, input.filename) };
      try {
        const { texts, nextEntry, report } = await extract(options.documents, named, {
          request,
          input,
          wanted,
        });
        const extraction = describeExtraction(report, { filename: named.name, nextEntry });
        const isBillable =
          options.producerMark === undefined || report.producer?.trim() !== options.producerMark;
        const rows = wanted.unitsOf?.(texts) ?? texts.length;
        const free = isBillable ? await wanted.takeFree?.(texts) : undefined;
        await request.reserve(rows, { isBillable, free });
        return {
          texts,
          report,
          async part(rowsFailed) {
            const usage = await usageOf(request, options.usageTotals, { rows, rowsFailed, isBillable });
            await noteProcessed(request, file);
            return { extraction, usage };
          },
        };
      } catch (error) {
        throw fileProblem(error);
      }
    },
    async look(request, input, accept, work, reading = {}) {
      request.extendAnswerTimeout(options.readingMs);
      await using file = input.sent ?? (await openFile(request, input, options.files));
      const named = { path: file.path, name: documentName(file.name, input.filename) };
      const signal = request.abortSignal;
      try {
        const owner = ownerOf(request.caller);
        const parts = options.documents.read(named, { ...reading, accept, signal, owner });
        return await work(parts, { ...named, signal, noteProcessed: () => noteProcessed(request, file) });
      } catch (error) {
        throw fileProblem(error);
      }
    },
    async edit(request, input, plan) {
      request.extendAnswerTimeout(options.readingMs);
      await using file = await openFile(request, input, options.files);
      const named = { path: file.path, name: documentName(file.name, input.filename) };
      const reading = { signal: request.abortSignal, owner: ownerOf(request.caller) };
      try {
        const edited = await createEditedFile(options.documents, named, plan, reading);
        const plain = named.name.replace(/\.[a-z\d]{1,10}$/i, '') || 'list';
        return { ...edited, name: `${plain}${edited.extension}` };
      } catch (error) {
        throw fileProblem(error);
      }
    },
  };
}

async function openFile(
  request: FastifyRequest,
  { file_url }: FileInput,
  files: FileSource,
): Promise<SentFile> {
  if (file_url) return files.open(file_url, request);
  if (request.sentFile === undefined) throw fileMissing('file_url');
  return request.sentFile;
}

/** Uses the name in the request if the file's own name does not show its format. */
function documentName(ownName: string, givenName = ''): string {
  const hasExtension = (name: string) => /\.[a-z\d]{1,10}$/i.test(name);
  const [own, given] = [plainFileName(ownName), plainFileName(givenName)];
  return hasExtension(own) || given === '' ? own : given;
}

interface Search<Text extends ExtractedText> {
  readonly request: Pick<FastifyRequest, 'abortSignal' | 'caller'>;
  readonly input: FileInput;
  readonly wanted: WantedFile<Text>;
}

async function extract<Text extends ExtractedText>(
  documents: FileIntakeOptions['documents'],
  file: DocumentFile,
  { request, input, wanted }: Search<Text>,
): Promise<TakenFile<Text> & { report: ExtractionReport }> {
  const { accept } = wanted;
  const signal = request.abortSignal;
  const parts = documents.read(file, { accept, signal, owner: ownerOf(request.caller) });
  const extraction = await wanted.extract(parts, { column: input.extraction_column, signal });
  const pointer = input.file_url ? '/file_url' : '/file';
  const { texts, nextEntry } = await take(extraction.texts, { input, wanted, pointer });
  const report = extraction.report();
  if (texts.length === 0) throw noneFor(request.caller, wanted.none(pointer, report.considered));
  return { texts, nextEntry, report };
}

/** A web page with a token gets the same error for every file without readable entries. */
function noneFor({ delegation }: Caller, error: ServiceError): ServiceError {
  return delegation ? new ServiceError({ code: 'parsing_failed', detail: error.detail }) : error;
}

interface TakenFile<Text> {
  readonly texts: Text[];
  /** The place of the first text left for another request; null if there is none. */
  readonly nextEntry: number | null;
}

/** Takes the texts that are not blank: all of the file, up to the limit, or the requested part. */
async function take<Text extends ExtractedText>(
  all: AsyncIterable<Text>,
  { input, wanted, pointer }: { input: FileInput; wanted: WantedFile<Text>; pointer: string },
): Promise<TakenFile<Text>> {
  const { first_entry: first = 1, entries_max: asked } = input;
  const isPart = input.first_entry !== undefined || asked !== undefined;
  const count = Math.min(asked ?? wanted.textsMax, wanted.textsMax);
  const texts: Text[] = [];
  let place = 0;
  for await (const found of all) {
    if (found.text.trim() === '') continue;
    place += 1;
    if (place < first) continue;
    if (texts.length === count) {
      if (isPart) return { texts, nextEntry: place };
      throw wanted.tooMany(pointer);
    }
    texts.push(found);
  }
  return { texts, nextEntry: null };
}

interface Cost {
  readonly rows: number;
  readonly rowsFailed: number;
  readonly isBillable: boolean;
}

async function usageOf(
  { caller, charge }: FastifyRequest,
  usageTotals: ReadUsageTotals,
  { rows, rowsFailed, isBillable }: Cost,
): Promise<FileUsage> {
  // A repeated request after an interrupted answer has a part counted already.
  const pendingRows = charge?.units ?? rows;
  const totals = await usageTotals(caller, {
    rows: pendingRows,
    billableRows: isBillable ? pendingRows : 0,
  });
  return {
    is_billable: isBillable,
    rows_processed: rows,
    rows_succeeded: rows - rowsFailed,
    rows_failed: rowsFailed,
    file_origin: isBillable ? 'external' : 'engine',
    ...totals,
  };
}

/** A file that is kept longer than needed does not fail the answer. */
async function noteProcessed(request: FastifyRequest, file: SentFile): Promise<void> {
  await file
    .noteProcessed()
    .catch((error: unknown) =>
      request.log.warn({ err: error }, 'failed to mark an uploaded file as processed'),
    );
}

/** The owners whose files are read in turn: every merchant of a key, and the key itself. */
const ownerOf = ({ lineageId, merchantId }: Caller): string => JSON.stringify([lineageId, merchantId]);

/** The error for the sender of an unreadable document; any other error unchanged. */
export function fileProblem(error: unknown): unknown {
  if (!(error instanceof DocumentError)) return error;
  const { problem, message } = error;
  switch (problem) {
    case 'unsupported':
      return new ServiceError({ code: 'unsupported_file_type', detail: message, cause: error });
    case 'unreadable':
    case 'too-large':
      return new ServiceError({ code: 'parsing_failed', detail: message, cause: error });
    case 'busy':
      return new ServiceError({
        code: 'service_unavailable',
        detail: message,
        retryAfterSeconds: 5,
        cause: error,
      });
    default:
      return problem satisfies never;
  }
}

/** The location of a result's text in the file of the request; empty without a file. */
export function locationOf(file: FileTexts | undefined, index: number): { location?: FileLocation } {
  const found = file?.texts[index];
  return found === undefined ? {} : { location: describePlace(found.place) };
}
