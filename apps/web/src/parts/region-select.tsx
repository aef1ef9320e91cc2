import { Select, type SelectProps } from '@mantine/core';
import { parts } from '../texts/parts.ts';
import { REGIONS, type RegionChoice } from './regions.ts';

const texts = parts.region;

interface RegionSelectProps extends Pick<SelectProps, 'label' | 'w'> {
  readonly value: RegionChoice | undefined;
  readonly onChange: (region: RegionChoice | undefined) => void;
}

/** Region of the sizes: sizes of the same name differ between regions. */
export function RegionSelect({ value, onChange, label, ...field }: RegionSelectProps) {
  return (
    <Select
      w={180}
      {...(label === undefined ? { 'aria-label': texts.label } : { label })}
      {...field}
      clearable
      placeholder={texts.any}
      data={REGIONS.map((region) => ({ value: region, label: texts.names[region] }))}
      value={value ?? null}
      onChange={(chosen) => onChange(REGIONS.find((region) => region === chosen))}
    />
  );
}
