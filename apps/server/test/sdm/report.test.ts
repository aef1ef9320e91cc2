import { describe, expect, test } from 'vitest';
import { buildReport, type ReportInput } from '../../src/capabilities/sdm/report/build-report.ts';
import type { StudyReport } from '../../src/capabilities/sdm/report/report.ts';
import { reportHtml } from '../../src/capabilities/sdm/report/report-html.ts';
import { madeReportInput } from './support/made-report.ts';

const reportOf = (change: (made: ReportInput) => Partial<ReportInput> = () => ({})): StudyReport => {
  const made = madeReportInput();
  return buildReport({ ...made, ...change(made) });
};

describe('report.json', () => {
  test('is plain data that JSON keeps whole', () => {
    const report = reportOf();
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(report).toMatchObject({
      species: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: '3176716' },
      threshold: 0.5,
      madeAt: '2026-05-01T10:00:00.000Z',
      occurrences: { source: 'GBIF.org', found: 18_442, used: 1_284, sampling: null },
      area: { aggregate: 1, bufferKm: 300, cells: 1_834_221 },
      background: { points: 10_000 },
      model: { method: 'maxent', scores: { testAuc: 0.887 } },
      areas: { lossPercent: 35.49 },
      shift: { years: 60, centre: { km: 69.02 }, suitabilityChangePercent: -18.4 },
      warnings: [],
    });
  });

  test('has the steps of the cleaning in their order, and the datasets with the most records first', () => {
    const { steps, datasets } = reportOf().occurrences;
    expect(steps.map(({ step }) => step)).toEqual(['coordinates', 'uncertainty', 'sea', 'one-per-cell']);
    expect(datasets.map(({ records }) => records)).toEqual([9_800, 210]);
  });

  test('has response curves as lists of numbers, clamped beyond the training range', () => {
    const [curve] = reportOf().model.responses;
    expect(curve).toMatchObject({ variable: 'bio01', range: [4.2, 28.9] });
    expect(curve?.values).toHaveLength(101);
    expect(curve?.suitability[0]).toBe(curve?.suitability[5]);
    expect(curve?.values.every((value) => typeof value === 'number')).toBe(true);
  });
});

describe('warnings', () => {
  test('of all stages come together as sentences, each once', () => {
    const { warnings } = reportOf(({ input, cleaning, points, fitted, archive }) => ({
      archive: { ...archive, disclaimer: 'Idealised demonstration climate, not for decisions' },
      approximation: 'SSP2-4.5 stands between SSP1-2.6 and SSP3-7.0.',
      input: {
        ...input,
        occurrences: { ...input.occurrences, sampling: 'A random 20,000 of them.', warnings: ['Few pages.'] },
      },
      cleaning: { ...cleaning, warnings: ['few records have a year', 'Few pages.'] },
      points: { ...points, warnings: ['Few cells.'] },
      fitted: { ...fitted, verdict: 'No better than chance', warnings: ['A simple model.', ' '] },
    }));
    expect(warnings).toEqual([
      'No better than chance.',
      'Idealised demonstration climate, not for decisions.',
      'SSP2-4.5 stands between SSP1-2.6 and SSP3-7.0.',
      'Few pages.',
      'A random 20,000 of them.',
      'Few records have a year.',
      'Few cells.',
      'A simple model.',
    ]);
  });

  test('tell of a future climate that is novel on more than 15 % of the area', () => {
    const novel = (share: number) =>
      reportOf(({ projection }) => ({
        projection: { ...projection, novelty: { ...projection.novelty, share } },
      })).warnings;
    expect(novel(0.15)).toEqual([]);
    expect(novel(0.31)).toEqual([
      '31 % of the area has a future climate unlike all that the model was trained on, mostly in mean annual temperature; what is projected there is extrapolated and uncertain.',
    ]);
  });

  test.each([
    [0, 0, 'in either period, so the map of change shows no habitat'],
    [0, 10, 'in the present climate'],
    [10, 0, 'in the future climate'],
  ])(
    'tell of %s km² now and %s km² in the future, and which threshold would keep records',
    (now, then, when) => {
      const { warnings } = reportOf(({ projection }) => ({
        projection: { ...projection, areas: { ...projection.areas, currentKm2: now, futureKm2: then } },
      }));
      expect(warnings).toEqual([
        `Nothing is suitable ${when}: no land has a suitability above the threshold of 0.5. A threshold of 0.28 would keep nine tenths of the records.`,
      ]);
    },
  );

  test('tell of averaged cells, and of an area without data', () => {
    const { warnings } = reportOf(({ area, projection }) => ({
      area: { ...area, part: { ...area.part, aggregate: 3 } },
      projection: { ...projection, cells: 0 },
    }));
    expect(warnings[0]).toMatch('modelled on cells of 3 × 3 cells of the climate');
    expect(warnings[1]).toMatch('No land of the area has climate data for both periods');
  });
});

describe('report.html', () => {
  const hostile = `<script>alert("1")</script>&'`;
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';

  test('says how far the centre of suitability moves, and how fast its contours do', () => {
    const page = reportHtml(reportOf())
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ');
    expect(page).toContain('From the middle of 1981–2010 to that of 2041–2070, 60 years');
    expect(page).toContain('moves 69 km south (165°), 11.5 km a decade. Suitability in all changes by −18 %');
    expect(page).toContain(
      '14.2 km a decade in the median; on the map what is faster than 60 km a decade is drawn as that',
    );
  });

  test('says that arrows of a mere loss are no shift', () => {
    const page = reportHtml(reportOf(({ shift }) => ({ shift: { ...shift, kind: 'loss' } })));
    expect(page).toContain('arrows inward mean loss here, not a shift');
  });

  test('is a whole page that loads and runs nothing', () => {
    const page = reportHtml(reportOf());
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<i lang="la">Eucalyptus globulus</i>');
    expect(page).toContain('MPI-ESM1-2-HR, SSP3-7.0, 2041–2070');
    expect(page).not.toMatch(/<script|<img|<link|\ssrc=|url\(|@import|undefined|NaN|\[object/);
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, labels = ''] of page.matchAll(/aria-labelledby="([^"]+)"/g)) {
      for (const label of labels.split(' ')) expect(ids).toContain(label);
    }
  });

  test('shows a curve, the importance and the range of every variable, and why others were left out', () => {
    const page = reportHtml(reportOf());
    expect(page.match(/<figure class="curve">/g)).toHaveLength(5);
    expect(page).toContain('Suitability by annual precipitation');
    expect(page).toContain('48.7 %');
    expect(page).toContain('142 to 3,411 kg m⁻²');
    expect(page).toContain('bio06 says nearly the same as bio01 (r = 0.91).');
  });

  test('says first what the maps say and how sure that is', () => {
    const page = reportHtml(reportOf()).replaceAll(/\s+/g, ' ');
    expect(page).toContain(
      'The climate of 1981–2010 suits Eucalyptus globulus on about 410,000 km² of land. That of 2041–2070 suits it on about 320,000 km²; about 60 % of today&#39;s stays suitable. Its centre moves 69 km south (165°).',
    );
    expect(page).toContain('The model separates places with records from others well in tests on records');
    expect(page.indexOf('How sure is it?')).toBeLessThan(page.indexOf('id="warnings"'));
  });

  test('has its maps within it, each with a sentence that says how to read it', () => {
    const address = 'data:image/webp;base64,UklGRg==';
    const maps = (['change_plot', 'limiting_factors'] as const).map((plot) => ({
      plot,
      address,
      width: 1400,
      height: 900,
    }));
    const page = reportHtml(reportOf(), maps);
    expect(page.match(/<img src="data:image\/webp;base64,UklGRg==" alt="Map: [^"]{40,}"/g)).toHaveLength(2);
    expect(page).toContain('img-src data:');
    expect(reportHtml(reportOf())).not.toContain('<img');
  });

  test('has the areas by the thresholds of the model beside the one that was asked for', () => {
    const report = reportOf(({ projection }) => ({
      projection: {
        ...projection,
        otherAreas: [5, 40].map((change) => ({ ...projection.areas, rangeChangePercent: change })),
      },
    }));
    expect(report.areasAt.map(({ rule, threshold }) => [rule, threshold])).toEqual([
      ['tenthPercentile', 0.282],
      ['maximumSensitivityPlusSpecificity', 0.341],
    ]);
    const page = reportHtml(report);
    expect(page).toContain('Tenth percentile of the records (P10) (0.282)');
    expect(page).toContain('changes by −23 % to +40 %');
  });

  test('marks tenths of the records and of the background, and the range of the future, on each curve', () => {
    const values = Float64Array.from({ length: 101 }, (_, at) => 5 + at / 5);
    const table = [{ name: 'bio01', kind: 'continuous' as const, values }];
    const report = reportOf(({ points }) => ({ points: { ...points, presence: table, background: table } }));
    const [curve] = report.model.responses;
    expect(curve?.presence).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]);
    expect(curve?.future).toEqual([6.1, 31.4]);
    const page = reportHtml(report);
    expect(page.match(/<line class="presence"/g)).toHaveLength(11);
    expect(page.match(/<line class="future"/g)).toHaveLength(1);
    expect(page).toContain('The future climate has 6.1 to 31.4 °C.');
  });

  test('has a row for each fold, and every warning', () => {
    const page = reportHtml({ ...reportOf(), warnings: ['The first.', 'The <second>.'] });
    for (const auc of ['0.910', '0.850', '0.870', '0.918']) expect(page).toContain(auc);
    expect(page).toContain('<li>The first.</li>\n<li>The &lt;second&gt;.</li>');
  });

  test('escapes every text that comes from elsewhere', () => {
    const report = reportOf();
    const dataset = {
      key: hostile,
      title: hostile,
      citation: hostile,
      doi: `10.1234/${hostile}`,
      licence: hostile,
    };
    const page = reportHtml({
      ...report,
      species: { name: hostile, authorship: hostile, gbifKey: hostile },
      occurrences: {
        ...report.occurrences,
        source: hostile,
        sampling: hostile,
        steps: [{ step: 'made', rule: hostile, dropped: 1, left: 2 }],
        datasets: [{ ...dataset, records: 3, used: 2 }],
      },
      climate: {
        ...report.climate,
        model: hostile,
        attribution: hostile,
        references: [hostile],
        disclaimer: hostile,
        approximation: hostile,
      },
      background: { points: 3, rule: hostile, group: hostile },
      warnings: [hostile],
    });
    expect(page).not.toContain('<script');
    expect(page.split(escaped).length - 1).toBeGreaterThanOrEqual(13);
  });

  test('links a DOI and nothing that only looks like one', () => {
    const report = reportOf();
    const page = (doi: string) =>
      reportHtml({
        ...report,
        occurrences: {
          ...report.occurrences,
          datasets: report.occurrences.datasets.slice(0, 1).map((dataset) => ({ ...dataset, doi })),
        },
      });
    expect(page('https://doi.org/10.15468/ab3s5x')).toContain('href="https://doi.org/10.15468/ab3s5x"');
    expect(page('javascript:alert(1)')).not.toContain('href=');
  });

  test('says what is not known instead of a number', () => {
    const report = reportOf();
    const none = { lossPercent: null, gainPercent: null, rangeChangePercent: null };
    const page = reportHtml({
      ...report,
      areas: { ...report.areas, ...none, currentKm2: 0, futureKm2: 0, stableKm2: 0, gainKm2: 0, lossKm2: 0 },
      model: {
        ...report.model,
        scores: { ...report.model.scores, testAuc: null, testAucSpread: null, boyce: null, folds: null },
      },
    });
    expect(page).not.toMatch(/null|NaN|undefined/);
    expect(page).toContain('too few records to test the model');
    expect(page).not.toContain('class="change"');
  });
});
