import type { supply } from '../texts/supply.ts';
import { createTabStore } from './tab-store.ts';

/** Facts for the nursery beside the lines. */
export interface EnquiryFacts {
  readonly title: string;
  /** Language of the nursery. */
  readonly language: keyof typeof supply.facts.languages;
  readonly revision: string;
  readonly regionLabel: string;
  /** ISO 3166. */
  readonly regionCode: string;
  readonly start: string;
  readonly end: string;
  readonly quality: string;
  readonly delivery: string;
  readonly isOtherPlantWelcome: boolean;
  readonly isOtherSizeWelcome: boolean;
}

export const enquiryFacts = createTabStore<EnquiryFacts>('supply.facts', {
  title: '',
  language: 'en',
  revision: 'rev-1',
  regionLabel: '',
  regionCode: '',
  start: '',
  end: '',
  quality: '',
  delivery: '',
  isOtherPlantWelcome: true,
  isOtherSizeWelcome: true,
});

const regionPattern = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** Null where none is given, or none that the service would take. */
export const regionOf = ({ regionCode }: EnquiryFacts): string | null =>
  regionPattern.test(regionCode) ? regionCode : null;

export const isRegionWrong = ({ regionCode }: EnquiryFacts): boolean =>
  regionCode !== '' && !regionPattern.test(regionCode);

export const isWindowWrong = ({ start, end }: EnquiryFacts): boolean =>
  start !== '' && end !== '' && end < start;

export const hasAllFacts = (facts: EnquiryFacts): boolean =>
  facts.title.trim() !== '' &&
  facts.revision.trim() !== '' &&
  facts.start !== '' &&
  facts.end !== '' &&
  !isRegionWrong(facts) &&
  !isWindowWrong(facts);
