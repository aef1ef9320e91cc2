import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconSortDescending } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Hint } from '../parts/hint.tsx';
import { PlantNameField } from '../parts/plant-name-field.tsx';
import { Section } from '../parts/section.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { ErrorAlert } from '../shell/failure.tsx';
import { supply } from '../texts/supply.ts';
import { CandidateFields } from './candidate-fields.tsx';
import {
  addCandidate,
  candidatesMax,
  enterExample,
  rankSubstitutes,
  type SubstitutionRequest,
  substitutes,
} from './substitutes-store.ts';
import { useTabStore } from './tab-store.ts';

const texts = supply.substitutes;

interface SubstitutesFormProps {
  readonly request: SubstitutionRequest;
  readonly onRanked: () => void;
}

/** Form for the unavailable plant, the needs of the planting, and the candidates. */
export function SubstitutesForm({ request, onRanked }: SubstitutesFormProps) {
  const { plant, size, wishes } = useTabStore(substitutes);
  const ranking = useMutation({ mutationFn: rankSubstitutes, onSuccess: onRanked });
  const isReady = plant.trim() !== '' && request.validated_candidates.length > 0;
  return (
    <Stack gap="xl">
      <Section
        title={texts.wanted}
        actions={
          <Button variant="subtle" size="xs" onClick={enterExample}>
            {supply.example}
          </Button>
        }
      >
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <PlantNameField
              label={texts.plant}
              placeholder={texts.plantExample}
              withAsterisk
              value={plant}
              onChange={(value) => substitutes.change({ plant: value })}
            />
            <TextInput
              label={texts.size}
              placeholder={texts.sizeExample}
              maxLength={200}
              value={size}
              onChange={(event) => substitutes.change({ size: event.currentTarget.value })}
            />
          </SimpleGrid>
          <Textarea
            label={texts.wishes}
            description={texts.wishesHint}
            placeholder={texts.wishesExample}
            autosize
            minRows={2}
            maxLength={4_000}
            value={wishes}
            onChange={(event) => substitutes.change({ wishes: event.currentTarget.value })}
          />
        </Stack>
      </Section>
      <Candidates />
      <Stack gap="sm">
        <ErrorAlert error={ranking.error} />
        <Group gap="sm">
          <Button
            leftSection={<IconSortDescending size={16} aria-hidden />}
            disabled={!isReady}
            loading={ranking.isPending}
            onClick={() => ranking.mutate(request)}
          >
            {texts.rank}
          </Button>
          {!isReady && <Hint size="sm">{texts.needs}</Hint>}
        </Group>
      </Stack>
    </Stack>
  );
}

function Candidates() {
  const { candidates } = useTabStore(substitutes);
  return (
    <Section title={texts.candidates} intro={texts.candidatesIntro}>
      <Stack gap="sm">
        {candidates.map((candidate, index) => (
          <CandidateFields key={candidate.id} candidate={candidate} number={index + 1} />
        ))}
        <Group>
          <SmallButton icon={IconPlus} disabled={candidates.length >= candidatesMax} onClick={addCandidate}>
            {texts.add}
          </SmallButton>
        </Group>
      </Stack>
    </Section>
  );
}
