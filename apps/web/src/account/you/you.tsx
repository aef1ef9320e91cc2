import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Session, sessionQuery } from '../../api/session.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account as texts } from '../../texts/account.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Profile, password, second factor and sessions of the signed-in person. */
export function You() {
  const { data, error, refetch } = useQuery(sessionQuery);
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={240} radius="md" />}
      {data !== undefined && <SignedIn session={data} />}
    </>
  );
}

function SignedIn({ session: { person, account } }: { session: Session }) {
  return (
    <Stack gap="xl" maw={560}>
      <Section title={texts.you.title}>
        <Facts
          isFramed
          facts={[
            [texts.you.name, person.name],
            [texts.you.email, person.email],
            [texts.you.account, account.name],
            [texts.you.role, texts.you.roleOf(person.role, person.is_operator)],
          ]}
        />
      </Section>
      <SecondFactor state={person.second_factor} />
      {person.second_factor !== 'required' && (
        <>
          <PasswordForm email={person.email} />
          <OwnSessions />
        </>
      )}
    </Stack>
  );
}
