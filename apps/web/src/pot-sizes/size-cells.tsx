import { Badge, Stack, Text } from '@mantine/core';
import { Hint } from '../parts/hint.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { CategoriesById } from './attention.ts';
import { diameterOf, type SizeResult, volumeOf } from './size-result.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent' });
const colors = { Exact: 'green', High: 'green', Medium: 'yellow', Low: 'orange', None: 'red' } as const;

/** Confidence of the category and, for a picture, of its text. */
export function ConfidenceCell({ result }: { result: SizeResult }) {
  const { match_confidence: confidence, recognition_confidence: recognition } = result;
  return (
    <Stack gap={4} align="flex-start">
      <Badge size="sm" variant="light" color={colors[confidence]}>
        {texts.confidence[confidence]}
      </Badge>
      {recognition !== undefined && <Hint>{texts.recognised(percent.format(recognition))}</Hint>}
    </Stack>
  );
}

/** The category with its kind and stage. */
export function CategoryCell({ result: { standard_data: size } }: { result: SizeResult }) {
  if (size === null) return <Hint size="sm">{texts.noCategory}</Hint>;
  return (
    <div>
      <Text size="sm" fw={600}>
        {size.label}
      </Text>
      <Hint>{size.stage_name}</Hint>
    </div>
  );
}

/** Volume and rim of a container; of other stock there are none. */
export function SizeCell({ result: { standard_data: size } }: { result: SizeResult }) {
  if (size === null) return null;
  const [first, ...rest] = [volumeOf(size), diameterOf(size)].filter((each) => each !== null);
  return (
    <div>
      <Text size="sm">{first ?? '–'}</Text>
      {rest.map((each) => (
        <Text key={each} size="xs" c="dimmed">
          {each}
        </Text>
      ))}
    </div>
  );
}

/** Mode of freight, with the number that fits. */
export function FreightCell({ result, categories }: { result: SizeResult; categories: CategoriesById }) {
  const size = result.standard_data;
  if (size === null) return null;
  const { units_per_cc_shelf: shelf, units_per_pallet_layer: layer } =
    categories.get(size.id)?.logistics ?? {};
  return (
    <div>
      <Text size="sm">{texts.tiers[size.logistics.tier]}</Text>
      {typeof shelf === 'number' && <Hint>{texts.perShelf(shelf)}</Hint>}
      {typeof layer === 'number' && <Hint>{texts.perLayer(layer)}</Hint>}
    </div>
  );
}

export function ProblemsCell({ problems }: { problems: readonly string[] }) {
  return (
    <Stack gap={2}>
      {problems.map((problem) => (
        <Text key={problem} size="xs">
          {problem}
        </Text>
      ))}
    </Stack>
  );
}
