import { Badge, Text, UnstyledButton } from '@mantine/core';
import { Hint } from '../../parts/hint.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { images } from '../../texts/images.ts';
import { licenceName } from '../licence.tsx';
import { PlantPicture } from '../plant-picture.tsx';
import classes from './gallery.module.css';
import { altOf, type GalleryPicture, stateColors } from './picture.ts';

const texts = images.gallery;

interface PictureCardProps {
  readonly picture: GalleryPicture;
  readonly onOpen: () => void;
}

/** A picture with whose it is; leads to all that is known of it. */
export function PictureCard({ picture, onOpen }: PictureCardProps) {
  const { plants, status, licence, author, source, thumbnail_url: thumbnail } = picture;
  const [first, ...others] = plants;
  return (
    <UnstyledButton className={classes.card} onClick={onOpen}>
      <PlantPicture url={thumbnail} alt={altOf(picture)} />
      <div className={classes.facts}>
        <Text size="sm" fw={600} lineClamp={2}>
          {first === undefined ? texts.noPlant : <TaxonName name={first.display_name} />}
          {others.length > 0 && ` +${others.length}`}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {[author, licenceName(licence.id)].filter((part) => part !== null).join(', ')}
        </Text>
        <Hint>{images.sources[source]}</Hint>
        {status !== 'published' && (
          <Badge size="sm" mt={4} variant="light" color={stateColors[status]}>
            {texts.states[status]}
          </Badge>
        )}
      </div>
    </UnstyledButton>
  );
}
