import { Anchor, List, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { potSizes } from '../texts/pot-sizes.ts';
import type { CategoriesById } from './attention.ts';
import classes from './size-details.module.css';
import { diameterOf, formatNumber, type ShownCategory, type SizeResult, volumeOf } from './size-result.ts';

const texts = potSizes.detail;

interface SizeDetailsProps {
  readonly result: SizeResult;
  readonly categories: CategoriesById;
  /** Its place in the file, if there is one. */
  readonly location: SizeResult['location'];
}

/** All parts of a label, its other possible meanings, and the facts of the category. */
export function SizeDetails({ result, categories, location }: SizeDetailsProps) {
  const { measurements, alternatives, normalizations, standard_data: size, external_ids: ids } = result;
  return (
    <div className={classes.parts}>
      <DetailPart title={texts.says}>
        {measurements.length === 0 && <Text size="sm">{texts.nothing}</Text>}
        <Facts
          facts={measurements.map(
            (each) => [potSizes.measurements[each.kind], formatMeasurement(each)] as const,
          )}
        />
        {normalizations.length > 0 && (
          <List size="xs" c="dimmed" mt={8}>
            {normalizations.map((each) => (
              <List.Item key={each}>{potSizes.normalizations[each]}</List.Item>
            ))}
          </List>
        )}
      </DetailPart>
      {location !== undefined && (
        <DetailPart title={texts.place}>
          <Text size="sm">{placeOf(location)}</Text>
        </DetailPart>
      )}
      {alternatives.length > 0 && (
        <DetailPart title={texts.alternatives}>
          <List size="sm" listStyleType="none" spacing={4}>
            {alternatives.map(({ id, reason }) => (
              <List.Item key={id}>
                <CategoryLink id={id} label={categories.get(id)?.label ?? id} />{' '}
                <Text component="span" size="xs" c="dimmed">
                  {potSizes.reasons[reason]}
                </Text>
              </List.Item>
            ))}
          </List>
        </DetailPart>
      )}
      {size !== null && (
        <DetailPart title={texts.category}>
          <Text size="sm" mb={6}>
            <CategoryLink id={size.id} label={size.label} />
          </Text>
          <Facts facts={factsOf(size, ids, categories.get(size.id))} />
        </DetailPart>
      )}
    </div>
  );
}

function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h6" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value], index) => (
        // A label can say the same twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <div key={index} style={{ display: 'contents' }}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

const CategoryLink = ({ id, label }: { id: string; label: string }) => (
  <Anchor
    size="sm"
    renderRoot={(props) => <Link to="/pot-sizes" search={{ tab: 'categories', size: id }} {...props} />}
  >
    {label}
  </Anchor>
);

function formatMeasurement({ value, min, max, unit, text }: SizeResult['measurements'][number]): string {
  const format = (each: number | string) =>
    typeof each === 'number' ? formatNumber(each) : each.replaceAll('_', ' ');
  const range = min !== undefined && max !== undefined ? `${format(min)}–${format(max)}` : undefined;
  const amount = range ?? (value === null ? text : format(value));
  return unit === null ? amount : `${amount} ${unit}`;
}

function placeOf({ sheet, page, row, column }: NonNullable<SizeResult['location']>): string {
  const said = [
    sheet !== null && texts.sheet(sheet),
    page !== null && texts.page(page),
    texts.line(row),
    column !== null && texts.column(column),
  ];
  return said.filter((each) => each !== false).join(', ');
}

function factsOf(
  size: NonNullable<SizeResult['standard_data']>,
  ids: SizeResult['external_ids'],
  category: ShownCategory | undefined,
): (readonly [string, string])[] {
  const { quality_profile: quality, logistics } = size;
  const { units_per_cc_shelf: shelf, units_per_pallet_layer: layer } = category?.logistics ?? {};
  const facts = [
    [texts.stage, size.stage_name],
    [potSizes.categories.columns.volume, volumeOf(size)],
    [potSizes.categories.columns.diameter, diameterOf(size)],
    [potSizes.categories.columns.shelf, shelf == null ? null : formatNumber(shelf)],
    [potSizes.categories.columns.layer, layer == null ? null : formatNumber(layer)],
    [texts.risk, quality.transplant_shock_risk],
    [texts.season, quality.seasonal_restriction],
    [texts.inspection, quality.inspection_focus],
    [texts.efficiency, logistics.freight_efficiency],
    [texts.stackable, logistics.is_stackable ? texts.yes : texts.no],
    [texts.note, size.customer_note],
    ...Object.entries(ids ?? {}),
  ] as const;
  return facts.flatMap(([name, value]) => {
    const isSaid = value !== '' && value !== 'N/A' && value !== 'None';
    return isSaid && value !== null ? [[name, value] as const] : [];
  });
}
