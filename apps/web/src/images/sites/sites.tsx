import {
  Alert,
  Button,
  Group,
  Paper,
  Popover,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient, service } from '../../api/service.ts';
import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { curlOf } from '../../parts/api-call/curl.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Moment } from '../../parts/moment.tsx';
import { notify } from '../../parts/notify.ts';
import { Section } from '../../parts/section.tsx';
import { Failure, messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { CopyableCode } from '../copyable-code.tsx';
import { ItemLink } from '../item-link.tsx';
import { SiteForm } from './site-form.tsx';
import classes from './sites.module.css';
import { type ShownSite, sitesQuery } from './sites-query.ts';

const texts = images.sites;

const registration = (origin: string): ApiCall => ({
  method: 'POST',
  path: '/v1/retail-images/sites',
  body: { site_url: origin },
});

const resolution = (origin: string): ApiCall => ({
  method: 'POST',
  path: '/v1/retail-images/resolve',
  body: { site_url: origin, items: [{ sku: 'ACP-45L', botanical_name: "Acer palmatum 'Bloodgood'" }] },
});

/** The storefronts that images are answered for, and how a shop asks. */
export function Sites() {
  const { data, error, refetch } = useQuery(sitesQuery);
  const origin = data?.sites[0]?.normalized_origin ?? texts.urlPlaceholder;
  useApiCall(useMemo(() => registration(origin), [origin]));
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw={680}>
        {texts.intro}
      </Text>
      <Paper withBorder p="md">
        <SiteForm />
      </Paper>
      <Section title={texts.table}>
        {error !== null && <Failure error={error} reset={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton h={120} radius="md" />}
        {data !== undefined && <SiteTable sites={data.sites} />}
      </Section>
      <Section title={texts.program}>
        <Text size="sm" c="dimmed" maw={680} mb="md">
          {texts.programIntro}
        </Text>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Snippet title={texts.registerSnippet} call={registration(origin)} />
          <Snippet title={texts.resolveSnippet} call={resolution(origin)} />
        </SimpleGrid>
      </Section>
    </Stack>
  );
}

function Snippet({ title, call }: { title: string; call: ApiCall }) {
  return (
    <div>
      <Title order={3} size="h6" mb={6}>
        {title}
      </Title>
      <CopyableCode label={title} code={curlOf(call, location.origin)} />
    </div>
  );
}

function SiteTable({ sites }: { sites: readonly ShownSite[] }) {
  if (sites.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <DataTable
      label={texts.table}
      minWidth={280}
      columns={[
        { key: 'site', title: texts.columns.site },
        { key: 'actions', title: texts.columns.actions },
      ]}
      rows={sites.map((site) => ({
        key: site.normalized_origin,
        cells: [
          <SiteName key="site" site={site} />,
          <Group key="actions" gap="0 md">
            <ItemLink item={{ site: site.normalized_origin }}>{texts.tryIt}</ItemLink>
            <RemoveSite origin={site.normalized_origin} />
          </Group>,
        ],
      }))}
    />
  );
}

function SiteName({ site: { normalized_origin: origin, label, created_at: since } }: { site: ShownSite }) {
  return (
    <>
      <Text size="sm" className={classes.origin}>
        {origin}
      </Text>
      <Hint>
        {label !== null && `${label} · `}
        {texts.since} <Moment at={since} />
      </Hint>
    </>
  );
}

/** Asks first: a shop gets no images from then on. */
function RemoveSite({ origin }: { origin: string }) {
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
