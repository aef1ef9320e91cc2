import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../parts/hint.tsx';
import { useFileDrop } from '../../parts/use-file-drop.ts';
import { images } from '../../texts/images.ts';
import classes from './picture-form.module.css';

const texts = images.gallery.upload;
const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';

interface PictureFileProps {
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

/** The file, chosen or dropped, and how it looks. */
export function PictureFile({ file, onFile }: PictureFileProps) {
  const { isOver, target } = useFileDrop(onFile);
  return (
    <Stack gap="xs">
      <div className={isOver ? classes.over : classes.drop} {...target}>
        {file === undefined ? (
          <Stack gap={4} align="center">
            <IconPhotoPlus size={32} stroke={1.3} aria-hidden />
            <Hint size="sm">{texts.drop}</Hint>
          </Stack>
        ) : (
          <Preview file={file} />
        )}
      </div>
      <FileButton
        accept={types}
        onChange={(chosen) => chosen !== null && onFile(chosen)}
        inputProps={{ 'aria-label': texts.file }}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {file === undefined ? texts.choose : texts.another}
          </Button>
        )}
      </FileButton>
      <Hint>{texts.fileHint}</Hint>
    </Stack>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isUnseen, setIsUnseen] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setIsUnseen(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (isUnseen)
    return (
      <Text size="sm" c="dimmed" p="md">
        {texts.noPreview}
      </Text>
    );
  return (
    <img
      className={classes.preview}
      src={url}
      alt={texts.preview(file.name)}
      onError={() => setIsUnseen(true)}
    />
  );
}
