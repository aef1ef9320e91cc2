import { Alert, Anchor, Badge, Code, Group, Paper, Text } from '@mantine/core';
import { byteSize } from '../parts/byte-size.ts';
import { CopyIcon } from '../parts/copy-icon.tsx';
import { Hint } from '../parts/hint.tsx';
import { evidence } from '../texts/evidence.ts';
import { system } from '../texts/system.ts';
import { DatasetImport } from './dataset-import.tsx';
import classes from './datasets.module.css';
import type { ShownDataset } from './datasets-query.ts';

const texts = system.datasets;
const updateColors = { none: 'green', available: 'blue', due: 'yellow', unknown: 'gray' } as const;

export function DatasetCard({ dataset }: { dataset: ShownDataset }) {
  const { name, publisher, licence, answers_for, address, installed, damaged, command } = dataset;
  const sourceNames: Readonly<Record<string, string>> = evidence.sourceNames;
  return (
    <Paper withBorder p="md" className={classes.card} component="article">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={600}>{name}</Text>
        <State dataset={dataset} />
      </Group>
      <Hint size="sm">{[publisher, licence].filter((part) => part !== null).join(' · ')}</Hint>
      {answers_for.length > 0 && (
        <Text size="sm">{texts.answersFor(answers_for.map((id) => sourceNames[id] ?? id))}</Text>
      )}
      {installed !== null && <InstalledVersion installed={installed} dataset={dataset} />}
      {damaged.map(({ version, reason }) => (
        <Alert key={version} color="red" p="xs">
          {texts.damaged(version, reason)}
        </Alert>
      ))}
      {address !== null && (
        <Anchor href={address} size="sm" target="_blank" rel="noreferrer">
          {texts.source}
        </Anchor>
      )}
      {dataset.is_importable && <DatasetImport dataset={dataset} />}
      <Command text={command} />
    </Paper>
  );
}

function State({ dataset: { installed, update } }: { dataset: ShownDataset }) {
  if (installed === null)
    return (
      <Badge variant="default" flex="none">
        {texts.notInstalled}
      </Badge>
    );
  return (
    <Badge variant="light" color={updateColors[update]} flex="none">
      {texts.updates[update]}
    </Badge>
  );
}

interface InstalledProps {
  readonly installed: NonNullable<ShownDataset['installed']>;
  readonly dataset: ShownDataset;
}

function InstalledVersion({ installed, dataset: { kind, update_every_days: interval } }: InstalledProps) {
  const { version, date, days_old: age, records, size_bytes: size, is_in_use: isInUse } = installed;
  const facts = [
    version,
    // Many versions are dates.
    date === null || version?.includes(date) ? null : date,
    age === null ? null : texts.age(age),
    texts.records(records, kind),
    size === null ? null : byteSize(size),
    isInUse ? texts.inUse : texts.notInUse,
    interval === null ? null : texts.everyDays(interval),
  ];
  return (
    <Text size="sm" className="tabular">
      {facts.filter((fact) => fact !== null).join(' · ')}
    </Text>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div className={classes.command}>
      {/* Long commands are scrolled, which keys can only do where the focus can be. */}
      <Code tabIndex={0}>{text}</Code>
      <CopyIcon text={text} label={`${texts.copy}: ${text}`} />
    </div>
  );
}
