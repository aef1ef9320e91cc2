import { Anchor, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { potSizes } from '../texts/pot-sizes.ts';
import classes from './list-picture.module.css';

const texts = potSizes.picture;

/** The photo of a list, from this browser alone. */
export function ListPicture({ picture, name }: { picture: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (url === undefined) return null;
  return (
    <figure className={classes.picture}>
      <div className={classes.ground}>
        <img src={url} alt={texts.alt(name)} className={classes.image} />
      </div>
      <Group component="figcaption" justify="space-between" mt={6} gap="xs">
        <Text size="xs" c="dimmed">
          {texts.hint}
        </Text>
        <Anchor href={url} target="_blank" size="xs">
          {texts.open}
        </Anchor>
      </Group>
    </figure>
  );
}
