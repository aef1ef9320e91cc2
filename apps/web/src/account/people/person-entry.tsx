import { Badge, Menu } from '@mantine/core';
import { IconKey, IconShieldOff, IconTrash, IconUserCog } from '@tabler/icons-react';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { Entry } from '../../parts/entry-list.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Moment } from '../../parts/moment.tsx';
import { account } from '../../texts/account.ts';
import type { ListedPerson } from './use-person-actions.ts';

const texts = account.people;

interface PersonEntryProps {
  readonly person: ListedPerson;
  readonly isSelf: boolean;
  readonly canChange: boolean;
  readonly onChangeRole: () => void;
  readonly onMakeLink: () => void;
  readonly onEndSecondFactor: () => void;
  readonly onRemove: () => void;
}

export function PersonEntry(props: PersonEntryProps) {
  const { person, isSelf, canChange, onChangeRole, onMakeLink, onEndSecondFactor, onRemove } = props;
  const { name, email, role, created_at: joined, last_signed_in_at: seen } = person;
  return (
    <Entry
      title={name}
      badges={
        <>
          <Badge variant="light" color={role === 'owner' ? 'leaf' : 'gray'}>
            {account.roles[role]}
          </Badge>
          {person.has_second_factor && <Badge variant="default">{texts.secondFactor}</Badge>}
          {isSelf && <Badge variant="default">{texts.self}</Badge>}
        </>
      }
      facts={[
        email,
        <>
          {texts.joined} <Moment at={joined} />
        </>,
      ]}
      aside={
        <Hint size="sm">
          {seen === null ? (
            texts.neverSignedIn
          ) : (
            <>
              {texts.signedIn} <Moment at={seen} />
            </>
          )}
        </Hint>
      }
      actions={
        // Owners cannot lock themselves out by mistake; another owner can.
        canChange &&
        !isSelf && (
          <ActionMenu label={texts.actionsOf(name)}>
            <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={onChangeRole}>
              {role === 'owner' ? texts.makeMember : texts.makeOwner}
            </Menu.Item>
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onMakeLink}>
              {texts.passwordLink}
            </Menu.Item>
            {person.has_second_factor && (
              <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={onEndSecondFactor}>
                {texts.endSecondFactor}
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              {texts.remove}
            </Menu.Item>
          </ActionMenu>
        )
      }
    />
  );
}
