import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { habitat } from '../texts/habitat.ts';
import { modelHealthQuery, scenariosQuery } from './job.ts';

const texts = habitat.climate;

/** If no model can be made, says why, and shows operators the remedy. */
export function ClimateNotice() {
  const scenarios = useQuery(scenariosQuery);
  const health = useQuery(modelHealthQuery);
  const { data: session } = useQuery(sessionQuery);
  const isEmpty = scenarios.data?.scenarios.every(({ availability }) => availability === 'refused') === true;
  const isAway = scenarios.error !== null || health.data?.climate === 'away';
  const retry = () => void Promise.all([scenarios.refetch(), health.refetch()]);
  if (health.data?.status === 'down')
    return <Problem title={texts.down} text={texts.downText} onAgain={retry} />;
  if (!isEmpty && !isAway)
    return health.data?.workers === 0 ? (
      <Alert color="blue" role="status">
        {texts.noWorkers}
      </Alert>
    ) : null;
  return (
    <Problem
      title={isEmpty ? texts.missing : texts.away}
      text={isEmpty ? texts.missingText : texts.awayText}
      onAgain={retry}
    >
      {session?.person.is_operator === true ? <ForOperators /> : <Text size="sm">{texts.others}</Text>}
    </Problem>
  );
}

interface ProblemProps {
  readonly title: string;
  readonly text: string;
  readonly onAgain: () => void;
  readonly children?: ReactNode;
}

function Problem({ title, text, onAgain, children }: ProblemProps) {
  return (
    <Alert color="yellow" icon={<IconCloudOff aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        {children}
        <Button size="xs" variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
      </Stack>
    </Alert>
  );
}

const commands = {
  root: 'PLANTDATA_CLIMATE_ROOT=/data/chelsa npm start',
  ahead: 'npx plantdata data add chelsa --bbox 11,48,12,49 --scenario ssp370 --period 2070',
  demo: 'PLANTDATA_CLIMATE_ROOT=demo npm start',
} as const;

function ForOperators() {
  return (
    <>
      <Text size="sm" fw={600}>
        {texts.operator}
      </Text>
      {(['root', 'ahead', 'demo'] as const).map((way) => (
        <div key={way}>
          <Text size="sm">{texts[way]}</Text>
          {/* Long commands are scrolled, which keys can only do where the focus can be. */}
          <Code block tabIndex={0} aria-label={texts[way]} mt={4}>
            {commands[way]}
          </Code>
        </div>
      ))}
    </>
  );
}
