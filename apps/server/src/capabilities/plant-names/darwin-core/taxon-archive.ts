import { EntryPacker, packEntry, ZipWriter } from '../../../platform/zip-writer.ts';
import { isCertainPlant, linksOf, statusOf } from '../record/describe-record.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { describeSource } from '../sources/catalogue.ts';
import { type ArchiveFacts, type Column, columns, emlXml, metaXml, type UsedAnswer } from './documents.ts';

type Row = { readonly [Name in Column]?: string | null | undefined };

/** A Darwin Core archive of verified names: each name once, and the accepted plant of a synonym or cultivar once. */
export class TaxonArchive {
  readonly #table = new EntryPacker('taxon.txt');
  readonly #ids = new Map<string, string>();
  readonly #used = new Map<string, UsedAnswer>();
  #isBegun = false;

  /** A name as it is in the list, with its record; null where a person chose another name than the verified one. */
  async add(name: string, record: UnifiedTaxonomicRecord | null): Promise<void> {
    if (this.#ids.has(name)) return;
    if (record === null || !isCertainPlant(record)) {
      const remarks = record === null ? 'Chosen by a person.' : doubtsIn(record);
      await this.#write(name, { scientificName: name, taxonRemarks: remarks });
      return;
    }
    const accepted = await this.#addAccepted(record);
    if (this.#ids.has(name)) return;
    const { parsed, validation, accepted_name, taxonomy } = record;
    const shared = { scientificName: name, taxonRank: parsed?.rank, family: taxonomy.family };
    if (validation.parts.some(({ part }) => part !== 'botanical')) {
      const cultivar = { cultivarEpithet: parsed?.cultivar ?? null, parentNameUsageID: accepted.id };
      const remarks = 'Only the plant that it belongs to is verified.';
      await this.#write(name, { ...shared, ...cultivar, taxonRemarks: remarks });
    } else if (accepted_name.nomenclatural_status === 'synonym') {
      await this.#write(name, {
        ...shared,
        taxonomicStatus: 'synonym',
        acceptedNameUsageID: accepted.id,
        acceptedNameUsage: accepted.name,
        nameAccordingTo: sourcesIn(record),
      });
    } else this.#ids.set(name, accepted.id);
  }

  /** The bytes of the archive. */
  async end(facts: ArchiveFacts): Promise<Buffer> {
    await this.#begin();
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
    const name = [accepted.scientific_name, accepted.author].filter(Boolean).join(' ');
    for (const { agrees, source, dataset } of record.source_answers)
      if (agrees) this.#used.set(`${source} ${dataset}`, { source, dataset });
    const known = this.#ids.get(name);
    if (known !== undefined) return { id: known, name };
    const id = await this.#write(name, {
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
    return { id, name };
  }

  async #write(name: string, row: Row): Promise<string> {
    await this.#begin();
    const taxonID = String(this.#ids.size + 1);
    this.#ids.set(name, taxonID);
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

const doubtsIn = (record: UnifiedTaxonomicRecord): string =>
  [statusOf(record), ...record.validation.doubts].join('; ');

const sourcesIn = ({ source_answers: answers }: UnifiedTaxonomicRecord): string =>
  answers.flatMap(({ agrees, source }) => (agrees ? [describeSource(source).name] : [])).join(' | ');
