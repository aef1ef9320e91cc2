/** Conifers. */
export const conifers = `
Abies: fir, Tanne, sapin; alba: silver fir, Weiß-Tanne, sapin pectiné, abete bianco; amabilis: Pacific silver fir, amabilis fir;
  balsamea: balsam fir, Balsam-Tanne, sapin baumier; concolor: white fir, Colorado-Tanne, sapin du Colorado; fraseri: Fraser fir;
  grandis: grand fir, Küsten-Tanne; homolepis: Nikko fir, Nikko-Tanne; koreana: Korean fir, Korea-Tanne, sapin de Corée;
  lasiocarpa: subalpine fir, corkbark fir, Felsengebirgs-Tanne; nordmanniana: Nordmann fir, Caucasian fir, Nordmann-Tanne, sapin
  de Nordmann; pinsapo: Spanish fir, Spanische Tanne, pinsapo; procera: noble fir, Edel-Tanne, sapin noble
Callitropsis:; nootkatensis = Chamaecyparis nootkatensis = Xanthocyparis nootkatensis = Cupressus nootkatensis: Nootka cypress,
  Alaska cedar, yellow cedar, Nootka-Scheinzypresse
Calocedrus:; decurrens = Libocedrus decurrens = Heyderia decurrens: incense cedar, Kalifornische Flusszeder, calocèdre
Cedrus: cedar, Zeder, cèdre; atlantica: Atlas cedar, Atlas-Zeder, cèdre de l'Atlas; deodara: deodar cedar, Himalaja-Zeder, cèdre
  de l'Himalaya; libani: cedar of Lebanon, Libanon-Zeder, cèdre du Liban
Cephalotaxus:; harringtonii: Japanese plum yew, Harringtons Kopfeibe
Chamaecyparis: false cypress, Scheinzypresse; lawsoniana = Cupressus lawsoniana: Lawson cypress, Port Orford cedar, Lawsons
  Scheinzypresse, cyprès de Lawson; obtusa = Retinispora obtusa = Cupressus obtusa: Hinoki cypress, Hinoki-Scheinzypresse;
  pisifera = Retinispora pisifera = Cupressus pisifera: Sawara cypress, Sawara-Scheinzypresse; thyoides = Cupressus thyoides:
  Atlantic white cedar, Weiße Scheinzypresse
Cryptomeria: Japanese cedar, Sicheltanne; japonica = Cupressus japonica: Japanese cedar, sugi, Japanische Sicheltanne
Cunninghamia:; lanceolata = Pinus lanceolata: China fir, Spießtanne
Cupressus: cypress, Zypresse, cyprès; sempervirens: Italian cypress, Mittelmeer-Zypresse, cyprès de Provence, cipresso comune
Ginkgo:; biloba = Salisburia adiantifolia: maidenhair tree, arbre aux quarante écus
Hesperocyparis: western cypress; arizonica = Cupressus arizonica = Callitropsis arizonica: Arizona cypress, Arizona-Zypresse;
  glabra = Cupressus glabra = Callitropsis glabra: smooth Arizona cypress; macrocarpa = Cupressus macrocarpa = Callitropsis
  macrocarpa = Neocupressus macrocarpa: Monterey cypress, Monterey-Zypresse, cyprès de Lambert
Hesperotropsis:; leylandii = Cupressus leylandii = Cupressocyparis leylandii = Cuprocyparis leylandii = Callitropsis leylandii =
  Neocupropsis leylandii: Leyland cypress, Leyland-Zypresse, cyprès de Leyland
Juniperus: juniper, Wacholder, genévrier, enebro; chinensis = Sabina chinensis: Chinese juniper, Chinesischer Wacholder; communis:
  common juniper, Gewöhnlicher Wacholder, genévrier commun; horizontalis = Sabina horizontalis: creeping juniper,
  Kriech-Wacholder, genévrier horizontal; pfitzeriana: Pfitzer juniper, Pfitzer-Wacholder; procumbens: Japanese garden juniper;
  rigida: shore juniper, Strand-Wacholder; sabina = Sabina vulgaris: savin juniper, Sadebaum, genévrier sabine; scopulorum: Rocky
  Mountain juniper; squamata: flaky juniper, Schuppen-Wacholder; virginiana = Sabina virginiana: eastern red cedar, pencil cedar,
  Virginischer Wacholder, genévrier de Virginie
Larix: larch, Lärche, mélèze; decidua: European larch, Europäische Lärche, mélèze d'Europe, larice comune; kaempferi: Japanese
  larch, Japanische Lärche, mélèze du Japon; laricina: tamarack, mélèze laricin; marschlinsii: Dunkeld larch, Hybrid-Lärche;
  occidentalis: western larch; sibirica: Siberian larch, Sibirische Lärche
Metasequoia:; glyptostroboides: dawn redwood, Urweltmammutbaum, métaséquoia
Microbiota:; decussata = Thuja decussata: Siberian carpet cypress, Russian arborvitae, Zwerg-Lebensbaum
Picea: spruce, Fichte, épicéa, épinette; abies = Pinus abies: Norway spruce, Gewöhnliche Fichte, épicéa commun; engelmannii:
  Engelmann spruce; glauca: white spruce, Weiß-Fichte, épinette blanche; mariana: black spruce, Schwarz-Fichte, épinette noire;
  omorika: Serbian spruce, Serbische Fichte, épicéa de Serbie; orientalis: Oriental spruce, Caucasian spruce, Kaukasus-Fichte;
  pungens: blue spruce, Colorado spruce, Stech-Fichte, épicéa bleu; rubens: red spruce, épinette rouge; sitchensis: Sitka spruce,
  Sitka-Fichte
Pinus: pine, Kiefer, pin, pino; aristata: Rocky Mountain bristlecone pine, Grannen-Kiefer; ayacahuite: Mexican white pine;
  banksiana: jack pine, pin gris; bungeana: lacebark pine; canariensis: Canary Island pine, pino canario; cembra: Swiss stone
  pine, Zirbel-Kiefer, arolle; contorta: lodgepole pine, shore pine, Dreh-Kiefer; densiflora: Japanese red pine, Japanische
  Rot-Kiefer; flexilis: limber pine, Biegsame Kiefer; halepensis: Aleppo pine, Aleppo-Kiefer, pin d'Alep, pino carrasco;
  heldreichii: Bosnian pine, Schlangenhaut-Kiefer; jeffreyi: Jeffrey pine; longaeva: Great Basin bristlecone pine; monticola:
  western white pine; mugo: mountain pine, mugo pine, Berg-Kiefer, pin mugo; nigra: Austrian pine, black pine, Schwarz-Kiefer, pin
  noir; parviflora: Japanese white pine, Mädchen-Kiefer; patula: Mexican weeping pine; peuce: Macedonian pine, Rumelische Kiefer;
  pinaster: maritime pine, Strand-Kiefer, pin maritime, pino marítimo; pinea: stone pine, umbrella pine, Pinie, pin parasol;
  ponderosa: ponderosa pine, western yellow pine, Gelb-Kiefer; pumila: dwarf Siberian pine, Zwerg-Kiefer; radiata: Monterey pine,
  radiata pine, Monterey-Kiefer; resinosa: red pine, pin rouge; rigida: pitch pine; strobus: eastern white pine, Weymouth pine,
  Weymouth-Kiefer, pin blanc; sylvestris: Scots pine, Scotch pine, Wald-Kiefer, pin sylvestre; taeda: loblolly pine; thunbergii:
  Japanese black pine, Japanische Schwarz-Kiefer; uncinata: mountain pine, Haken-Kiefer, pin à crochets; wallichiana: Bhutan pine,
  Himalayan pine, Tränen-Kiefer, pin de l'Himalaya
Platycladus:; orientalis = Thuja orientalis = Biota orientalis: Oriental arborvitae, bookleaf pine, Morgenländischer Lebensbaum,
  thuya d'Orient
Podocarpus:; macrophyllus = Taxus macrophylla: yew plum pine, Buddhist pine, Großblättrige Steineibe
Pseudotsuga:; menziesii: Douglas fir, Gewöhnliche Douglasie, douglas
Sciadopitys:; verticillata: Japanese umbrella pine, Schirmtanne
Sequoia:; sempervirens = Taxodium sempervirens: coast redwood, Küstenmammutbaum, séquoia à feuilles d'if
Sequoiadendron:; giganteum = Wellingtonia gigantea = Sequoia gigantea: giant sequoia, Wellingtonia, Riesenmammutbaum, séquoia
  géant
Taxodium: swamp cypress, bald cypress, Sumpfzypresse; distichum = Cupressus disticha: bald cypress, swamp cypress, Zweizeilige
  Sumpfzypresse, cyprès chauve, pond cypress
Taxus: yew, Eibe, if; baccata: common yew, English yew, Gewöhnliche Eibe, if commun; brevifolia: Pacific yew; cuspidata: Japanese
  yew, Japanische Eibe, if du Japon; media: hybrid yew, Anglo-Japanese yew, Hybrid-Eibe
Thuja: arborvitae, Lebensbaum, thuya; occidentalis: eastern white cedar, American arborvitae, Abendländischer Lebensbaum, thuya
  occidental; plicata: western red cedar, Riesen-Lebensbaum, thuya géant
Thujopsis:; dolabrata = Thuja dolabrata: hiba, Hiba-Lebensbaum
Tsuga: hemlock, Hemlocktanne, pruche; canadensis = Pinus canadensis = Abies americana: eastern hemlock, Kanadische Hemlocktanne,
  pruche du Canada; heterophylla: western hemlock, Westamerikanische Hemlocktanne; mertensiana: mountain hemlock,
  Berg-Hemlocktanne
`;
