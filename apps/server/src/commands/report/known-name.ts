import type { KnownName } from '../../capabilities/plant-names/index.ts';
import { printable } from '../text.ts';

/** `Acer palmatum Thunb.`; nothing for no name. */
export function formatKnownName(name: KnownName | null): string {
  return name ? printable([name.written, name.authorship].filter(Boolean).join(' ')) : '';
}

export function toMembers(name: KnownName | null): { name: string; authorship: string | null } | null {
  return name && { name: name.written, authorship: name.authorship };
}

/** The cells of a name and of its authors. */
export function toCells(name: KnownName | null): [string, string] {
  return name ? [printable(name.written), printable(name.authorship ?? '')] : ['', ''];
}
