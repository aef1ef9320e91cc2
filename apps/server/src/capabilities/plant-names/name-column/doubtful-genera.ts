/**
 * Genera that are also names of people, rooms, towns, makers or flavours: the word alone is weak
 * evidence of a plant.
 */
export const doubtfulGenera: ReadonlySet<string> = new Set(
  (
    'acacia acer agave aloe althea amaryllis ananas andromeda anemone angelica angelina aralia aria artemisia asparagus aster azalea ' +
    'babiana banksia baptista begonia beta biota bougainvillea cactus calendula calla camelia camellia cana canna carica carpentaria cassia catalpa cedrus ' +
    'citrus clarkia clematis clivia coffea consolida corea coriander cosmos crocus cyclamen dahlia daphne darwinia davidia delphinium dion ' +
    'echinacea elate elegia endymion erica eucalyptus eugenia eulalia euphoria felicia ficus flox freesia fuchsia gardenia gentiana georgina ' +
    'geranium gerbera ginkgo gladiolus gloxinia grevillea hebe hibiscus honorius hydrangea ilex iris jacaranda jacobaea jasminum justicia kentia ' +
    'laelia lantana laurentia laurus lens lilium linnaea lobelia lotus luma lychee macadamia magnolia malva melia melissa mellisa michelia milla mimosa ' +
    'mirabilis mondo musa myrtus narcissus nerine nigella olea oyama persea petunia phlox phoenix pilea piper poinsettia primula protea ' +
    'richardia rosa ruta sabal sabina salvia sasa senna sequoia sida silene soja sophora stevia tamarix thea thymus tilia tulipa ' +
    'valeriana vanda vanilla verbena veronica veronika vinca viola vitis washingtonia wisteria yucca zamia zea zinnia'
  ).split(' '),
);
