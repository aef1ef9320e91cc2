import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Hint } from '../parts/hint.tsx';
import { flowers } from '../texts/flowers.ts';
import { type FlowersSearch, PALETTE_MAX, paletteOf, withColor, withoutColor } from './flowers-search.ts';
import classes from './palette-bar.module.css';
import { PaletteSwatch } from './swatch.tsx';

const texts = flowers.palette;

interface PaletteBarProps {
  readonly search: FlowersSearch;
  /** The colour that is searched by, as it is kept. */
  readonly color: string | undefined;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** The colours that were collected. */
export function PaletteBar({ search, color, onChange }: PaletteBarProps) {
  const palette = paletteOf(search);
  const isFull = palette.length >= PALETTE_MAX;
  const isIn = color !== undefined && palette.includes(color);
  return (
    <Group component="section" aria-label={texts.title} gap="xs" className={classes.bar}>
      <Text size="sm" fw={600}>
        {texts.title}
      </Text>
      {palette.length === 0 && <Hint size="sm">{texts.none}</Hint>}
      <ul className={classes.colours}>
        {palette.map((each) => (
          <li key={each} className={classes.colour}>
            <UnstyledButton
              className={classes.choose}
              aria-label={texts.search(each)}
              onClick={() =>
                onChange({
                  color: each,
                  like: undefined,
                  space: undefined,
                  shown: undefined,
                  view: undefined,
                })
              }
            >
              <PaletteSwatch color={each} size={18} />
              {each}
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={texts.remove(each)}
              onClick={() => onChange(withoutColor(search, each))}
            >
              <IconX size={13} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {search.view !== 'palette' && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={color === undefined || isIn || isFull}
          onClick={() => color !== undefined && onChange(withColor(search, color))}
        >
          {texts.add}
        </Button>
      )}
      {isFull && <Hint>{texts.full}</Hint>}
      {palette.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({ palette: undefined })}>
          {texts.clear}
        </Button>
      )}
    </Group>
  );
}
