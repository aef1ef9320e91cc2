import { Anchor, Code, Drawer, Group, Stack, Tabs, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { code as texts } from '../../texts/code.ts';
import { CopyButton } from '../copy-button.tsx';
import { Hint } from '../hint.tsx';
import { type ApiCall, LANGUAGES, type Language } from './api-call.ts';
import { curlOf } from './curl.ts';
import { pythonOf } from './python.ts';
import { typescriptOf } from './typescript.ts';

const writers: Record<Language, (call: ApiCall, origin: string) => string> = {
  curl: curlOf,
  typescript: typescriptOf,
  python: pythonOf,
};

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((each) => each === value);

interface CodeDrawerProps {
  readonly call: ApiCall;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it has gone. */
  readonly onClosed: () => void;
}

/** The call of a page, ready to be copied, in the language that was chosen last. */
export function CodeDrawer({ call, isOpen, onClose, onClosed }: CodeDrawerProps) {
  const [language, setLanguage] = useLocalStorage<Language>({ key: 'code-language', defaultValue: 'curl' });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size="lg"
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="sm">
        <Hint size="sm">{texts.intro}</Hint>
        {call.note !== undefined && <Text size="sm">{call.note}</Text>}
        <Tabs
          value={language}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
          keepMounted={false}
        >
          <Tabs.List>
            {LANGUAGES.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {texts.languages[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {LANGUAGES.map((each) => (
            <Tabs.Panel key={each} value={each} pt="sm">
              <Snippet text={writers[each](call, location.origin)} />
              <Text size="sm" c="dimmed" mt="sm">
                {texts.needs[each]}
              </Text>
            </Tabs.Panel>
          ))}
        </Tabs>
        <Text size="sm">
          <Anchor href="/account?tab=keys">{texts.keys}</Anchor> ·{' '}
          <Anchor href="/v1/docs">{texts.reference}</Anchor>
        </Text>
      </Stack>
    </Drawer>
  );
}

function Snippet({ text }: { text: string }) {
  return (
    <>
      <Group justify="flex-end" mb={4}>
        <CopyButton size="compact-sm" text={text} label={texts.copy} />
      </Group>
      {/* Long lines are scrolled, which keys can only do where the focus can be. */}
      <Code block tabIndex={0} aria-label={texts.title}>
        {text}
      </Code>
    </>
  );
}
