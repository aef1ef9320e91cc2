import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { DataTable } from '../parts/data-table.tsx';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import { ChangeBar } from './change-bar.tsx';
import type { Areas, CompletedJob } from './job.ts';
import { useYears } from './model-report.ts';
import { areaText, percentText, shareText } from './units.ts';

const texts = habitat.areas;

/** Suitable area, now and in the future: in a sentence, as a bar, and as a table. */
export function AreaSummary({ job }: { job: CompletedJob }) {
  const { areas_km2: areas } = job;
  const years = useYears(job);
  return (
    <Section title={texts.title}>
      <Stack gap="md">
        <Text size="lg" fw={600}>
          {sentenceOf(areas)}
        </Text>
        <SimpleGrid cols={2}>
          <Figure name={texts.rows.current} hint={years.present} value={areaText(areas.current)} />
          <Figure name={texts.rows.future} hint={years.future} value={areaText(areas.future)} />
        </SimpleGrid>
        <ChangeBar areas={areas} />
        <AreaTable areas={areas} years={years} />
        <Hint>{texts.note}</Hint>
      </Stack>
    </Section>
  );
}

/** Below it a change is none, in per cent. */
const changeMin = 0.05;

function sentenceOf({ range_change_percent: change }: Areas): string {
  if (change === null) return texts.nothingNow;
  if (Math.abs(change) < changeMin) return texts.same;
  return (change > 0 ? texts.grows : texts.shrinks)(percentText(Math.abs(change)));
}

interface AreaFigureProps {
  readonly name: string;
  readonly hint: string;
  readonly value: string;
}

function Figure({ name, hint, value }: AreaFigureProps) {
  return (
    <Paper withBorder p="sm">
      <Hint>{name}</Hint>
      <Text fw={650} size="lg" className="tabular">
        {value}
      </Text>
      <Text size="xs" c="dimmed" className="tabular">
        {hint}
      </Text>
    </Paper>
  );
}

const columns = [
  { key: 'what', title: texts.columns.what },
  { key: 'km2', title: texts.columns.km2, isNumber: true },
  { key: 'ofNow', title: texts.columns.ofNow, isNumber: true },
  { key: 'ofAll', title: texts.columns.ofAll, isNumber: true },
];

const rows = ['current', 'future', 'stable', 'gain', 'loss', 'unsuitable'] as const;

function AreaTable({ areas, years }: { areas: Areas; years: ReturnType<typeof useYears> }) {
  const all = areas.stable + areas.gain + areas.loss + areas.unsuitable;
  const hints = { ...texts.hints, current: years.present, future: years.future };
  return (
    <DataTable
      label={texts.table}
      minWidth={440}
      columns={columns}
      rows={rows.map((row) => ({
        key: row,
        cells: [
          <div key="what">
            <Text size="sm">{texts.rows[row]}</Text>
            <Hint>{hints[row]}</Hint>
          </div>,
          areaText(areas[row]),
          areas.current > 0 && row !== 'unsuitable' ? shareText(areas[row] / areas.current) : habitat.none,
          all > 0 ? shareText(areas[row] / all) : habitat.none,
        ],
      }))}
    />
  );
}
