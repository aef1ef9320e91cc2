import { Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { Section } from '../parts/section.tsx';
import { supply } from '../texts/supply.ts';
import { enquiryFacts, isRegionWrong, isWindowWrong } from './enquiry-facts.ts';
import { useTabStore } from './tab-store.ts';

const texts = supply.facts;
const languages = ['en', 'de', 'fr', 'nl', 'es', 'it'] as const;

/** Form for the facts that a nursery needs beside the lines. */
export function FactsForm() {
  const facts = useTabStore(enquiryFacts);
  const field = (name: TextFact) => ({
    value: facts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      enquiryFacts.change({ [name]: event.currentTarget.value }),
  });
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={texts.project}
            placeholder={texts.projectExample}
            maxLength={300}
            withAsterisk
            {...field('title')}
          />
          <TextInput label={texts.revision} maxLength={200} withAsterisk {...field('revision')} />
          <TextInput
            label={texts.region}
            placeholder={texts.regionExample}
            maxLength={300}
            {...field('regionLabel')}
          />
          <RegionCodeField />
          <Select
            label={texts.language}
            data={languages.map((value) => ({ value, label: texts.languages[value] }))}
            allowDeselect={false}
            value={facts.language}
            onChange={(language) => language !== null && enquiryFacts.change({ language })}
          />
          <TextInput type="date" label={texts.start} withAsterisk {...field('start')} />
          <TextInput
            type="date"
            label={texts.end}
            withAsterisk
            error={isWindowWrong(facts) && texts.windowWrong}
            {...field('end')}
          />
        </SimpleGrid>
        <Textarea
          label={texts.quality}
          placeholder={texts.qualityExample}
          autosize
          maxLength={4_000}
          {...field('quality')}
        />
        <Textarea
          label={texts.delivery}
          placeholder={texts.deliveryExample}
          autosize
          maxLength={4_000}
          {...field('delivery')}
        />
        <Group gap="lg">
          <Checkbox
            label={texts.otherPlants}
            checked={facts.isOtherPlantWelcome}
            onChange={(event) => enquiryFacts.change({ isOtherPlantWelcome: event.currentTarget.checked })}
          />
          <Checkbox
            label={texts.otherSizes}
            checked={facts.isOtherSizeWelcome}
            onChange={(event) => enquiryFacts.change({ isOtherSizeWelcome: event.currentTarget.checked })}
          />
        </Group>
      </Stack>
    </Section>
  );
}

type TextFact = 'title' | 'revision' | 'regionLabel' | 'start' | 'end' | 'quality' | 'delivery';

/** The region decides how days and numbers are written, in enquiries and in replies. */
export function RegionCodeField({ description }: { description?: string }) {
  const facts = useTabStore(enquiryFacts);
  return (
    <TextInput
      label={texts.regionCode}
      description={description}
      placeholder={texts.regionCodeHint}
      maxLength={6}
      spellCheck={false}
      value={facts.regionCode}
      error={isRegionWrong(facts) && texts.regionCodeWrong}
      onChange={(event) =>
        enquiryFacts.change({ regionCode: event.currentTarget.value.trim().toUpperCase() })
      }
    />
  );
}
