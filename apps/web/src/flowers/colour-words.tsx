import { Button, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../texts/count.ts';
import { flowers } from '../texts/flowers.ts';
import classes from './colour-words.module.css';
import { humanColoursQuery } from './flower-queries.ts';
import { Swatch } from './swatch.tsx';
import { swatchOfWord } from './swatch-of-word.ts';

const texts = flowers.colour;
const wordsShown = 12;

/** The words by which collectors call the colours of flowers, the most frequent first. */
export function ColourWords({ onChoose }: { onChoose: (color: string) => void }) {
  const [isLong, setIsLong] = useState(false);
  const { data, isPending } = useQuery(humanColoursQuery);
  if (isPending) return <Skeleton h={120} radius="md" />;
  // The search reports failures of the service; these words are only a shortcut to it.
  if (data === undefined || data.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} id="colour-words">
        {texts.words}
      </Text>
      <Text size="xs" c="dimmed" mb={8}>
        {texts.wordsAbout}
      </Text>
      <Group gap={6} role="group" aria-labelledby="colour-words">
        {data.slice(0, isLong ? undefined : wordsShown).map(({ colour, group, count: measured }) => {
          const swatch = swatchOfWord(colour, group);
          return (
            <UnstyledButton key={colour} className={classes.word} onClick={() => onChoose(swatch)}>
              <Swatch color={swatch} size={14} />
              {colour}
              <span className={`${classes.count} tabular`}>{count(measured)}</span>
            </UnstyledButton>
          );
        })}
      </Group>
      {data.length > wordsShown && (
        <Button size="compact-xs" variant="subtle" mt={6} onClick={() => setIsLong(!isLong)}>
          {isLong ? texts.fewerWords : texts.allWords(data.length)}
        </Button>
      )}
    </div>
  );
}
