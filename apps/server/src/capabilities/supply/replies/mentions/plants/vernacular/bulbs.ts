/** Bulbs. */
export const bulbs = `
Acis:; autumnalis = Leucojum autumnale: autumn snowflake, Herbst-Knotenblume, nivéole d'automne
Allium: ornamental onion, Zierlauch, ail d'ornement; caeruleum: blue globe onion, Blau-Lauch, ail bleu; cristophii: star of
  Persia, Sternkugel-Lauch, ail de Christoph; giganteum: giant onion, Riesen-Lauch, ail géant; hollandicum: Dutch garlic,
  Iran-Lauch, ail de Hollande; karataviense: Turkestan allium, Blauzungen-Lauch; moly: golden garlic, Gold-Lauch, ail doré;
  neapolitanum: Naples garlic, Neapel-Lauch, ail de Naples; oreophilum: pink lily leek, Rosen-Zwerglauch; schubertii: tumbleweed
  onion, Igelkolben-Lauch; siculum = Nectaroscordum siculum: Sicilian honey garlic, Sizilianischer Honiglauch; sphaerocephalon:
  drumstick allium, Kugelköpfiger Lauch, ail à tête ronde; stipitatum: Persian shallot, Stiel-Lauch; unifolium: one-leaf onion,
  Rosen-Zwerglauch
Amarcrinum:
Amaryllis:; belladonna: belladonna lily, naked lady, Belladonnalilie, lis belladone
Anemone:; coronaria: poppy anemone, Kronen-Anemone, anémone des fleuristes
Anemonoides: windflower, Windröschen; blanda = Anemone blanda: Grecian windflower, Balkan-Windröschen, anémone de Grèce
Arum:; italicum: Italian arum, Italienischer Aronstab, arum d'Italie
Babiana:; stricta: baboon flower, Pavianblume
Bletilla:; striata = Limodorum striatum: Chinese ground orchid, Chinesenorchidee
Camassia: camas, Prärielilie; leichtlinii: large camas, Leichtlins Prärielilie; quamash = Quamasia quamash: common camas, Essbare
  Prärielilie
Canna: canna lily, Blumenrohr; generalis: canna lily, Garten-Blumenrohr; indica: Indian shot, Indisches Blumenrohr, balisier
Cardiocrinum:; giganteum = Lilium giganteum: giant Himalayan lily, Riesenlilie
Clivia: bush lily, Klivie; miniata: Natal lily, Riemenblatt; nobilis: drooping clivia, Edle Klivie
Colchicum: autumn crocus, Zeitlose, colchique; autumnale: meadow saffron, Herbst-Zeitlose, colchique d'automne, herfsttijloos;
  speciosum: giant meadow saffron, Pracht-Zeitlose
Corydalis:; solida: fumewort, Gefingerter Lerchensporn
Crinum: swamp lily, Hakenlilie; powellii: Powell's swamp lily, Garten-Hakenlilie
Crocosmia: montbretia, Montbretie; crocosmiiflora = Tritonia crocosmiiflora = Montbretia crocosmiiflora: montbretia,
  Garten-Montbretie, montbrétia; masoniorum = Tritonia masoniorum: giant montbretia, Masons Montbretie; paniculata = Curtonus
  paniculatus = Antholyza paniculata: Aunt Eliza, Rispige Montbretie
Crocus: Krokus; chrysanthus: snow crocus, Kleiner Krokus; sativus: saffron crocus, Safran, safran, zafferano; speciosus:
  Bieberstein's crocus, Pracht-Krokus; tommasinianus: early crocus, Elfen-Krokus; vernus: spring crocus, Frühlings-Krokus, crocus
  printanier
Cyclamen: sowbread, Alpenveilchen; coum: eastern sowbread, Vorfrühlings-Alpenveilchen; hederifolium: ivy-leaved cyclamen,
  Herbst-Alpenveilchen, cyclamen de Naples; persicum: florist's cyclamen, Zimmer-Alpenveilchen, cyclamen de Perse, cyclaam
Cyrtanthus: fire lily, Bogenlilie; elatus = Vallota speciosa = Vallota purpurea: Scarborough lily, Vallote
Dahlia: Dahlie; coccinea: red dahlia, Scharlach-Dahlie; imperialis: tree dahlia, Baum-Dahlie; merckii: bedding dahlia; pinnata =
  Georgina variabilis: garden dahlia, Garten-Dahlie
Dierama: angel's fishing rod, Trichterschwertel; pulcherrimum = Sparaxis pulcherrima: angel's fishing rod,
  Engels-Trichterschwertel
Dietes: fortnight lily, African iris; bicolor = Moraea bicolor: yellow wild iris, Spanish iris; grandiflora: wild iris, fairy
  iris; iridioides = Moraea iridioides: African iris, fortnight lily
Eranthis:; hyemalis = Helleborus hyemalis: winter aconite, Winterling, éranthe d'hiver, winterakoniet
Eremurus: foxtail lily, Steppenkerze; isabellinus: foxtail lily, Isabellen-Steppenkerze; robustus = Henningia robusta: giant
  desert candle, Riesen-Steppenkerze; stenophyllus: narrow-leaved foxtail lily, Afghanische Steppenkerze
Erythronium: dog's tooth violet, trout lily, Hundszahn; dens-canis: dog's tooth violet, Hundszahn, dent-de-chien; tuolumnense:
  Tuolumne fawn lily, Kalifornischer Hundszahn
Eucomis: pineapple lily, Schopflilie; autumnalis: autumn pineapple lily, Herbst-Schopflilie; comosa: pineapple lily, Schopfige
  Schopflilie
Freesia: Freesie; laxa = Anomatheca laxa = Lapeirousia laxa = Anomatheca cruenta: false freesia, scarlet freesia; refracta =
  Gladiolus refractus: Garten-Freesie
Fritillaria: fritillary, Schachblume, fritillaire; imperialis: crown imperial, Kaiserkrone, couronne impériale, keizerskroon;
  meleagris: snake's head fritillary, Schachbrettblume, fritillaire pintade, kievitsbloem; persica: Persian lily, Persische
  Schachblume
Galanthus: snowdrop, Schneeglöckchen, perce-neige; elwesii: greater snowdrop, Großblütiges Schneeglöckchen; nivalis: common
  snowdrop, Kleines Schneeglöckchen, perce-neige, gewoon sneeuwklokje; woronowii: green snowdrop, Woronow-Schneeglöckchen
Gladiolus: sword lily, Gladiole, glaïeul; hortulanus: garden gladiolus, Garten-Gladiole, glaïeul des jardins; murielae =
  Acidanthera bicolor = Acidanthera murielae: Abyssinian gladiolus, peacock orchid, Stern-Gladiole; tristis: evening-flower
  gladiolus, Trauer-Gladiole
Hedychium: ginger lily, Schmetterlingsingwer; coronarium: white ginger lily, Weißer Schmetterlingsingwer; gardnerianum: Kahili
  ginger, Kahili-Ingwer
Hesperantha: river lily, Spaltgriffel; coccinea = Schizostylis coccinea: river lily, Kaffir lily, Spaltgriffel
Hippeastrum: amaryllis, Ritterstern; papilio = Amaryllis papilio: butterfly amaryllis, Schmetterlings-Ritterstern
Hyacinthoides: bluebell, Hasenglöckchen, jacinthe des bois; hispanica = Scilla hispanica = Scilla campanulata = Endymion
  hispanicus: Spanish bluebell, Spanisches Hasenglöckchen, jacinthe d'Espagne; massartiana: hybrid bluebell,
  Bastard-Hasenglöckchen; non-scripta = Scilla non-scripta = Endymion non-scriptus = Scilla nutans: English bluebell, Atlantisches
  Hasenglöckchen, jacinthe des bois, wilde hyacint
Hyacinthus: hyacinth, Hyazinthe, jacinthe; orientalis: hyacinth, Garten-Hyazinthe, jacinthe, hyacint
Iris: Schwertlilie; domestica = Belamcanda chinensis = Pardanthus chinensis: blackberry lily, leopard lily, Leopardenblume;
  douglasiana: Douglas iris; ensata: Japanese iris, Japanische Schwertlilie; foetidissima: stinking iris, gladdon, Stinkende
  Schwertlilie, iris fétide; germanica: bearded iris, Deutsche Schwertlilie, iris d'Allemagne; hollandica: Dutch iris,
  Holländische Schwertlilie, iris de Hollande; japonica: fringed iris, Gefranste Schwertlilie; laevigata: rabbit-ear iris,
  Asiatische Sumpf-Schwertlilie; pallida: sweet iris, Bleiche Schwertlilie, iris pâle; pseudacorus: yellow flag,
  Sumpf-Schwertlilie, iris des marais, gele lis; pumila: dwarf iris, Zwerg-Schwertlilie; reticulata = Iridodictyum reticulatum:
  netted iris, Netz-Schwertlilie; sibirica: Siberian iris, Sibirische Schwertlilie, iris de Sibérie; unguicularis: Algerian iris,
  winter iris, Winter-Schwertlilie; versicolor: northern blue flag, Verschiedenfarbige Schwertlilie, iris versicolore; xiphium:
  Spanish iris, Spanische Schwertlilie
Leucojum: snowflake, Knotenblume, nivéole; aestivum: summer snowflake, Sommer-Knotenblume, nivéole d'été, zomerklokje; vernum:
  spring snowflake, Märzenbecher, nivéole de printemps
Libertia: satin flower, New Zealand iris; chilensis: snowy mermaid, Chilenische Schwertlilie; grandiflora: New Zealand satin
  flower, mikoikoi; ixioides: New Zealand iris, mikoikoi; peregrinans: orange libertia, New Zealand iris
Lilium: lily, Lilie, lis, lelie; candidum: Madonna lily, Madonnen-Lilie, lis blanc; formosanum: Formosa lily, Taiwan-Lilie;
  henryi: Henry's lily, Henrys Lilie; lancifolium: tiger lily, Tiger-Lilie, lis tigré; longiflorum: Easter lily, Oster-Lilie;
  martagon: martagon lily, Türkenbund-Lilie, lis martagon; regale: regal lily, Königs-Lilie, lis royal; speciosum: Japanese lily,
  Prächtige Lilie
Lycoris: spider lily, Spinnenlilie; radiata = Amaryllis radiata: red spider lily, hurricane lily
Muscari: grape hyacinth, Traubenhyazinthe; armeniacum: Armenian grape hyacinth, Armenische Traubenhyazinthe, muscari d'Arménie,
  blauwe druifjes; botryoides = Hyacinthus botryoides: common grape hyacinth, Kleine Traubenhyazinthe; comosum = Leopoldia comosa
  = Hyacinthus comosus: tassel hyacinth, Schopfige Traubenhyazinthe, muscari à toupet, lampascione; latifolium: broad-leaved grape
  hyacinth, Breitblättrige Traubenhyazinthe
Narcissus: daffodil, Narzisse, narcisse, narcis; bulbocodium = Corbularia bulbocodium: hoop-petticoat daffodil, Reifrock-Narzisse;
  cyclamineus: cyclamen-flowered daffodil, Alpenveilchen-Narzisse; jonquilla: jonquil, Jonquille, vraie jonquille; papyraceus:
  paperwhite, Weihnachts-Narzisse; poeticus: poet's daffodil, Dichter-Narzisse, narcisse des poètes; pseudonarcissus: wild
  daffodil, Gelbe Narzisse, jonquille, wilde narcis; tazetta: bunch-flowered daffodil, Strauß-Narzisse, narcisse à bouquet
Nerine: Guernsey lily; bowdenii: Bowden lily, Bowdens Nerine; sarniensis = Amaryllis sarniensis: Guernsey lily, Guernseylilie
Ornithogalum: star of Bethlehem, Milchstern, ornithogale; candicans = Galtonia candicans = Hyacinthus candicans: summer hyacinth,
  Sommerhyazinthe, jacinthe du Cap; dubium: orange star, Orangefarbener Milchstern; nutans = Honorius nutans: drooping star of
  Bethlehem, Nickender Milchstern; thyrsoides: chincherinchee, Chincherinchee; umbellatum: star of Bethlehem, Dolden-Milchstern,
  dame de onze heures
Oxalis: wood sorrel, Sauerklee; adenophylla: silver shamrock, Anden-Sauerklee; tetraphylla: iron cross plant, lucky clover,
  Glücksklee; triangularis: purple shamrock, Dreieckiger Glücksklee
Puschkinia:; scilloides: striped squill, Puschkinie
Ranunculus: buttercup, Hahnenfuß, renoncule; aconitifolius: fair maids of France, Eisenhutblättriger Hahnenfuß; asiaticus: Persian
  buttercup, Asiatischer Hahnenfuß, renoncule des fleuristes
Scilla: squill, Blaustern, scille; bifolia: alpine squill, Zweiblättriger Blaustern, scille à deux feuilles; forbesii = Chionodoxa
  forbesii = Chionodoxa siehei: glory of the snow, Große Sternhyazinthe; luciliae = Chionodoxa luciliae = Chionodoxa gigantea:
  Lucile's glory of the snow, Gewöhnliche Sternhyazinthe; siberica = Othocallis siberica: Siberian squill, Sibirischer Blaustern,
  scille de Sibérie
Sparaxis: harlequin flower, Fransenschwertel; tricolor: harlequin flower, Fransenschwertel
Sprekelia:; formosissima = Amaryllis formosissima: Jacobean lily, Jakobslilie
Sternbergia:; lutea = Amaryllis lutea: winter daffodil, Gewitterblume
Tigridia: tiger flower, Tigerblume; pavonia = Ferraria pavonia: tiger flower, Tigerblume
Trillium: wakerobin, Dreiblatt, trille; erectum: red trillium, Aufrechte Waldlilie, trille rouge; grandiflorum: white trillium,
  Großblütige Waldlilie, trille blanc
Tristagma: spring starflower, Frühlingsstern; uniflorum = Ipheion uniflorum = Triteleia uniflora = Brodiaea uniflora = Milla
  uniflora: spring starflower, Frühlingsstern, iphéion
Triteleia: triplet lily, Triteleie; laxa = Brodiaea laxa: Ithuriel's spear, Lockere Triteleie
Tulbaghia: society garlic, Kaplilie; violacea: society garlic, Zimmerknoblauch, ail de société
Tulipa: tulip, Tulpe, tulipe, tulp; clusiana: lady tulip, Damen-Tulpe; fosteriana: Foster's tulip, Fosters Tulpe; gesneriana:
  garden tulip, Garten-Tulpe, tulipe des jardins; greigii: Greig's tulip, Greigs Tulpe; humilis: dwarf tulip, Niedrige Tulpe,
  dwarf Taurus tulip, Zwerg-Tulpe; kaufmanniana: water lily tulip, Seerosen-Tulpe; sylvestris: wild tulip, Wilde Tulpe, tulipe
  sauvage; urumiensis: late tulip, Zwergstern-Tulpe
Watsonia: bugle lily, Watsonie; borbonica: Cape bugle lily, Rosa Watsonie; meriana = Antholyza meriana: bulbil bugle lily, wild
  watsonia
Zantedeschia: calla lily, arum lily, Zimmerkalla, arum; aethiopica = Calla aethiopica = Richardia africana: arum lily,
  Zimmerkalla, arum d'Éthiopie, aronskelk; albomaculata = Richardia albomaculata: spotted arum, Gefleckte Kalla; elliottiana =
  Richardia elliottiana: golden calla lily, Goldene Kalla; rehmannii: pink calla lily, Rosa Kalla
Zephyranthes: rain lily, Zephirblume; candida = Amaryllis candida: autumn zephyr lily, Weiße Zephirblume; carinata: pink rain
  lily, Rosa Zephirblume; robusta = Habranthus robustus: Brazilian copperlily, rain lily
`;
