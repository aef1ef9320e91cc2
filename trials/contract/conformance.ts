import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document, type Operation, pointerTo } from './document.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'plantdata:openapi.json', ...document });

const validators = new Map<string, ValidateFunction>();

export function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known !== undefined) return known;
  const validate = ajv.compile({
    $ref: `plantdata:openapi.json#${pointer.split('/').map(encodeURIComponent).join('/')}`,
  });
  validators.set(pointer, validate);
  return validate;
}

export interface Answer {
  readonly status: number;
  /** Without parameters; empty where there is none. */
  readonly mediaType: string;
  readonly text: string;
}

/** What of an answer the document does not say; null for one that it describes. */
export function deviation(operation: Operation, { status, mediaType, text }: Answer): string | null {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500 && status !== 501 && status !== 503) return `status ${status}: ${text.slice(0, 300)}`;
  // Errors that do not belong to the operation alone are its response by default.
  const key = status >= 400 && !(status in operation.responses) ? 'default' : String(status);
  const response = operation.responses[key];
  if (response === undefined) return `status ${status} is not described: ${text.slice(0, 300)}`;
  const { content } = response;
  if (content === undefined)
    return text === '' ? null : `a body where none is described: ${text.slice(0, 100)}`;
  if (operation.method === 'head' || status === 304) return null;
  const described = content[mediaType];
  if (described === undefined) return `${status} as ${mediaType || 'nothing'}, which is not described`;
  if (described.schema === undefined || !mediaType.endsWith('json')) return null;
  const validate = validatorAt(
    operation.pointer + pointerTo('responses', key, 'content', mediaType, 'schema'),
  );
  // Lines are described as one text.
  const body: unknown = mediaType === 'application/x-ndjson' ? text : JSON.parse(text);
  return validate(body) ? null : `${status}: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 300)}`;
}
