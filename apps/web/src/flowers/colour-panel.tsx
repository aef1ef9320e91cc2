import {
  Button,
  ColorPicker,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Hint } from '../parts/hint.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { count } from '../texts/count.ts';
import { flowers, flowers as texts } from '../texts/flowers.ts';
import classes from './colour-words.module.css';
import { humanColoursQuery } from './flower-queries.ts';
import type { FlowersSearch } from './flowers-search.ts';
import { Swatch } from './swatch.tsx';

const wordsShown = 12;

interface ColourPanelProps {
  /** As it was asked for. */
  readonly color: string;
  /** The colour on a screen; unknown until the service has read it. */
  readonly hex: string | undefined;
  /** Error of the colour. */
  readonly problem: string | undefined;
  /** The flower that others shall resemble, in place of a colour. */
  readonly like: { readonly name: string; readonly space: FlowersSearch['space'] } | undefined;
  readonly onChange: (changes: FlowersSearch) => void;
  readonly onPhoto: () => void;
}

/** Chooses a colour: by its name or digits, by eye, by a word, or in a photo. */
export function ColourPanel({ color, hex, problem, like, onChange, onPhoto }: ColourPanelProps) {
  const choose = (chosen: string) =>
    onChange({ color: chosen, like: undefined, space: undefined, shown: undefined });
  return (
    <Stack gap="sm">
      {like !== undefined && <LikeFlower like={like} onChange={onChange} />}
      <ColourField color={color} hex={hex} problem={problem} onChoose={choose} />
      <Picker hex={hex} onChoose={choose} />
      <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={onPhoto}>
        {texts.colour.photo}
      </Button>
      <ColourWords onChoose={choose} />
    </Stack>
  );
}

interface ColourFieldProps extends Pick<ColourPanelProps, 'color' | 'hex' | 'problem'> {
  readonly onChoose: (color: string) => void;
}

/** Typed text is applied with Enter, or when the field loses focus. */
function ColourField({ color, hex, problem, onChoose }: ColourFieldProps) {
  const [draft, setDraft] = useState(color);
  useEffect(() => setDraft(color), [color]);
  const commit = () => {
    const typed = draft.trim();
    if (typed !== '' && typed !== color) onChoose(typed);
  };
  return (
    <TextInput
      label={texts.colour.field}
      value={draft}
      maxLength={60}
      spellCheck={false}
      autoComplete="off"
      leftSection={hex !== undefined && <Swatch color={hex} size={18} />}
      error={problem}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function Picker({ hex, onChoose }: { hex: string | undefined; onChoose: (color: string) => void }) {
  const [shown, setShown] = useState(hex ?? '#e6e6fa');
  useEffect(() => {
    if (hex !== undefined) setShown(hex);
  }, [hex]);
  return (
    <ColorPicker
      fullWidth
      format="hex"
      role="group"
      aria-label={texts.colour.pick}
      saturationLabel={texts.colour.saturation}
      hueLabel={texts.colour.hue}
      value={shown}
      onChange={setShown}
      onChangeEnd={onChoose}
    />
  );
}

interface LikeFlowerProps {
  readonly like: NonNullable<ColourPanelProps['like']>;
  readonly onChange: ColourPanelProps['onChange'];
}

function LikeFlower({ like: { name, space }, onChange }: LikeFlowerProps) {
  const { colour } = texts;
  return (
    <div>
      <Hint>{colour.like}</Hint>
      <Text fw={600} mb={6}>
        <TaxonName name={name} />
      </Text>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={colour.space}
          value={space ?? 'lab'}
          onChange={(value) =>
            onChange({ space: value === 'bee' ? 'bee' : undefined, max: undefined, shown: undefined })
          }
          data={[
            { value: 'lab', label: colour.spaces.lab },
            { value: 'bee', label: colour.spaces.bee },
          ]}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => onChange({ like: undefined, space: undefined, max: undefined, shown: undefined })}
        >
          {colour.likeNone}
        </Button>
      </Group>
    </div>
  );
}

/** The words by which collectors call the colours of flowers, the most frequent first. */
function ColourWords({ onChoose }: { onChoose: (color: string) => void }) {
  const [isLong, setIsLong] = useState(false);
  const { data, isPending } = useQuery(humanColoursQuery);
  if (isPending) return <Skeleton h={120} radius="md" />;
  // The search reports failures of the service; these words are only a shortcut to it.
  if (data === undefined || data.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} id="colour-words">
        {flowers.colour.words}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {flowers.colour.wordsAbout}
      </Text>
      <Group gap={6} role="group" aria-labelledby="colour-words">
        {data.slice(0, isLong ? undefined : wordsShown).map(({ colour, hex, count: measured }) => (
          <UnstyledButton key={colour} className={classes.word} onClick={() => onChoose(hex)}>
            <Swatch color={hex} size={14} />
            {colour}
            <span className={`${classes.count} tabular`}>{count(measured)}</span>
          </UnstyledButton>
        ))}
      </Group>
      {data.length > wordsShown && (
        <Button size="compact-xs" variant="subtle" mt={6} onClick={() => setIsLong(!isLong)}>
          {isLong ? flowers.colour.fewerWords : flowers.colour.allWords(data.length)}
        </Button>
      )}
    </div>
  );
}
