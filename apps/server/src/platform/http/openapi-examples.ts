import type { OpenAPIV3_1 } from 'openapi-types';
import { type ErrorCode, errorCodes } from '../error-codes.ts';
import { sortByName } from './openapi-components.ts';
import { exampleProblem, type Reader } from './problem.ts';

const place = '#/components/examples/';
const suffixForPeople = '_for_people';

const nameOf = (code: ErrorCode, reader: Reader): string =>
  reader === 'person' && 'exampleForPeople' in errorCodes[code] ? `${code}${suffixForPeople}` : code;

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);
const readers: readonly Reader[] = ['caller', 'person'];

/** The examples of some errors by their code: references, because most of them happen on every route. */
export const examplesOf = (
  codes: readonly ErrorCode[],
  reader: Reader,
): Record<string, OpenAPIV3_1.ReferenceObject> =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `${place}${nameOf(code, reader)}` }]));

/** Adds the referenced examples. */
export function describeExamples<D extends Pick<OpenAPIV3_1.Document, 'components'>>(document: D): D {
  const text = JSON.stringify(document);
  const examples = Object.keys(errorCodes)
    .filter(isErrorCode)
    .flatMap((code) =>
      readers
        .map((reader): [string, OpenAPIV3_1.ExampleObject] => [
          nameOf(code, reader),
          { value: exampleProblem(code, reader) },
        ])
        .filter(([name]) => text.includes(`"${place}${name}"`)),
    );
  return { ...document, components: { ...document.components, examples: sortByName(examples) } };
}
