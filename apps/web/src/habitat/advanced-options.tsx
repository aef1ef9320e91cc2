import { Button, Collapse, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { habitat } from '../texts/habitat.ts';

const texts = habitat.form;

/** Outputs that are made and kept beside the map of change. */
export interface ModelOutput {
  readonly drawsAll: boolean;
  readonly keepsClimate: boolean;
}

interface AdvancedOptionsProps {
  readonly threshold: number;
  readonly onThreshold: (threshold: number) => void;
  readonly output: ModelOutput;
  readonly onOutput: (output: ModelOutput) => void;
}

/** Options that most people leave unchanged. */
export function AdvancedOptions({ threshold, onThreshold, output, onOutput }: AdvancedOptionsProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        ml={-8}
      >
        {texts.advanced}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="md" pt="sm">
          <Text size="sm">{texts.area}</Text>
          <NumberInput
            label={texts.threshold}
            description={texts.thresholdHint}
            value={threshold}
            onChange={(value) => typeof value === 'number' && onThreshold(value)}
            min={0}
            max={1}
            step={0.05}
            decimalScale={3}
            clampBehavior="strict"
            maw={420}
          />
          <Switch
            label={texts.maps}
            description={texts.mapsHint}
            checked={output.drawsAll}
            onChange={({ currentTarget: { checked } }) => onOutput({ ...output, drawsAll: checked })}
          />
          <Switch
            label={texts.cache}
            description={texts.cacheHint}
            checked={output.keepsClimate}
            onChange={({ currentTarget: { checked } }) => onOutput({ ...output, keepsClimate: checked })}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
