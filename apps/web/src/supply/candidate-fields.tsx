import { ActionIcon, Checkbox, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { PlantNameField } from '../parts/plant-name-field.tsx';
import { supply } from '../texts/supply.ts';
import { NumberField } from './number-field.tsx';
import { changeCandidate, removeCandidate, SCORES, type SubstituteCandidate } from './substitutes-store.ts';

const texts = supply.substitutes;

interface CandidateFieldsProps {
  readonly candidate: SubstituteCandidate;
  readonly number: number;
}

/** Facts about a candidate. */
export const CandidateFields = memo(function CandidateFields({ candidate, number }: CandidateFieldsProps) {
  const { id, name, scores, keeps, compromises, isExcluded } = candidate;
  return (
    <Paper withBorder p="sm" component="fieldset" m={0} miw={0} aria-label={texts.candidate(number)}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-end">
          <PlantNameField
            flex={1}
            label={texts.candidate(number)}
            placeholder={texts.name}
            value={name}
            onChange={(value) => changeCandidate(id, { name: value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.remove(number)}
            onClick={() => removeCandidate(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <SimpleGrid cols={3} spacing="sm">
          {SCORES.map((score) => (
            <NumberField
              key={score}
              label={texts.scores[score]}
              title={texts.scoreLong[score]}
              placeholder={texts.scoreHint}
              value={scores[score]}
              max={100}
              allowDecimal={false}
              clampBehavior="strict"
              onChange={(value) =>
                changeCandidate(id, {
                  scores: { ...scores, [score]: value },
                })
              }
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={texts.keeps}
            placeholder={texts.keepsExample}
            value={keeps}
            onChange={(event) => changeCandidate(id, { keeps: event.currentTarget.value })}
          />
          <TextInput
            label={texts.compromises}
            placeholder={texts.compromisesExample}
            value={compromises}
            onChange={(event) => changeCandidate(id, { compromises: event.currentTarget.value })}
          />
        </SimpleGrid>
        <Checkbox
          label={texts.exclude}
          checked={isExcluded}
          onChange={(event) => changeCandidate(id, { isExcluded: event.currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
});
