import { Alert, Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { IconFileUpload, IconListCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../api/service.ts';
import { listFormats } from '../parts/file-formats.ts';
import { Hint } from '../parts/hint.tsx';
import { UploadProgress } from '../parts/upload-progress.tsx';
import { useUpload } from '../parts/use-upload.ts';
import { ErrorAlert } from '../shell/failure.tsx';
import { supply } from '../texts/supply.ts';
import { type ScheduleLine, schedule } from './schedule.ts';
import { useTabStore } from './tab-store.ts';

type Source = { items: string[] } | { file_url: string; filename: string };
type Row = AnswerAt<'/v1/verify/plant-lists', 'post'>['results'][number];

/** Warnings of sources that did not answer or were not asked, which are the same for all lines. */
const outage = /^No (?:answer from |source (?:was asked|answered)\.$)/;

const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

const textOf = (row: Row['input_row']): string => (typeof row === 'string' ? row : row.name);

const texts = supply.schedule;

interface ScheduleFormProps {
  readonly onRead: () => void;
  /** Set if there are lines already. */
  readonly onCancel?: () => void;
}

/** Form for a schedule: pasted, or as a file. */
export function ScheduleForm({ onRead, onCancel }: ScheduleFormProps) {
  const { text, lines } = useTabStore(schedule);
  const [isEmpty, setIsEmpty] = useState(false);
  const finish = (hasPlants: boolean) => {
    setIsEmpty(!hasPlants);
    if (hasPlants) onRead();
  };
  const reading = useMutation({ mutationFn: readSchedule, onSuccess: finish });
  const upload = useUpload(async (fileUrl, { name }) => {
    finish(await readSchedule({ file_url: fileUrl, filename: name }));
  });
  const error = upload.error ?? reading.error;
  const submit = () => {
    if (text.trim() !== '' && !reading.isPending) reading.mutate({ items: rowsOf(text) });
  };
  return (
    <Stack gap="sm">
      <ErrorAlert error={error} />
      {isEmpty && (
        <Alert color="yellow" role="alert">
          {texts.nothing}
        </Alert>
      )}
      <UploadProgress upload={upload} />
      <Textarea
        label={texts.label}
        placeholder={texts.placeholder}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        value={text}
        onChange={(event) => schedule.change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Group justify="space-between">
        <Group gap="sm">
          <Button
            leftSection={<IconListCheck size={16} aria-hidden />}
            disabled={text.trim() === ''}
            loading={reading.isPending}
            onClick={submit}
          >
            {texts.read}
          </Button>
          <FileButton accept={listFormats} onChange={(file) => file && upload.start(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
                {texts.pickFile}
              </Button>
            )}
          </FileButton>
          {onCancel !== undefined && (
            <Button variant="subtle" onClick={onCancel}>
              {texts.keep}
            </Button>
          )}
        </Group>
        <Button variant="subtle" size="xs" onClick={() => schedule.change({ text: texts.example })}>
          {supply.example}
        </Button>
      </Group>
      {lines.length > 0 && <Hint>{texts.replaces(lines.length)}</Hint>}
    </Stack>
  );
}

/**
 * Has the service find plants, sizes and numbers in a schedule, and keeps the result; returns true
 * if it has found any plant.
 */
async function readSchedule(source: Source): Promise<boolean> {
  const { results } = await service.post('/v1/verify/plant-lists', { body: source });
  const found = results.filter(({ name }) => name !== null);
  // The lines of before stay, for they may have been corrected.
  if (found.length === 0) return false;
  const warnings = found.flatMap(({ name }) => name?.warnings ?? []);
  schedule.change({
    lines: found.map(lineOf),
    leftOut: results.filter(({ name }) => name === null).map(({ input_row: row }) => textOf(row)),
    outage: warnings.find((warning) => outage.test(warning)) ?? null,
  });
  return true;
}

function lineOf({ name, pot_size: size, quantity }: Row, index: number): ScheduleLine {
  const submitted = name?.query.submitted_name ?? '';
  const accepted = name?.accepted_name.display_name ?? name?.accepted_name.scientific_name ?? null;
  return {
    id: `L${index + 1}`,
    name: submitted,
    size: size?.matched_text ?? '',
    quantity: quantity === 0 ? null : quantity,
    acceptedName: accepted === submitted ? null : accepted,
    warnings: [
      ...(name?.validation.status === 'not_found' ? [supply.schedule.unknownName] : []),
      ...(name?.warnings ?? []).filter((warning) => !outage.test(warning)),
      ...(size?.match_confidence === 'Low' ? [supply.schedule.unclearSize] : []),
    ],
  };
}
