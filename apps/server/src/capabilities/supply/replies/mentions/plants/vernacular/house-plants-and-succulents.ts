/** House plants and succulents. */
export const housePlantsAndSucculents = `
Adenium: desert rose, Wüstenrose, rose du désert; obesum = Nerium obesum: desert rose, Wüstenrose, rose du désert
Aechmea: urn plant, Lanzenrosette, aechméa; fasciata = Billbergia fasciata = Billbergia rhodocyanea: urn plant,
  Silber-Lanzenrosette, aechméa
Aeonium: tree houseleek; arboreum = Sempervivum arboreum: tree aeonium, Baum-Aeonium; haworthii: pinwheel; tabuliforme =
  Sempervivum tabuliforme: saucer plant, Teller-Aeonium
Aeschynanthus:; radicans: lipstick plant
Agave: century plant; americana: century plant, Amerikanische Agave, agave d'Amérique; amica = Polianthes tuberosa: tuberose,
  Tuberose, tubéreuse; attenuata: foxtail agave, Drachenbaum-Agave, agave à cou de cygne; geminiflora = Littaea geminiflora:
  twin-flowered agave; parryi: Parry's agave, Parrys Agave; victoriae-reginae: Queen Victoria agave, Königin-Viktoria-Agave;
  virginica = Manfreda virginica = Polianthes virginica: false aloe, eastern agave
Aglaonema: Chinese evergreen, Kolbenfaden, aglaonéma; commutatum: Chinese evergreen, Veränderlicher Kolbenfaden; modestum: Chinese
  evergreen, China-Kolbenfaden
Alocasia:; zebrina: zebra alocasia
Aloe: aloès; arborescens: candelabra aloe, krantz aloe, Baum-Aloe; brevifolia: short-leaved aloe, Kurzblättrige Aloe; ferox:
  bitter aloe, Cape aloe, Kap-Aloe; juvenna: tiger tooth aloe, Tigerzahn-Aloe; maculata: soap aloe, Seifen-Aloe; polyphylla:
  spiral aloe, Spiral-Aloe; striata: coral aloe; vera: aloe vera, Echte Aloe, aloès, sábila
Aloiampelos:; ciliaris = Aloe ciliaris: climbing aloe, Bewimperte Kletter-Aloe
Aloidendron: tree aloe, Baumaloe; barberae = Aloe barberae = Aloe bainesii: tree aloe; dichotomum = Aloe dichotoma: quiver tree,
  Köcherbaum
Ananas:; comosus = Bromelia comosa: pineapple
Anthurium: flamingo flower, Flamingoblume; andraeanum: flamingo flower, Große Flamingoblume; crystallinum: crystal anthurium,
  Kristall-Flamingoblume; scherzerianum: flamingo flower, Kleine Flamingoblume
Aphelandra:; squarrosa: zebra plant, Glanzkölbchen
Aporocactus:; flagelliformis = Disocactus flagelliformis = Cactus flagelliformis: rat tail cactus, Schlangenkaktus
Aristaloe:; aristata = Aloe aristata: lace aloe, Grannen-Aloe
Asparagus: Spargel, asperge; aethiopicus = Protasparagus aethiopicus: Sprenger's asparagus, basket asparagus, Zier-Spargel;
  densiflorus = Asparagopsis densiflora: foxtail fern, Dichtblütiger Zier-Spargel; setaceus = Protasparagus setaceus: asparagus
  fern, Feder-Spargel
Aspidistra:; elatior: cast-iron plant, Schusterpalme
Austrocylindropuntia:; subulata = Opuntia subulata: Eve's needle, Pfriem-Feigenkaktus
Beaucarnea:; recurvata = Nolina recurvata: ponytail palm, Elefantenfuß, pied d'éléphant
Begonia: Begonie, bégonia; boliviensis: Bolivian begonia, Bolivien-Begonie; cucullata: wax begonia, Eis-Begonie, bégonia des
  jardins; grandis: hardy begonia, Japan-Schiefblatt; hiemalis: winter-flowering begonia, Elatior-Begonie; maculata: polka dot
  begonia, Forellen-Begonie; masoniana: iron cross begonia, Masons Begonie; rex: rex begonia, Königs-Begonie; tuberhybrida:
  tuberous begonia, Knollen-Begonie, bégonia tubéreux
Beschorneria:; yuccoides: Mexican lily, Yuccaähnliche Beschornerie
Billbergia: vase plant, Zimmerhafer; nutans: queen's tears, Zimmerhafer, larmes de reine
Brugmansia: angel's trumpet, Engelstrompete, trompette des anges; candida = Datura candida: angel's trumpet, Weiße Engelstrompete;
  suaveolens = Datura suaveolens: angel's trumpet, Duftende Engelstrompete
Caladium:; bicolor: angel wings, Buntwurz
Calathea: prayer plant, Korbmarante, calathéa
Cattleya: corsage orchid, Cattleye; coccinea = Sophronitis coccinea = Sophronitis grandiflora: scarlet cattleya; labiata: crimson
  cattleya, Purpur-Cattleye; purpurata = Laelia purpurata = Sophronitis purpurata: queen of orchids
Cereus:; repandus: Peruvian apple cactus, Peruanischer Säulenkaktus
Ceropegia:; woodii: string of hearts, chain of hearts, Leuchterblume
Chlorophytum:; comosum = Anthericum comosum: spider plant, Grünlilie, plante araignée, graslelie
Cissus:; alata = Rhoicissus rhombifolia: grape ivy, Königswein
Cleretum:; bellidiforme = Dorotheanthus bellidiformis = Mesembryanthemum criniflorum: Livingstone daisy, Garten-Mittagsblume
Clerodendrum:; thomsoniae: bleeding heart vine, Kletternder Losbaum
Coffea:; arabica: Arabian coffee, Kaffeestrauch, caféier
Colocasia:; esculenta: taro, elephant ear, Taro
Cotyledon: pig's ear; orbiculata: pig's ear, Rundblättrige Cotyledon; tomentosa: bear's paw, Bärentatze
Crassula: Dickblatt; arborescens = Cotyledon arborescens: silver jade plant, Baum-Dickblatt; capitella: campfire plant,
  Lagerfeuer-Dickblatt; multicava: fairy crassula; muscosa: watch chain, Moos-Dickblatt; ovata = Cotyledon ovata: jade plant,
  money plant, Geldbaum, arbre de jade; perforata: string of buttons, Durchwachsenes Dickblatt
Crossandra:; infundibuliformis: firecracker flower, Trichterförmige Crossandra
Ctenanthe: prayer plant, Kammmarante; burle-marxii: fishbone prayer plant; oppenheimiana = Calathea oppenheimiana: never-never
  plant; setosa: grey star, Borstige Kammmarante
Curcuma: turmeric, Safranwurz; alismatifolia: Siam tulip, Siam-Tulpe; longa: turmeric, Kurkuma
Curio: string of pearls, Kreuzkraut; ficoides = Senecio ficoides = Kleinia ficoides: flat-leaved vygie; radicans = Senecio
  radicans: string of bananas, Bananen-Kreuzkraut; repens = Senecio serpens = Kleinia repens: blue chalksticks, Blaue Kreide;
  rowleyanus = Senecio rowleyanus = Kleinia rowleyana: string of pearls, Erbsenpflanze, collier de perles; talinoides = Senecio
  talinoides = Senecio mandraliscae: blue chalk sticks
Cymbidium: boat orchid, Kahnlippe
Cypripedium: lady's slipper, Frauenschuh, sabot de Vénus; calceolus: lady's slipper orchid, Gelber Frauenschuh, sabot de Vénus;
  reginae: showy lady's slipper, Königin-Frauenschuh, cypripède royal
Dasylirion:; wheeleri: desert spoon, sotol
Delosperma: ice plant, Mittagsblume, ficoïde; cooperi = Mesembryanthemum cooperi: trailing ice plant, Coopers Mittagsblume;
  nubigenum = Mesembryanthemum nubigenum: yellow ice plant, Gelbe Mittagsblume
Dendrobium: Baumwucherer; nobile: noble dendrobium, Edle Dendrobie
Dieffenbachia: dumb cane, Dieffenbachie; seguine: dumb cane, Gefleckte Dieffenbachie
Dionaea:; muscipula: Venus flytrap, Venusfliegenfalle, attrape-mouche
Disocactus:; anguliger = Epiphyllum anguliger: fishbone cactus, zigzag cactus, Sägeblattkaktus
Dracaena: dragon tree, Drachenbaum, dragonnier; angolensis = Sansevieria cylindrica = Sansevieria angolensis: cylindrical snake
  plant, Zylindrischer Bogenhanf; draco = Asparagus draco: dragon tree, Kanarischer Drachenbaum, dragonnier des Canaries; fragrans
  = Aletris fragrans: corn plant, happy plant, Duftender Drachenbaum; masoniana = Sansevieria masoniana: whale fin,
  Walflossen-Bogenhanf; reflexa = Pleomele reflexa: song of India, Gebogener Drachenbaum, Madagascar dragon tree, Gerandeter
  Drachenbaum, dragonnier de Madagascar; sanderiana: lucky bamboo, Glücksbambus; surculosa: gold dust dracaena, Gepunkteter
  Drachenbaum; trifasciata = Sansevieria trifasciata = Sansevieria laurentii: snake plant, mother-in-law's tongue, Bogenhanf,
  langue de belle-mère
Drosera:; capensis: Cape sundew, Kap-Sonnentau
Echeveria: Echeverie; agavoides: lipstick echeveria, Agavenartige Echeverie; elegans: Mexican snowball, Zierliche Echeverie;
  imbricata: blue rose echeveria; lilacina: ghost echeveria; pulvinata: plush plant, Kissen-Echeverie; secunda: hens and chicks,
  Blaugrüne Echeverie; setosa: Mexican firecracker, Borstige Echeverie
Echinopsis: hedgehog cactus, Seeigelkaktus
Elettaria:; cardamomum: cardamom, Kardamom, cardamome
Ensete:; ventricosum = Musa ensete = Musa ventricosa: Abyssinian banana, Zierbanane, bananier d'Abyssinie
Epiphyllum: orchid cactus, Blattkaktus; oxypetalum: queen of the night, Königin der Nacht
Epipremnum: pothos, Efeutute; aureum = Scindapsus aureus = Rhaphidophora aurea = Pothos aureus: golden pothos, devil's ivy,
  Efeutute, pothos
Episcia:; cupreata = Achimenes cupreata: flame violet, Kupfrige Schattenröhre
Euphorbia:; lactea: mottled spurge, Milchige Wolfsmilch; milii: crown of thorns, Christusdorn, épine du Christ; obesa: baseball
  plant, Seeigel-Wolfsmilch; pulcherrima = Poinsettia pulcherrima: poinsettia, Weihnachtsstern, kerstster; tirucalli: pencil
  cactus, Bleistiftstrauch; trigona: African milk tree, Dreikantige Wolfsmilch
Exacum:; affine: Persian violet, Blaues Lieschen
Fittonia: nerve plant, Silbernetzblatt; albivenis: nerve plant, Silbernetzblatt
Furcraea:; foetida = Agave foetida: Mauritius hemp, giant cabuya
Gasteraloe:
Gasteria: ox tongue, Gasterie; carinata = Aloe carinata: ox tongue, Gekielte Gasterie; glomerata: Kouga gasteria
Goeppertia: prayer plant, Korbmarante, calathéa; crocata = Calathea crocata: eternal flame, Safran-Korbmarante; insignis =
  Calathea lancifolia = Calathea insignis: rattlesnake plant, Lanzettblättrige Korbmarante; makoyana = Calathea makoyana: peacock
  plant, Pfauen-Korbmarante; orbifolia = Calathea orbifolia: round-leaved calathea, Rundblättrige Korbmarante; ornata = Calathea
  ornata: pinstripe calathea; roseopicta = Calathea roseopicta: rose-painted calathea, Rosa Korbmarante; zebrina = Calathea
  zebrina: zebra plant, Zebra-Korbmarante
Gonialoe:; variegata = Aloe variegata: partridge-breasted aloe, Tiger-Aloe
Graptopetalum: ghost plant, Felsenrose; paraguayense = Sedum weinbergii = Cotyledon paraguayensis: ghost plant, Felsenrose
Graptosedum:
Graptoveria:
Guzmania: Guzmanie; lingulata = Tillandsia lingulata: scarlet star, Zungen-Guzmanie
Gymnocalycium: chin cactus, Nacktkelch; mihanovichii: moon cactus, Erdbeerkaktus
Gynura:; aurantiaca: velvet plant, Samtpflanze
Haworthia: Haworthie; cooperi: Cooper's haworthia, Coopers Haworthie; cymbiformis = Aloe cymbiformis: cathedral window haworthia,
  Kahnförmige Haworthie; retusa = Aloe retusa: star cactus, Fenster-Haworthie
Haworthiopsis: zebra haworthia, Haworthie; attenuata = Haworthia attenuata = Aloe attenuata: zebra plant, Zebra-Haworthie;
  fasciata = Haworthia fasciata: zebra haworthia, Gebänderte Haworthie; limifolia = Haworthia limifolia: fairy washboard,
  Feilen-Haworthie
Heptapleurum: umbrella tree, Strahlenaralie; arboricola = Schefflera arboricola: dwarf umbrella tree, Kleine Strahlenaralie,
  schefflera
Hesperaloe:; parviflora = Yucca parviflora: red yucca
Hoya: wax plant, Wachsblume, fleur de porcelaine; carnosa = Asclepias carnosa: wax plant, Porzellanblume, fleur de porcelaine;
  kerrii: sweetheart hoya, Herzblatt-Pflanze; lanceolata: miniature wax plant, Kleine Wachsblume; linearis: linear-leaf hoya;
  pubicalyx: Philippine wax plant
Hypoestes:; phyllostachya: polka dot plant, Hüllenklaue
Justicia:; brandegeeana = Beloperone guttata = Drejerella guttata: shrimp plant, Zimmerhopfen
Kalanchoe: kalanchoé; beharensis: felt bush, Elefantenohr; blossfeldiana: flaming Katy, Flammendes Käthchen, kalanchoé;
  daigremontiana = Bryophyllum daigremontianum: mother of thousands, Brutblatt; delagoensis = Bryophyllum delagoense = Bryophyllum
  tubiflorum: chandelier plant, mother-of-millions, Röhrenblütiges Brutblatt; fedtschenkoi = Bryophyllum fedtschenkoi: lavender
  scallops; luciae: paddle plant, flapjack, Wüstenkohl; pinnata = Bryophyllum pinnatum = Bryophyllum calycinum = Cotyledon
  pinnata: air plant, cathedral bells, Goethe-Pflanze; tomentosa: panda plant, Katzenohr
Kroenleinia:; grusonii = Echinocactus grusonii: golden barrel cactus, Goldkugelkaktus, coussin de belle-mère
Kumara:; plicatilis = Aloe plicatilis: fan aloe, Fächer-Aloe
Lampranthus: ice plant, pigface, Mittagsblume; spectabilis = Mesembryanthemum spectabile: trailing ice plant, Pracht-Mittagsblume
Lantana:; camara: Wandelröschen
Lithops: living stones, Lebende Steine, plante caillou
Ludisia:; discolor = Haemaria discolor = Goodyera discolor: jewel orchid, Blutständel
Lutheria:; splendens = Vriesea splendens: flaming sword, Flammendes Schwert
Mammillaria: pincushion cactus, Warzenkaktus, mammillaire; elongata: ladyfinger cactus, Fingerkaktus; hahniana: old lady cactus,
  Greisenhaupt-Warzenkaktus
Maranta: prayer plant, Pfeilwurz; leuconeura: prayer plant, Gebetspflanze, plante qui prie
Medinilla:; magnifica: rose grape, Medinille
Mesembryanthemum: ice plant, Mittagsblume, ficoïde; cordifolium = Aptenia cordifolia: baby sun rose, Herzblatt-Mittagsblume
Miltoniopsis: pansy orchid, Stiefmütterchen-Orchidee
Mimosa:; pudica: sensitive plant, Mimose, sensitive
Monstera: Swiss cheese plant, Fensterblatt; adansonii: Swiss cheese vine, Fensterblatt; deliciosa = Philodendron pertusum: Swiss
  cheese plant, Köstliches Fensterblatt, faux philodendron, gatenplant; siltepecana: silver monstera
Musa: banana, Banane, bananier; acuminata: dwarf banana, Zwerg-Banane; basjoo: Japanese banana, Japanische Faserbanane, bananier
  du Japon; paradisiaca: plantain, Dessert-Banane, bananier
Neoregelia: blushing bromeliad, Nestrosette; carolinae = Bromelia carolinae: blushing bromeliad, Nestrosette
Nepenthes: pitcher plant, Kannenpflanze, népenthès
Oncidium: dancing lady orchid, Schwielenorchidee; alexandrae = Odontoglossum crispum = Odontoglossum alexandrae: Alexandra's
  oncidium
Opuntia: prickly pear, Feigenkaktus, figuier de Barbarie; ficus-indica = Cactus ficus-indica: prickly pear, Indian fig,
  Feigenkaktus, figuier de Barbarie; humifusa: eastern prickly pear, Niederliegender Feigenkaktus; microdasys = Cactus microdasys:
  bunny ears cactus, Hasenohr-Kaktus
Pachira:; aquatica = Carolinea princeps: money tree, Guiana chestnut, Glückskastanie
Pachyphytum: moonstones, Dickstamm; bracteosum = Echeveria bracteosa: silverbracts, Hochblatt-Dickstamm; oviferum: moonstones,
  sugar almond plant, Mondstein
Pachypodium: Dickfuß; lamerei: Madagascar palm, Madagaskarpalme, palmier de Madagascar
Pachystachys:; lutea: golden candle, lollipop plant, Gelbe Dickähre
Pachyveria:
Paphiopedilum: slipper orchid, Venusschuh, sabot de Vénus; delenatii = Cypripedium delenatii: Delenat's paphiopedilum; insigne =
  Cypripedium insigne: splendid paphiopedilum, Ansehnlicher Venusschuh
Peperomia: radiator plant, Zwergpfeffer, pépéromia; argyreia: watermelon peperomia, Wassermelonen-Peperomie; caperata: emerald
  ripple, Gerunzelter Zwergpfeffer; obtusifolia = Piper obtusifolium: baby rubber plant, Fleischige Peperomie; polybotrya:
  raindrop peperomia, Regentropfen-Peperomie
Phalaenopsis: moth orchid, Nachtfalter-Orchidee, orchidée papillon; amabilis = Epidendrum amabile: moth orchid, Malaienblume;
  equestris = Stauroglottis equestris: horse phalaenopsis; pulcherrima = Doritis pulcherrima: beautiful phalaenopsis
Philodendron: Baumfreund; erubescens: blushing philodendron, Rötender Baumfreund; hederaceum: heartleaf philodendron, Kletternder
  Baumfreund
Pilea: Kanonierblume; cadierei: aluminium plant, Kanonierblume; peperomioides: Chinese money plant, Ufopflanze, plante à monnaie
  chinoise, pannenkoekplant
Plectranthus: spurflower, Harfenstrauch; ciliatus: speckled spurflower, Bewimperter Harfenstrauch; verticillatus: Swedish ivy,
  Mottenkönig
Portulacaria:; afra = Crassula portulacaria: elephant bush, jade tree, Speckbaum
Radermachera:; sinica = Stereospermum sinicum: China doll, Zimmeresche
Rhaphidophora:; tetrasperma = Philodendron ginny: mini monstera, Mini-Monstera
Rhipsalidopsis:; gaertneri = Hatiora gaertneri = Schlumbergera gaertneri: Easter cactus, Osterkaktus, cactus de Pâques
Rhipsalis: mistletoe cactus, Binsenkaktus; baccifera: mistletoe cactus, Korallenkaktus
Sarracenia: trumpet pitcher, Schlauchpflanze, sarracénie; flava: yellow pitcher plant, Gelbe Schlauchpflanze; purpurea: purple
  pitcher plant, Braunrote Schlauchpflanze, sarracénie pourpre
Schlumbergera: Christmas cactus, Weihnachtskaktus, cactus de Noël; buckleyi = Epiphyllum buckleyi: Christmas cactus,
  Weihnachtskaktus; truncata = Zygocactus truncatus = Epiphyllum truncatum: Thanksgiving cactus, zygocactus, Weihnachtskaktus,
  cactus de Noël
Scindapsus: satin pothos, Efeutute; pictus: satin pothos, Gefleckte Efeutute
Sedeveria:
Sedum: stonecrop, Mauerpfeffer, orpin; acre: biting stonecrop, Scharfer Mauerpfeffer, orpin âcre, muurpeper; adolphi: golden
  sedum, Goldene Fetthenne; album: white stonecrop, Weißer Mauerpfeffer, orpin blanc, wit vetkruid; dasyphyllum: thick-leaved
  stonecrop, Dickblättriger Mauerpfeffer; hispanicum: Spanish stonecrop, Spanischer Mauerpfeffer; makinoi: Makino's stonecrop,
  Makinos Fetthenne; mexicanum: Mexican stonecrop, Mexikanischer Mauerpfeffer; morganianum: donkey's tail, burro's tail,
  Affenschwanz; palmeri: Palmer's stonecrop, Palmers Fetthenne; rubrotinctum: jelly bean plant, Roter Mauerpfeffer; sarmentosum:
  stringy stonecrop, Ausläufer-Fetthenne; spathulifolium: broadleaf stonecrop, Colorado-Mauerpfeffer
Selenicereus: moonlight cactus, Schlangenkaktus; undatus = Hylocereus undatus = Cereus undatus: dragon fruit, Drachenfrucht,
  pitaya
Sempervivum: houseleek, hens and chicks, Hauswurz, joubarbe; arachnoideum: cobweb houseleek, Spinnweb-Hauswurz, joubarbe toile
  d'araignée; calcareum: limestone houseleek, Kalk-Hauswurz; globiferum = Jovibarba globifera = Jovibarba sobolifera: rolling
  hen-and-chicks, Sprossende Fransenhauswurz; heuffelii = Jovibarba heuffelii: job's beard, Balkan-Fransenhauswurz; tectorum:
  common houseleek, Dach-Hauswurz, joubarbe des toits, huislook
Sinningia: florist's gloxinia, Gloxinie; speciosa = Gloxinia speciosa: florist's gloxinia, Gloxinie, gloxinia
Soleirolia:; soleirolii = Helxine soleirolii: baby's tears, mind-your-own-business, Bubiköpfchen, helxine
Spathiphyllum: peace lily, Einblatt, fleur de lune, lepelplant; wallisii: peace lily, Einblatt, spathiphylle
Stephanotis:; floribunda = Marsdenia floribunda: Madagascar jasmine, Kranzschlinge, jasmin de Madagascar
Streptocarpus: Cape primrose, Drehfrucht; ionanthus = Saintpaulia ionantha: African violet, Usambaraveilchen, violette du Cap,
  Kaaps viooltje; saxorum: false African violet, Felsen-Drehfrucht
Stromanthe:; thalia
Syngonium: arrowhead vine, Purpurtute; podophyllum = Nephthytis triphylla: arrowhead vine, Purpurtute
Tacca:; chantrieri: bat flower, Fledermausblume
Thaumatophyllum: tree philodendron, Baum-Philodendron; bipinnatifidum = Philodendron bipinnatifidum = Philodendron selloum: tree
  philodendron, Baum-Philodendron; xanadu = Philodendron xanadu: xanadu philodendron
Tillandsia: air plant, Tillandsie; ionantha: sky plant, Ionantha-Tillandsie; usneoides = Renealmia usneoides: Spanish moss,
  Spanisches Moos, mousse espagnole; xerographica: xerographica, Königs-Tillandsie
Tolmiea:; menziesii: piggyback plant, Henne mit Küken
Tradescantia: spiderwort, Dreimasterblume, éphémère; fluminensis: small-leaf spiderwort, Rio-Dreimasterblume; pallida = Setcreasea
  pallida = Setcreasea purpurea: purple heart, Rotblatt; spathacea = Rhoeo spathacea = Rhoeo discolor: Moses in the cradle, oyster
  plant, Purpurblättrige Dreimasterblume; virginiana: Virginia spiderwort, Garten-Dreimasterblume, éphémère de Virginie; zebrina =
  Zebrina pendula: inch plant, wandering dude, Zebra-Ampelkraut, misère
Trichocereus:; macrogonus: San Pedro cactus, San-Pedro-Kaktus
Tulista:; pumila = Haworthia pumila = Haworthia margaritifera: pearl plant, Perlen-Haworthie
Vanda: vanda orchid; coerulea: blue orchid, Blaue Vanda; falcata = Neofinetia falcata = Angraecum falcatum: Japanese wind orchid,
  Samurai-Orchidee
Vanilla:; planifolia: Gewürzvanille, vanille
Vriesea: Vriesee
Wallisia:; cyanea = Tillandsia cyanea: pink quill, Blaue Tillandsie
Yucca: Palmlilie; aloifolia: Spanish bayonet, Aloeblättrige Palmlilie; filamentosa: Adam's needle, Fädige Palmlilie, yucca
  filamenteux; flaccida: weak-leaf yucca, Schlaffe Palmlilie; gigantea: spineless yucca, Riesen-Palmlilie, yucca pied d'éléphant;
  gloriosa: Spanish dagger, Kerzen-Palmlilie, curve-leaf yucca, Hängende Palmlilie; rostrata: beaked yucca, Blaue Palmlilie
Zamioculcas: ZZ plant, Glücksfeder; zamiifolia = Caladium zamiifolium: ZZ plant, Zanzibar gem, Glücksfeder, plante ZZ
Zingiber:; officinale = Amomum zingiber: ginger, Ingwer, gingembre
Zygopetalum:
`;
