import { z } from 'zod';

/**
 * Version of a dataset: the date of its data, as precise as the data state it (`2026-01-15`,
 * `2022-06`, `2024`), or `unknown-` with the first eight digits of a SHA-256 over its files, which
 * distinguishes two imports. An extract has the version of its dataset with `-extract` behind it.
 */
const form =
  /^(?:(?<stated>(?<day>\d{4}-\d{2}-\d{2})|\d{4}-(?:0[1-9]|1[0-2])|\d{4})|unknown-[0-9a-f]{8})(?<extract>-extract)?$/;

export const isVersion = (text: string): boolean => {
  const groups = form.exec(text)?.groups;
  return groups !== undefined && (groups.day === undefined || z.iso.date().safeParse(groups.day).success);
};

/** A date of data as an operator or a publisher states it: a day, a month or a year. */
export const isStatedDate = (text: string): boolean => isVersion(text) && /^[\d-]+$/.test(text);

/** The day of the data; null where less is known. */
export const dayOfVersion = (version: string): string | null => form.exec(version)?.groups?.day ?? null;

interface VersionedDataset {
  readonly version: string;
  readonly importedAt?: string;
}

/**
 * Which of two versions answers, as a comparison: a complete dataset before an extract, a known date before an unknown
 * one, the newer date before the older, and of two without a date the one that was imported last.
 */
export function orderVersions(a: VersionedDataset, b: VersionedDataset): number {
  const [ofA, ofB] = [a, b].map(({ version }) => form.exec(version)?.groups);
  return (
    Number(ofA?.extract !== undefined) - Number(ofB?.extract !== undefined) ||
    Number(ofA?.stated === undefined) - Number(ofB?.stated === undefined) ||
    (ofB?.stated ?? b.importedAt ?? '').localeCompare(ofA?.stated ?? a.importedAt ?? '')
  );
}
