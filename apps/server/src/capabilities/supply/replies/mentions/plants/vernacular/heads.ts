/** Nouns that many plants share: the last word of a longer name, which growers say alone once it is clear. */
export const heads: ReadonlySet<string> = new Set(
  'gum wattle grass sage oak maple pine palm fern lily rush sedge lilly pilly paperbark bottlebrush tea myrtle cherry birch beech ash elm lime linden fig holly laurel lavender daisy mint box privet spruce fir larch willow poplar alder hazel hawthorn rowan plum pear apple crabapple cypress cedar juniper yew magnolia jasmine ivy honeysuckle rose broom heath heather fescue reed flax saltbush bluebush correa grevillea banksia hakea she oak sheoak tussock mallee ironbark stringybark ironwood penda pittosporum viburnum hydrangea dogwood redbud buckeye hickory walnut chestnut hornbeam muhly bluestem sweetgum tupelo juneberry serviceberry milkweed coneflower aster goldenrod cordyline'.split(
    ' ',
  ),
);
