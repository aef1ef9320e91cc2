import { Radio, Select, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../parts/hint.tsx';
import { habitat } from '../texts/habitat.ts';
import classes from './future-choice.module.css';
import { GCMS, type HabitatSearch, type ModelOptions, PERIODS, SCENARIOS } from './habitat-search.ts';
import { scenariosQuery } from './job.ts';

const texts = habitat.form;

interface FutureChoiceProps {
  readonly options: ModelOptions;
  readonly onChange: (changes: HabitatSearch) => void;
}

/** Which future climate: how much it changes, when, and by which climate model. */
export function FutureChoice({ options, onChange }: FutureChoiceProps) {
  const isThere = useAvailableFutures();
  const { scenario, period, gcm } = options;
  return (
    <>
      <Radio.Group
        label={texts.scenario}
        description={texts.scenarioHint}
        value={scenario}
        onChange={(value) => onChange({ scenario: SCENARIOS.find((each) => each === value) })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {SCENARIOS.map((each) => (
            <Choice
              key={each}
              value={each}
              name={`${texts.scenarioNames[each]} (${habitat.scenarios[each]})`}
              text={texts.scenarioTexts[each]}
              isThere={isThere({ gcm, scenario: each })}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Radio.Group
        label={texts.period}
        description={texts.periodHint}
        value={period}
        onChange={(value) => onChange({ period: Number(value) })}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt="xs">
          {PERIODS.map((each) => (
            <Choice
              key={each}
              value={each}
              name={habitat.years[each]}
              text={texts.periodNames[each]}
              isThere={isThere({ gcm, scenario, period: each })}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Select
        label={texts.gcm}
        description={texts.gcmHint}
        value={gcm}
        onChange={(value) => onChange({ gcm: GCMS.find((each) => each === value) })}
        allowDeselect={false}
        maw={420}
        data={GCMS.map((each) => ({
          value: each,
          label: isThere({ gcm: each }) ? habitat.gcms[each] : `${habitat.gcms[each]} (${texts.notThere})`,
          disabled: !isThere({ gcm: each }),
        }))}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.label}</Text>
            <Hint>{texts.gcmTexts[GCMS.find((each) => each === option.value) ?? gcm]}</Hint>
          </div>
        )}
      />
      <Text size="xs" c="dimmed" mt={-12}>
        {texts.gcmTexts[gcm]}.
      </Text>
    </>
  );
}

/** Checks whether a choice is available; all are, until the service has answered. */
function useAvailableFutures() {
  const { data } = useQuery(scenariosQuery);
  return (wanted: Partial<Pick<ModelOptions, 'gcm' | 'scenario' | 'period'>>): boolean =>
    data === undefined ||
    data.scenarios.some(
      (each) =>
        each.availability !== 'refused' &&
        (wanted.gcm === undefined || each.gcm === wanted.gcm) &&
        (wanted.scenario === undefined || each.scenario === wanted.scenario) &&
        (wanted.period === undefined || each.period === wanted.period),
    );
}

interface ChoiceProps {
  readonly value: string;
  readonly name: string;
  readonly text: string;
  readonly isThere: boolean;
}

function Choice({ value, name, text, isThere }: ChoiceProps) {
  return (
    <Radio
      value={value}
      label={name}
      description={isThere ? text : texts.notThere}
      disabled={!isThere}
      classNames={{ root: classes.choice, label: classes.name, inner: classes.button }}
    />
  );
}
