import { useSessionStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useUpload } from '../../parts/use-upload.ts';
import type { UploadedFile } from './list-preview.tsx';

const pictureEnding = /\.(?:png|jpe?g|gif|webp|heic|heif|tiff?|bmp)$/i;

/** Pictures are known before their upload. */
const isPicture = ({ name, type }: File): boolean => type.startsWith('image/') || pictureEnding.test(name);

/** A list on its way in: typed or chosen, then uploaded, then looked at. */
export function useNewList() {
  const navigate = useNavigate();
  // The typed text survives a visit to another page, and a reload.
  const [text, setText] = useSessionStorage({
    key: 'new-list',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [picture, setPicture] = useState<string>();
  const [file, setFile] = useState<UploadedFile>();
  const upload = useUpload((fileUrl, { name }) => setFile({ fileUrl, filename: name }));
  return {
    text,
    setText,
    /** The name of a picture that was chosen in place of a list. */
    picture,
    upload,
    /** The file to look at, once it is uploaded. */
    file,
    take(chosen: File) {
      const isRefused = isPicture(chosen);
      setPicture(isRefused ? chosen.name : undefined);
      setFile(undefined);
      if (!isRefused) upload.start(chosen);
      void navigate({ to: '/lists', search: { new: true } });
    },
    /** Back to the text. */
    leave: () => setFile(undefined),
  };
}

export type NewListState = ReturnType<typeof useNewList>;
