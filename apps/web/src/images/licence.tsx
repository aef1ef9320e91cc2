import { Anchor } from '@mantine/core';
import { images as texts } from '../texts/images.ts';

interface LicenceProps {
  readonly id: string;
  readonly url: string | null;
}

/** The name of a licence, which leads to its deed. */
export function Licence({ id, url }: LicenceProps) {
  const name = licenceName(id);
  if (url === null) return name;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer license" inherit>
      {name}
    </Anchor>
  );
}

/** As people write it: `CC BY-SA 4.0`. */
export function licenceName(id: string): string {
  if (id === 'operator') return texts.ownLicence;
  if (id === 'PDM-1.0') return 'Public Domain Mark 1.0';
  return id
    .replace(/^(CC0|CC)-/, '$1 ')
    .replace(/-(\d\.\d)/, ' $1')
    .replace(/(\d)-/, '$1 ');
}
