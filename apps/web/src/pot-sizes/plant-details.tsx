import { List, Text } from '@mantine/core';
import { TaxonName } from '../parts/taxon-name.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { CategoriesById } from './attention.ts';
import classes from './size-details.module.css';
import { DetailPart, SizeDetails } from './size-details.tsx';
import { formatNumber, type PlantRow } from './size-result.ts';

/** Facts about the plant in a row, and about its size. */
export function PlantDetails({ row, categories }: { row: PlantRow; categories: CategoriesById }) {
  const { pot_size: size } = row;
  const name = <NameDetails row={row} />;
  if (size === null) return <div className={classes.parts}>{name}</div>;
  return (
    <SizeDetails result={size} categories={categories} location={row.location}>
      {name}
    </SizeDetails>
  );
}

function NameDetails({ row: { name, price } }: { row: PlantRow }) {
  return (
    <DetailPart title={texts.detail.name}>
      {name === null ? (
        <Text size="sm">{texts.noName}</Text>
      ) : (
        <>
          <Text size="sm">
            <TaxonName
              name={
                name.accepted_name.display_name ??
                name.accepted_name.scientific_name ??
                name.query.submitted_name
              }
            />{' '}
            <Text component="span" size="xs" c="dimmed">
              {name.accepted_name.author}
            </Text>
          </Text>
          <List size="xs" mt={6} spacing={2}>
            {name.warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </>
      )}
      {price !== null && (
        <Text size="sm" mt={6}>
          {texts.detail.price}: {price.currency} {formatNumber(price.amount)}
        </Text>
      )}
    </DetailPart>
  );
}
