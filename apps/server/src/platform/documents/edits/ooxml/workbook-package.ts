import type { Readable } from 'node:stream';
import type { Archive } from '../../archive.ts';
import { unreadable } from '../../problems.ts';
import { attributeOf, elementsOf } from '../xml.ts';
import { ContentTypes, Relations, relationsPath } from './package-parts.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Path of its part. */
  readonly part: string;
  /** From 0, by which print areas name it. */
  readonly position: number;
}

/** The parts of a workbook that say what it consists of. */
export interface WorkbookPackage {
  readonly archive: Archive;
  readonly part: string;
  readonly xml: string;
  readonly relations: Relations;
  readonly contentTypes: ContentTypes;
  readonly sheets: readonly WorkbookSheet[];
}

/** Throws a DocumentError for what is no workbook. */
export async function openPackage(archive: Archive): Promise<WorkbookPackage> {
  const root = new Relations('', await textOf(archive, '_rels/.rels'));
  const part = root.find('officeDocument')?.target;
  const types = await textOf(archive, '[Content_Types].xml');
  const xml = part === undefined ? null : await textOf(archive, part);
  if (part === undefined || xml === null || types === null) throw unreadable('it is damaged');
  const relations = new Relations(part, await textOf(archive, relationsPath(part)));
  const targets = new Map(
    relations.all.map(({ id, kind, target }) => [id, kind === 'worksheet' ? target : null]),
  );
  const prefix = /<(\w+:)?workbook[\s>]/.exec(xml)?.[1] ?? '';
  const sheets = [...elementsOf(xml, `${prefix}sheet`)].flatMap(({ xml: tag }, position) => {
    const target = targets.get(attributeOf(tag, '\\w+:id') ?? '');
    return target ? [{ name: attributeOf(tag, 'name') ?? '', part: target, position }] : [];
  });
  return { archive, part, xml, relations, contentTypes: new ContentTypes(types), sheets };
}

/** A part as text; null where the archive does not have it. */
export async function textOf(archive: Archive, part: string): Promise<string | null> {
  const parts = await archive.unfold((name) => name === part);
  const bytes = parts.get(part);
  return bytes === undefined ? null : decode(bytes);
}

/** The same in pieces. */
export async function* chunksOf(archive: Archive, part: string): AsyncGenerator<string> {
  const stream: Readable | null = await archive.unfoldStream(part);
  if (stream === null) throw unreadable('it is damaged');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of stream) yield decoder.decode(chunk, { stream: true });
}

const decode = (bytes: Buffer): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
