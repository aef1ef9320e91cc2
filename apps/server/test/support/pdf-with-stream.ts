/** A PDF of one page whose drawing is the stream, whatever that is; `filters` as in its dictionary. Object 6 names three. */
export function pdfWithStream(stream: Uint8Array, filters: string, lineEnd = '\n'): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj ${page} endobj
5 0 obj ${font} endobj
6 0 obj [/FlateDecode /FlateDecode /FlateDecode] endobj
4 0 obj << /Length ${stream.length} /Filter ${filters} >>
stream${lineEnd}`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    stream,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ]);
}
