import { validatorAt } from '../contract/conformance.ts';
import { operations, pointerTo } from '../contract/document.ts';

/** What the interface description says against a body of the operation with this id; null where it is right. */
export function bodyProblem(operationId: string, body: unknown): string | null {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) return `There is no operation "${operationId}".`;
  const validate = validatorAt(
    `${operation.pointer}${pointerTo('requestBody', 'content', 'application/json', 'schema')}`,
  );
  return validate(body) ? null : JSON.stringify(validate.errors);
}
