import { Anchor, Badge, Code, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyIcon } from '../../parts/copy-icon.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { images } from '../../texts/images.ts';
import { ItemLink } from '../item-link.tsx';
import { Licence } from '../licence.tsx';
import { pictureAddress } from '../picture-address.ts';
import { PlantPicture } from '../plant-picture.tsx';
import { altOf, type GalleryPicture, stateColors } from './picture.ts';
import { Takedown } from './takedown.tsx';

const texts = images.gallery.picture;

export function PictureDetails({ picture }: { picture: GalleryPicture }) {
  const { image_url: url, width, height, status } = picture;
  const ratio = width !== null && height !== null ? width / height : undefined;
  return (
    <Stack gap="md">
      <PlantPicture url={url} alt={altOf(picture)} ratio={ratio ?? 4 / 3} isWhole />
      <Facts facts={factsOf(picture)} />
      {status !== 'taken_down' && <Takedown hash={picture.hash} />}
    </Stack>
  );
}

export function factsOf(picture: GalleryPicture): [string, ReactNode][] {
  const { status, plants, view, source, source_url: page, licence, author, added_at, hash } = picture;
  return [
    [
      texts.state,
      <Badge key="state" variant="light" color={stateColors[status]}>
        {images.gallery.states[status]}
      </Badge>,
    ],
    ...endOf(picture),
    [texts.plants, <Plants key="plants" plants={plants} />],
    [texts.view, view ?? texts.unknown],
    [
      texts.source,
      <span key="source">
        {images.sources[source]}
        {page !== null && (
          <>
            {' · '}
            <Anchor href={page} target="_blank" rel="noreferrer" underline="always" inherit>
              {texts.sourcePage}
            </Anchor>
          </>
        )}
      </span>,
    ],
    [texts.licence, <Licence key="licence" id={licence.id} url={licence.url} />],
    [texts.author, author ?? images.noAuthor],
    [texts.added, <Moment key="added" at={added_at} />],
    ...filesOf(picture),
    [texts.hash, <Hash key="hash" hash={hash} />],
  ];
}

function endOf({ taken_down_at: at, reason }: GalleryPicture): [string, ReactNode][] {
  if (at === null) return [];
  return [
    [texts.takenDown, <Moment key="at" at={at} />],
    [texts.reason, reason ?? texts.noReason],
  ];
}

function filesOf(picture: GalleryPicture): [string, ReactNode][] {
  const { image_url: url, thumbnail_url: thumbnail, width, height } = picture;
  if (width === null || height === null) return [];
  const files = [
    { label: texts.page, address: url },
    { label: texts.square, address: thumbnail },
  ];
  const links = files.flatMap(({ label, address }) =>
    address === null
      ? []
      : [
          <Anchor key={label} href={pictureAddress(address)} target="_blank" rel="noreferrer" inherit>
            {label}
            <VisuallyHidden> {images.opensNew}</VisuallyHidden>
          </Anchor>,
        ],
  );
  return [
    [
      texts.sizes,
      <Group key="files" gap="sm">
        <span>{texts.largest(width, height)}</span>
        {links}
      </Group>,
    ],
  ];
}

/** Plants of the picture; each links to the image that a shop gets for it. */
function Plants({ plants }: Pick<GalleryPicture, 'plants'>) {
  if (plants.length === 0) return images.gallery.noPlant;
  return (
    <Stack gap={2}>
      {plants.map(({ species_id: id, display_name: name }) => (
        <ItemLink key={id} item={{ name }}>
          <TaxonName name={name} />
        </ItemLink>
      ))}
    </Stack>
  );
}

function Hash({ hash }: { hash: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Code>{hash}</Code>
      <CopyIcon text={hash} label={texts.copyHash} size="sm" />
    </Group>
  );
}
