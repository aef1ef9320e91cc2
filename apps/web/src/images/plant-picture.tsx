import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { images as texts } from '../texts/images.ts';
import { pictureAddress } from './picture-address.ts';
import classes from './plant-picture.module.css';

interface PlantPictureProps {
  /** Null where there is none, or none any more. */
  readonly url: string | null;
  readonly alt: string;
  /** Aspect ratio (width by height) of the reserved space; a square by default. */
  readonly ratio?: number;
  /** Colour of the space until the picture has loaded. */
  readonly color?: string | undefined;
  /** Shown whole, and no larger than it is, in place of filling its room. */
  readonly isWhole?: boolean;
}

/** A picture in room that is kept for it, so that nothing moves when it comes. */
export function PlantPicture({ url, alt, ratio = 1, color, isWhole = false }: PlantPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = url !== null && failed !== url;
  return (
    <div
      className={isWhole ? `${classes.room} ${classes.low}` : classes.room}
      style={{ aspectRatio: ratio, backgroundColor: isShown ? color : undefined }}
    >
      {isShown ? (
        <img
          className={isWhole ? classes.whole : classes.picture}
          src={pictureAddress(url)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      ) : (
        <IconPhotoOff role="img" aria-label={texts.noPicture} stroke={1.4} className={classes.none} />
      )}
    </div>
  );
}
