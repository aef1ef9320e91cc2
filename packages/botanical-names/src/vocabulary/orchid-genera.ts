/**
 * Genera of orchids whose hybrids are registered as grexes: capitalised words behind them are a grex, with or without
 * the word (ICNCP Art. 4).
 */
export const orchidGenera: ReadonlySet<string> = new Set(
  (
    'aerides angraecum anguloa ascocenda bifrenaria brassavola brassia brassocattleya brassolaeliocattleya bulbophyllum calanthe catasetum cattleya cattlianthe ' +
    'coelogyne cycnoches cymbidium dendrobium disa doritaenopsis encyclia epidendrum guarianthe laelia laeliocattleya lycaste masdevallia maxillaria miltonia ' +
    'miltoniopsis odontioda odontoglossum oncidium oncidopsis paphiopedilum phalaenopsis phragmipedium pleione potinara psychopsis renanthera rhyncholaelia ' +
    'rhynchostylis sarcochilus sophronitis stanhopea thunia vanda vuylstekeara zygopetalum'
  ).split(' '),
);
