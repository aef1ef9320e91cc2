import { EXPORT_FORMS } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { flowers } from '../texts/flowers.ts';
import { exportPalette } from './export-palette.ts';
import type { Palette } from './flower-queries.ts';

const texts = flowers.palette;

export function PaletteExport({ palette }: { palette: Palette }) {
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
