import type { WorkBook } from '@e965/xlsx';

/** Marks the sheets of an OpenDocument spreadsheet that are hidden, which the parser does not. */
export function markHiddenTables(workbook: WorkBook, content: Buffer): WorkBook {
  const styles = stylesThatHide(content);
  if (styles.size === 0) return workbook;
  const tables = content.toString('latin1').matchAll(/<table:table\s[^>]*?table:style-name="([^"]*)"/g);
  const Sheets = [...tables].map(([, style = '']) => ({ Hidden: styles.has(style) ? 1 : 0 }) as const);
  return { ...workbook, Workbook: { ...workbook.Workbook, Sheets } };
}

/** Styles stand before the tables. */
function stylesThatHide(content: Buffer): Set<string> {
  const styles = content.subarray(0, Math.max(0, content.indexOf('<office:body'))).toString('latin1');
  const ofTables = styles.matchAll(
    /<style:style\s[^>]*?style:name="([^"]*)"[^>]*>\s*<style:table-properties\s[^>]*?table:display="false"/g,
  );
  return new Set([...ofTables].map(([, name = '']) => name));
}
