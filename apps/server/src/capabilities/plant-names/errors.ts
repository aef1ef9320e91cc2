import { ServiceError } from '../../platform/errors.ts';
import { plantNameErrors } from './error-codes.ts';
import { quote } from './record/wording.ts';
import { explainedNamesMax } from './schema.ts';
import { SOURCE_IDS } from './sources/catalogue.ts';

export const noValidNames = (pointer = '/species_names'): ServiceError =>
  new ServiceError({
    code: plantNameErrors.no_valid_names,
    detail: 'No valid species names found in input',
    errors: [
      {
        pointer,
        code: 'empty',
        message: 'must contain at least one name that is not blank',
      },
    ],
  });

export const tooManyNames = (received: number, limit: number): ServiceError =>
  new ServiceError({
    code: plantNameErrors.too_many_names,
    detail: `A request may hold ${limit} names, received ${received}. Split the list; nothing was processed.`,
    errors: [
      {
        pointer: '/species_names',
        code: 'too_many',
        message: `must contain at most ${limit} names, received ${received}`,
      },
    ],
  });

/** Names the columns, so that the caller can choose one; blank if there are none. */
export function describeNoColumn(considered: readonly string[]): string {
  const shown = considered.slice(0, columnsShown).map((column) => quote(column));
  const more = considered.length > shown.length ? `, and ${considered.length - shown.length} more` : '';
  return shown.length === 0
    ? ''
    : ` No column looks like names of plants (considered: ${shown.join(', ')}${more}). Name the column in \`extraction_column\` to have it read anyway.`;
}

export const noNamesInFile = (pointer: string, considered: readonly string[]): ServiceError =>
  new ServiceError({
    code: plantNameErrors.no_valid_names,
    detail: `No valid species names found in input.${describeNoColumn(considered)} Nothing is charged.`,
    errors: [{ pointer, code: 'empty', message: 'must contain at least one name of a plant' }],
  });

const columnsShown = 12;

/** Reading stops at the limit: how many there are is not known. */
export function tooManyNamesInFile(
  limit: number,
  { pointer, isExplained }: { pointer: string; isExplained: boolean },
): ServiceError {
  const names = `${limit} names${isExplained ? ' with explain=true' : ''}`;
  return new ServiceError({
    code: plantNameErrors.too_many_names,
    detail: `A file may hold ${names}, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${names}` }],
  });
}

export const tooManyNamesToExplain = (received: number): ServiceError =>
  new ServiceError({
    code: plantNameErrors.too_many_names,
    detail: `A request with explain=true may hold ${explainedNamesMax} names, received ${received}. Split the list; nothing was processed.`,
    errors: [
      {
        pointer: '/species_names',
        code: 'too_many',
        message: `must contain at most ${explainedNamesMax} names with explain=true, received ${received}`,
      },
    ],
  });

export const invalidSource = (unknown: readonly { id: string; index: number }[]): ServiceError =>
  new ServiceError({
    code: plantNameErrors.invalid_source,
    detail: `${unknown.map(({ id }) => quote(id)).join(', ')} ${unknown.length === 1 ? 'is not a source' : 'are not sources'} that can be selected. Use: ${SOURCE_IDS.join(', ')}.`,
    errors: unknown.map(({ id, index }) => ({
      pointer: `/sources/${index}`,
      code: 'unknown_source',
      message: `must be one of ${SOURCE_IDS.join(', ')}, received ${quote(id)}`,
    })),
  });

/** Nothing that was asked has answered: that is no verification, and nothing to pay for. */
export const sourcesUnavailable = (asked: readonly string[]): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: `None of the sources could be asked (${asked.join(', ')}). Nothing was verified and nothing counts as used; GET /v1/sources/taxonomic says why.`,
  });
