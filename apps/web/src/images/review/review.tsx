import { Button, Group, Kbd, Stack, Title } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { service } from '../../api/service.ts';
import { Facts } from '../../parts/facts.tsx';
import { ErrorAlert } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { factsOf } from '../gallery/picture-details.tsx';
import { hearOfPictures } from '../gallery/pictures-query.ts';
import { ItemLink } from '../item-link.tsx';
import { PlantPicture } from '../plant-picture.tsx';
import classes from '../try-out/try-out.module.css';

const texts = images.review;

/** Doubtful and reported pictures, one at a time, each decided by one key. */
export function Review() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['retail-reviews'],
    // The list stays as it is while a person works on it.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => service.get('/v1/retail-images/reviews', { query: { limit: 100 }, signal }),
  });
  const [place, setPlace] = useState(0);
  const [decided, setDecided] = useState<ReadonlyMap<object, string>>(new Map());
  const entries = data?.data ?? [];
  const entry = entries[place];
  const { mutate, ...deciding } = useMutation({
    mutationFn: async (decision: 'accept' | 'refuse' | 'choose') => {
      if (entry === undefined) return;
      const path = { species_id: entry.species_id, hash: entry.picture.hash };
      await service.post('/v1/retail-images/reviews/{species_id}/{hash}', { path, body: { decision } });
      setDecided(new Map(decided).set(entry, `, ${texts.decided[decision]}`));
      setPlace(place + 1);
      await hearOfPictures();
    },
  });
  const step = (by: number) => setPlace(Math.min(Math.max(place + by, 0), entries.length));
  const actions = [
    { label: texts.accept, key: 'A', sign: 'A', color: 'green', run: () => mutate('accept') },
    { label: texts.refuse, key: 'R', sign: 'R', color: 'red', run: () => mutate('refuse') },
    { label: texts.choose, key: 'C', sign: 'C', color: 'blue', run: () => mutate('choose') },
    { label: texts.back, key: 'ArrowLeft', sign: '←', color: 'gray', run: () => step(-1) },
    { label: texts.skip, key: 'ArrowRight', sign: '→', color: 'gray', run: () => step(1) },
  ];
  // Keys work within the area alone, and a tab that was clicked would keep the focus.
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches(':focus-visible')) area.current?.focus();
  }, []);
  const onKey = getHotkeyHandler(actions.map(({ key, run }): [string, () => void] => [key, run]));
  // A key that is held down, or pressed too soon, would decide about a picture that was not looked at.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.repeat && !deciding.isPending) onKey(event);
  };
  const focus = { ref: area, tabIndex: -1, onKeyDown, style: { outline: 'none' } };
  return (
    <Stack role="region" aria-label={texts.label} {...focus}>
      <ErrorAlert error={error ?? deciding.error} />
      <div role="status">
        <Title order={2} size="h3">
          {entry && <ItemLink item={{ name: entry.display_name }}>{entry.display_name}</ItemLink>}
          {data && !entry && texts.none}
        </Title>
        {entry && texts.progress(place + 1, entries.length)}
        {entry && decided.get(entry)}
      </div>
      {entry ? (
        <>
          <Group gap="xs">
            {actions.map(({ label, key, sign, color, run }) => (
              <Button key={key} variant="light" color={color} aria-keyshortcuts={key} onClick={run}>
                {label}&nbsp;<Kbd aria-hidden>{sign}</Kbd>
              </Button>
            ))}
          </Group>
          <div className={classes.shown}>
            <PlantPicture url={entry.picture.image_url} alt={entry.display_name} ratio={4 / 3} isWhole />
            <Facts
              facts={[
                [texts.doubt, texts.doubts.get(entry.reason ?? '') ?? entry.reason ?? '–'],
                [texts.reports, entry.reports],
                // Without its state and its plants.
                ...factsOf(entry.picture).slice(2),
              ]}
            />
          </div>
        </>
      ) : (
        <Button variant="default" loading={isFetching} onClick={() => void refetch().then(() => setPlace(0))}>
          {texts.again}
        </Button>
      )}
    </Stack>
  );
}
