import { Anchor, Group, ScrollArea, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { images } from '../../texts/images.ts';
import type { ShownImage } from '../item-result.ts';
import { pictureAddress } from '../picture-address.ts';
import { PlantPicture } from '../plant-picture.tsx';

const texts = images.tryOut;
const usual = 'w640';

type ShownVariant = ShownImage['variants'][number];

/** An image in each of the sizes that shops get. */
export function SizedImage({ image }: { image: ShownImage }) {
  const { variants, alt } = image;
  const names = [...new Set(variants.map(({ name }) => name))];
  const [chosen, setChosen] = useState(usual);
  const name = names.includes(chosen) ? chosen : names[0];
  const files = variants.filter((variant) => variant.name === name);
  const shown = files.find(({ content_type: type }) => type === 'image/jpeg') ?? files[0];
  if (shown === undefined) return null;
  return (
    <Stack gap="xs">
      {/* The room is that of the largest: what comes below stays where it is. */}
      <PlantPicture url={shown.url} alt={alt} ratio={image.width / image.height} isWhole />
      <Group justify="space-between" gap="xs">
        <ScrollArea type="never">
          <SegmentedControl
            size="xs"
            aria-label={texts.sizes}
            value={shown.name}
            onChange={setChosen}
            data={names.map((each) => ({ value: each, label: sizeLabel(each, variants) }))}
          />
        </ScrollArea>
        <Group gap="xs">
          <Text size="xs" c="dimmed" className="tabular">
            {texts.pixels(shown.width, shown.height)}
          </Text>
          {files.map((file) => (
            <FileLink key={file.url} file={file} />
          ))}
        </Group>
      </Group>
    </Stack>
  );
}

function FileLink({ file: { content_type: type, url } }: { file: ShownVariant }) {
  return (
    <Anchor href={pictureAddress(url)} target="_blank" rel="noreferrer" size="xs">
      {type === 'image/webp' ? 'WebP' : 'JPEG'}
      <VisuallyHidden> {images.opensNew}</VisuallyHidden>
    </Anchor>
  );
}

const sizeLabel = (name: string, variants: readonly ShownVariant[]): string =>
  name.startsWith('sq')
    ? texts.square
    : String(variants.find((variant) => variant.name === name)?.width ?? name);
