import { type ApiCall, addressOf } from './api-call.ts';

/** A call as a command of a POSIX shell. */
export function curlOf(call: ApiCall, origin: string): string {
  const lines = [`curl -sS ${quote(addressOf(call, origin))}`, `-H "X-API-Key: $PLANTDATA_API_KEY"`];
  if (call.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(call.body, null, 2))}`);
  }
  if (call.form !== undefined) {
    lines.push(`-F ${quote(`file=@${call.form.filename}`)}`);
    for (const [name, text] of Object.entries(call.form.fields ?? {}))
      lines.push(`--form-string ${quote(`${name}=${text}`)}`);
  }
  if (call.savedAs !== undefined) lines.push(`-o ${quote(call.savedAs)}`);
  return lines.join(' \\\n  ');
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
