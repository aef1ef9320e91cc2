import { environmentOf } from '../../config/environment.ts';
import { findUnknownSettings, readConfig, settingDocumentation } from '../../config.ts';
import { type JsonFlag, print, warn } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { readProfile } from '../service/profile.ts';
import { printable } from '../text.ts';

interface ShownSetting {
  readonly name: string;
  /** Null when it is not set and has no default. */
  readonly value: string | null;
  readonly from: 'environment' | 'default' | 'not set';
}

/** Throws as `readConfig` does when a setting is wrong. */
export async function showSettings({ json = false }: JsonFlag): Promise<void> {
  readConfig();
  for (const name of findUnknownSettings()) warn(`${name} is not a setting.`);
  const settings = shownSettings();
  const service = (await readProfile())?.url ?? null;
  if (json) return print({ settings, service });
  print(
    drawTable(settings, {
      columns: [
        { heading: 'Setting', width: 42, text: ({ name }) => name },
        { heading: 'Value', share: 1, text: ({ value }) => printable(value ?? '') },
        { heading: 'From', width: 13, text: ({ from }) => from },
      ],
      closing: () => (service === null ? 'Commands work on this machine.' : `Commands use ${service}.`),
    }),
  );
}

function shownSettings(): ShownSetting[] {
  const documented = settingDocumentation();
  const set = environmentOf(documented.map(({ env }) => env));
  return documented.map(({ env: name, default: otherwise, secret = false }): ShownSetting => {
    const given = set[name] || undefined;
    if (given !== undefined)
      return { name, value: secret ? '(not shown)' : withoutPassword(given), from: 'environment' };
    return { name, value: otherwise ?? null, from: otherwise === undefined ? 'not set' : 'default' };
  });
}

const withoutPassword = (text: string): string => text.replace(/\/\/[^@/]*@/g, '//…@');
