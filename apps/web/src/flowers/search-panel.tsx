import { Button, Collapse } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { PlantDataError } from '@plantdata/client';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../parts/section.tsx';
import { messageOf } from '../shell/message-of.ts';
import { flowers as texts } from '../texts/flowers.ts';
import { ColourPanel } from './colour-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type FlowersFound, flowerQuery } from './flower-queries.ts';
import classes from './flowers-page.module.css';
import { type FlowersSearch, USUAL_COLOR } from './flowers-search.ts';
import { hexOf } from './swatch.tsx';

interface FiltersProps {
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

interface SearchPanelProps extends FiltersProps {
  readonly answer: FlowersFound | undefined;
  readonly error: Error | null;
  readonly onPhoto: () => void;
}

/** Criteria of the search; a plant list takes its colours from the palette. */
export function SearchPanel(props: SearchPanelProps) {
  const { search, onChange } = props;
  return (
    <div className={classes.panel}>
      {search.view !== 'palette' && <Colour {...props} />}
      <Filters search={search} onChange={onChange} />
    </div>
  );
}

export const isInvalidColor = (error: Error | null): error is PlantDataError =>
  error instanceof PlantDataError && error.code === 'invalid_color';

function Colour({ search, answer, error, onChange, onPhoto }: SearchPanelProps) {
  const { like, space, color = USUAL_COLOR } = search;
  const { data: flower } = useQuery({ ...flowerQuery(like ?? 0), enabled: like !== undefined });
  const hex = answer && hexOf(answer.query.rgb);
  return (
    <Section title={texts.colour.title}>
      <ColourPanel
        color={like === undefined ? color : (hex ?? '')}
        hex={hex}
        problem={isInvalidColor(error) ? messageOf(error) : undefined}
        like={
          like === undefined
            ? undefined
            : { name: flower?.taxonomy.full_name ?? texts.results.unnamed, space }
        }
        onChange={onChange}
        onPhoto={onPhoto}
      />
    </Section>
  );
}

/** Folded if they would push the results out of sight. */
function Filters({ search, onChange }: FiltersProps) {
  const isFolded = useMediaQuery('(max-width: 61.99em)', false);
  const [isOpen, { toggle }] = useDisclosure(false);
  const panel = <FilterPanel search={search} onChange={onChange} />;
  if (!isFolded) return <Section title={texts.filters.title}>{panel}</Section>;
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={toggle}
      >
        {texts.filters.title}
      </Button>
      <Collapse expanded={isOpen} mt="sm">
        {panel}
      </Collapse>
    </div>
  );
}
