import { z } from 'zod';
import australia from './australia-new-zealand.json' with { type: 'json' };
import bulbs from './bulbs.json' with { type: 'json' };
import { ConventionPack } from './convention-pack.ts';
import france from './france.json' with { type: 'json' };
import germany from './germany.json' with { type: 'json' };
import goods from './goods.json' with { type: 'json' };
import britain from './great-britain.json' with { type: 'json' };
import netherlands from './netherlands.json' with { type: 'json' };
import northAmerica from './north-america.json' with { type: 'json' };
import shapedPlants from './shaped-plants.json' with { type: 'json' };
import southAfrica from './south-africa.json' with { type: 'json' };
import spacing from './spacing.json' with { type: 'json' };
import southernEurope from './spain-italy.json' with { type: 'json' };

/** The conventions that come with the package. */
export const standardPacks: readonly ConventionPack[] = z
  .array(ConventionPack)
  .parse([
    australia,
    britain,
    bulbs,
    france,
    germany,
    goods,
    netherlands,
    northAmerica,
    shapedPlants,
    southAfrica,
    spacing,
    southernEurope,
  ]);
