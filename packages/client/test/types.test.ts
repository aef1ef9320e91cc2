import { describe, expectTypeOf, it } from 'vitest';
import {
  type AnswerAt,
  type components,
  createPlantDataClient,
  type ErrorCode,
  type PathWith,
  type PlantDataError,
} from '../src/index.ts';

type Schemas = components['schemas'];

const client = createPlantDataClient({ baseUrl: 'https://example.org', apiKey: 'pds_test_1' });
const namesPath = '/v1/verify/plant-names';

/** What only the compiler reads. */
const compiled = (_calls: () => unknown): void => {};

describe('the types of a client', () => {
  it('give each operation its answer', () => {
    expectTypeOf<AnswerAt<'/v1/sources/taxonomic', 'get'>>().toEqualTypeOf<Schemas['TaxonomicSourceList']>();
    compiled(() => {
      const answer = client.post(namesPath, { body: { species_names: ['Acer'] } });
      expectTypeOf(answer).resolves.toEqualTypeOf<Schemas['VerifyPlantNamesResponse']>();
    });
  });

  it('say where an answer has no content', () => {
    expectTypeOf<AnswerAt<'/v1/account/session', 'delete'>>().toEqualTypeOf<null>();
  });

  it('give one form to the report of a service that is ready and of one that is not', () => {
    expectTypeOf<AnswerAt<'/v1/health/ready', 'get'>>().toEqualTypeOf<Schemas['Readiness']>();
  });

  it('leave out what is not answered in JSON', () => {
    expectTypeOf<'/v1/account/usage'>().toExtend<PathWith<'get'>>();
    // @ts-expect-error This answer is a file in CSV.
    compiled(() => client.get('/v1/account/usage.csv'));
  });

  it('take an idempotencyKey where the service does', () => {
    const idempotencyKey = 'order-7';
    compiled(() => client.post(namesPath, { body: {}, idempotencyKey }));
    compiled(() => client.lines(namesPath, { body: {}, idempotencyKey }));
    const body = { token: 'a', password: 'b' };
    // @ts-expect-error It would be ignored.
    compiled(() => client.post('/v1/account/link', { body, idempotencyKey }));
    // @ts-expect-error It would be ignored.
    compiled(() => client.get('/v1/health', { idempotencyKey }));
  });

  it('let each path be asked with its methods only', () => {
    expectTypeOf<'/v1/health'>().toExtend<PathWith<'get'>>();
    expectTypeOf<'/v1/health'>().not.toExtend<PathWith<'post'>>();
    // @ts-expect-error There is no such path.
    compiled(() => client.get('/v1/helth'));
    // @ts-expect-error This path is for POST.
    compiled(() => client.request('get', namesPath));
  });

  it('ask for a body where there is one, and in its form', () => {
    // @ts-expect-error The body is missing.
    compiled(() => client.post(namesPath));
    // @ts-expect-error Names are a list.
    compiled(() => client.post(namesPath, { body: { species_names: 'Acer' } }));
    // @ts-expect-error A source is misspelt.
    compiled(() => client.post(namesPath, { body: { species_names: ['Acer'], sources: ['gbiff'] } }));
    // @ts-expect-error There is nothing to send.
    compiled(() => client.get('/v1/health', { body: {} }));
  });

  it('know the parameters of the query', () => {
    compiled(() => client.post(namesPath, { body: {}, query: { explain: 'true' } }));
    // @ts-expect-error No such value.
    compiled(() => client.post(namesPath, { body: {}, query: { explain: 'maybe' } }));
  });

  it('know the records and the summary of an answer in lines', () => {
    compiled(() => {
      const lines = client.lines(namesPath, { body: { species_names: ['Acer'] } });
      type Lines = AsyncGenerator<Schemas['UnifiedTaxonomicRecord'], Schemas['VerificationSummary'], void>;
      expectTypeOf(lines).toEqualTypeOf<Lines>();
      expectTypeOf(client.verifyAll(['Acer'])).toEqualTypeOf<Lines>();
    });
    // @ts-expect-error This answer cannot be had in lines.
    compiled(() => client.lines('/v1/health'));
  });

  it('list the codes of errors and stay open for new ones', () => {
    expectTypeOf<'no_valid_names' | 'unreadable_answer'>().toExtend<ErrorCode>();
    expectTypeOf<PlantDataError['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<string>().toExtend<ErrorCode>();
  });
});
