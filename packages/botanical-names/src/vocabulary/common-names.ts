/** Nouns of English plant names: a label that is one of them, or a phrase that ends in one, is a common name. */
export const commonNameNouns: ReadonlySet<string> = new Set(
  (
    'acacia alder almond apple apricot ash aspen bamboo banana basil bay beauty-berry beech bellflower bells bindweed birch blackberry blackbutt blackwood bloodwood ' +
    'blueberry bluebell boneset bottlebrush box boxwood bracken bramble broom buckeye buckthorn bugloss bush buttercup cabbage cactus catalpa catmint cedar chamomile cherry ' +
    'chestnut clover coneflower cottonwood crabapple cranberry crane currant cypress daffodil daisy dandelion daylily dogwood elder elderberry elm everlasting fern fig filbert fir firethorn flax ' +
    'foxglove fuchsia ginger gorse grape grass grevillea guava gum hackberry hawthorn hazel hazelnut heath heather hellebore hemlock hemp hibiscus hickory holly hollyhock honeylocust ' +
    'honeysuckle hornbeam horsechestnut hyacinth ironbark ironwood ivy jasmine juniper kowhai knapweed laburnum larch larkspur laurel lavender leek lily linden lilac lime locust loosestrife magnolia mahogany maidenhair ' +
    'mallee mandarin mango mangrove manuka maple marigold meadowsweet mint mistletoe mulberry myrtle nettle oak oleander olive onion orange orchid palm pansy paperbark parsley pawpaw pea peach pear ' +
    'pecan peony peppermint persimmon petunia pine pink pittosporum plane planetree plant plum pomegranate poplar poppy primrose privet quince raspberry redbud redwood reed rhododendron rosemary rowan rush sage ' +
    'salvia sassafras sedge serviceberry snapdragon snowdrop snowball sorrel speedwell spruce spurge stonecrop strawberry sumac sundew sunflower sweetgum sycamore tamarack tea thistle thorn thyme toadflax tree trefoil ' +
    'tulip tuliptree tupelo vetch viburnum vine violet walnut wattle weed wheat whitebeam willow wisteria woodbine wormwood yarrow yew zelkova verbena'
  ).split(' '),
);

/** Words used before those nouns that never begin a botanical name. */
export const commonNameAdjectives: ReadonlySet<string> = new Set(
  (
    'african alpine american amur australian austrian black blue broad-leaved broadleaf bur callery canadian chinese coast coastal common creeping cut-leaf double dutch dwarf eastern english european ' +
    'evergreen false field flowering french garden german giant golden green grey hedge himalayan hybrid indian italian japanese kentucky korean lacebark large-leaved little-leaf littleleaf london lucky mexican million ' +
    'mountain narrow-leaved native new northern norway oriental ornamental paper pin portuguese purple red river rocky russian saucer scarlet scots scotch serbian siberian silver small-leaved southern ' +
    'spanish star sugar swamp sweet tall tree turkish variegated water weeping western white wild winter yellow'
  ).split(' '),
);

/** Those of the nouns that are also the name of the genus: alone they are the genus. */
export const generaAmongNouns: ReadonlySet<string> = new Set(
  'acacia catalpa fuchsia grevillea hibiscus laburnum magnolia petunia pittosporum rhododendron salvia sassafras verbena viburnum wisteria zelkova'.split(
    ' ',
  ),
);

/** True if a word in small letters is a noun of plant names or an adjective used before one. */
export function isCommonNameWord(lower: string): boolean {
  return commonNameNouns.has(lower) || commonNameAdjectives.has(lower);
}
