import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { messageOf } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import { jobQuery, jobsQuery } from './job.ts';

const texts = habitat.progress;

/** Cancels a model, after a confirmation. */
export function CancelButton({ jobId }: { jobId: string }) {
  const [isAsked, { open, close }] = useDisclosure(false);
  const cache = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => service.request('delete', '/v1/sdm/{job_id}', { path: { job_id: jobId } }),
    onSuccess: (job) => {
      cache.setQueryData(jobQuery(jobId).queryKey, job);
      void cache.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={open} flex="none">
        {texts.cancel}
      </Button>
      <Modal opened={isAsked} onClose={close} title={texts.cancelTitle} withCloseButton={false} centered>
        <Text size="sm" mb="md">
          {texts.cancelText}
        </Text>
        {cancelling.error !== null && (
          <Alert color="red" role="alert" mb="md">
            {messageOf(cancelling.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.cancelNo}
          </Button>
          <Button color="red" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {texts.cancelYes}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
