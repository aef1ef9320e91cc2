import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useSearchText } from '../../parts/use-search-text.ts';
import { images } from '../../texts/images.ts';
import { type ImagesSearch, PICTURE_SOURCES } from '../images-search.ts';
import classes from './gallery.module.css';

const texts = images.gallery;

interface GalleryBarProps {
  readonly search: ImagesSearch;
  readonly onChange: (changes: ImagesSearch, options?: { replace?: boolean }) => void;
}

/** Which pictures are shown, and the way to a new one. Another choice begins at the newest. */
export function GalleryBar({ search: { q, source }, onChange }: GalleryBarProps) {
  const [typed, type] = useSearchText(q, (text) =>
    onChange({ q: text, after: undefined }, { replace: true }),
  );
  return (
    <Group justify="space-between" gap="sm">
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={300}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Select
          aria-label={texts.source}
          placeholder={texts.allSources}
          clearable
          clearButtonProps={{ 'aria-label': texts.allSources }}
          data={PICTURE_SOURCES.map((value) => ({ value, label: images.sources[value] }))}
          value={source ?? null}
          onChange={(chosen) =>
            onChange({ source: PICTURE_SOURCES.find((each) => each === chosen), after: undefined })
          }
        />
      </div>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onChange({ add: true })}>
        {texts.add}
      </Button>
    </Group>
  );
}
