import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { Hint } from '../parts/hint.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { flowers } from '../texts/flowers.ts';
import classes from './flower-card.module.css';
import type { ShownMatch } from './flower-queries.ts';
import { Swatch } from './swatch.tsx';

const texts = flowers.results;

interface FlowerCardProps {
  readonly match: ShownMatch;
  readonly metric: 'cie76' | 'ciede2000';
  /** True while the pointer is on the card or on its point in the hexagon. */
  readonly isMarked: boolean;
  readonly onMark: (id: number | undefined) => void;
  readonly onOpen: (id: number) => void;
}

/** A flower that was found, as people and as bees see it. */
export const FlowerCard = memo(function FlowerCard(props: FlowerCardProps) {
  const { match, metric, isMarked, onMark, onOpen } = props;
  const { id, scientific_name, family, evidence, difference, bee_distance } = match;
  const delta = metric === 'cie76' ? match.color_distance : match.color_distance_ciede2000;
  return (
    <li
      className={classes.card}
      data-marked={isMarked || undefined}
      onMouseEnter={() => onMark(id)}
      onMouseLeave={() => onMark(undefined)}
    >
      <UnstyledButton
        className={classes.open}
        onClick={() => onOpen(id)}
        onFocus={() => onMark(id)}
        onBlur={() => onMark(undefined)}
      >
        {scientific_name === null ? texts.unnamed : <TaxonName name={scientific_name} />}
      </UnstyledButton>
      <Hint>{family ?? flowers.none}</Hint>
      <dl className={classes.colours}>
        <Colour term={texts.toPeople} color={match.hex} word={match.human_colour} />
        <Colour term={texts.toBees} color={match.false_colour} word={flowers.beeColour(match.bee_colour)} />
      </dl>
      <Group gap="xs" justify="space-between" wrap="nowrap" mt="auto">
        <Text size="xs" className="tabular">
          {texts.delta(delta)}
          <Text span inherit c="dimmed">
            {' · '}
            {bee_distance === null ? flowers.differences[difference] : texts.beeDistance(bee_distance)}
          </Text>
        </Text>
        <EvidenceBadge evidence={evidence} />
      </Group>
    </li>
  );
});

interface ColourProps {
  readonly term: string;
  readonly color: string;
  readonly word: string;
}

function Colour({ term, color, word }: ColourProps) {
  return (
    <div className={classes.colour}>
      <dt>{term}</dt>
      <dd>
        <Swatch color={color} size={30} />
        {word}
      </dd>
    </div>
  );
}

export function EvidenceBadge({ evidence }: Pick<ShownMatch, 'evidence'>) {
  return (
    <Badge
      size="sm"
      flex="none"
      {...(evidence === 'measured' ? { variant: 'light', color: 'green' } : { variant: 'default' })}
    >
      {flowers.evidence[evidence]}
    </Badge>
  );
}
