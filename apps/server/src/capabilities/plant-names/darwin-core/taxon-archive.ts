import { EntryPacker, packEntry, ZipWriter } from '../../../platform/zip-writer.ts';
import { isCertainPlant, linksOf, statusOf } from '../record/describe-record.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { describeSource } from '../sources/catalogue.ts';
import { type ArchiveFacts, type Column, columns, emlXml, metaXml, type UsedAnswer } from './documents.ts';

type Row = { readonly [Name in Column]?: string | null | undefined };

/** A Darwin Core archive of verified names: each name once, and the accepted plant of a synonym or cultivar once. */
export class TaxonArchive {
  readonly #table = new EntryPacker('taxon.txt');
  /** Ids of the rows for names of the list, and for accepted plants: a name of the list may be written as an accepted one is. */
  readonly #ids = new Map<string, string>();
  readonly #acceptedIds = new Map<string, string>();
  /** Remarks on the names that no row verifies; they are written last, since a later row may verify one. */
  readonly #doubtful = new Map<string, string>();
  #rows = 0;
  readonly #used = new Map<string, UsedAnswer>();
  #isBegun = false;

  /** A name as it is in the list, with its record; null where a person chose another name than the verified one. */
  async add(name: string, record: UnifiedTaxonomicRecord | null): Promise<void> {
    if (this.#ids.has(name)) return;
    if (record === null || !isCertainPlant(record)) {
      const remarks = record === null ? 'Chosen by a person.' : doubtsIn(record);
      if (!this.#doubtful.has(name)) this.#doubtful.set(name, remarks);
      return;
    }
    const accepted = await this.#addAccepted(record);
    const { parsed, validation, accepted_name, taxonomy } = record;
    const shared = { scientificName: name, taxonRank: parsed?.rank, family: taxonomy.family };
    if (validation.parts.some(({ part }) => part !== 'botanical')) {
      const cultivar = { cultivarEpithet: parsed?.cultivar ?? null, parentNameUsageID: accepted.id };
      const remarks = 'Only the plant that it belongs to is verified.';
      this.#ids.set(name, await this.#write({ ...shared, ...cultivar, taxonRemarks: remarks }));
    } else if (accepted_name.nomenclatural_status === 'synonym' && !isAcceptedName(name, record)) {
      const row: Row = {
        ...shared,
        taxonomicStatus: 'synonym',
        acceptedNameUsageID: accepted.id,
        acceptedNameUsage: accepted.name,
        nameAccordingTo: sourcesIn(record),
      };
      this.#ids.set(name, await this.#write(row));
    } else this.#ids.set(name, accepted.id);
  }

  /** The bytes of the archive. */
  async end(facts: ArchiveFacts): Promise<Buffer> {
    await this.#begin();
    for (const [name, taxonRemarks] of this.#doubtful)
      if (!this.#ids.has(name)) await this.#write({ scientificName: name, taxonRemarks });
    const chunks: Buffer[] = [];
    const zip = new ZipWriter(async (bytes) => void chunks.push(bytes));
    await zip.add(await packEntry('meta.xml', metaXml));
    await zip.add(await packEntry('eml.xml', emlXml(facts, [...this.#used.values()])));
    await zip.add(await this.#table.end());
    await zip.end();
    return Buffer.concat(chunks);
  }

  async #addAccepted(record: UnifiedTaxonomicRecord): Promise<{ id: string; name: string }> {
    const { accepted_name: accepted, taxonomy } = record;
    const name = nameWithAuthor(accepted);
    for (const { agrees, source, dataset } of record.source_answers)
      if (agrees) this.#used.set(`${source} ${dataset}`, { source, dataset });
    const known = this.#acceptedIds.get(name);
    if (known !== undefined) return { id: known, name };
    const id = await this.#write({
      scientificName: name,
      scientificNameAuthorship: accepted.author,
      taxonRank: accepted.taxonomic_rank,
      taxonomicStatus: 'accepted',
      acceptedNameUsage: name,
      family: taxonomy.family,
      genus: taxonomy.genus,
      nameAccordingTo: sourcesIn(record),
      references: linksOf(record)[0] ?? null,
    });
    this.#acceptedIds.set(name, id);
    return { id, name };
  }

  async #write(row: Row): Promise<string> {
    await this.#begin();
    this.#rows += 1;
    const taxonID = String(this.#rows);
    // The accepted name of an accepted name is itself.
    const acceptedNameUsageID = row.taxonomicStatus === 'accepted' ? taxonID : row.acceptedNameUsageID;
    const whole: Row = { ...row, taxonID, acceptedNameUsageID };
    // The format has no quotation marks, so that no value may hold what separates it.
    const cells = columns.map((column) => (whole[column] ?? '').replace(/[\t\r\n\0]+/g, ' ').trim());
    await this.#table.write(`${cells.join('\t')}\n`);
    return taxonID;
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    await this.#table.write(`${columns.join('\t')}\n`);
  }
}

/** The record is that of the submitted name, in whose place a person may have put the accepted one. */
const isAcceptedName = (name: string, { accepted_name: accepted }: UnifiedTaxonomicRecord): boolean =>
  [accepted.scientific_name, accepted.display_name, nameWithAuthor(accepted)].includes(name);

const nameWithAuthor = ({ scientific_name, author }: UnifiedTaxonomicRecord['accepted_name']): string =>
  [scientific_name, author].filter(Boolean).join(' ');

const doubtsIn = (record: UnifiedTaxonomicRecord): string =>
  [statusOf(record), ...record.validation.doubts].join('; ');

const sourcesIn = ({ source_answers: answers }: UnifiedTaxonomicRecord): string =>
  answers.flatMap(({ agrees, source }) => (agrees ? [describeSource(source).name] : [])).join(' | ');
