import { Modal } from '@mantine/core';
import { images } from '../../texts/images.ts';
import { PictureForm } from './picture-form.tsx';

const texts = images.gallery.upload;

interface AddPictureProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (hash: string) => void;
}

export function AddPicture({ isOpen, onClose, onAdded }: AddPictureProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.title}
      size="xl"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <PictureForm onAdded={onAdded} />
    </Modal>
  );
}
