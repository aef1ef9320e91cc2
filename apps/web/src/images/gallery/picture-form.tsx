import { Alert, Autocomplete, Button, Checkbox, Select, Stack, Text, TextInput } from '@mantine/core';
import { type AnswerAt, PlantDataError } from '@plantdata/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sendForm } from '../../api/send-form.ts';
import { notify } from '../../parts/notify.ts';
import { PlantNameField } from '../../parts/plant-name-field.tsx';
import { messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { PictureFile } from './picture-file.tsx';
import classes from './picture-form.module.css';
import { hearOfPictures } from './pictures-query.ts';

interface NewPicture {
  readonly file: File;
  readonly plantName: string;
  readonly view: string;
  readonly author: string;
  /** As the service reads it; null where the picture is the operator's own. */
  readonly licence: string | null;
}

type AddResult = AnswerAt<'/v1/retail-images/pictures', 'post'>;

/** The service's complaint about a field of the form. */
const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof PlantDataError
    ? error.errors.find(({ pointer }) => pointer === `/${field}`)?.message
    : undefined;

const texts = images.gallery.upload;

/** The licences that shops can live with; the picture of one's own needs none. */
const LICENCES = ['own', 'CC0', 'CC BY 4.0', 'CC BY-SA 4.0', 'Public Domain Mark'] as const;
type LicenceChoice = (typeof LICENCES)[number];

const asksForAuthor = (licence: LicenceChoice): boolean => licence.startsWith('CC BY');

interface PictureDraft extends Omit<NewPicture, 'file' | 'licence'> {
  readonly file: File | undefined;
  readonly licence: LicenceChoice;
  readonly hasRights: boolean;
}

const blank: PictureDraft = {
  file: undefined,
  plantName: '',
  view: '',
  author: '',
  licence: 'own',
  hasRights: false,
};

/** Form for the operator's own picture, with its required facts. */
export function PictureForm({ onAdded }: { onAdded: (hash: string) => void }) {
  const [draft, setDraft] = useState(blank);
  const change = (changes: Partial<PictureDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const picture = completeOf(draft);
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendPicture,
    onSuccess: async ({ hash, plants }) => {
      await hearOfPictures();
      onAdded(hash);
      await notify(texts.done(plants[0]?.display_name ?? draft.plantName));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picture !== undefined) mutate(picture);
  };
  const isOfField = ['plant_name', 'author', 'licence', 'view'].some((field) => problemOf(error, field));
  return (
    <form onSubmit={submit}>
      <Text size="sm" c="dimmed" mb="md">
        {texts.intro}
      </Text>
      <div className={classes.form}>
        <PictureFile file={draft.file} onFile={(file) => change({ file })} />
        <Stack gap="sm">
          <Fields draft={draft} error={error} onChange={change} />
          {error !== null && !isOfField && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Button type="submit" loading={isPending} disabled={picture === undefined}>
            {texts.submit}
          </Button>
        </Stack>
      </div>
    </form>
  );
}

/** The picture once all is there that it needs. */
function completeOf({ file, licence, hasRights, ...rest }: PictureDraft): NewPicture | undefined {
  const isAuthorMissing = asksForAuthor(licence) && rest.author.trim() === '';
  if (file === undefined || !hasRights || rest.plantName.trim() === '' || isAuthorMissing) return undefined;
  return { ...rest, file, licence: licence === 'own' ? null : licence };
}

interface FieldsProps {
  readonly draft: PictureDraft;
  readonly error: unknown;
  readonly onChange: (changes: Partial<PictureDraft>) => void;
}

function Fields({ draft, error, onChange }: FieldsProps) {
  const { plantName, view, author, licence, hasRights } = draft;
  const isAuthorNeeded = asksForAuthor(licence);
  const alt = [plantName.trim(), view.trim()].filter((part) => part !== '').join(', ');
  return (
    <>
      <PlantNameField
        label={texts.plant}
        description={texts.plantHint}
        required
        value={plantName}
        error={problemOf(error, 'plant_name')}
        onChange={(value) => onChange({ plantName: value })}
      />
      <Autocomplete
        label={texts.view}
        description={plantName.trim() === '' ? texts.viewHint : texts.alt(alt)}
        data={[...texts.views]}
        maxLength={60}
        value={view}
        error={problemOf(error, 'view')}
        onChange={(value) => onChange({ view: value })}
      />
      <Select
        label={texts.licence}
        data={LICENCES.map((value) => ({ value, label: texts.licences[value] }))}
        allowDeselect={false}
        value={licence}
        error={problemOf(error, 'licence')}
        onChange={(value) => onChange({ licence: LICENCES.find((each) => each === value) ?? 'own' })}
      />
      <TextInput
        label={texts.author}
        description={isAuthorNeeded ? texts.authorNeeded : texts.authorHint}
        required={isAuthorNeeded}
        maxLength={200}
        value={author}
        error={problemOf(error, 'author')}
        onChange={(event) => onChange({ author: event.currentTarget.value })}
      />
      <Checkbox
        label={texts.rights}
        checked={hasRights}
        onChange={(event) => onChange({ hasRights: event.currentTarget.checked })}
      />
    </>
  );
}

async function sendPicture({ file, plantName, view, author, licence }: NewPicture): Promise<AddResult> {
  const form = new FormData();
  const fields = { plant_name: plantName, view, author, licence: licence ?? '' };
  for (const [name, value] of Object.entries(fields)) if (value.trim() !== '') form.set(name, value.trim());
  form.set('file', file);
  return sendForm('/v1/retail-images/pictures', form);
}
