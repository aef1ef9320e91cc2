import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { evidenceOf, formatAccepted, linksOf } from '../record/describe-record.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { nameOfProperty, type PropertyId, propertyOf } from './properties.ts';

const style =
  'body{font:14px/1.4 system-ui,sans-serif;margin:8px;color:#222;background:#fff}h1{font-size:16px;margin:0 0 6px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 10px;margin:0}dt{color:#555}dd{margin:0}';

const styleHash = createHash('sha256').update(style).digest('base64');

const shown: readonly PropertyId[] = ['family', 'rank', 'common_names', 'powo_id', 'wfo_id', 'gbif_id'];

/** OpenRefine runs on the machine of its user, on a port of their choice. */
const framers = ['http://127.0.0.1:*', 'http://localhost:*'];

/** The page runs nothing, loads nothing, and is framed by OpenRefine and the given origins alone. */
export const previewPolicy = (origins: readonly string[]): string =>
  `default-src 'none';style-src 'sha256-${styleHash}';base-uri 'none';form-action 'none';frame-ancestors 'self' ${[...framers, ...origins].join(' ')}`;

/** A plant in a few lines, as a whole page. */
export function previewPage(id: string, record: UnifiedTaxonomicRecord | undefined): string {
  const name = record === undefined ? '' : formatAccepted(record);
  const lines =
    record === undefined || name === ''
      ? [['Plant', 'The checklists of this service do not have it.']]
      : [
          ...shown.map((each) => [nameOfProperty(each), propertyOf(record, each)]),
          ['Evidence here', evidenceOf(record)],
          ...linksOf(record)
            .slice(0, 1)
            .map((url) => ['Record', url]),
        ];
  const list = lines.map(([term = '', text = '']) =>
    text === '' ? '' : `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`,
  );
  const title = escapeHtml(name || id);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1><dl>${list.join('')}</dl></html>`;
}
