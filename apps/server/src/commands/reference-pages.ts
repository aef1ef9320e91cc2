import { errorDefinitions } from '../composition/capabilities.ts';
import { modeVariable, sourceServices, urlVariable } from '../config/source-settings.ts';
import { settingDocumentation } from '../config.ts';

/** The text of `docs/configuration.md`. */
export function configurationPage(): string {
  const sources = Object.values(sourceServices);
  const ofSources = new Set(sources.flatMap((source) => [modeVariable(source), urlVariable(source)]));
  const others = settingDocumentation().filter(({ env }) => !ofSources.has(env));
  const rows = others.map(({ env, meaning, right, default: usual, secret }) => [
    `\`${env}\``,
    meaning,
    shortValue(right, usual) + (secret ? '; secret' : ''),
    usual ? `\`${usual}\`` : usual === '' ? 'empty' : 'not set',
  ]);
  return [
    '# Configuration',
    '',
    'Settings are environment variables, read once at the start. An empty variable counts as not set. A start',
    'with invalid values ends with exit code 1 and lists all of them. An unknown name that begins with',
    '`PLANTDATA_` gives a warning. Secret values are never printed. Ranges are of whole',
    'numbers. A *URL* begins with `http://` or `https://`.',
    '',
    table(['Variable', 'Meaning', 'Value', 'Default'], rows),
    '',
    '## Sources',
    '',
    'Each source has a mode and may have another address: a URL without a user, `?` or `#`.',
    '',
    table(
      ['Mode', 'The source answers from'],
      [
        ['`auto`, the default', 'an imported snapshot; without one its service'],
        ['`live`', 'its service'],
        ['`snapshot`', 'an imported snapshot'],
        ['`off`', 'nothing'],
      ],
    ),
    '',
    table(
      ['Mode', 'Address', 'Usual address'],
      sources.map((source) => [`\`${modeVariable(source)}\``, `\`${urlVariable(source)}\``, source.usual]),
    ),
    '',
    'This page is made from `apps/server/src/config.ts` by `npx plantdata dev docs --write`.',
    '',
  ].join('\n');
}

/** Values that many settings share are explained above the table. */
function shortValue(right: string, usual = ''): string {
  return right
    .replace(`, such as \`${usual}\``, '')
    .replace(/^a whole number from (?=\d+ to)/, '')
    .replace('URL that begins with http:// or https://', 'URL');
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
    '| `title` | fixed for the code |',
    '| `status` | the HTTP status |',
    '| `detail` | what went wrong this time |',
    '| `error` | the code, for programs |',
    '| `message` | equal to `detail` |',
    '| `request_id` | names the request in the logs; also in the `X-Request-Id` header of every response |',
    '| `errors` | for members of the request: `pointer` (JSON Pointer), `code` and `message` of the first twenty |',
    '| `retry_after_seconds` | where waiting helps: with 429, 503, `idempotency_in_progress` and `job_not_completed`; also in the `Retry-After` header |',
    '',
    'New codes may be added within `/v1`; none is removed or changes its status, title or meaning.',
    'The log has the reason of a 500 under the request id. A refused request is not processed and not charged.',
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
