import { ActionIcon, Paper, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { byteSize } from '../parts/byte-size.ts';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import classes from './downloads.module.css';
import type { CompletedJob } from './job.ts';

const texts = habitat.files;

type File = CompletedJob['files'][number];

/** All files of a model, to take away. */
export function Downloads({ job }: { job: CompletedJob }) {
  return (
    <Section title={texts.title}>
      <Paper withBorder>
        {(['maps', 'surfaces', 'reports'] as const).map((group) => {
          const files = job.files.filter((file) => groupOf(file) === group);
          if (files.length === 0) return null;
          return (
            <div key={group} className={classes.group}>
              <Text size="xs" c="dimmed" fw={600} mb={4}>
                {texts.groups[group]}
              </Text>
              <ul className={classes.files} aria-label={texts.groups[group]}>
                {files.map((file) => (
                  <FileEntry key={file.file_type} file={file} />
                ))}
              </ul>
            </div>
          );
        })}
      </Paper>
    </Section>
  );
}

function FileEntry({ file }: { file: File }) {
  const name = texts.names[file.file_type];
  const form = texts.forms[formOf(file)];
  return (
    <li className={classes.file}>
      <Text size="sm" flex={1}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" className="tabular">
        {form} · {byteSize(file.bytes)}
      </Text>
      <ActionIcon
        component="a"
        href={file.url}
        download
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.download(name, form)}
        title={texts.download(name, form)}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function formOf({ content_type: type }: File): keyof typeof texts.forms {
  if (type.startsWith('image/png')) return 'png';
  if (type.startsWith('image/tiff')) return 'tiff';
  if (type === 'application/zip') return 'zip';
  return type.startsWith('text/html') ? 'html' : 'json';
}

function groupOf(file: File): keyof typeof texts.groups {
  const form = formOf(file);
  if (form === 'png') return 'maps';
  return form === 'tiff' ? 'surfaces' : 'reports';
}
