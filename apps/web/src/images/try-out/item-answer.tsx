import { Alert, Anchor, Badge, Box, Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Section } from '../../parts/section.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { images } from '../../texts/images.ts';
import { CopyableCode } from '../copyable-code.tsx';
import { type ItemResult, reasonOf, type ShownImage, statusColors } from '../item-result.ts';
import { Licence } from '../licence.tsx';
import { PlantPicture } from '../plant-picture.tsx';
import { SizedImage } from './sized-image.tsx';
import classes from './try-out.module.css';

interface ImageFactsProps {
  readonly image: ShownImage;
  readonly reason: string;
}

/** The square has another shape, so it is none of the widths of one image. */
const srcsetOf = ({ variants }: ShownImage, type: ShownImage['variants'][number]['content_type']): string =>
  variants
    .filter(({ name, content_type }) => content_type === type && !name.startsWith('sq'))
    .map(({ url, width }) => `${escapeHtml(url)} ${width}w`)
    .join(',\n        ');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const texts = images.tryOut;

interface ItemAnswerProps {
  readonly result: ItemResult;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** The image that a shop would show for a plant, or why there is none. */
export function ItemAnswer({ result, isAsking, onAsk }: ItemAnswerProps) {
  const { image, image_url: url, gallery, status, retry_after_seconds: retryAfter } = result;
  return (
    <Stack gap="lg">
      <Heading result={result} />
      {image === null || url === null ? (
        <Alert color={statusColors[status]} title={reasonOf(result)}>
          {retryAfter === null ? (
            <Button size="xs" variant="default" loading={isAsking} onClick={onAsk}>
              {texts.askAgain}
            </Button>
          ) : (
            texts.willAsk
          )}
        </Alert>
      ) : (
        <>
          <div className={classes.shown}>
            <Stack gap="sm">
              <SizedImage image={image} />
              {gallery.length > 1 && <Views gallery={gallery} />}
            </Stack>
            <ImageFacts image={image} reason={reasonOf(result)} />
          </div>
          <Section title={texts.snippet} intro={texts.snippetIntro}>
            <CopyableCode label={texts.snippet} code={htmlOf(image, url)} copyLabel={texts.copySnippet} />
          </Section>
        </>
      )}
    </Stack>
  );
}

/** The views among which a shop may let people choose. */
const Views = ({ gallery }: Pick<ItemResult, 'gallery'>) => (
  <Group role="group" aria-label={texts.views} gap="xs">
    {gallery.map((each) => (
      <Box key={each.hash} w={80}>
        <PlantPicture url={each.variants.find(({ name }) => name === 'sq400')?.url ?? null} alt={each.alt} />
        <Hint>{each.view ?? images.gallery.picture.unknown}</Hint>
      </Box>
    ))}
  </Group>
);

function Heading({ result }: { result: ItemResult }) {
  const { accepted_name: name, display_name: common, sku, status } = result;
  return (
    <div role="status">
      <Group gap="sm">
        {name !== null && (
          <Title order={2} size="h3">
            <TaxonName name={name} />
          </Title>
        )}
        <Badge variant="light" color={statusColors[status]}>
          {images.status[status]}
        </Badge>
      </Group>
      <Hint size="sm">
        {[common === name ? null : common, sku].filter((part) => part !== null).join(' · ')}
      </Hint>
    </div>
  );
}

/** The image with all its sizes for a page of a shop, with its attribution. */
function htmlOf(image: ShownImage, url: string): string {
  const { alt, width, height, dominant_color: color, attribution } = image;
  const sizes = '(min-width: 40rem) 40rem, 100vw';
  const lines = [
    '<figure>',
    '  <picture>',
    `    <source type="image/webp" sizes="${sizes}"`,
    `      srcset="${srcsetOf(image, 'image/webp')}">`,
    `    <img src="${escapeHtml(url)}" sizes="${sizes}"`,
    `      srcset="${srcsetOf(image, 'image/jpeg')}"`,
    `      alt="${escapeHtml(alt)}" width="${width}" height="${height}"`,
    `      loading="lazy" style="background: ${escapeHtml(color)}; max-width: 100%; height: auto">`,
    '  </picture>',
    // The service says that it is safe in a page.
    ...(attribution.html === '' ? [] : [`  <figcaption>${attribution.html}</figcaption>`]),
    '</figure>',
  ];
  return lines.join('\n');
}

/** Reason for the image, its author, and the attribution that a shop has to show. */
function ImageFacts({ image: { alt, license, attribution }, reason }: ImageFactsProps) {
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
        <Hint>{license.requires_attribution ? texts.mustAttribute : texts.mayAttribute}</Hint>
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
