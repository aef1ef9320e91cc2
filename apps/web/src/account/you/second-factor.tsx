import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { service } from '../../api/service.ts';
import { type Session, sessionQuery } from '../../api/session.ts';
import { problemOf } from '../../parts/field-problem.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Section } from '../../parts/section.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { ShownOnce } from '../shown-once.tsx';

const texts = account.secondFactor;

/** Sets up the second factor of the signed-in person, or ends it. */
export function SecondFactor({ state }: { state: Session['person']['second_factor'] }) {
  const [dialog, setDialog] = useState<'form' | readonly string[]>();
  const queryClient = useQueryClient();
  const isOn = state === 'on';
  const close = () => setDialog(undefined);
  return (
    <Section title={texts.title} intro={isOn ? texts.on : texts.off}>
      {state === 'required' && (
        <Alert color="yellow" mb="sm" role="status">
          {texts.required}
        </Alert>
      )}
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => setDialog('form')}>
        {isOn ? texts.end : texts.setUp}
      </Button>
      {dialog === 'form' && (
        <SecondFactorForm
          isOn={isOn}
          onDone={async (codes) => {
            setDialog(codes.length > 0 ? codes : undefined);
            await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          }}
          onClose={close}
        />
      )}
      {Array.isArray(dialog) && <ShownOnce {...texts.recovery} secret={dialog.join(' ')} onClose={close} />}
    </Section>
  );
}

interface SecondFactorFormProps {
  readonly isOn: boolean;
  readonly onDone: (codes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

function SecondFactorForm({ isOn, onDone, onClose }: SecondFactorFormProps) {
  const [given, setGiven] = useState({ code: '', password: '' });
  // Each time another secret, which is in no cache once the dialog is closed.
  const offer = useQuery({
    queryKey: ['second factor'],
    queryFn: ({ signal }) => service.get('/v1/account/second-factor', { signal }),
    enabled: !isOn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const secret = isOn ? null : (offer.data?.secret ?? '');
  const change = useMutation({
    gcTime: 0,
    mutationFn: () => service.request('put', '/v1/account/second-factor', { body: { ...given, secret } }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog
      title={isOn ? texts.end : texts.setUp}
      action={isOn ? texts.end : texts.turnOn}
      isPending={change.isPending}
      isReady={secret !== '' && given.code !== '' && given.password !== ''}
      error={change.error}
      members={['code', 'password']}
      onSubmit={change.mutate}
      onClose={onClose}
    >
      {offer.error !== null && <Failure error={offer.error} reset={() => void offer.refetch()} />}
      {offer.data !== undefined && (
        <Group align="center">
          <QrCode text={offer.data.link} />
          <Stack gap="xs" flex="1 1 220px" miw={0}>
            <Text size="sm">{texts.scan}</Text>
            <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {offer.data.secret}
            </Text>
          </Stack>
        </Group>
      )}
      <TextInput
        label={texts.code}
        autoComplete="one-time-code"
        required
        maxLength={40}
        value={given.code}
        error={problemOf(change.error, 'code')}
        onChange={(event) => setGiven({ ...given, code: event.currentTarget.value })}
      />
      <PasswordInput
        label={account.password.current_password}
        autoComplete="current-password"
        required
        maxLength={200}
        value={given.password}
        error={problemOf(change.error, 'password')}
        onChange={(event) => setGiven({ ...given, password: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Dark on light in both colour schemes: many cameras read no other. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={200} height={200} role="img" aria-label={texts.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
