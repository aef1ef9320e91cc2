import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findAgreedLicence,
  licenceName,
  readLicence,
} from '../../../src/capabilities/retail-images/licences/read-licence.ts';

describe('licences of pictures', () => {
  it.each([
    ['cc-by-sa-4.0', 'CC-BY-SA-4.0', 'CC BY-SA 4.0'],
    ['CC BY-SA 3.0 de', 'CC-BY-SA-3.0-DE', 'CC BY-SA 3.0 DE'],
    ['cc-by-2.5-au', 'CC-BY-2.5-AU', 'CC BY 2.5 AU'],
    ['CC_BY_4_0', 'CC-BY-4.0', 'CC BY 4.0'],
    ['Creative Commons Attribution-Share Alike 4.0 International', 'CC-BY-SA-4.0', 'CC BY-SA 4.0'],
    ['http://creativecommons.org/licenses/by/4.0/legalcode', 'CC-BY-4.0', 'CC BY 4.0'],
    ['https://www.creativecommons.org/licenses/by-sa/3.0/au/deed.en', 'CC-BY-SA-3.0-AU', 'CC BY-SA 3.0 AU'],
    ['cc0', 'CC0-1.0', 'CC0 1.0'],
    ['cc-zero', 'CC0-1.0', 'CC0 1.0'],
    ['CC0_1_0', 'CC0-1.0', 'CC0 1.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0', 'CC0 1.0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'PDM-1.0', 'Public Domain Mark 1.0'],
  ])('allow %s as %s', (text, id, name) => {
    const licence = readLicence(text);
    expect(licence?.id).toBe(id);
    expect(licence && licenceName(licence)).toBe(name);
    expect(readLicence(licence?.url)).toEqual(licence);
    expect(licence?.requiresAttribution).toBe(id.startsWith('CC-BY'));
  });

  it.each([
    null,
    '',
    'cc-by-nc',
    'CC BY-NC-SA 4.0',
    'CC BY-ND 2.0',
    'CC BY 4.0 NC',
    'https://creativecommons.org/licenses/by-nc/4.0/',
    'https://creativecommons.org/licenses/by-nd-nc/1.0/',
    'https://creativecommons.org.example/licenses/by/4.0/',
    'https://example.org/licenses/by/4.0/',
    'gfdl',
    'GFDL, CC BY-SA 3.0',
    'cc-by-sa-3.0-migrated',
    'Public domain',
    'pd-old',
    'Copyrighted free use',
    'all rights reserved',
    'Attribution',
    'No restrictions',
    'CC',
    'CC BY 9.9',
    'cc-by',
    'CC BY-SA',
    'see description',
  ])('refuse %s', (text) => expect(readLicence(text)).toBeNull());

  it('are never read from a text that holds NC, ND or GFDL', () => {
    const good = fc.constantFrom(
      'cc',
      'by',
      'sa',
      'cc0',
      '4.0',
      '3.0',
      'CC BY-SA 4.0',
      'Creative Commons',
      'license',
      'au',
    );
    const bad = fc.constantFrom('nc', 'ND', 'NonCommercial', 'no derivatives', 'gfdl', 'all rights reserved');
    fc.assert(
      fc.property(
        fc.array(good),
        bad,
        fc.array(good),
        fc.constantFrom(' ', '-', '_', ', '),
        (left, word, right, by) => {
          expect(readLicence([...left, word, ...right].join(by))).toBeNull();
        },
      ),
    );
  });

  it('count only where all statements about a picture agree', () => {
    const deed = 'https://creativecommons.org/licenses/by-sa/4.0';
    expect(findAgreedLicence('cc-by-sa-4.0', 'CC BY-SA 4.0', deed)?.id).toBe('CC-BY-SA-4.0');
    expect(findAgreedLicence('cc-by-sa-4.0', null, '')?.id).toBe('CC-BY-SA-4.0');
    expect(findAgreedLicence('cc-by-4.0', deed)).toBeNull();
    expect(findAgreedLicence('cc-by-sa-4.0', 'GFDL')).toBeNull();
    const mark = 'https://creativecommons.org/publicdomain/mark/1.0/';
    expect(findAgreedLicence('pd', 'Public domain', mark)?.id).toBe('PDM-1.0');
    expect(findAgreedLicence('pd', 'Public domain', '')).toBeNull();
    expect(findAgreedLicence('pd', deed)).toBeNull();
    expect(findAgreedLicence()).toBeNull();
    expect(findAgreedLicence(null, '')).toBeNull();
  });
});
