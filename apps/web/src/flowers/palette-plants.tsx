import { Group, Title, UnstyledButton } from '@mantine/core';
import { DataTable } from '../parts/data-table.tsx';
import { Hint } from '../parts/hint.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { flowers } from '../texts/flowers.ts';
import { EvidenceBadge } from './flower-card.tsx';
import type { ShownPalette } from './flower-queries.ts';
import classes from './palette-view.module.css';
import { hexOf, Swatch } from './swatch.tsx';

const texts = flowers.palette;
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const columns = [
  { key: 'plant', title: texts.columns.plant },
  { key: 'people', title: texts.columns.people },
  { key: 'bees', title: texts.columns.bees },
  { key: 'delta', title: texts.columns.delta, isNumber: true },
  { key: 'evidence', title: texts.columns.evidence },
];

interface PalettePlantsProps {
  readonly palette: ShownPalette;
  readonly metric: 'cie76' | 'ciede2000';
  readonly onOpen: (id: number) => void;
}

/** The plants of a palette, below the colour that each of them is for. */
export function PalettePlants({ palette: { query, plants }, metric, onOpen }: PalettePlantsProps) {
  return query.colors.map(({ input, rgb }, index) => {
    const own = plants.filter(({ color_index }) => color_index === index);
    return (
      <section key={input}>
        <Group gap="xs" mb={8}>
          <Swatch color={hexOf(rgb)} size={24} />
          <Title order={3} size="h5">
            {input}
          </Title>
          <Hint size="sm">{own.length === 0 ? texts.noneNear : texts.counted(own.length)}</Hint>
        </Group>
        {own.length > 0 && (
          <DataTable
            label={texts.table(input)}
            columns={columns}
            minWidth={620}
            rows={own.map((plant) => ({ key: String(plant.id), cells: cellsOf(plant, metric, onOpen) }))}
          />
        )}
      </section>
    );
  });
}

type PalettePlant = ShownPalette['plants'][number];

function cellsOf(
  plant: PalettePlant,
  metric: PalettePlantsProps['metric'],
  onOpen: PalettePlantsProps['onOpen'],
) {
  const { id, scientific_name: name, family, evidence } = plant;
  return [
    <div key="plant">
      <UnstyledButton className={classes.plant} onClick={() => onOpen(id)}>
        <TaxonName name={name ?? flowers.results.unnamed} />
      </UnstyledButton>
      <Hint>{family ?? flowers.none}</Hint>
    </div>,
    <ColourCell key="people" color={plant.hex} word={plant.human_colour} />,
    <ColourCell key="bees" color={plant.false_colour} word={flowers.beeColour(plant.bee_colour)} />,
    decimal.format(metric === 'cie76' ? plant.color_distance : plant.color_distance_ciede2000),
    <EvidenceBadge key="evidence" evidence={evidence} />,
  ];
}

const ColourCell = ({ color, word }: { color: string; word: string }) => (
  <Group gap={8} wrap="nowrap">
    <Swatch color={color} size={20} />
    {word}
  </Group>
);
