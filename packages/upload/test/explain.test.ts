import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { describe, expect, it } from 'vitest';
import { explain } from '../src/explain.ts';

const refused = (code: string, detail = '', status = 400) =>
  explain(new PlantDataError({ status, code, detail, requestId: 'req_1' }));

describe('a problem in plain words', () => {
  it('has no words of the interface', () => {
    const detail = 'Ask for a part of it by `first_entry` and `entries_max`.';
    expect(refused('too_many_names', detail)).toBe(
      'The service refused the list. Cancel, and try it with another file.',
    );
  });

  it.each([
    'Upload-Length must be at least 1: an empty file holds nothing.',
    '/file_url must be the address of an upload.',
    'GET is not possible at this address. Use POST.',
  ])('never is "%s"', (detail) => {
    expect(refused('invalid_request', detail)).toBe(
      'The service refused the list. Cancel, and try it with another file.',
    );
  });

  it('says what is wrong with the file, in the words of the service', () => {
    expect(refused('parsing_failed', 'The file cannot be read: it is damaged.')).toContain('it is damaged');
  });

  it('names the request where the service has failed', () => {
    expect(refused('internal_error', '', 500)).toContain('report the number req_1');
  });

  it('says that the connection was lost', () => {
    expect(explain(new PlantDataConnectionError('reset'))).toContain('Check your network');
  });
});
