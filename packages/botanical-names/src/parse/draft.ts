import type {
  Authorship,
  CautionCode,
  HybridMarks,
  InfraspecificEpithet,
  NameForm,
  PartKind,
  PhraseName,
  PlantName,
  Qualifier,
  Rank,
  WarningCode,
} from '../model.ts';
import type { Claim, Label, Remark } from './label.ts';
import type { Token } from './tokens.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A name while it is being read: the same fields as `PlantName`, and the claims on the text. */
export class Draft {
  form: NameForm = 'name';
  rank: Rank | null = null;
  uninomial: string | null = null;
  genus: string | null = null;
  infrageneric: { rank: Rank; epithet: string } | null = null;
  specificEpithet: string | null = null;
  readonly infraspecific: Mutable<InfraspecificEpithet>[] = [];
  readonly hybrid: Mutable<HybridMarks> = {
    genus: false,
    species: false,
    infraspecific: false,
    unnamed: false,
  };
  graftChimaera = false;
  readonly parents: PlantName[] = [];
  cultivar: string | null = null;
  group: string | null = null;
  grex: string | null = null;
  series: string | null = null;
  readonly tradeDesignations: string[];
  phraseName: PhraseName | null = null;
  qualifier: Qualifier | null = null;
  authorship: Authorship | null = null;
  speciesAuthorship: Authorship | null = null;
  citation: string | null;
  sensu: string | null = null;
  nomenclaturalNote: string | null = null;
  readonly synonyms: PlantName[] = [];
  familyHint: string | null;
  readonly commonNames: string[];
  readonly claims: Claim[];
  readonly remarks: Remark[];
  readonly #text: string;

  constructor(label: Label, whole: boolean) {
    this.#text = label.text;
    this.citation = whole ? label.citation : null;
    this.familyHint = whole ? label.familyHint : null;
    this.commonNames = whole ? [...label.commonNames] : [];
    this.tradeDesignations = whole ? [...label.tradeDesignations] : [];
    this.claims = whole ? [...label.claims] : [];
    this.remarks = [];
  }

  /** Records that the text from one token to another was understood; returns the text. */
  claim(kind: PartKind, from: Token, to: Token, text?: string): string {
    const slice = this.#text.slice(from.start, to.end);
    this.claims.push({ kind, start: from.start, end: to.end, text: text ?? slice });
    return slice;
  }

  caution(code: CautionCode, from: Token, to: Token = from): void {
    this.remarks.push({ code, severity: 'caution', start: from.start, end: to.end });
  }

  inform(code: WarningCode, from: Token, to: Token = from): void {
    this.remarks.push({ code, severity: 'info', start: from.start, end: to.end });
  }

  /** The authors with the last year of the citation, which is that of the publication. */
  #datedAuthorship(): Authorship | null {
    const { authorship, citation } = this;
    if (authorship === null || citation === null || authorship.year !== null) return authorship;
    const year = citation.match(/(?<!\d)(?:1[789]|20)\d\d(?!\d)/g)?.at(-1);
    return year === undefined ? authorship : { ...authorship, year };
  }

  /** The name as far as it was read. */
  build(): PlantName {
    return {
      form: this.form,
      rank: this.rank,
      uninomial: this.uninomial,
      genus: this.genus,
      infrageneric: this.infrageneric,
      specificEpithet: this.specificEpithet,
      infraspecific: snapshot(this.infraspecific),
      hybrid: { ...this.hybrid },
      graftChimaera: this.graftChimaera,
      parents: snapshot(this.parents),
      cultivar: this.cultivar,
      group: this.group,
      grex: this.grex,
      series: this.series,
      tradeDesignations: snapshot(this.tradeDesignations),
      phraseName: this.phraseName,
      qualifier: this.qualifier,
      authorship: this.#datedAuthorship(),
      speciesAuthorship: this.speciesAuthorship,
      citation: this.citation,
      sensu: this.sensu,
      nomenclaturalNote: this.nomenclaturalNote,
      synonyms:
        this.synonyms.length === 0 ? nothing : this.synonyms.map((synonym) => this.#complete(synonym)),
      familyHint: this.familyHint,
      commonNames: snapshot(this.commonNames),
    };
  }

  /** `Dicentra (now Lamprocapnos) spectabilis`: a genus that is given alone is another one for the same epithets. */
  #complete(synonym: PlantName): PlantName {
    const { specificEpithet, infraspecific, rank } = this;
    if (synonym.specificEpithet !== null || synonym.rank !== 'genus' || specificEpithet === null)
      return synonym;
    return { ...synonym, specificEpithet, infraspecific: snapshot(infraspecific), rank };
  }
}

const nothing: readonly never[] = [];

/** A copy that later reading does not change; most lists of most names are empty and share one. */
function snapshot<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? nothing : [...list];
}
