import { Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../parts/hint.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { Failure } from '../shell/failure.tsx';
import { flowers } from '../texts/flowers.ts';
import { EvidenceBadge } from './flower-card.tsx';
import { FlowerFacts } from './flower-facts.tsx';
import { flowerQuery, type ShownFlower, spectrumQuery } from './flower-queries.ts';
import { type FlowersSearch, withColor } from './flowers-search.ts';
import { SpectrumChart } from './spectrum-chart.tsx';
import { SpectrumTable } from './spectrum-table.tsx';
import { Swatch } from './swatch.tsx';

const texts = flowers.drawer;

interface FlowerDrawerProps {
  /** Closed without. */
  readonly id: number | undefined;
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** Everything about a flower: its spectrum, and its colours for people and for bees. */
export function FlowerDrawer({ id, search, onChange }: FlowerDrawerProps) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={() => onChange({ flower: undefined })}
      position="right"
      size={620}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {id !== undefined && <Flower id={id} search={search} onChange={onChange} />}
    </Drawer>
  );
}

function Flower({ id, ...rest }: FlowerDrawerProps & { readonly id: number }) {
  const { data: flower, error, refetch } = useQuery(flowerQuery(id));
  const isWaiting = flower === undefined && error === null;
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {isWaiting && <Skeleton h={480} radius="md" role="status" aria-label={texts.loading} />}
      {flower !== undefined && <Details flower={flower} {...rest} />}
    </>
  );
}

interface DetailsProps extends Pick<FlowerDrawerProps, 'search' | 'onChange'> {
  readonly flower: ShownFlower;
}

function Details({ flower, search, onChange }: DetailsProps) {
  const { family, full_name } = flower.taxonomy;
  return (
    <Stack gap="lg">
      <div>
        <Group gap="xs">
          <Title order={2} size="h3" fw={600}>
            {full_name === null ? flowers.results.unnamed : <TaxonName name={full_name} />}
          </Title>
          <EvidenceBadge evidence={flower.evidence} />
        </Group>
        <Text c="dimmed">{family}</Text>
      </div>
      <Group gap="xl">
        <ColourWithTerm
          color={flower.computed_color.hex}
          term={flowers.results.toPeople}
          word={flower.classification.human_colour}
        />
        <ColourWithTerm
          color={flower.bee_vision.false_colour}
          term={flowers.results.toBees}
          word={flowers.beeColour(flower.classification.bee_colour)}
        />
      </Group>
      <Actions flower={flower} search={search} onChange={onChange} />
      <Spectrum flower={flower} />
      <FlowerFacts flower={flower} />
    </Stack>
  );
}

/** Actions on a flower; similar ones are searched for on the page behind. */
function Actions({ flower: { id, computed_color }, search, onChange }: DetailsProps) {
  const others = { view: undefined, flower: undefined, max: undefined, shown: undefined, like: id };
  const { hex } = computed_color;
  return (
    <Group gap="xs">
      <Button size="xs" variant="light" onClick={() => onChange({ ...others, space: undefined })}>
        {texts.likePeople}
      </Button>
      <Button size="xs" variant="light" onClick={() => onChange({ ...others, space: 'bee' })}>
        {texts.likeBees}
      </Button>
      <SmallButton icon={IconPlus} onClick={() => onChange(withColor(search, hex))}>
        {texts.addColour}
      </SmallButton>
    </Group>
  );
}

function Spectrum({ flower: { id, taxonomy } }: { flower: ShownFlower }) {
  const { data, error, refetch } = useQuery(spectrumQuery(id));
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {texts.spectrum}
        </Title>
        <Group gap="xs">
          <Button
            component="a"
            size="compact-xs"
            variant="default"
            href={`/v1/flowers/${id}/spectrum?format=csv`}
            download={`flower-${id}.csv`}
            leftSection={<IconDownload size={13} aria-hidden />}
          >
            {texts.csv}
          </Button>
          <Button
            component="a"
            size="compact-xs"
            variant="default"
            href={`/v1/flowers/${id}/plot.svg?theme=light`}
            download={`flower-${id}.svg`}
            leftSection={<IconDownload size={13} aria-hidden />}
          >
            {texts.plot}
          </Button>
        </Group>
      </Group>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={280} radius="md" />}
      {data !== undefined && (
        <>
          <SpectrumChart spectrum={data} name={taxonomy.full_name ?? flowers.results.unnamed} />
          <SpectrumTable spectrum={data} />
        </>
      )}
    </section>
  );
}

interface ColouredProps {
  readonly color: string;
  readonly term: string;
  readonly word: string;
}

const ColourWithTerm = ({ color, term, word }: ColouredProps) => (
  <Group gap="sm" wrap="nowrap">
    <Swatch color={color} size={48} />
    <div>
      <Hint>{term}</Hint>
      <Text>{word}</Text>
    </div>
  </Group>
);
