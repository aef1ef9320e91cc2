import { Alert, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { byteSize } from '../parts/byte-size.ts';
import { SmallButton } from '../parts/small-button.tsx';
import { ErrorAlert } from '../shell/failure.tsx';
import { system } from '../texts/system.ts';
import { datasetsQuery, isOpen, type ShownDataset } from './datasets-query.ts';

const texts = system.datasets.imports;

/** Begins the import of a dataset, and shows how far it is. */
export function DatasetImport({ dataset }: { dataset: ShownDataset }) {
  const { id, name, installed, import: newest } = dataset;
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: () => service.post('/v1/system/datasets/{id}/imports', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: datasetsQuery.queryKey }),
  });
  if (newest !== null && isOpen(newest)) return <ImportProgress of={newest} name={name} />;
  return (
    <>
      {newest?.error && (
        <Alert color="red" p="xs">
          {texts.failed(newest.error)}
        </Alert>
      )}
      <ErrorAlert error={begin.error} />
      <SmallButton
        icon={IconDownload}
        style={{ alignSelf: 'flex-start' }}
        loading={begin.isPending}
        aria-label={`${installed === null ? texts.begin : texts.again}: ${name}`}
        onClick={() => begin.mutate()}
      >
        {installed === null ? texts.begin : texts.again}
      </SmallButton>
    </>
  );
}

interface ImportProgressProps {
  readonly of: NonNullable<ShownDataset['import']>;
  readonly name: string;
}

function ImportProgress({ of: { stage, bytes, bytes_total: total }, name }: ImportProgressProps) {
  const share = total === null || total === 0 ? undefined : bytes / total;
  const size = total === null ? byteSize(bytes) : texts.of(byteSize(bytes), byteSize(total));
  return (
    <div>
      <Text size="sm" role="status" className="tabular">
        {stage === null ? texts.waiting : `${texts.stages[stage]}${bytes > 0 ? `: ${size}` : ''}`}
      </Text>
      <Progress
        value={(share ?? 1) * 100}
        animated={share === undefined}
        mt={4}
        aria-label={texts.progressOf(name)}
      />
    </div>
  );
}
