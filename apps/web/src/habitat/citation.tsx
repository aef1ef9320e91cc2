import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Section } from '../parts/section.tsx';
import { Failure } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';

const texts = habitat.citation;

/** Citation for the maps, ready to copy. */
export function Citation({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['habitat', 'citation', jobId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => service.get('/v1/sdm/{job_id}/citation', { path: { job_id: jobId }, signal }),
  });
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      actions={data !== undefined && <Actions jobId={jobId} text={data.text.join('\n')} />}
    >
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={200} radius="md" />}
      {data !== undefined && (
        <Paper withBorder p="md" component="blockquote" m={0} aria-label={texts.label}>
          <Stack gap="xs">
            {data.text.map((line) => (
              <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ))}
          </Stack>
        </Paper>
      )}
    </Section>
  );
}

function Actions({ jobId, text }: { jobId: string; text: string }) {
  return (
    <Group gap="xs">
      <CopyButton size="xs" text={text} label={texts.copy} />
      <Button
        component="a"
        href={`/v1/sdm/${jobId}/citation?format=bibtex`}
        download={`${jobId}.bib`}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {texts.bibtex}
      </Button>
    </Group>
  );
}
