import { Alert, Button, Popover, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { queryClient, service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { sitesQuery } from './sites-query.ts';

const texts = images.sites;

/** Asks first: a shop gets no images from then on. */
export function RemoveSite({ origin }: { origin: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => service.request('delete', '/v1/retail-images/sites', { query: { site_url: origin } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sitesQuery);
      await notify(texts.removed(origin));
    },
  });
  return (
    <Popover position="bottom-end" width={280} trapFocus withArrow>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="transparent"
          color="red"
          px={0}
          aria-label={texts.removeOf(origin)}
        >
          {texts.remove}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{texts.removeConfirm(origin)}</Text>
          {error !== null && (
            <Alert color="red" role="alert" p="xs">
              {messageOf(error)}
            </Alert>
          )}
          <Button size="xs" color="red" loading={isPending} onClick={() => mutate()}>
            {texts.remove}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
