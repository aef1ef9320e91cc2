import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { useImagesSearch } from '../images-search.ts';
import { SiteForm } from './site-form.tsx';
import { type ShownSite, sitesQuery } from './sites-query.ts';

const texts = images.firstSite;

interface WithSiteProps {
  /** Renders for the chosen site and all available ones. */
  readonly children: (site: string, sites: readonly string[]) => ReactNode;
}

/** Shows its children for the chosen storefront; if none is registered, asks to register one. */
export function WithSite({ children }: WithSiteProps) {
  const { search } = useImagesSearch();
  const { data, error, refetch } = useQuery(sitesQuery);
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} radius="md" />}
      {data !== undefined && (
        <ForSite sites={data.sites} asked={search.site}>
          {children}
        </ForSite>
      )}
    </>
  );
}

interface ForSiteProps extends WithSiteProps {
  readonly sites: readonly ShownSite[];
  readonly asked: string | undefined;
}

function ForSite({ sites, asked, children }: ForSiteProps) {
  const registered = sites.map(({ normalized_origin: origin }) => origin);
  const site = asked ?? registered[0];
  if (site === undefined)
    return (
      <Paper withBorder p="lg">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text c="dimmed" mb="md" maw={680}>
          {texts.text}
        </Text>
        <SiteForm />
      </Paper>
    );
  // An address that was shared may be about one that is removed: the service says so.
  return children(site, registered.includes(site) ? registered : [site, ...registered]);
}
