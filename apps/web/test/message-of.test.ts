import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../server/src/platform/error-codes.ts';
import { messageOf } from '../src/shell/message-of.ts';
import { errors } from '../src/texts/errors.ts';

const answered = (
  status: number,
  code: string,
  detail: string,
  problem?: [pointer: string, message: string],
) =>
  messageOf(
    new PlantDataError({
      status,
      code,
      detail,
      errors: problem && [{ pointer: problem[0], code: 'any', message: problem[1] }],
    }),
  );

describe('the message of an error', () => {
  it.each(Object.values(errorCodes))(
    'of code $code has no headers, pointers or words of HTTP',
    ({ code, status, example }) => {
      const message = answered(status, code, example);
      expect(message).not.toMatch(/[`_]|(?:^|\s)\/|\b[A-Z]\w+-[A-Z]\w|\b(?:GET|POST|HTTP|JSON)\b/);
      expect(message).toMatch(/^[A-Z].+\.$/);
    },
  );

  it.each([
    [413, 'payload_too_large', 'A file may have 104857600 bytes, Upload-Length is 2.', 'too large'],
    [
      400,
      'invalid_request',
      'Upload-Length must be at least 1: an empty file holds nothing.',
      'did not accept',
    ],
    [401, 'unauthorized', 'You are not signed in. Sign in with POST /v1/account/session.', 'Sign in again'],
    [
      415,
      'unsupported_file_type',
      'Files of the type .zip are not supported. Supported are .csv.',
      '.zip are not',
    ],
    [
      422,
      'parsing_failed',
      'The file has no column "Plant". Name one in `extraction_column`.',
      'Save it as .xlsx',
    ],
    [404, 'file_not_found', 'There is no file at this file_url.', 'Choose it again'],
    [200, 'unreadable_answer', '', 'could not be read'],
    [500, 'unheard_of', 'See /v1/docs.', 'The service has failed'],
  ])('says what to do: %i %s', (status, code, detail, expected) => {
    expect(answered(status, code, detail)).toContain(expected);
  });

  it.each([
    [
      '/pot_size_descriptions/1',
      'must have at most 500 characters',
      'Entry 2 must have at most 500 characters.',
    ],
    ['/lines/3/size_label', 'is missing', 'The size label of entry 4 is missing.'],
    ['/file', 'is missing, must be a file', 'The file is missing, must be a file.'],
    ['/file_url', 'is missing', 'The file is missing.'],
    ['/items', 'must be an array, received null', errors.refused],
  ])('names a member by words, not by %s', (pointer, message, expected) => {
    expect(answered(400, 'invalid_request', `${pointer} ${message}.`, [pointer, message])).toBe(expected);
  });

  it('names a member by words wherever the sentence has it', () => {
    const detail = 'site_url has to begin with https://.';
    expect(answered(400, 'invalid_site_url', detail, ['/site_url', detail])).toBe(
      'The address has to begin with https://.',
    );
  });

  it("keeps the service's own sentence for people, whatever they have entered", () => {
    const detail = '"my_list/GET.csv" is the name of a genus. Name a species.';
    expect(answered(422, 'species_unresolved', detail)).toBe(detail);
  });

  it('says that the connection was lost, and never repeats the words of the browser', () => {
    expect(messageOf(new PlantDataConnectionError('reset'))).toBe(errors.offline);
    expect(messageOf(new TypeError('x is undefined'))).toBe(errors.page);
    expect(messageOf(new Error(errors.emptyFile))).toContain('This file is empty.');
  });
});
