import type { OpenAPIV3_1 } from 'openapi-types';
import type { ErrorDefinition } from '../error-codes.ts';
import { sortByName } from './openapi-components.ts';
import { exampleProblem, type ProblemReader } from './problem.ts';

const place = '#/components/examples/';
const suffixForPeople = '_for_people';

/** Examples of errors, each described once and referred to by every route on which it can happen. */
export class ProblemExamples {
  readonly #examples = new Map<string, OpenAPIV3_1.ExampleObject>();

  /** The examples of some errors by their code. */
  refer(
    definitions: readonly ErrorDefinition[],
    reader: ProblemReader,
  ): Record<string, OpenAPIV3_1.ReferenceObject> {
    return Object.fromEntries(
      definitions.map((definition) => {
        const isForPeople = reader === 'person' && definition.exampleForPeople !== undefined;
        const name = isForPeople ? `${definition.code}${suffixForPeople}` : definition.code;
        this.#examples.set(name, { value: exampleProblem(definition, reader) });
        return [definition.code, { $ref: `${place}${name}` }];
      }),
    );
  }

  /** Adds those that were referred to. */
  describe<D extends Pick<OpenAPIV3_1.Document, 'components'>>(document: D): D {
    return { ...document, components: { ...document.components, examples: sortByName([...this.#examples]) } };
  }
}
