import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint } from '../parts/hint.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { flowers } from '../texts/flowers.ts';
import { type FlowersSearch, PALETTE_MAX, paletteOf, withColor } from './flowers-search.ts';
import { PhotoCanvas } from './photo-canvas.tsx';
import { AREA } from './photo-colour.ts';
import classes from './photo-picker.module.css';
import { PaletteSwatch, Swatch } from './swatch.tsx';

const texts = flowers.photo;

interface PhotoPickerProps {
  readonly isOpen: boolean;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** Takes colours out of a photo, which stays where it is. */
export function PhotoPicker({ isOpen, file, onFile, onClose, search, onChange }: PhotoPickerProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="sm">
        {file === undefined ? (
          <PhotoDrop onFile={onFile} />
        ) : (
          <Photo
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onFile={onFile}
            search={search}
            onChange={onChange}
            onClose={onClose}
          />
        )}
        <Hint>{texts.stays}</Hint>
      </Stack>
    </Modal>
  );
}

function PhotoDrop({ onFile }: { onFile: (file: File) => void }) {
  const { isOver, target } = useFileDrop(onFile);
  return (
    <div {...target} className={classes.drop} data-over={isOver || undefined}>
      <IconPhoto size={32} stroke={1.4} aria-hidden />
      <Text>{texts.drop}</Text>
      <ChoosePhoto label={texts.choose} onFile={onFile} />
    </div>
  );
}

function ChoosePhoto({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <FileButton accept="image/*" onChange={(file) => file !== null && onFile(file)}>
      {(props) => (
        <Button variant="default" {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

interface PhotoProps extends Omit<PhotoPickerProps, 'isOpen' | 'file'> {
  readonly file: File;
}

function Photo({ file, onFile, search, onChange, onClose }: PhotoProps) {
  const [hex, setHex] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const palette = paletteOf(search);
  const add = () => hex !== undefined && onChange(withColor(search, hex));
  const use = () => {
    onChange({ color: hex, like: undefined, space: undefined, shown: undefined, view: undefined });
    onClose();
  };
  if (isUnreadable)
    return (
      <>
        <Alert color="red" role="alert">
          {texts.unreadable}
        </Alert>
        <PhotoDrop onFile={onFile} />
      </>
    );
  return (
    <>
      <Text size="sm">{texts.help}</Text>
      <PhotoCanvas file={file} onPick={setHex} onAdd={add} onUnreadable={() => setIsUnreadable(true)} />
      <Group justify="space-between">
        <Group gap="sm" role="status">
          {hex !== undefined && (
            <>
              <Swatch color={hex} size={36} />
              <div>
                <Text fw={600} className="tabular">
                  {hex}
                </Text>
                <Hint>{texts.area(AREA)}</Hint>
              </div>
            </>
          )}
        </Group>
        <Group gap="xs">
          <ChoosePhoto label={texts.other} onFile={onFile} />
          <Button
            variant="light"
            disabled={hex === undefined || palette.includes(hex) || palette.length >= PALETTE_MAX}
            onClick={add}
          >
            {texts.add}
          </Button>
          <Button disabled={hex === undefined} onClick={use}>
            {texts.use}
          </Button>
        </Group>
      </Group>
      {palette.length > 0 && (
        <Group gap={6} aria-hidden>
          {palette.map((each) => (
            <PaletteSwatch key={each} color={each} size={22} />
          ))}
        </Group>
      )}
    </>
  );
}
