import { errorDefinitions } from '../composition/capabilities.ts';
import { settingDocumentation } from '../config.ts';

/** The text of `docs/configuration.md`. */
export function configurationPage(): string {
  const rows = settingDocumentation().map((setting) => [
    `\`${setting.env}\``,
    setting.meaning,
    setting.right,
    setting.default ? `\`${setting.default}\`` : setting.default === '' ? 'empty' : 'not set',
    setting.secret ? 'yes' : 'no',
  ]);
  return [
    '# Configuration',
    '',
    'Settings are environment variables, read once at the start. An empty variable counts as not set. A start',
    'with values that are not right ends with exit code 1 and a list of all of them; a name that begins with',
    '`PLANTDATA_` and is no setting is warned about. The values of secret settings are never printed.',
    '',
    table(['Variable', 'Meaning', 'Value', 'Default', 'Secret'], rows),
    '',
    'This page is made from `apps/server/src/config.ts` by `npx plantdata dev docs --write`.',
    '',
  ].join('\n');
}

/** The text of `docs/errors.md`. */
export function errorsPage(): string {
  const sorted = [...errorDefinitions].sort(
    (one, other) => one.status - other.status || (one.code < other.code ? -1 : 1),
  );
  const rows = sorted.map(({ code, status, title, meaning, cause, action }) => [
    `\`${code}\``,
    String(status),
    title,
    meaning,
    cause,
    action,
  ]);
  return [
    '# Errors',
    '',
    'Every error response is `application/problem+json` (RFC 9457):',
    '',
    '| Member | Meaning |',
    '|---|---|',
    '| `type` | `urn:plant-data:error:` and the code |',
    '| `title` | the same text for every problem with this code |',
    '| `status` | the HTTP status |',
    '| `detail` | what went wrong this time, a sentence |',
    '| `error` | the code, for programs |',
    '| `message` | equal to `detail` |',
    '| `request_id` | names the request in the logs; also in the `X-Request-Id` header of every response |',
    '| `errors` | only for problems with members of the request: `pointer` (JSON Pointer), `code` and `message` of each, the first twenty |',
    '| `retry_after_seconds` | with 429, 503, `idempotency_in_progress` and `job_not_completed`, where waiting helps; also in the `Retry-After` header |',
    '',
    'A code has one status and one title. New codes may be added within `/v1`; none is removed or changes its meaning.',
    'The service never says in an error why it failed itself (500): the log does, under the request id.',
    '',
    table(['Code', 'Status', 'Title', 'Meaning', 'Cause', 'What to do'], rows),
    '',
    'This page is made from `apps/server/src/platform/error-codes.ts` and those of the capabilities by `npx plantdata dev docs --write`.',
    '',
  ].join('\n');
}

function table(headings: string[], rows: string[][]): string {
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`).join('\n');
}
