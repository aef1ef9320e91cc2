import { Alert, Button, TextInput } from '@mantine/core';
import { PlantDataError } from '@plantdata/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryClient, service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import classes from './site-form.module.css';
import { sitesQuery } from './sites-query.ts';

const texts = images.sites;

/** Registers the address of a storefront. */
export function SiteForm() {
  const [url, setUrl] = useState('');
  const [label, setLabel] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      service.post('/v1/retail-images/sites', {
        body: { site_url: url.trim(), label: label.trim() || undefined },
      }),
    onSuccess: async ({ normalized_origin: origin }) => {
      setUrl('');
      setLabel('');
      await queryClient.invalidateQueries(sitesQuery);
      await notify(texts.registered(origin));
    },
  });
  const isOfAddress = error instanceof PlantDataError && error.code === 'invalid_site_url';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '') mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          type="url"
          inputMode="url"
          label={texts.url}
          placeholder={texts.urlPlaceholder}
          autoComplete="url"
          required
          value={url}
          error={isOfAddress ? messageOf(error) : undefined}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            reset();
          }}
        />
        <TextInput
          label={texts.label}
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={url.trim() === ''}>
          {texts.register}
        </Button>
      </div>
      {error !== null && !isOfAddress && (
        <Alert color="red" role="alert" mt="sm">
          {messageOf(error)}
        </Alert>
      )}
    </form>
  );
}
