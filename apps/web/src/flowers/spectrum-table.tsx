import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DataTable } from '../parts/data-table.tsx';
import { flowers } from '../texts/flowers.ts';
import type { FlowerSpectrum } from './spectrum-chart.tsx';

const texts = flowers.drawer;
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const every = 10;

const columns = [
  { key: 'wavelength', title: texts.wavelength, isNumber: true },
  { key: 'reflectance', title: texts.reflectance, isNumber: true },
];

/** The spectrum in numbers, for people who cannot see the curve or want to copy it. */
export function SpectrumTable({ spectrum: { wavelengths, reflectance } }: { spectrum: FlowerSpectrum }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const rows = wavelengths.flatMap((wavelength, index) =>
    wavelength % every === 0
      ? [{ key: String(wavelength), cells: [wavelength, percent.format((reflectance[index] ?? 0) * 100)] }]
      : [],
  );
  return (
    <>
      <Button size="compact-xs" variant="subtle" mt={6} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? texts.hideTable : texts.showTable}
      </Button>
      <Collapse expanded={isOpen} mt="xs">
        <DataTable label={texts.table} columns={columns} rows={rows} minWidth={240} />
      </Collapse>
    </>
  );
}
