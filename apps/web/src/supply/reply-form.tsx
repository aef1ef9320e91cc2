import { Button, FileButton, Group, Pill, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { replyFormats } from '../parts/file-formats.ts';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { ErrorAlert } from '../shell/failure.tsx';
import { supply } from '../texts/supply.ts';
import { enquiryFacts, isRegionWrong } from './enquiry-facts.ts';
import { RegionCodeField } from './facts-form.tsx';
import { editCount, readReply, reply, replyLengthMax, replyRequest } from './reply-store.ts';
import { isComplete, schedule } from './schedule.ts';
import { ScheduleSection } from './schedule-section.tsx';
import classes from './supply-page.module.css';
import { useTabStore } from './tab-store.ts';

const texts = supply.reply;
/** Most files that the service reads with a reply. */
const filesMax = 20;

interface ReplyFormProps {
  readonly onRead: () => void;
  /** Set if a reply has already been read. */
  readonly onCancel?: () => void;
}

/** Form for a reply, with the lines that it answers. */
export function ReplyForm({ onRead, onCancel }: ReplyFormProps) {
  const { text, received, edits } = useTabStore(reply);
  const { lines } = useTabStore(schedule);
  const facts = useTabStore(enquiryFacts);
  const [files, setFiles] = useState<readonly File[]>([]);
  const addFile = (file: File) => setFiles((before) => [...before, file].slice(-filesMax));
  const { isOver, target } = useFileDrop(addFile, filesMax);
  const reading = useMutation({ mutationFn: readReply, onSuccess: onRead });
  const incomplete = lines.filter((line) => !isComplete(line)).length;
  const lack = lackOf(lines.length, incomplete, text.length);
  const isReady = lack === null && (text.trim() !== '' || files.length > 0) && !isRegionWrong(facts);
  const submit = () => {
    if (isReady && !reading.isPending)
      reading.mutate({ request: replyRequest({ text, received }, lines, facts), asked: lines, files });
  };
  return (
    <div className={classes.columns}>
      <Section title={texts.title} intro={texts.intro}>
        <Stack gap="sm" {...target}>
          <ErrorAlert error={reading.error} />
          <Textarea
            label={texts.label}
            description={isOver ? texts.drop : texts.filesHint}
            placeholder={texts.placeholder}
            autosize
            minRows={10}
            maxRows={24}
            spellCheck={false}
            value={text}
            onChange={(event) => reply.change({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
          <Group gap="sm">
            <FileButton multiple accept={replyFormats} onChange={(picked) => picked.forEach(addFile)}>
              {(props) => (
                <Button variant="default" size="xs" {...props}>
                  {texts.pickFiles}
                </Button>
              )}
            </FileButton>
            {files.map((file) => (
              <Pill
                key={`${file.name} ${file.lastModified}`}
                withRemoveButton
                onRemove={() => setFiles(files.filter((each) => each !== file))}
              >
                {file.name}
              </Pill>
            ))}
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              type="datetime-local"
              label={texts.received}
              description={texts.receivedHint}
              value={received}
              onChange={(event) => reply.change({ received: event.currentTarget.value })}
            />
            <RegionCodeField description={texts.regionHint} />
          </SimpleGrid>
          <Group justify="space-between">
            <Group gap="sm">
              <Button
                leftSection={<IconMailOpened size={16} aria-hidden />}
                disabled={!isReady}
                loading={reading.isPending}
                onClick={submit}
              >
                {texts.read}
              </Button>
              {onCancel !== undefined && (
                <Button variant="subtle" onClick={onCancel}>
                  {texts.back}
                </Button>
              )}
            </Group>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => reply.change({ text: texts.example, received: texts.exampleReceived })}
            >
              {supply.example}
            </Button>
          </Group>
          <Hint size="sm">{lack ?? (editCount(edits) > 0 && texts.replacesEdits)}</Hint>
        </Stack>
      </Section>
      <AskedLines />
    </div>
  );
}

function lackOf(lines: number, incomplete: number, length: number): string | null {
  if (length > replyLengthMax) return texts.tooLong(replyLengthMax);
  if (lines === 0) return texts.needsLines;
  return incomplete > 0 ? supply.schedule.incomplete(incomplete) : null;
}

/** The lines of the enquiry, or those that are pasted here. */
function AskedLines() {
  const { lines } = useTabStore(schedule);
  const [isOpen, setIsOpen] = useState(lines.length === 0);
  if (isOpen) return <ScheduleSection />;
  return (
    <Section
      title={texts.lines}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {texts.changeLines}
        </Button>
      }
    >
      <ul className={classes.asked}>
        {lines.map(({ id, name, size, quantity }) => (
          <li key={id}>
            <Text size="sm" component="span" fw={600} className="tabular">
              {id}
            </Text>
            <Text size="sm" component="span">
              {name}
            </Text>
            <Text size="sm" component="span" c="dimmed">
              {texts.askedShort(quantity, size)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
