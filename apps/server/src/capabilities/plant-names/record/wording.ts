import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { SourceEvidence } from '../sources/taxonomic-source.ts';

/** Small pieces of sentences that warnings and notes share. */

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function listOf(words: readonly string[]): string {
  return conjunction.format(words);
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function disjunctionOf(words: readonly string[]): string {
  return disjunction.format(words);
}

/** Lists of sources as sentences have them; the same few stand in almost every record. */
const listedSourcesMax = 5_000;
const listedSources = new Map<string, string>();

export function sourceNames(sources: readonly SourceId[]): string {
  const key = sources.join();
  const listed = listedSources.get(key) ?? listOf(sources.map((source) => describeSource(source).name));
  if (listedSources.size < listedSourcesMax) listedSources.set(key, listed);
  return listed;
}

/** `bundled nursery checklist of 2026-11-21`. */
export function nameBundledList({ dataset, version }: SourceEvidence): string {
  // The data of USDA PLANTS state no date of their own.
  return dataset === 'usda'
    ? `bundled USDA PLANTS list (made on ${version})`
    : `bundled nursery checklist of ${version}`;
}

export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

const quotedLengthMax = 80;

/** A piece of the caller's own text, cut so that no message grows with the input. */
export function quote(text: string): string {
  const cut =
    text.length > quotedLengthMax ? `${text.slice(0, quotedLengthMax).toWellFormed()}…` : text.toWellFormed();
  return `"${cut}"`;
}
