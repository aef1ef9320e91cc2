import { Anchor, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { images } from '../../texts/images.ts';
import type { RetailImage } from '../item-result.ts';
import { Licence } from '../licence.tsx';

const texts = images.tryOut;

interface ImageFactsProps {
  readonly image: RetailImage;
  readonly reason: string;
}

/** Reason for the image, its author, and the attribution that a shop has to show. */
export function ImageFacts({ image: { alt, license, attribution }, reason }: ImageFactsProps) {
  const { text, source, source_url: page } = attribution;
  const sourceName = images.sources[source];
  const facts: [string, ReactNode][] = [
    [texts.reason, reason],
    [
      texts.source,
      page === null ? (
        sourceName
      ) : (
        <Anchor key="source" href={page} target="_blank" rel="noreferrer" inherit>
          {sourceName}
        </Anchor>
      ),
    ],
    [texts.licence, <Licence key="licence" id={license.id} url={license.url} />],
    [
      texts.attribution,
      <div key="attribution">
        {text}
        <Text size="xs" c="dimmed">
          {license.requires_attribution ? texts.mustAttribute : texts.mayAttribute}
        </Text>
      </div>,
    ],
    [texts.alt, alt],
  ];
  return (
    <Paper withBorder px="md" py={4}>
      <Facts facts={facts} />
    </Paper>
  );
}
