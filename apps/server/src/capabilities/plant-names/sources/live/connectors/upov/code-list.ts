import type { CommonName } from '@plantdata/name-index';
import { z } from 'zod';
import { type JsonValue, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { mapCooperatively } from '../../../../../../platform/time-slices.ts';
import { readCommonNames } from '../../../../snapshots/reading/common-names.ts';
import type { FoundName } from '../../found-name.ts';
import { plainText, readIdentifier, readShape } from '../../reading.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import { RegisterIndex } from '../register/register-index.ts';

/** The list has some ten thousand codes. */
const codesMax = 200_000;
const otherNamesMax = 100;
const commonNamesMax = 30;
const commonNameLettersMax = 100;

const Text = z.string().max(5000).nullish();

const CodeRow = z.object({
  upovCode: z.string(),
  principalBotanicalName: z.string().max(500),
  otherBotanicalName: Text,
  commonNameEN: Text,
  commonNameFR: Text,
  commonNameDE: Text,
  commonNameES: Text,
});

type CodeRow = z.output<typeof CodeRow>;

const CodeList = z.object({ upovCodeList: z.array(z.unknown()).max(codesMax) });

/** The rows of the list; one that is broken is left out, a list of none is unreadable. */
export function readCodeList(json: JsonValue): readonly CodeRow[] {
  const rows = readShape(CodeList, json).upovCodeList.flatMap((row) => CodeRow.safeParse(row).data ?? []);
  if (rows.length === 0) throw new OutboundFailure('unreadable', 'its list of codes holds none');
  return rows;
}

/** Finds codes by name. Some thousand names are parsed for it, so it is made in slices. */
export async function indexCodes(rows: readonly CodeRow[]): Promise<RegisterIndex> {
  const index = new RegisterIndex();
  const known = new Set<string>();
  await mapCooperatively(rows, (row) => {
    for (const { name, entry } of entriesOf(row)) {
      const place = `${name.key} ${row.upovCode}`;
      if (!known.has(place)) index.add(name, entry);
      known.add(place);
    }
  });
  return index;
}

interface CodeEntry {
  readonly name: SourceReadName;
  readonly entry: FoundName;
}

/** A code stands for its principal name and for the synonyms of that. */
function entriesOf(row: CodeRow): readonly CodeEntry[] {
  const principal = readListed(row.principalBotanicalName);
  if (principal === null) return [];
  const code = readIdentifier('upov_code', row.upovCode);
  const facts = {
    identifiers: code === undefined ? {} : { upov_code: code },
    commonNames: commonNamesOf(row),
  };
  const others = (row.otherBotanicalName ?? '').split(/[;\n]/).slice(0, otherNamesMax).map(readListed);
  const synonyms = others.filter((other) => other !== null && other.key !== principal.key);
  return [principal, ...synonyms].flatMap((name): CodeEntry[] => {
    if (name === null) return [];
    const accepted = name === principal ? null : createListed(principal);
    const status = accepted === null ? 'accepted' : 'synonym';
    return [{ name, entry: { ...createListed(name), ...facts, status, accepted, isGuess: false } }];
  });
}

/** `Dianthus ×allwoodii hort.`: what gardeners call so stands where authors stand. */
const readListed = (text: string): SourceReadName | null =>
  readName(toFormula(text.trim()).replace(/ hort\.?$/, ''));

/** `hybrids between Acer platanoides L. and Acer truncatum Bunge`; those of three species have no name. */
function toFormula(text: string): string {
  if (!/^hybri/i.test(text)) return text;
  const [, one, other] = /^\S+ between ([^,]+)(?<=[ .])and ([^,]+)$/i.exec(text) ?? [];
  return one === undefined || other === undefined ? '' : `${one.trim()} × ${other}`;
}

/** A register of varieties says nothing of authors and families. */
const createListed = ({ written, rank }: SourceReadName) => ({
  written,
  rank,
  authorship: null,
  family: null,
});

function commonNamesOf(row: CodeRow): readonly CommonName[] {
  return [
    ...readCommonNames(row.commonNameEN ?? '', 'en'),
    ...readCommonNames(row.commonNameFR ?? '', 'fr'),
    ...readCommonNames(row.commonNameDE ?? '', 'de'),
    ...readCommonNames(row.commonNameES ?? '', 'es'),
  ]
    .filter(({ name }) => plainText(name, commonNameLettersMax) !== null)
    .slice(0, commonNamesMax);
}
