import { Badge, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Hint } from '../parts/hint.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { count } from '../texts/count.ts';
import { supply } from '../texts/supply.ts';
import { LineFields } from './line-fields.tsx';
import classes from './reply-line.module.css';
import { type Edit, type ShownLine, type ShownSource, sureFrom, undoEdits } from './reply-store.ts';
import type { ScheduleLine } from './schedule.ts';

const texts = supply.reply;

const outcomeColors = {
  available: 'green',
  partial: 'yellow',
  can_grow: 'blue',
  alternative_proposed: 'orange',
  unavailable: 'red',
} as const;

interface ReplyLineProps {
  readonly asked: ScheduleLine;
  readonly line: ShownLine;
  readonly edit: Edit | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (line: string | undefined) => void;
}

/** A reply's answer to a line; when chosen, all of it can be corrected. */
export function ReplyLine({ asked, line, edit = {}, isChosen, onChoose }: ReplyLineProps) {
  const { id, name, size, quantity } = asked;
  const edits = Object.keys(edit).length;
  const Chevron = isChosen ? IconChevronDown : IconChevronRight;
  return (
    <Paper component="li" withBorder className={classes.line} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.head}
        data-line={id}
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? undefined : id)}
      >
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
          <Stack gap={2} miw={0}>
            <Text size="sm" fw={600}>
              <span className="tabular">{id}</span> <TaxonName name={name} />
            </Text>
            <Hint>{texts.asked(quantity ?? 0, size)}</Hint>
          </Stack>
          <Chevron size={18} aria-hidden className={classes.chevron} />
        </Group>
        <Badges line={line} edit={edit} />
        <Text size="sm" mt={6}>
          {describeShortly({ ...line, ...edit })}
        </Text>
      </UnstyledButton>
      {isChosen && (
        <Stack gap="md" className={classes.body}>
          <LineFields line={line} edit={edit} />
          {line.evidence.map(({ text, start, source }) => (
            <Text size="sm" key={`${start} ${sourceText(source)}`}>
              “{text.trim()}” ({sourceText(source)})
            </Text>
          ))}
          {edits > 0 && (
            <Group>
              <SmallButton icon={IconArrowBackUp} aria-label={texts.undoOf(id)} onClick={() => undoEdits(id)}>
                {texts.undo}
              </SmallButton>
            </Group>
          )}
        </Stack>
      )}
    </Paper>
  );
}

function Badges({ line, edit }: { line: ShownLine; edit: Edit }) {
  const { outcome } = { ...line, ...edit };
  const edits = Object.keys(edit).length;
  const isSure = line.extraction_confidence >= sureFrom;
  return (
    <Group gap={6} mt={8}>
      <Badge variant="light" color={outcomeColors[outcome]}>
        {texts.outcomes[outcome]}
      </Badge>
      {isSure ? (
        <Hint>{texts.confident(line.extraction_confidence)}</Hint>
      ) : (
        <Badge variant="light" color="red" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
          {texts.uncertain} · {texts.confident(line.extraction_confidence)}
        </Badge>
      )}
      {edits > 0 && (
        <Badge variant="light" color="blue">
          {texts.edits(edits)}
        </Badge>
      )}
    </Group>
  );
}

const sourceText = ({ attachment, page, sheet, cell }: ShownSource): string =>
  [attachment ?? texts.text, page === null ? null : texts.page(page), sheet, cell]
    .filter((part) => part !== null)
    .join(', ');

/** The weightiest of a line in a few words. */
function describeShortly(line: ShownLine): string {
  const { confirmable_quantity: quantity, offered_grade: grade, ready_start: ready, currency } = line;
  const price = line.unit_price === null ? null : priceText(line.unit_price, currency);
  return [
    count(quantity),
    grade,
    ready === null ? null : texts.readyFrom(dayText(ready)),
    price === null ? null : texts.each(price),
    line.alternate_botanical_name === null ? null : texts.insteadOf(line.alternate_botanical_name),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

const priceText = (price: number, currency: string | null): string =>
  `${currency ?? ''} ${price.toLocaleString('en', { minimumFractionDigits: 2 })}`.trim();

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
