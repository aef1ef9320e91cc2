import { Alert, Badge, Group, List, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { EXPORT_FORMS } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { supply } from '../texts/supply.ts';
import { exportReply } from './export-reply.ts';
import { ReplyLine } from './reply-line.tsx';
import classes from './reply-result.module.css';
import { type ReadReply, reply } from './reply-store.ts';
import { ReplyText } from './reply-text.tsx';
import type { ScheduleLine } from './schedule.ts';
import { useTabStore } from './tab-store.ts';

const texts = supply.reply;

interface ReplyResultProps {
  readonly read: ReadReply;
  /** To paste another one. */
  readonly onChange: () => void;
}

/** A reply beside the lines read from it, linked in both directions. */
export function ReplyResult({ read, onChange }: ReplyResultProps) {
  const { edits } = useTabStore(reply);
  const { line: chosen } = useSearch({ from: '/signed-in/supply' });
  const navigate = useNavigate({ from: '/supply' });
  const list = useRef<HTMLUListElement>(null);
  const choose = (line: string | undefined) =>
    void navigate({ search: { tab: 'reply', line }, replace: true, resetScroll: false });
  const chooseByText = (line: string) => {
    choose(line);
    const heading = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      (each) => each.getAttribute('data-line') === line,
    );
    heading?.scrollIntoView({ block: 'nearest' });
    heading?.focus({ preventScroll: true });
  };
  const { lines } = read.extraction;
  return (
    <Stack gap="md">
      <Summary read={read} />
      <div className={classes.columns}>
        <div className={classes.text}>
          <Section
            title={texts.text}
            actions={
              <SmallButton icon={IconPencil} onClick={onChange}>
                {texts.change}
              </SmallButton>
            }
          >
            {read.text === '' && <Hint>{texts.inFiles}</Hint>}
            <ReplyText read={read} chosen={chosen} onChoose={chooseByText} />
          </Section>
        </div>
        <Section
          title={texts.extracted}
          actions={
            <ExportMenu
              variant="filled"
              label={texts.export}
              forms={EXPORT_FORMS}
              labels={texts.forms}
              onExport={(form) => exportReply(form, read, edits)}
            />
          }
        >
          <ul className={classes.lines} ref={list}>
            {read.asked.map((asked) => {
              const line = lines.find((each) => each.supply_request_line_id === asked.id);
              return line === undefined ? (
                <UnansweredLine key={asked.id} asked={asked} />
              ) : (
                <ReplyLine
                  key={asked.id}
                  asked={asked}
                  line={line}
                  edit={edits[asked.id]}
                  isChosen={chosen === asked.id}
                  onChoose={choose}
                />
              );
            })}
          </ul>
        </Section>
      </div>
    </Stack>
  );
}

function Summary({ read: { extraction } }: { read: ReadReply }) {
  const { summary, warnings, needs_manual_review: needsReview } = extraction;
  return (
    <Alert
      color={needsReview ? 'yellow' : 'green'}
      icon={needsReview && <IconAlertTriangle aria-hidden />}
      title={summary}
    >
      <Stack gap={4}>
        {needsReview && <Text size="sm">{texts.review}</Text>}
        {warnings.length > 0 && (
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}

/** A line that the reply is silent about. */
function UnansweredLine({ asked: { id, name, size, quantity } }: { asked: ScheduleLine }) {
  return (
    <Paper component="li" withBorder px="md" py="sm" style={{ borderStyle: 'dashed' }}>
      <Text size="sm" fw={600}>
        <span className="tabular">{id}</span> <TaxonName name={name} />
      </Text>
      <Hint>{texts.asked(quantity ?? 0, size)}</Hint>
      <Group gap={6} mt={8}>
        <Badge variant="light" color="gray">
          {texts.unanswered}
        </Badge>
        <Hint>{texts.unansweredHint}</Hint>
      </Group>
    </Paper>
  );
}
