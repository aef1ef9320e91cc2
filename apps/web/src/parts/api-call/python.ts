import { type ApiCall, addressOf } from './api-call.ts';

/** A call as a Python program that needs nothing but Python. */
export function pythonOf(call: ApiCall, origin: string): string {
  const { method, body, form, savedAs } = call;
  const headers = [`"X-API-Key": os.environ["PLANTDATA_API_KEY"]`];
  if (body !== undefined) headers.push(`"Content-Type": "application/json"`);
  if (form !== undefined) headers.push(`"Content-Type": f"multipart/form-data; boundary={boundary}"`);
  const data =
    body === undefined
      ? form === undefined
        ? []
        : ['    data=data,']
      : [`    data=json.dumps(${literal(body)}).encode(),`];
  return [
    ...(savedAs === undefined ? ['import json'] : body === undefined ? [] : ['import json']),
    'import os',
    'import urllib.request',
    ...(form === undefined ? [] : ['import uuid']),
    '',
    ...(form === undefined ? [] : formOf(form)),
    `request = urllib.request.Request(`,
    `    ${literal(addressOf(call, origin))},`,
    `    method=${literal(method)},`,
    ...data,
    `    headers={${headers.join(', ')}},`,
    `)`,
    `with urllib.request.urlopen(request) as response:`,
    ...(savedAs === undefined
      ? [`    print(json.dumps(json.load(response), indent=2, ensure_ascii=False))`]
      : [`    with open(${literal(savedAs)}, "wb") as file:`, `        file.write(response.read())`]),
  ].join('\n');
}

/** The standard library of Python makes no forms. */
function formOf({ filename, fields = {} }: NonNullable<ApiCall['form']>): string[] {
  return [
    `boundary = uuid.uuid4().hex`,
    `with open(${literal(filename)}, "rb") as file:`,
    `    content = file.read()`,
    `fields = ${literal(fields)}`,
    `data = b"".join(`,
    `    f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{text}\\r\\n'.encode()`,
    `    for name, text in fields.items()`,
    `)`,
    `data += f'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename=${quoteFileName(filename)}\\r\\n\\r\\n'.encode()`,
    `data += content + f"\\r\\n--{boundary}--\\r\\n".encode()`,
    '',
  ];
}

/** A file name within the quotation marks of a header, within those of a Python f-string. */
const quoteFileName = (name: string): string => `"${name.replaceAll(/["'\\{}\r\n]/g, '_')}"`;

/** JSON but for three words; texts escape alike in both. */
function literal(value: unknown, indent = ''): string {
  const deeper = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((entry) => literal(entry, deeper))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([name, entry]) => `${JSON.stringify(name)}: ${literal(entry, deeper)}`);
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}${close}`;
}
