import { type ApiCall, addressOf } from './api-call.ts';

/** A call as a command of a POSIX shell. */
export function curlOf(call: ApiCall, origin: string): string {
  const lines = [`curl -sS ${quoted(addressOf(call, origin))}`, `-H "X-API-Key: $PLANTDATA_API_KEY"`];
  if (call.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(call.body, null, 2))}`);
  }
  if (call.form !== undefined) {
    lines.push(`-F ${quoted(`file=@${call.form.filename}`)}`);
    for (const [name, text] of Object.entries(call.form.fields ?? {}))
      lines.push(`--form-string ${quoted(`${name}=${text}`)}`);
  }
  if (call.savedAs !== undefined) lines.push(`-o ${quoted(call.savedAs)}`);
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
