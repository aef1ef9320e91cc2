import { readFileSync } from 'node:fs';
import type { EmbeddedMap } from './embed-maps.ts';
import { ensembleGlance, futuresHabitat, futureWords, usedThresholds } from './page/futures.ts';
import { habitat } from './page/habitat.ts';
import { Html, html } from './page/html.ts';
import { maps } from './page/maps.ts';
import { method } from './page/method.ts';
import { quality } from './page/quality.ts';
import { records } from './page/records.ts';
import { header, keyFigures, warningList } from './page/summary.ts';
import { variables } from './page/variables.ts';
import { climateOf } from './page/words.ts';
import type { EnsembleReport, StudyReport } from './report.ts';

const style = readFileSync(new URL('./page/style.css', import.meta.url), 'utf8');

/** The parts of the page that depend on the number of futures. */
const partsOf = (report: StudyReport | EnsembleReport) =>
  'study' in report
    ? {
        future: futureWords(report.study),
        summary: ensembleGlance(report),
        areas: futuresHabitat(report),
        thresholds: usedThresholds(report.study),
        ensemble: report.study.ensemble,
      }
    : {
        future: climateOf(report.climate),
        summary: keyFigures(report),
        areas: habitat(report),
        thresholds: [
          ['Used for this report', report.threshold, 'As asked for; 0.5 when nothing was asked.'] as const,
        ],
        ensemble: null,
      };

/** The report as one page that needs nothing else: no script, no request, its maps within it, every text of others escaped. */
export function reportHtml(report: StudyReport | EnsembleReport, drawn: readonly EmbeddedMap[] = []): string {
  const { future, summary, areas, thresholds, ensemble } = partsOf(report);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${report.species.name}, ${future}: species distribution model</title>
<style>${new Html(style)}</style>
</head>
<body>
${header(report, future)}
<main>
${summary}
${warningList(report)}
${maps(drawn)}
${areas}
${quality(report, thresholds, ensemble)}
${variables(report)}
${records(report)}
${method(report, future, ensemble)}
</main>
</body>
</html>
`;
  return page.markup;
}
