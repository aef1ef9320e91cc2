import { EXPORT_FORMS, type ExportForm } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { notify } from '../parts/notify.ts';
import { saveFile } from '../parts/save-file.ts';
import { type SavedCell, saveTable } from '../parts/save-table.ts';
import { flowers } from '../texts/flowers.ts';
import { parts } from '../texts/parts.ts';
import type { ShownPalette } from './flower-queries.ts';

const fileName = 'plant-palette';

const headings = [
  'color',
  'scientific_name',
  'family',
  'human_colour',
  'hex',
  'bee_colour',
  'color_distance',
  'color_distance_ciede2000',
  'bee_contrast',
  'evidence',
  'source',
  'licence',
];

const texts = flowers.palette;

export function PaletteExport({ palette }: { palette: ShownPalette }) {
  return (
    <ExportMenu
      label={texts.export}
      forms={EXPORT_FORMS}
      labels={texts.forms}
      disabled={palette.plants.length === 0}
      onExport={(form) => exportPalette(form, palette)}
    />
  );
}

/** Gives the plant list of a palette: its names alone, as a table, or as the service answered. */
async function exportPalette(form: ExportForm, palette: ShownPalette): Promise<void> {
  if (form === 'clipboard') {
    const names = palette.plants.flatMap(({ scientific_name: name }) => name ?? []);
    await navigator.clipboard.writeText(names.join('\n'));
    await notify(parts.copied);
  } else if (form === 'json') {
    saveFile(`${fileName}.json`, [JSON.stringify(palette, null, 2)], 'application/json');
  } else {
    await saveTable(form, { name: fileName, title: flowers.palette.plants, rows: tableOf(palette) });
  }
}

function tableOf({ query, plants }: ShownPalette): SavedCell[][] {
  const byColour = plants.toSorted((one, other) => one.color_index - other.color_index);
  const cells = byColour.map((plant): SavedCell[] => [
    query.colors[plant.color_index]?.input ?? null,
    plant.scientific_name,
    plant.family,
    plant.human_colour,
    plant.hex,
    plant.bee_colour,
    plant.color_distance,
    plant.color_distance_ciede2000,
    plant.bee_contrast,
    plant.evidence,
    plant.source,
    plant.licence,
  ]);
  return [headings, ...cells];
}
