import { Drawer, Text } from '@mantine/core';
import { images } from '../../texts/images.ts';
import type { Picture } from './picture.ts';
import { PictureDetails } from './picture-details.tsx';

const texts = images.gallery.picture;

interface PictureDrawerProps {
  /** Hash of the chosen picture, if any. */
  readonly hash: string | undefined;
  readonly picture: Picture | undefined;
  readonly onClose: () => void;
}

/** One picture with all that is known of it. */
export function PictureDrawer({ hash, picture, onClose }: PictureDrawerProps) {
  return (
    <Drawer
      opened={hash !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {picture === undefined ? (
        <Text c="dimmed">{texts.elsewhere}</Text>
      ) : (
        <PictureDetails key={picture.hash} picture={picture} />
      )}
    </Drawer>
  );
}
