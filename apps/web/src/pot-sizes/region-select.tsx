import { Select } from '@mantine/core';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { REGIONS, type RegionChoice } from './pot-sizes-search.ts';

interface RegionSelectProps {
  readonly value: RegionChoice | undefined;
  readonly onChange: (region: RegionChoice | undefined) => void;
}

/** Region of the sizes: sizes of the same name differ between regions. */
export function RegionSelect({ value, onChange }: RegionSelectProps) {
  return (
    <Select
      aria-label={texts.region}
      w={180}
      clearable
      placeholder={texts.anyRegion}
      data={REGIONS.map((region) => ({ value: region, label: texts.regions[region] }))}
      value={value ?? null}
      onChange={(chosen) => onChange(REGIONS.find((region) => region === chosen))}
    />
  );
}
