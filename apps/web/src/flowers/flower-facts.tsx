import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { flowers } from '../texts/flowers.ts';
import classes from './flower-facts.module.css';
import type { ShownFlower } from './flower-queries.ts';

const texts = flowers.drawer;
const names = texts.facts;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

type ShownFact = readonly [string, string | null];

const joinNumbers = (values: readonly number[], format = number): string =>
  values.map((value) => format.format(value)).join(' · ');

/** Facts about a flower, with their sources. */
export function FlowerFacts({ flower }: { flower: ShownFlower }) {
  return (
    <>
      <Facts title={texts.humanColour} facts={humanFacts(flower)} />
      <Facts title={texts.beeColour} facts={beeFacts(flower)} note={flower.bee_vision.false_colour_note} />
      <Facts title={texts.source} facts={sourceFacts(flower)} />
    </>
  );
}

function humanFacts({ classification, computed_color: color }: ShownFlower): ShownFact[] {
  const { human_colour: word, human_colour_derived: isDerived } = classification;
  const { hex, rgb, lab, chroma, hue, in_gamut: isInGamut } = color;
  const screen = `${hex} · rgb(${rgb.join(', ')})`;
  return [
    [names.word, isDerived ? names.derived(word) : word],
    [names.rgb, isInGamut ? screen : `${screen} · ${flowers.results.outOfGamut}`],
    [names.lab, joinNumbers(lab)],
    [names.lch, hue === null ? number.format(chroma) : `${joinNumbers([chroma, hue])}°`],
  ];
}

function beeFacts({ classification, color_spaces, bee_vision: bee }: ShownFlower): ShownFact[] {
  const { x, y, excitation } = color_spaces.colour_hexagon;
  return [
    [names.category, flowers.beeColour(classification.computed_bee_colour)],
    [names.published, classification.published_bee_colour],
    [names.hexagon, joinNumbers([x, y], exact)],
    [names.excitation, joinNumbers([excitation.uv, excitation.blue, excitation.green], exact)],
    [names.contrast, exact.format(bee.contrast)],
    [names.greenContrast, exact.format(bee.green_contrast)],
    [names.falseColour, bee.false_colour],
    [names.observer, bee.observer],
  ];
}

function sourceFacts({ classification, collection, source, ...flower }: ShownFlower): ShownFact[] {
  const { country, town, collector, altitude_m: altitude, publication } = collection;
  const where = [town, country, altitude === null ? null : `${number.format(altitude)} m`, collector];
  return [
    [names.part, classification.plant_section],
    [names.evidence, flowers.evidence[flower.evidence]],
    [names.source, source.title],
    [names.label, flower.source_label],
    [names.publication, publication],
    [names.where, where.filter((part) => part !== null).join(', ') || null],
    [names.licence, flower.licence],
    [names.citation, flower.citation],
  ];
}

interface FlowerFactsProps {
  readonly title: string;
  readonly facts: readonly ShownFact[];
  readonly note?: ReactNode;
}

/** Facts with their names; those that are not recorded are left out. */
function Facts({ title, facts, note }: FlowerFactsProps) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </section>
  );
}
