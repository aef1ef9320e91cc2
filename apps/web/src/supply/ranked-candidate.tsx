import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { Hint } from '../parts/hint.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { supply } from '../texts/supply.ts';
import classes from './ranking.module.css';
import { SCORES, type ShownRanking } from './substitutes-store.ts';

interface ScoreBarProps {
  readonly label: string;
  /** From 0 to 1; null where it is not known. */
  readonly share: number | null;
}

const texts = supply.substitutes;

/** A ranked candidate, with the points for and against it. */
export function RankedCandidate({ candidate }: { candidate: ShownRanking['candidates'][number] }) {
  const { rank, score, botanical_name: name, preserved_traits: keeps, compromises } = candidate;
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Text className={`${classes.rank} tabular`} fw={650}>
            {rank}
          </Text>
          <Text fw={600} miw={0}>
            <TaxonName name={name ?? candidate.canonical_species_id} />
          </Text>
        </Group>
        {score === null ? (
          <Badge variant="light" color="gray">
            {texts.unscored}
          </Badge>
        ) : (
          <Text fw={650} className="tabular">
            {supply.percent(score)}
          </Text>
        )}
      </Group>
      <Stack gap={6} mt="sm">
        {SCORES.map((each) => (
          <ScoreBar key={each} label={texts.scores[each]} share={candidate[each]} />
        ))}
      </Stack>
      <Stack gap={4} mt="sm">
        {keeps.length > 0 && <Reason Icon={IconCheck} label={texts.keeps} text={keeps.join('; ')} />}
        {compromises.length > 0 && (
          <Reason Icon={IconAlertTriangle} label={texts.compromises} text={compromises.join('; ')} />
        )}
        {candidate.evidence.filter(isKnown).map(({ text, source }) => (
          <Reason key={text} Icon={IconSearch} label={texts.evidence} text={`${text} (${source})`} />
        ))}
        <Reason Icon={IconInfoCircle} label={texts.why} text={candidate.explanation} />
      </Stack>
    </Paper>
  );
}

/** Evidence of the service; evidence of another form is not shown. */
const isKnown = (each: unknown): each is { readonly text: string; readonly source: string } =>
  typeof each === 'object' &&
  each !== null &&
  'text' in each &&
  typeof each.text === 'string' &&
  'source' in each &&
  typeof each.source === 'string';

interface ReasonProps {
  readonly Icon: typeof IconCheck;
  readonly label: string;
  readonly text: string;
}

function Reason({ Icon, label, text }: ReasonProps) {
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Icon size={16} className={classes.icon} aria-hidden />
      <Text size="sm">
        <Text component="span" size="sm" c="dimmed">
          {label}:
        </Text>{' '}
        {text}
      </Text>
    </Group>
  );
}

/** A score as a number, and as a bar that screen readers skip. */
function ScoreBar({ label, share }: ScoreBarProps) {
  return (
    <div className={classes.score}>
      <Hint>{label}</Hint>
      <div className={classes.bar} aria-hidden>
        {share !== null && <div className={classes.filled} style={{ width: `${share * 100}%` }} />}
      </div>
      <Text size="xs" ta="right" className="tabular" {...(share === null && { c: 'dimmed' })}>
        {share === null ? supply.substitutes.unscored : supply.percent(share)}
      </Text>
    </div>
  );
}
