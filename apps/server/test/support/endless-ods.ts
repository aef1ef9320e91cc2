import { zipArchive } from './zip-archive.ts';

const content =
  '<office:document-content><office:body><office:spreadsheet><table:table table:name="x">' +
  '<table:table-row table:number-rows-repeated="1000000000000"><table:table-cell office:value-type="string"><text:p>Acer</text:p></table:table-cell></table:table-row>' +
  '</table:table></office:spreadsheet></office:body></office:document-content>';

/** A spreadsheet that repeats a row for ever. */
export const endlessOds = (): Buffer =>
  zipArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    { name: 'content.xml', content },
  ]);
