import * as xlsx from '@e965/xlsx';

const joined = (written: readonly string[]) => written.join('\r\n');

/** A part of a mail, or a mail, with these headers. */
export const part = (headers: readonly string[], body: string): string => joined([...headers, '', body]);

export const attached = (name: string, content: string | Uint8Array, disposition = 'attachment'): string =>
  part(
    [
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ],
    Buffer.from(content).toString('base64'),
  );

export const plain = (text: string): string => part(['Content-Type: text/plain; charset=utf-8'], text);
export const html = (text: string): string => part(['Content-Type: text/html; charset=utf-8'], text);

export const sentBySam = [
  'From: Sam Green <sam@nursery.example>',
  'Subject: Re: your enquiry',
  'Date: Tue, 10 Mar 2026 07:30:00 +1100',
];

let mails = 0;

/** A mail with these parts, and a boundary of its own. */
export function mailOf(parts: readonly string[], headers: readonly string[] = sentBySam): string {
  mails += 1;
  return part(
    [...headers, 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="part-${mails}-"`],
    joined([...parts.flatMap((each) => [`--part-${mails}-`, each]), `--part-${mails}---`, '']),
  );
}

export const forwarded = (mail: string): string =>
  part(['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="forwarded.eml"'], mail);

/** A mail in a mail, and so on. */
export function nested(depth: number): string {
  let mail = mailOf([plain('Banksia integrifolia 140mm: 80 available.')]);
  for (let at = 0; at < depth; at += 1) mail = mailOf([plain('See below.'), forwarded(mail)]);
  return mail;
}

/** A message of Outlook with a text and a file. */
export function outlookMessage(
  text: string,
  file: { name: string; content: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const container = xlsx.CFB.utils.cfb_new();
  const add = (path: string, content: Uint8Array) =>
    xlsx.CFB.utils.cfb_add(container, path, Buffer.from(content));
  const unicode = (written: string) => Buffer.from(written, 'utf16le');
  add('/__properties_version1.0', Buffer.alloc(32));
  add('/__substg1.0_0037001F', unicode('Re: your enquiry'));
  add('/__substg1.0_0C1A001F', unicode('Sam Green'));
  add('/__substg1.0_007D001F', unicode('Date: Tue, 10 Mar 2026 07:30:00 +1100\r\n'));
  add('/__substg1.0_1000001F', unicode(text));
  add('/__attach_version1.0_#00000000/__properties_version1.0', Buffer.alloc(8));
  add('/__attach_version1.0_#00000000/__substg1.0_3707001F', unicode(file.name));
  add('/__attach_version1.0_#00000000/__substg1.0_37010102', file.content);
  return Uint8Array.from(Buffer.from(xlsx.CFB.write(container, { type: 'buffer' })));
}

/** An office document with a password. */
export function protectedFile(): Uint8Array<ArrayBuffer> {
  const container = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('x'));
  xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 'x'));
  return Uint8Array.from(Buffer.from(xlsx.CFB.write(container, { type: 'buffer' })));
}
