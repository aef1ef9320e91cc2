import { Button, Drawer, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import classes from './gallery.module.css';
import { GalleryBar } from './gallery-bar.tsx';
import type { GalleryPicture } from './picture.ts';
import { PictureCard } from './picture-card.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureForm } from './picture-form.tsx';
import { picturesQuery } from './pictures-query.ts';

interface PictureDrawerProps {
  /** Hash of the chosen picture, if any. */
  readonly hash: string | undefined;
  readonly picture: GalleryPicture | undefined;
  readonly onClose: () => void;
}

interface AddPictureProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (hash: string) => void;
}

const texts = images.gallery;

/** All pictures of the installation, for operators. */
export function Gallery() {
  const { search, change } = useImagesSearch();
  const { q, source, after } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery(picturesQuery({ q, source, after }));
  const pictures = data?.data ?? [];
  return (
    <Stack gap="lg">
      <GalleryBar search={search} onChange={change} />
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <GallerySkeleton />}
      {data !== undefined && (
        <>
          {pictures.length === 0 && (
            <Text c="dimmed" py="xl" ta="center">
              {q === undefined && source === undefined ? texts.none : texts.noneMatch}
            </Text>
          )}
          <ul className={classes.grid} aria-label={texts.list} aria-busy={isPlaceholderData}>
            {pictures.map((picture) => (
              <li key={picture.hash}>
                <PictureCard picture={picture} onOpen={() => change({ picture: picture.hash })} />
              </li>
            ))}
          </ul>
          <Pages
            after={after}
            next={data.next_cursor}
            onShow={(place) => {
              change({ after: place });
              scrollTo({ top: 0 });
            }}
          />
          <PictureDrawer
            hash={search.picture}
            picture={pictures.find(({ hash }) => hash === search.picture)}
            onClose={() => change({ picture: undefined })}
          />
        </>
      )}
      <AddPicture
        isOpen={search.add === true}
        onClose={() => change({ add: undefined })}
        onAdded={(hash) =>
          change({ add: undefined, q: undefined, source: undefined, after: undefined, picture: hash })
        }
      />
    </Stack>
  );
}

interface PagingProps {
  readonly after: string | undefined;
  readonly next: string | null;
  readonly onShow: (place: string | undefined) => void;
}

function Pages({ after, next, onShow }: PagingProps) {
  if (after === undefined && next === null) return null;
  return (
    <Group component="nav" aria-label={texts.pages} justify="center">
      <Button variant="default" disabled={after === undefined} onClick={() => onShow(undefined)}>
        {texts.newest}
      </Button>
      <Button variant="default" disabled={next === null} onClick={() => next !== null && onShow(next)}>
        {texts.older}
      </Button>
    </Group>
  );
}

const GallerySkeleton = () => (
  <div className={classes.grid}>
    {Array.from({ length: 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={index} h={240} radius="md" />
    ))}
  </div>
);

function AddPicture({ isOpen, onClose, onAdded }: AddPictureProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.upload.title}
      size="xl"
      closeButtonProps={{ 'aria-label': texts.upload.close }}
    >
      <PictureForm onAdded={onAdded} />
    </Modal>
  );
}

/** One picture with all that is known of it. */
function PictureDrawer({ hash, picture, onClose }: PictureDrawerProps) {
  return (
    <Drawer
      opened={hash !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={texts.picture.title}
      closeButtonProps={{ 'aria-label': texts.picture.close }}
    >
      {picture === undefined ? (
        <Text c="dimmed">{texts.picture.elsewhere}</Text>
      ) : (
        <PictureDetails key={picture.hash} picture={picture} />
      )}
    </Drawer>
  );
}
