import { readFileSync } from 'node:fs';
import type { EmbeddedMap } from './embed-maps.ts';
import { habitat } from './page/habitat.ts';
import { Html, html } from './page/html.ts';
import { maps } from './page/maps.ts';
import { method } from './page/method.ts';
import { quality } from './page/quality.ts';
import { records } from './page/records.ts';
import { header, keyFigures, pageTitle, warningList } from './page/summary.ts';
import { variables } from './page/variables.ts';
import type { StudyReport } from './report.ts';

const style = readFileSync(new URL('./page/style.css', import.meta.url), 'utf8');

/** The report as one page that needs nothing else: no script, no request, its maps within it, every text of others escaped. */
export function reportHtml(report: StudyReport, drawn: readonly EmbeddedMap[] = []): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${pageTitle(report)}</title>
<style>${new Html(style)}</style>
</head>
<body>
${header(report)}
<main>
${keyFigures(report)}
${warningList(report)}
${maps(drawn)}
${habitat(report)}
${quality(report)}
${variables(report)}
${records(report)}
${method(report)}
</main>
</body>
</html>
`;
  return page.markup;
}
