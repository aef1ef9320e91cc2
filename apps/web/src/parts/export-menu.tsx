import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { parts } from '../texts/parts.ts';
import { notifyOfFailure } from './notify.ts';

interface ExportMenuProps<Form extends string> extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  readonly forms: readonly Form[];
  readonly labels: Readonly<Record<Form, string>>;
  readonly onExport: (form: Form) => Promise<void>;
}

/** Export formats of the shown data; reports an export that fails. */
export function ExportMenu<Form extends string>({
  label,
  forms,
  labels,
  onExport,
  variant = 'default',
  ...button
}: ExportMenuProps<Form>) {
  const take = async (form: Form) => {
    try {
      await onExport(form);
    } catch {
      await notifyOfFailure(form === 'clipboard' ? parts.copyFailed : parts.exportFailed);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant={variant} leftSection={<IconDownload size={14} aria-hidden />} {...button}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map((form) => (
          <Menu.Item key={form} onClick={() => void take(form)}>
            {labels[form]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
