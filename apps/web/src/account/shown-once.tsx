import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Hint } from '../parts/hint.tsx';
import { account } from '../texts/account.ts';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  readonly title: string;
  readonly warning: string;
  /** Name of the secret. */
  readonly label: string;
  readonly secret: string;
  readonly hint: string;
  /** Statement to confirm before the dialog can be closed. */
  readonly confirmation: string;
  readonly onClose: () => void;
}

const texts = account.shownOnce;

/** Shows a secret that is not stored; closes only after a confirmation that it was copied. */
export function ShownOnce({ title, warning, label, secret, hint, confirmation, onClose }: ShownOnceProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <Dialog isKept onClose={onClose} title={title} size="lg">
      <Stack>
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={warning} p="sm" />
        <div className={classes.secret}>
          {/* It can also be copied by hand: browsers let pages do that over HTTPS alone. */}
          <TextInput
            label={label}
            value={secret}
            readOnly
            spellCheck={false}
            classNames={{ root: classes.field, input: classes.input }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton variant="filled" text={secret} label={texts.copy} data-autofocus />
        </div>
        <Hint size="sm">{hint}</Hint>
        <Group justify="space-between" gap="sm">
          <Checkbox
            label={confirmation}
            checked={isKept}
            onChange={(event) => setIsKept(event.currentTarget.checked)}
          />
          <Button variant="default" disabled={!isKept} onClick={onClose}>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
