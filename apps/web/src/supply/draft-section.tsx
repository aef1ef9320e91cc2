import { Alert, Badge, Button, Group, List, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconMail, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Section } from '../parts/section.tsx';
import { ErrorAlert } from '../shell/failure.tsx';
import { supply } from '../texts/supply.ts';
import {
  type EnquiryDraft,
  type EnquiryRequest,
  editDraft,
  enquiryDraft,
  isEdited,
  writeDraft,
} from './enquiry-draft.ts';
import { enquiryFacts, hasAllFacts } from './enquiry-facts.ts';
import { isComplete, schedule } from './schedule.ts';
import { useTabStore } from './tab-store.ts';

const texts = supply.draft;

/** Longest link that mail programs accept, in characters. */
const linkLengthMax = 1_900;

/** The draft of the enquiry, to be edited and taken away. */
export function DraftSection({ request }: { request: EnquiryRequest }) {
  const { draft } = useTabStore(enquiryDraft);
  const writing = useMutation({ mutationFn: writeDraft });
  const lack = useLack();
  const isStale = draft !== null && draft.request !== JSON.stringify(request);
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Stack gap="sm">
        <ErrorAlert error={writing.error} />
        <Group gap="sm">
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            variant={draft === null || isStale ? 'filled' : 'default'}
            disabled={lack !== null}
            loading={writing.isPending}
            onClick={() => writing.mutate(request)}
          >
            {draft === null ? texts.write : texts.again}
          </Button>
          <Text size="sm" c="dimmed" flex={1} miw={180}>
            {lack ??
              [isStale && texts.stale, draft !== null && isEdited(draft) && texts.replacesEdits]
                .filter(Boolean)
                .join(' ')}
          </Text>
        </Group>
        {draft === null ? (
          <Paper withBorder p="xl">
            <Text c="dimmed" ta="center" maw={360} mx="auto">
              {texts.none}
            </Text>
          </Paper>
        ) : (
          <DraftEditor draft={draft} />
        )}
      </Stack>
    </Section>
  );
}

/** Says what is missing before an enquiry can be written. */
function useLack(): string | null {
  const { lines } = useTabStore(schedule);
  const facts = useTabStore(enquiryFacts);
  if (lines.length === 0) return texts.needsLines;
  const incomplete = lines.filter((line) => !isComplete(line)).length;
  if (incomplete > 0) return supply.schedule.incomplete(incomplete);
  return hasAllFacts(facts) ? null : texts.needsFacts;
}

function DraftEditor({ draft }: { draft: EnquiryDraft }) {
  const { subject, body, written, model } = draft;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge variant="light" color={model === null ? 'gray' : 'blue'}>
          {model === null ? texts.byRules : texts.byModel(model)}
        </Badge>
        {isEdited(draft) && (
          <>
            <Badge variant="light" color="blue">
              {texts.edited}
            </Badge>
            <Button size="compact-xs" variant="subtle" onClick={() => editDraft(written)}>
              {texts.undo}
            </Button>
          </>
        )}
      </Group>
      <DraftNotes draft={draft} />
      <TextInput
        label={texts.subject}
        value={subject}
        onChange={(event) => editDraft({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={texts.body}
        autosize
        minRows={10}
        maxRows={16}
        value={body}
        onChange={(event) => editDraft({ body: event.currentTarget.value })}
      />
      <DraftActions draft={draft} />
    </Stack>
  );
}

function DraftNotes({ draft: { missing, warnings } }: { draft: EnquiryDraft }) {
  return (
    <>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="dimmed">
          {warning}
        </Text>
      ))}
      {missing.length > 0 && (
        <Alert color="yellow" title={texts.missing} p="sm">
          <List size="sm">
            {missing.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

function DraftActions({ draft: { subject, body, sheet } }: { draft: EnquiryDraft }) {
  const link = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const isShort = link.length <= linkLengthMax;
  return (
    <Group gap="xs">
      <CopyButton text={`${subject}\n\n${body}`} label={supply.copy} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile('enquiry.txt', [`${subject}\n\n${body}`], 'text/plain')}
      >
        {texts.save}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => {
          const bytes = Uint8Array.from(atob(sheet.base64), (char) => char.charCodeAt(0));
          saveFile(sheet.file_name, [bytes], sheet.content_type);
        }}
      >
        {texts.saveSheet}
      </Button>
      {isShort ? (
        <Button component="a" href={link} variant="default" leftSection={<IconMail size={16} aria-hidden />}>
          {texts.mail}
        </Button>
      ) : (
        <Text size="xs" c="dimmed" flex={1} miw={200}>
          {texts.tooLong}
        </Text>
      )}
    </Group>
  );
}
