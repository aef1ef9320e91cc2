import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable } from '../../parts/data-table.tsx';
import { Hint } from '../../parts/hint.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { images } from '../../texts/images.ts';
import { ItemLink } from '../item-link.tsx';
import { type ItemResult, reasonOf, statusColors } from '../item-result.ts';
import { Licence } from '../licence.tsx';
import { PlantPicture } from '../plant-picture.tsx';
import classes from './batches.module.css';

const texts = images.batches;
const columns = ['image', 'submitted', 'plant', 'status', 'reason', 'licence'] as const;

interface BatchTableProps {
  readonly site: string;
  readonly results: readonly ItemResult[];
}

export function ResultTable({ site, results }: BatchTableProps) {
  return (
    <DataTable
      label={texts.table}
      minWidth={900}
      columns={columns.map((key) => ({ key, title: texts.columns[key] }))}
      rows={results.map((result, index) => ({ key: String(index), cells: cellsOf(result, site) }))}
    />
  );
}

function cellsOf(result: ItemResult, site: string): ReactNode[] {
  const { accepted_name: name, thumbnail_url: thumbnail, image, sku, status } = result;
  const submitted = result.product_id === null ? undefined : String(result.product_id);
  return [
    <div key="image" className={classes.thumbnail}>
      <PlantPicture url={thumbnail} alt={image?.alt ?? ''} color={image?.dominant_color} />
    </div>,
    <div key="submitted">
      <ItemLink item={{ site, name: submitted, sku: sku ?? undefined }}>{submitted ?? texts.none}</ItemLink>
      {sku !== null && <Hint>{sku}</Hint>}
    </div>,
    name === null ? texts.none : <TaxonName key="plant" name={name} />,
    <Badge key="status" variant="light" color={statusColors[status]} className={classes.status}>
      {images.status[status]}
    </Badge>,
    <Text key="reason" size="sm">
      {reasonOf(result)}
    </Text>,
    image === null ? (
      texts.none
    ) : (
      <Text key="licence" size="sm" component="div">
        <Licence id={image.license.id} url={image.license.url} />
        <Hint>{image.attribution.text}</Hint>
      </Text>
    ),
  ];
}
