import { bumblebee, createBeeEye, spectrumOf } from '@plantdata/floral-colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotKinds, plotLayouts } from '../../src/capabilities/flowers/plots/flower-plot.ts';
import { fitText, italicLines, wrapText } from '../../src/capabilities/flowers/plots/plot-text.ts';
import { plotThemes } from '../../src/capabilities/flowers/plots/theme.ts';
import { plotOf } from '../support/plot-drawing.ts';
import { plottedFlower, stepAt } from '../support/plotted-flowers.ts';

const legend = 'green receptor → red, blue → green, ultraviolet → blue a convention: not what a bee sees';

const every = plotKinds.flatMap((kind) =>
  plotLayouts.flatMap((layout) => plotThemes.map((theme) => ({ kind, layout, theme }))),
);

describe('every picture', () => {
  it.each(every)(
    '$kind, $layout, $theme: has the colours in words, and the false colour with its legend',
    (options) => {
      const flower = plottedFlower();
      const drawing = plotOf({}, options);
      const words = drawing.texts.join(' ');
      expect(words).toContain(`yellow · ${flower.human.hex}`);
      expect(words).toContain(`False colour · ${flower.bee.falseColour}`);
      expect(words).toContain(legend);
      expect(words).toContain(`To the honeybee · ${flower.bee.category}`);
      expect(words).toContain(`contrast with green leaves ${flower.bee.contrast.toFixed(2)}`);
      expect(drawing.withClass('swatch').map(({ attributes }) => attributes.fill)).toEqual([
        flower.human.hex,
        flower.bee.falseColour,
      ]);
      expect(drawing.withClass('spectrum-plot')).toHaveLength(options.kind === 'hexagon' ? 0 : 1);
      expect(drawing.withClass('hexagon-plot')).toHaveLength(options.kind === 'spectrum' ? 0 : 1);
    },
  );

  it('takes the width it is given', () => {
    for (const [layout, width] of [
      ['wide', 1040],
      ['narrow', 400],
    ] as const) {
      const { root } = plotOf({}, { layout });
      expect(root.attributes.viewBox).toMatch(new RegExp(`^0 0 ${width} \\d+$`));
      expect(root.attributes).not.toHaveProperty('width');
      expect(root.attributes).not.toHaveProperty('height');
    }
  });

  it('has a title and a description for those who do not see it', () => {
    const { root, named } = plotOf();
    expect(root.attributes.role).toBe('img');
    const labels = [...named('title'), ...named('desc')];
    expect(root.attributes['aria-labelledby']?.split(' ')).toEqual(
      labels.map(({ attributes }) => attributes.id),
    );
    expect(labels[0]?.text).toMatch(/^Primula veris: measured reflectance spectrum/);
    expect(labels[1]?.text).toContain('To people: yellow');
    expect(labels[1]?.text).toContain('a convention, not what a bee sees');
  });

  it('is small and loads nothing', () => {
    const { svg } = plotOf();
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
    expect(svg).not.toMatch(/url\(|href|@import|<script|<image|<foreignObject| on\w+=/i);
  });
});

describe('themes', () => {
  const styleOf = (theme: (typeof plotThemes)[number]) => plotOf({}, { theme }).named('style')[0]?.text ?? '';

  it('is light or dark as asked, and leaves it to the device otherwise', () => {
    expect(styleOf('light')).toContain('.paper{fill:#ffffff}');
    expect(styleOf('dark')).not.toContain('#ffffff');
    for (const theme of ['light', 'dark'] as const) expect(styleOf(theme)).not.toContain('@media');
    expect(styleOf('auto')).toContain('@media (prefers-color-scheme: dark)');
  });

  it('styles nothing but its own picture', () => {
    for (const theme of plotThemes) {
      const selectors = [...styleOf(theme).matchAll(/(?:^|[{}])([^{}@]+)\{/g)].map(
        ([, selector]) => selector,
      );
      expect(selectors.length).toBeGreaterThan(10);
      for (const selector of selectors) expect(selector).toMatch(new RegExp(`^\\.flower-plot-${theme}\\b`));
    }
  });

  it('has texts that can be read on its paper', () => {
    for (const theme of ['light', 'dark'] as const) {
      const colourOf = (selector: string) =>
        new RegExp(`${selector}\\{fill:(#[0-9a-f]{6})`).exec(styleOf(theme))?.[1] ?? '';
      for (const text of ['text', '\\.muted', '\\.uv-label', '\\.blue-label', '\\.green-label']) {
        const zone = text === '\\.uv-label' ? colourOf('\\.zone') : colourOf('\\.paper');
        expect(readability(colourOf(text), zone)).toBeGreaterThan(4.5);
      }
    }
  });
});

/** Ratio of contrast, as WCAG 2 defines it. */
function readability(text: string, ground: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(text), luminance(ground)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

describe('the words', () => {
  it('say the name in italics, the part, the evidence, the source and the licence', () => {
    const drawing = plotOf({ facts: { scientificName: 'Potentilla aurea subsp. aurea', morph: 'glossy' } });
    const parts = drawing.named('tspan').map(({ text, attributes }) => [text, attributes['font-style']]);
    expect(parts).toEqual([
      ['Potentilla aurea ', 'italic'],
      ['subsp. ', undefined],
      ['aurea', 'italic'],
    ]);
    expect(drawing.texts).toEqual(
      expect.arrayContaining([
        'Measured spectrum',
        'Primulaceae · petal upper side · form glossy',
        'Source: Spectra of a garden',
        'Licence: CC-BY-4.0',
      ]),
    );
  });

  it.each(every)('$kind, $layout, $theme: say before all that may be long that it is modelled', (options) => {
    const long = 'petal '.repeat(60);
    const drawing = plotOf({ evidence: 'modelled', facts: { plantSection: long, morph: long } }, options);
    expect(drawing.first('evidence').text).toBe('Modelled spectrum, not measured');
    expect(drawing.named('title')[0]?.text).toContain('modelled');
    expect(drawing.named('desc')[0]?.text).toContain('Modelled');
  });

  it('say that a name of nothing but control characters is none', () => {
    const drawing = plotOf({ facts: { scientificName: '\0\u0007' } });
    expect(drawing.texts).toContain('Flower 157');
    expect(drawing.named('tspan').map(({ attributes }) => attributes['font-style'])).toEqual([undefined]);
  });

  it('say when there is no name and no licence', () => {
    const drawing = plotOf({ facts: { scientificName: null }, licence: null });
    expect(drawing.texts).toEqual(expect.arrayContaining(['Flower 157', 'Licence: not stated']));
  });

  it('give a published bee colour with the computed one, to the honeybee alone', () => {
    const input = { facts: { beeColour: 'UV' as const } };
    const { category } = plottedFlower().bee;
    expect(plotOf(input).texts.join(' ')).toContain(
      `To the honeybee · UV published; computed from the spectrum: ${category}`,
    );
    const toBumblebee = plotOf(input, {}, createBeeEye({ observer: bumblebee })).texts.join(' ');
    expect(toBumblebee).toContain('To the bumblebee · ');
    expect(toBumblebee).not.toContain('published');
  });

  it('say when a colour hardly stands out, and when no screen shows it', () => {
    expect(plotOf({ spectrum: spectrumOf(() => 0.9) }).texts).toContain('little colour contrast: below 0.1');
    expect(plotOf({ spectrum: stepAt(510, { low: 0, high: 1 }) }).texts).toContain(
      'the nearest that a screen shows',
    );
    expect(plotOf({ spectrum: stepAt(405) }).texts).not.toContain('the nearest that a screen shows');
  });

  it('shows names that would be markup as they are', () => {
    const hostile = '<script>alert(1)</script> & "x" \' ]]>';
    const drawing = plotOf({
      facts: { scientificName: hostile, plantSection: hostile, morph: hostile, family: hostile },
      title: hostile,
      licence: hostile,
      word: hostile,
    });
    expect(drawing.named('script')).toEqual([]);
    expect(drawing.svg).not.toContain('<script');
    expect(drawing.texts.join(' ')).toContain('<script>alert(1)</script> & "x" \' ]] >');
  });

  it('stays a picture of the same size whatever is in the data', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('W'.repeat(5_000), '\0', '\ud800', '\u202egnitirw', ']]>'),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const drawing = plotOf(
          {
            facts: { scientificName: text, plantSection: text, morph: text, family: text },
            title: text,
            licence: text,
            word: text,
          },
          { layout: 'narrow' },
        );
        expect(drawing.texts.join('')).not.toMatch(/[\p{Cc}\p{Cs}\p{Cf}]/u);
        expect(Math.max(...drawing.texts.map((each) => each.length))).toBeLessThan(200);
        expect(Number(drawing.root.attributes.viewBox?.split(' ')[3])).toBeLessThan(1_150);
      }),
      { numRuns: 60 },
    );
  });
});

describe('texts that are made to fit', () => {
  const room = { width: 100, fontSize: 10 };

  it('keeps what fits and ends the rest with an ellipsis', () => {
    expect(fitText('Primula veris', room)).toBe('Primula veris');
    expect(fitText('Primula veris subsp. macrocalyx', room)).toMatch(/^Primula veris.*…$/);
  });

  it('breaks between words, and loses none before the last line', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        expect(wrapText(text, { ...room, linesMax: 100 }).join(' ')).toBe(text);
      }),
    );
  });

  it('loses nothing of a name when it finds its upright words', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(
          italicLines([name])
            .flat()
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });

  it.each([
    ['Papaver × hybridum', ['× ']],
    ['Rosa ‘Souvenir de la Malmaison’', ['‘Souvenir de la Malmaison’']],
    ["Rosa 'Peace' alba", ["'Peace' "]],
    ["Dahlia d'arcyi", []],
  ])('writes upright in %s what is not Latin', (name, upright) => {
    const parts = italicLines([name]).flat();
    expect(parts.filter(({ isItalic }) => !isItalic).map(({ text }) => text)).toEqual(upright);
  });

  it('goes on upright in the next line', () => {
    expect(italicLines(['Rosa ‘Souvenir de', 'la Malmaison’'])).toEqual([
      [
        { text: 'Rosa ', isItalic: true },
        { text: '‘Souvenir de', isItalic: false },
      ],
      [{ text: 'la Malmaison’', isItalic: false }],
    ]);
  });
});
