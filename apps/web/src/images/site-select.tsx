import { Select } from '@mantine/core';
import { images as texts } from '../texts/images.ts';

interface SiteSelectProps {
  readonly site: string;
  readonly sites: readonly string[];
  readonly onChange: (site: string) => void;
}

/** For which shop is asked. */
export function SiteSelect({ site, sites, onChange }: SiteSelectProps) {
  return (
    <Select
      label={texts.siteField}
      data={[...sites]}
      value={site}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
    />
  );
}
