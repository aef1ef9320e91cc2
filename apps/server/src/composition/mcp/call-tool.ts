import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { invalidRequest } from '../../platform/http/index.ts';
import type { ToolInput } from './tool-input.ts';
import type { Tool } from './tools.ts';

/** Sends a request to the service in the name of the caller. */
export type Send = (
  call: ReturnType<ToolInput['requestOf']>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

const Answer = z.record(z.string(), z.unknown());
const Refusal = z.looseObject({
  error: z.string(),
  detail: z.string(),
  errors: z.array(z.looseObject({})).optional(),
});

/** Calls the operation of a tool. A refusal, also of the arguments, is a result that is marked as an error. */
export async function callTool(
  { tool, input }: { readonly tool: Tool; readonly input: ToolInput },
  sent: Record<string, unknown>,
  send: Send,
): Promise<CallToolResult> {
  const checked = input.schema.safeParse(sent);
  if (!checked.success) {
    const { code: error, detail, errors } = invalidRequest(checked.error, sent);
    return refusal({ error, detail, errors });
  }
  const { status, body } = await send(input.requestOf(sent));
  if (status >= 400) return refusal(body);
  const answer = Answer.parse(body);
  return { structuredContent: answer, content: [{ type: 'text', text: textOf(tool, answer) }] };
}

function refusal(body: unknown): CallToolResult {
  const problem = Refusal.parse(body);
  const fields = problem.errors?.map((each) => JSON.stringify(each)) ?? [];
  return {
    isError: true,
    structuredContent: problem,
    content: [{ type: 'text', text: [`${problem.error}: ${problem.detail}`, ...fields].join('\n') }],
  };
}

/** One line of JSON for each entry: in quotation marks and escaped, a text of a list stays data. */
function textOf({ list, shown }: Tool, answer: Record<string, unknown>): string {
  if (list === undefined) return pick(answer, shown);
  const entries = [answer[list]].flat();
  return [pick(answer, shownBesideList), ...entries.map((entry) => pick(entry, shown))].join('\n');
}

const shownBesideList = ['summary', 'total', 'next_cursor', 'hints', 'retry_after_seconds'];

/** The members at the paths, without what is not there, as JSON. */
function pick(entry: unknown, paths: readonly string[]): string {
  const members = paths.map((path) => [path, valueAt(entry, path)] as const);
  return JSON.stringify(Object.fromEntries(members.filter(([, value]) => isSaid(value))));
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const valueAt = (entry: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      entry,
    );
