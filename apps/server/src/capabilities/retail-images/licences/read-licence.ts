import type { Licence } from './licence.ts';

/** The families of licences under which pictures may be shown in shops. */
type LicenceFamily = 'cc0' | 'pdm' | 'by' | 'by-sa';

interface Terms {
  readonly family: LicenceFamily;
  /** `4.0` */
  readonly version: string | null;
  /** Jurisdiction of an older licence: `au`. */
  readonly port: string | null;
}

/** Words that a statement may hold beside the terms: nothing in it may be left unread. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bcreative\s+commons\b/g, 'cc'],
  [/\bpublic\s+domain\s+mark\b/g, 'pdm'],
  [/\bpublic\s+domain\s+dedication\b/g, ''],
  [/\bcc[\s-]*zero\b|\bcc[\s-]*0\b/g, 'cc0'],
  [/\bshare\s*-?\s*alike\b/g, 'sa'],
  [/\battribution\b/g, 'by'],
  [/\b(?:unported|international|universal|generic|licen[cs]e|deed)\b/g, ''],
];

const versions = /^(?:1\.0|2\.0|2\.1|2\.5|3\.0|4\.0)$/;
const ports = /^[a-z]{2}$|^scotland$|^igo$/;
/** Two letters that restrict a licence, and are no jurisdiction here. */
const notPorts: ReadonlySet<string> = new Set(['nc', 'nd', 'sa', 'by', 'cc', 'pd']);

/**
 * The licence that one statement of it names: a deed of Creative Commons, or its name or code as sources write it. Null for
 * everything that is not certainly one under which pictures may be shown in shops.
 */
export function readLicence(text: string | null | undefined): Licence | null {
  const statement = text?.normalize('NFKC').trim().toLowerCase() ?? '';
  if (statement === '' || statement.length > 300) return null;
  const terms = /^(?:https?:)?\/\//.test(statement) ? termsOfUrl(statement) : termsOfName(statement);
  return terms && licenceOf(terms);
}

function termsOfUrl(address: string): Terms | null {
  const url = URL.parse(address, 'https://creativecommons.org');
  if (url === null || !/^(?:www\.)?creativecommons\.org$/.test(url.hostname)) return null;
  const [kind, family, version = null, ...rest] = url.pathname.split('/').filter(Boolean);
  const [port = null, ...more] = rest.filter((part) => !/^(?:deed|legalcode)(?:\.[a-z_-]+)?$/.test(part));
  if (more.length > 0 || (version !== null && !versions.test(version))) return null;
  if (port !== null && !isPort(port)) return null;
  if (kind === 'publicdomain' && family === 'zero') return { family: 'cc0', version: '1.0', port: null };
  if (kind === 'publicdomain' && family === 'mark') return { family: 'pdm', version: '1.0', port: null };
  if (kind !== 'licenses' || version === null) return null;
  return family === 'by' || family === 'by-sa' ? { family, version, port } : null;
}

function termsOfName(name: string): Terms | null {
  const plain = words.reduce(
    (left, [form, word]) => left.replaceAll(form, ` ${word} `),
    name.replaceAll('_', ' '),
  );
  const parts = plain
    // `CC_BY_4_0`
    .replaceAll(/(\d)\s(\d)\b/g, '$1.$2')
    .split(/[\s,/()-]+/)
    .filter(Boolean);
  const rest = parts[0] === 'cc' ? parts.slice(1) : parts;
  const version = rest.find((part) => /^\d/.test(part)) ?? null;
  if (version !== null && !versions.test(version)) return null;
  const [first, ...others] = rest.filter((part) => part !== version);
  if (first === 'cc0' || first === 'pdm')
    return others.length > 0 || (version ?? '1.0') !== '1.0'
      ? null
      : { family: first, version: '1.0', port: null };
  if (first !== 'by' || parts[0] !== 'cc') return null;
  const isShareAlike = others[0] === 'sa';
  const [port = null, ...more] = isShareAlike ? others.slice(1) : others;
  if (more.length > 0 || (port !== null && !isPort(port))) return null;
  return { family: isShareAlike ? 'by-sa' : 'by', version, port };
}

const isPort = (part: string): boolean => ports.test(part) && !notPorts.has(part);

const deeds = 'https://creativecommons.org';
const publicDomain: Readonly<Record<'cc0' | 'pdm', Licence>> = {
  cc0: { id: 'CC0-1.0', url: `${deeds}/publicdomain/zero/1.0/`, requiresAttribution: false },
  pdm: { id: 'PDM-1.0', url: `${deeds}/publicdomain/mark/1.0/`, requiresAttribution: false },
};

function licenceOf({ family, version, port }: Terms): Licence | null {
  if (family === 'cc0' || family === 'pdm') return publicDomain[family];
  // Versions differ in their terms.
  if (version === null || (version === '4.0' && port !== null)) return null;
  return {
    id: ['CC', family.toUpperCase(), version, ...(port === null ? [] : [port.toUpperCase()])].join('-'),
    url: `${deeds}/licenses/${family}/${version}/${port === null ? '' : `${port}/`}`,
    requiresAttribution: true,
  };
}

/** States one of hundreds of reasons, of which some hold in one country only: it agrees with a deed and stands for none. */
const publicDomainOnly = /^\s*(?:pd|public domain)\s*$/i;

/** The licence that several statements about one picture name. Null where one of them names none, or they name different ones. */
export function findAgreedLicence(...statements: readonly (string | null | undefined)[]): Licence | null {
  const given = statements.filter((statement) => typeof statement === 'string' && statement.trim() !== '');
  const named = given.filter((statement) => !publicDomainOnly.test(statement ?? ''));
  const read = named.map(readLicence);
  const [first] = read;
  if (first === undefined || first === null) return null;
  if (named.length < given.length && first.requiresAttribution) return null;
  return read.every((licence) => licence?.id === first.id) ? first : null;
}

/** Name for people: `CC BY-SA 4.0`, `CC BY 2.5 AU`, `CC0 1.0`, `Public Domain Mark 1.0`. */
export function licenceName({ id }: Licence): string {
  if (id === 'PDM-1.0') return 'Public Domain Mark 1.0';
  const parts = /^(CC0|CC)-(?:(BY(?:-SA)?)-)?(\d\.\d)(?:-(.+))?$/.exec(id);
  return parts === null ? id : parts.slice(1).filter(Boolean).join(' ');
}
