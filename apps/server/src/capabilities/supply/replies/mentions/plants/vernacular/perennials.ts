/** Perennials. */
export const perennials = `
Acanthus: bear's breeches, Akanthus, acanthe; hungaricus: Hungarian bear's breeches, Ungarischer Akanthus; mollis: bear's
  breeches, Weicher Akanthus, acanthe molle; spinosus: spiny bear's breeches, Dorniger Akanthus
Achillea: yarrow, Schafgarbe, achillée; filipendulina: fernleaf yarrow, Goldgarbe; millefolium: yarrow, Gewöhnliche Schafgarbe,
  achillée millefeuille, duizendblad
Aconitum: monkshood, Eisenhut, aconit; carmichaelii: Carmichael's monkshood, Herbst-Eisenhut; napellus: common monkshood, Blauer
  Eisenhut, aconit napel
Actaea: baneberry, bugbane, Christophskraut; racemosa = Cimicifuga racemosa: black cohosh, Trauben-Silberkerze, actée à grappes
  noires; simplex = Cimicifuga simplex = Cimicifuga ramosa: branched bugbane, Oktober-Silberkerze
Agapanthus: African lily, Schmucklilie, agapanthe; inapertus: drooping agapanthus, Hängende Schmucklilie; praecox: common
  agapanthus, lily of the Nile, Frühe Schmucklilie, agapanthe d'Orient
Agastache: giant hyssop, Duftnessel; aurantiaca: orange hummingbird mint, Orange Duftnessel; foeniculum: anise hyssop,
  Anis-Duftnessel, hysope anisée; rugosa: Korean mint, Koreaminze
Ageratina:; altissima = Eupatorium rugosum = Eupatorium urticifolium = Ageratum altissimum: white snakeroot, Brauner Wasserdost
Ajania:; pacifica = Chrysanthemum pacificum = Dendranthema pacificum: gold and silver chrysanthemum, Gold-und-Silber-Chrysantheme
Ajuga: bugle, Günsel; reptans: carpet bugle, Kriechender Günsel, bugle rampante, kruipend zenegroen
Alcea:; rosea = Althaea rosea: hollyhock, Stockrose, rose trémière, stokroos
Alchemilla:; mollis: lady's mantle, Weicher Frauenmantel, fraaie vrouwenmantel
Alkekengi:; officinarum = Physalis alkekengi = Physalis franchetii: Chinese lantern, Lampionblume, amour en cage, lampionplant
Alstroemeria: Peruvian lily, Inkalilie, alstrœmère; aurea: golden lily of the Incas, Goldene Inkalilie
Amsonia:; hubrichtii: Arkansas bluestar; tabernaemontana: eastern bluestar
Anemonoides:; nemorosa = Anemone nemorosa: wood anemone, Buschwindröschen, anémone des bois, bosanemoon
Aquilegia: columbine, Akelei, ancolie; canadensis: red columbine; formosa: western columbine; vulgaris: granny's bonnet, common
  columbine, Gemeine Akelei, ancolie commune
Armeria: thrift, Grasnelke, armérie; maritima = Statice armeria: thrift, sea pink, Strand-Grasnelke, armérie maritime
Artemisia: wormwood, Beifuß, armoise; abrotanum: southernwood, Eberraute, aurone; ludoviciana: western mugwort, white sagebrush,
  Silber-Edelraute; schmidtiana: silvermound, Zwerg-Silberraute
Aruncus:; dioicus = Spiraea aruncus: goat's beard, Wald-Geißbart, barbe de bouc
Asarum:; caudatum: western wild ginger; europaeum: European wild ginger, Haselwurz, asaret d'Europe
Asclepias: milkweed, Seidenpflanze, asclépiade; incarnata: swamp milkweed, Sumpf-Seidenpflanze, asclépiade incarnate; tuberosa:
  butterfly weed, Knollige Seidenpflanze, asclépiade tubéreuse
Aster:; alpinus: alpine aster, Alpen-Aster, aster des Alpes; amellus: Italian aster, Michaelmas daisy, Berg-Aster, marguerite de
  la Saint-Michel; frikartii: Frikart's aster, Frikarts Aster; tongolensis: East Indies aster, Tongolo-Aster
Astilbe: false goat's beard, Prachtspiere; arendsii: false spirea, Garten-Prachtspiere; chinensis = Hoteia chinensis: Chinese
  astilbe, China-Prachtspiere; japonica = Hoteia japonica: Japanese astilbe, Japanische Prachtspiere
Astilboides:; tabularis = Rodgersia tabularis = Saxifraga tabularis: shieldleaf, Tafelblatt
Astrantia: masterwort, Sterndolde, astrance; major: great masterwort, Große Sterndolde, grande astrance, Zeeuws knoopje
Aubrieta: rock cress, Blaukissen, aubriète; deltoidea = Alyssum deltoideum: purple rock cress, Griechisches Blaukissen
Aurinia:; saxatilis = Alyssum saxatile: basket of gold, Felsen-Steinkraut, corbeille d'or
Baptisia: false indigo, Indigolupine; australis: blue false indigo, Blaue Färberhülse, faux indigo
Bergenia: elephant's ears, Bergenie; crassifolia = Saxifraga crassifolia = Saxifraga cordifolia: elephant's ears, heartleaf
  bergenia, Dickblatt-Bergenie, plante des savetiers
Betonica:; officinalis = Stachys officinalis = Stachys betonica: betony, Heil-Ziest, bétoine officinale
Bistorta: bistort, Wiesenknöterich; affinis = Persicaria affinis = Polygonum affine: Himalayan bistort, Schnecken-Knöterich;
  amplexicaulis = Persicaria amplexicaulis = Polygonum amplexicaule: red bistort, Kerzen-Knöterich; officinalis = Persicaria
  bistorta = Polygonum bistorta: common bistort, Wiesen-Knöterich, bistorte
Brunnera: Siberian bugloss, Kaukasusvergissmeinnicht; macrophylla = Anchusa myosotidiflora: Siberian bugloss,
  Kaukasusvergissmeinnicht, myosotis du Caucase
Bulbine:; frutescens: stalked bulbine
Caltha:; palustris: marsh marigold, Sumpfdotterblume, populage des marais
Campanula: bellflower, Glockenblume, campanule; carpatica: Carpathian bellflower, Karpaten-Glockenblume; cochleariifolia: fairy
  thimble, Zwerg-Glockenblume; glomerata: clustered bellflower, Knäuel-Glockenblume, campanule agglomérée; lactiflora: milky
  bellflower, Riesen-Dolden-Glockenblume; persicifolia: peach-leaved bellflower, Pfirsichblättrige Glockenblume, campanule à
  feuilles de pêcher; portenschlagiana: wall bellflower, Dalmatiner Glockenblume; poscharskyana: Serbian bellflower,
  Hängepolster-Glockenblume; rotundifolia: harebell, Rundblättrige Glockenblume, campanule à feuilles rondes
Catananche:; caerulea: Cupid's dart, Blaue Rasselblume, cupidone bleue
Cerastium:; tomentosum: snow-in-summer, Filziges Hornkraut, céraiste cotonneux
Ceratostigma:; plumbaginoides = Plumbago larpentae: hardy plumbago, Chinesischer Bleiwurz
Chamaenerion:; angustifolium = Epilobium angustifolium = Chamerion angustifolium: rosebay willowherb, fireweed, Schmalblättriges
  Weidenröschen
Chelone:; obliqua: red turtlehead, Miesmäulchen, galane
Chrysanthemum: Chrysantheme, chrysanthème; morifolium = Dendranthema grandiflorum = Dendranthema morifolium: florist's
  chrysanthemum, garden mum, Garten-Chrysantheme, chrysanthème des fleuristes
Clinopodium:; nepeta = Calamintha nepeta = Calamintha nepetoides = Satureja nepeta: lesser calamint, Kleinblütige Bergminze,
  calament nepeta
Convallaria:; majalis: lily of the valley, Maiglöckchen, muguet, lelietje-van-dalen
Convolvulus:; sabatius: ground morning glory, blue rock bindweed, Blaue Mauritius
Coreopsis: tickseed, Mädchenauge, coréopsis; grandiflora: large-flowered tickseed, Großblumiges Mädchenauge; lanceolata:
  lance-leaved tickseed, Lanzettblättriges Mädchenauge; verticillata: whorled tickseed, threadleaf coreopsis, Netzblattstern
Cornus:; canadensis = Chamaepericlymenum canadense: bunchberry, Kanadischer Hartriegel, quatre-temps
Cota:; tinctoria = Anthemis tinctoria: golden marguerite, Färber-Hundskamille, anthémis des teinturiers
Crambe:; cordifolia: giant sea kale, Riesen-Meerkohl
Darmera:; peltata = Peltiphyllum peltatum = Saxifraga peltata: umbrella plant, Indian rhubarb, Schildblatt
Delphinium: larkspur, Rittersporn, pied-d'alouette; elatum: candle larkspur, Hoher Rittersporn, dauphinelle élevée; grandiflorum:
  Siberian larkspur, Großblütiger Rittersporn
Dianthus: pink, Nelke, œillet; caryophyllus: carnation, Garten-Nelke, œillet des fleuristes, clavel; deltoides: maiden pink,
  Heide-Nelke, œillet couché, steenanjer; gratianopolitanus: Cheddar pink, Pfingst-Nelke; plumarius: garden pink, Feder-Nelke,
  œillet mignardise
Dicentra: bleeding heart, Herzblume, cœur de Marie; eximia: fringed bleeding heart, Zwerg-Herzblume; formosa: Pacific bleeding
  heart, Zwerg-Herzblume
Dictamnus:; albus: burning bush, gas plant, Diptam, fraxinelle
Digitalis: foxglove, Fingerhut, digitale; grandiflora: large yellow foxglove, Großblütiger Fingerhut; mertonensis: strawberry
  foxglove, Erdbeerfarbener Fingerhut; purpurea: common foxglove, Roter Fingerhut, digitale pourpre, vingerhoedskruid
Doronicum:; orientale: leopard's bane, Kaukasus-Gemswurz, doronic du Caucase
Echinacea: coneflower, Sonnenhut, échinacée; pallida = Rudbeckia pallida: pale purple coneflower, Blasser Sonnenhut; purpurea =
  Rudbeckia purpurea: purple coneflower, Purpur-Sonnenhut, rudbeckie pourpre
Echinops: globe thistle, Kugeldistel, boule azurée; ritro: globe thistle, Ruthenische Kugeldistel, boule azurée
Echium:; candicans: pride of Madeira, Stolz von Madeira, vipérine de Madère
Epilobium: willowherb, Weidenröschen, épilobe; canum = Zauschneria cana = Zauschneria californica: California fuchsia,
  Kolibritrompete
Epimedium: barrenwort, Elfenblume, fleur des elfes; grandiflorum: large-flowered barrenwort, Großblütige Elfenblume; rubrum: red
  barrenwort, Rote Elfenblume; versicolor: bicolor barrenwort, Schwefel-Elfenblume
Erigeron: fleabane, Feinstrahl, vergerette; glaucus: seaside daisy, Meerstrand-Feinstrahl; karvinskianus: Mexican fleabane,
  seaside daisy, Spanisches Gänseblümchen, vergerette de Karvinski; speciosus: showy fleabane, Prächtiger Feinstrahl
Eriocapitella: Japanese anemone, Herbst-Anemone; hupehensis = Anemone hupehensis: Chinese anemone, Japanese anemone,
  Herbst-Anemone, anémone du Japon; hybrida = Anemone hybrida = Anemone elegans: Japanese anemone, Garten-Herbst-Anemone, anémone
  du Japon
Eryngium: sea holly, Edeldistel, panicaut; bourgatii: Mediterranean sea holly, Pyrenäen-Mannstreu, panicaut de Bourgat; planum:
  flat sea holly, Flachblatt-Mannstreu, vlakke kruisdistel; yuccifolium: rattlesnake master, Yuccablättriger Mannstreu
Eupatorium:; cannabinum: hemp agrimony, Gewöhnlicher Wasserdost, eupatoire chanvrine, koninginnenkruid
Euphorbia: spurge, Wolfsmilch, euphorbe; amygdaloides: wood spurge, Mandelblättrige Wolfsmilch, euphorbe des bois, Mrs Robb's
  bonnet, Balkan-Mandel-Wolfsmilch; characias: Mediterranean spurge, Palisaden-Wolfsmilch, euphorbe characias, Balkan-Wolfsmilch;
  epithymoides: cushion spurge, Gold-Wolfsmilch, euphorbe polychrome; griffithii: Griffith's spurge, Himalaja-Wolfsmilch; martini:
  Martin's spurge, Niedrige Garten-Wolfsmilch; myrsinites: myrtle spurge, Walzen-Wolfsmilch
Eurybia:; divaricata = Aster divaricatus: white wood aster, Weiße Wald-Aster
Eutrochium: Joe Pye weed, Wasserdost; dubium = Eupatorium dubium: coastal plain Joe Pye weed; maculatum = Eupatorium maculatum =
  Eupatoriadelphus maculatus: spotted Joe Pye weed, Gefleckter Wasserdost, eupatoire maculée; purpureum = Eupatorium purpureum:
  sweet Joe Pye weed, Purpur-Wasserdost
Farfugium:; japonicum = Ligularia tussilaginea = Ligularia kaempferi: leopard plant, tractor seat plant, Japanischer Goldkolben
Filipendula: meadowsweet, Mädesüß, reine-des-prés; ulmaria = Spiraea ulmaria: meadowsweet, Echtes Mädesüß, reine-des-prés,
  moerasspirea; vulgaris = Spiraea filipendula: dropwort, Kleines Mädesüß
Francoa:; appendiculata: bridal wreath, Brautkranz
Gaillardia: blanket flower, Kokardenblume, gaillarde; aristata: common blanket flower, Prärie-Kokardenblume; grandiflora: blanket
  flower, Großblumige Kokardenblume
Galatella:; sedifolia = Aster sedifolius = Aster acris: Rhône aster, Ödland-Aster
Galium:; odoratum = Asperula odorata: sweet woodruff, Waldmeister, aspérule odorante, lievevrouwebedstro
Gentiana: gentian, Enzian, gentiane; acaulis: stemless gentian, Stängelloser Enzian, gentiane acaule; scabra: Japanese gentian,
  Scharfer Enzian; sino-ornata: showy Chinese gentian, Herbst-Enzian
Geranium: cranesbill, Storchschnabel, géranium vivace; cantabrigiense: Cambridge cranesbill, Cambridge-Storchschnabel; endressii:
  Endres cranesbill, Pyrenäen-Storchschnabel; himalayense: Himalayan cranesbill, Himalaja-Storchschnabel; macrorrhizum: bigroot
  cranesbill, Balkan-Storchschnabel; magnificum: purple cranesbill, Pracht-Storchschnabel; oxonianum: Druce's cranesbill,
  Oxford-Storchschnabel; phaeum: dusky cranesbill, Brauner Storchschnabel, géranium livide; pratense: meadow cranesbill,
  Wiesen-Storchschnabel, géranium des prés; psilostemon: Armenian cranesbill, Armenischer Storchschnabel; renardii: Renard
  geranium, Kaukasus-Storchschnabel; sanguineum: bloody cranesbill, Blut-Storchschnabel, géranium sanguin; sylvaticum: wood
  cranesbill, Wald-Storchschnabel, géranium des bois; wallichianum: Wallich's geranium
Geum: avens, Nelkenwurz, benoîte; coccineum: scarlet avens, Rote Nelkenwurz; rivale: water avens, Bach-Nelkenwurz, benoîte des
  ruisseaux; ternatum = Waldsteinia ternata = Waldsteinia sibirica: barren strawberry, Dreiblatt-Golderdbeere
Gunnera:; manicata: giant rhubarb, Mammutblatt, rhubarbe géante
Gypsophila:; paniculata: baby's breath, Schleierkraut, gypsophile paniculée, gipskruid
Helenium: sneezeweed, Sonnenbraut, hélénie; autumnale: common sneezeweed, Gewöhnliche Sonnenbraut, hélénie d'automne
Helianthemum: rock rose, sun rose, Sonnenröschen, hélianthème; nummularium: common rock rose, Gewöhnliches Sonnenröschen,
  hélianthème
Heliopsis: oxeye, Sonnenauge; helianthoides: false sunflower, Sonnenauge
Helleborus: hellebore, Nieswurz, hellébore; argutifolius: Corsican hellebore, Korsische Nieswurz; foetidus: stinking hellebore,
  Stinkende Nieswurz, hellébore fétide; hybridus: Lenten rose, Lenzrose, hellébore hybride; niger: Christmas rose, Christrose,
  rose de Noël, kerstroos; orientalis: Lenten rose, Orientalische Nieswurz, rose de carême
Hemerocallis: daylily, Taglilie, hémérocalle; fulva: orange daylily, Braunrote Taglilie, hémérocalle fauve; lilioasphodelus: lemon
  daylily, Gelbe Taglilie, hémérocalle jaune
Hepatica: liverleaf, Leberblümchen, hépatique; nobilis = Anemone hepatica: liverleaf, Leberblümchen, hépatique à trois lobes;
  transsilvanica: large blue hepatica, Siebenbürger Leberblümchen
Hesperis:; matronalis: dame's rocket, Gewöhnliche Nachtviole, julienne des dames, damastbloem
Heuchera: coral bells, Purpurglöckchen, heuchère; americana: American alumroot, Amerikanisches Purpurglöckchen; micrantha: crevice
  alumroot, Kleinblütiges Purpurglöckchen; sanguinea: coral bells, Purpurglöckchen, désespoir du peintre; villosa: hairy alumroot,
  Behaartes Purpurglöckchen
Heucherella: foamy bells, Bastardschaumblüte; tiarelloides: foamy bells, Bastardschaumblüte
Hibiscus:; moscheutos = Muenchhusia moscheutos: swamp rose mallow, Sumpf-Eibisch
Hosta: plantain lily, Funkie, hartlelie; plantaginea = Hemerocallis plantaginea = Funkia subcordata: fragrant plantain lily,
  Lilien-Funkie, hosta à fleurs de plantain; sieboldiana = Funkia sieboldiana: Siebold's plantain lily, Blaublatt-Funkie;
  sieboldii: small-leaved plantain lily, Weißrand-Funkie; ventricosa: blue plantain lily, Glocken-Funkie
Houttuynia:; cordata: chameleon plant, fish mint, Chamäleonpflanze
Hylotelephium: stonecrop, Waldfetthenne; cauticola = Sedum cauticola: cliff stonecrop, September-Fetthenne; sieboldii = Sedum
  sieboldii: October daphne, Siebolds Fetthenne, orpin de Siebold; spectabile = Sedum spectabile: showy stonecrop, ice plant,
  Schöne Fetthenne, orpin remarquable; telephium = Sedum telephium: orpine, Purpur-Fetthenne, orpin reprise, hemelsleutel
Iberis:; sempervirens: evergreen candytuft, Immergrüne Schleifenblume, corbeille d'argent
Jacobaea:; maritima = Senecio cineraria = Cineraria maritima: dusty miller, silver ragwort, Silber-Greiskraut, cinéraire maritime
Knautia: scabious, Witwenblume, knautie; macedonica = Scabiosa rumelica: Macedonian scabious, Mazedonische Witwenblume
Kniphofia: red-hot poker, torch lily, Fackellilie, tritome; uvaria = Tritoma uvaria = Aloe uvaria: red-hot poker,
  Schopf-Fackellilie
Lamium: deadnettle, Taubnessel, lamier; galeobdolon = Lamiastrum galeobdolon = Galeobdolon luteum: yellow archangel, Goldnessel,
  lamier jaune, gele dovenetel; maculatum: spotted deadnettle, Gefleckte Taubnessel, lamier maculé
Lamprocapnos:; spectabilis = Dicentra spectabilis = Dielytra spectabilis = Fumaria spectabilis: bleeding heart, Tränendes Herz,
  cœur de Marie, gebroken hartje
Lathyrus:; vernus = Orobus vernus: spring vetchling, Frühlings-Platterbse, gesse printanière
Leontopodium:; nivale: edelweiss, Alpen-Edelweiß
Leptinella:; squalida = Cotula squalida: New Zealand brass buttons, Fiederpolster
Leucanthemum: ox-eye daisy, Margerite, marguerite; superbum = Chrysanthemum superbum: Shasta daisy, Garten-Margerite, grande
  marguerite; vulgare = Chrysanthemum leucanthemum: ox-eye daisy, Magerwiesen-Margerite, marguerite commune
Lewisia: Bitterwurz; cotyledon = Calandrinia cotyledon: cliff maids, Gewöhnliche Bitterwurz
Liatris: blazing star, Prachtscharte; spicata: blazing star, gayfeather, Prachtscharte, plume du Kansas
Ligularia: leopard plant, Greiskraut, ligulaire; dentata = Senecio clivorum: summer ragwort, Japanischer Goldkolben; przewalskii =
  Senecio przewalskii: Przewalski's leopard plant, Kerzen-Goldkolben
Limonium:; platyphyllum = Statice latifolia: sea lavender, Steppenschleier
Lobelia: Lobelie, lobélie; cardinalis: cardinal flower, Kardinals-Lobelie, lobélie cardinale; siphilitica: great blue lobelia,
  Blaue Kardinals-Lobelie; speciosa: hybrid cardinal flower
Lomelosia:; caucasica = Scabiosa caucasica: pincushion flower, Kaukasus-Skabiose, scabieuse du Caucase
Lupinus: lupin, Lupine; polyphyllus: garden lupin, Vielblättrige Lupine, lupin des jardins
Lysimachia: loosestrife, Gilbweiderich, lysimaque; ciliata = Steironema ciliatum: fringed loosestrife, Bewimperter Felberich;
  clethroides: gooseneck loosestrife, Schnee-Felberich; nummularia: creeping Jenny, Pfennigkraut, herbe aux écus, penningkruid;
  punctata: dotted loosestrife, Punktierter Gilbweiderich, lysimaque ponctuée
Lythrum:; salicaria: purple loosestrife, Blutweiderich, salicaire
Macleaya:; cordata = Bocconia cordata: plume poppy, Weißer Federmohn
Maianthemum: false Solomon's seal, Schattenblume; racemosum = Smilacina racemosa: false Solomon's seal, Duftsiegel
Monarda: bee balm, bergamot, Indianernessel, monarde; didyma: scarlet bee balm, Scharlach-Indianernessel, thé d'Oswego; fistulosa:
  wild bergamot, Röhren-Indianernessel, monarde fistuleuse
Nepeta: catmint, Katzenminze, népéta; cataria: catnip, Echte Katzenminze, cataire; faassenii: garden catmint, Blauminze, herbe aux
  chats; racemosa: dwarf catmint, Trauben-Katzenminze
Nipponanthemum:; nipponicum = Chrysanthemum nipponicum: Montauk daisy, Nippon daisy, Nippon-Chrysantheme
Nymphaea: waterlily, Seerose, nénuphar
Oenothera: evening primrose, Nachtkerze, onagre; fruticosa: sundrops, Stauden-Nachtkerze; lindheimeri = Gaura lindheimeri: gaura,
  whirling butterflies, Prachtkerze, gaura de Lindheimer; macrocarpa: Ozark sundrops, Missouri-Nachtkerze
Omphalodes:; verna: blue-eyed Mary, Gedenkemein, petite bourrache
Oreomecon:; nudicaulis = Papaver nudicaule: Iceland poppy, Island-Mohn, pavot d'Islande
Pachysandra:; terminalis: Japanese spurge, Dickmännchen, pachysandre du Japon
Paeonia: peony, Pfingstrose, pivoine; lactiflora: Chinese peony, Chinesische Pfingstrose, pivoine de Chine; officinalis: common
  peony, Gemeine Pfingstrose, pivoine officinale
Papaver: poppy, Mohn, pavot; cambricum = Meconopsis cambrica: Welsh poppy, Wald-Scheinmohn, pavot du pays de Galles; orientale:
  oriental poppy, Türkischer Mohn, pavot d'Orient
Penstemon: beardtongue, Bartfaden; barbatus = Chelone barbata: beardlip penstemon, Bärtiger Bartfaden; digitalis: foxglove
  beardtongue, Fingerhut-Bartfaden
Pentanema:; ensifolium = Inula ensifolia: sword-leaf inula, Zwerg-Alant
Persicaria: knotweed, Knöterich, renouée; capitata = Polygonum capitatum: pink knotweed, Kopf-Knöterich; microcephala = Polygonum
  microcephalum: red dragon knotweed, Kleinköpfiger Knöterich; virginiana = Polygonum virginianum = Tovara virginiana: jumpseed,
  Virginischer Knöterich
Petrosedum:; rupestre = Sedum rupestre = Sedum reflexum: reflexed stonecrop, Felsen-Fetthenne, orpin des rochers, tripmadam
Phedimus: stonecrop, Asienfetthenne; aizoon = Sedum aizoon: Aizoon stonecrop, Deckblatt-Fetthenne; kamtschaticus = Sedum
  kamtschaticum: Kamchatka stonecrop, Kamtschatka-Fetthenne; spurius = Sedum spurium: Caucasian stonecrop, Kaukasus-Fetthenne,
  orpin bâtard; takesimensis = Sedum takesimense: Ulleungdo stonecrop
Phlomis:; russeliana: Turkish sage, Russel-Brandkraut
Phlox: Flammenblume; divaricata: wild blue phlox, Wald-Phlox; paniculata: garden phlox, Hohe Flammenblume, phlox paniculé;
  stolonifera: creeping phlox, Wander-Phlox; subulata: moss phlox, Polster-Phlox, phlox mousse
Phormium: New Zealand flax, Neuseeländer Flachs, lin de Nouvelle-Zélande; cookianum: mountain flax, wharariki, Berg-Flachslilie;
  tenax: New Zealand flax, harakeke, Neuseeländer Flachs
Physostegia: obedient plant, Gelenkblume; virginiana = Dracocephalum virginianum: obedient plant, Gelenkblume, cataleptique
Platycodon: balloon flower, Ballonblume; grandiflorus = Campanula grandiflora: balloon flower, Ballonblume, campanule à grandes
  fleurs
Polemonium: Jacob's ladder, Jakobsleiter; caeruleum: Jacob's ladder, Blaue Himmelsleiter, valériane grecque
Polygonatum: Solomon's seal, Weißwurz, sceau de Salomon; hybridum: garden Solomon's seal, Garten-Salomonssiegel; odoratum: angular
  Solomon's seal, Echtes Salomonssiegel, sceau de Salomon odorant
Pontederia:; cordata: pickerelweed, Hechtkraut
Potentilla: cinquefoil, Fingerkraut, potentille; atrosanguinea: dark crimson cinquefoil, Blutrotes Fingerkraut; nepalensis: Nepal
  cinquefoil, Nepal-Fingerkraut
Primula: primrose, Primel, primevère; auricula: auricula, Alpen-Aurikel, oreille d'ours; denticulata: drumstick primula,
  Kugel-Primel; japonica: Japanese primrose; meadia = Dodecatheon meadia: eastern shooting star, Götterblume, gyroselle; veris:
  cowslip, Wiesen-Schlüsselblume, coucou; vulgaris: primrose, Stängellose Schlüsselblume, primevère acaule
Pseudo-fumaria:; lutea = Corydalis lutea = Fumaria lutea: yellow corydalis, Gelber Lerchensporn, fumeterre jaune
Pulmonaria: lungwort, Lungenkraut, pulmonaire; officinalis: common lungwort, Echtes Lungenkraut, pulmonaire officinale;
  saccharata: Bethlehem sage, Großgeflecktes Lungenkraut
Pulsatilla: pasqueflower, Kuhschelle, pulsatille; vulgaris = Anemone pulsatilla: pasqueflower, Gewöhnliche Kuhschelle, pulsatille
  vulgaire, wildemanskruid
Reynoutria: knotweed, Staudenknöterich, renouée; japonica = Fallopia japonica = Polygonum cuspidatum: Japanese knotweed,
  Japanischer Staudenknöterich, renouée du Japon
Rodgersia: Rodger's flower, Schaublatt; aesculifolia: fingerleaf rodgersia, Kastanienblättriges Schaublatt; pinnata: featherleaf
  rodgersia, Fiederblättriges Schaublatt
Rudbeckia: coneflower, black-eyed Susan, Sonnenhut, rudbeckie; fulgida: orange coneflower, Leuchtender Sonnenhut, Sullivant's
  coneflower, Prächtiger Sonnenhut; laciniata: cutleaf coneflower, Schlitzblättriger Sonnenhut, rudbeckie laciniée
Sagina:; subulata = Spergula subulata: heath pearlwort, Irish moss, Stern-Moos
Salvia: sage, Salbei, sauge; coerulea: anise-scented sage, Guarani-Salbei; greggii: autumn sage; jamensis: hybrid sage;
  microphylla: baby sage, Johannisbeersalbei; nemorosa: Balkan clary, woodland sage, Steppen-Salbei, sauge des bois; patens:
  gentian sage, Mexikanischer Salbei; pratensis: meadow clary, Wiesen-Salbei, sauge des prés; superba: superb sage, Pracht-Salbei;
  sylvestris: wood sage, Hain-Salbei; uliginosa: bog sage, Pfeffer-Salbei; verticillata: lilac sage, Quirlblütiger Salbei
Sanguisorba: burnet, Wiesenknopf, sanguisorbe; obtusa: Japanese burnet, Japanischer Wiesenknopf; officinalis: great burnet, Großer
  Wiesenknopf, grande pimprenelle, grote pimpernel
Saponaria: soapwort, Seifenkraut, saponaire; ocymoides: rock soapwort, Rotes Seifenkraut, saponaire de Montpellier; officinalis:
  soapwort, Echtes Seifenkraut, saponaire officinale
Saxifraga: saxifrage, Steinbrech; arendsii: mossy saxifrage, Moos-Steinbrech; paniculata: lifelong saxifrage, Rispen-Steinbrech;
  stolonifera: strawberry saxifrage, mother of thousands, Judenbart
Sidalcea: checkerbloom, Präriemalve; malviflora = Sida malviflora: checkerbloom, Präriemalve
Silene: campion, catchfly, Leimkraut, silène; chalcedonica = Lychnis chalcedonica: Maltese cross, Brennende Liebe, croix de
  Jérusalem; coronaria = Lychnis coronaria = Agrostemma coronaria: rose campion, Kronen-Lichtnelke, coquelourde des jardins;
  flos-cuculi = Lychnis flos-cuculi: ragged robin, Kuckucks-Lichtnelke, fleur de coucou, echte koekoeksbloem
Sisyrinchium:; angustifolium: blue-eyed grass; bellum: western blue-eyed grass; striatum = Phaiophleps nigricans: pale yellow-eyed
  grass, Gestreifter Grasschwertel
Solidago: goldenrod, Goldrute, verge d'or; canadensis: Canada goldenrod, Kanadische Goldrute, solidage du Canada; luteus =
  Solidaster luteus: solidaster, Goldrutenaster
Stachys: woundwort, Ziest, épiaire; byzantina: lamb's ears, Woll-Ziest, oreille d'ours, ezelsoor
Stokesia: Stokes' aster, Kornblumenaster; laevis: Stokes' aster, Kornblumenaster
Symphyotrichum: American aster, Herbstaster; cordifolium = Aster cordifolius: blue wood aster, Herzblättrige Schleier-Aster;
  dumosum = Aster dumosus: bushy aster, Kissen-Aster; ericoides = Aster ericoides = Virgulus ericoides: heath aster, Myrten-Aster;
  laeve = Aster laevis: smooth aster, Kahle Aster; lateriflorum = Aster lateriflorus: calico aster, Kattun-Aster; novae-angliae =
  Aster novae-angliae: New England aster, Raublatt-Aster, aster de la Nouvelle-Angleterre; novi-belgii = Aster novi-belgii: New
  York aster, Michaelmas daisy, Glattblatt-Aster, aster de la Nouvelle-Belgique; oblongifolium = Aster oblongifolius: aromatic
  aster; pilosum = Aster pilosus: frost aster, Pringle-Aster
Tanacetum: tansy, Wucherblume, tanaisie; coccineum = Chrysanthemum coccineum = Pyrethrum coccineum = Pyrethrum roseum: painted
  daisy, Bunte Margerite, pyrèthre rose; parthenium = Chrysanthemum parthenium = Matricaria parthenium = Pyrethrum parthenium:
  feverfew, Mutterkraut, grande camomille, moederkruid
Tellima:; grandiflora: fringe cups
Thalictrum: meadow rue, Wiesenraute, pigamon; aquilegiifolium: columbine meadow rue, Akeleiblättrige Wiesenraute, pigamon à
  feuilles d'ancolie; delavayi: Chinese meadow rue, Chinesische Wiesenraute
Tiarella: foamflower, Schaumblüte, tiarelle; cordifolia: heartleaf foamflower, Herzblättrige Schaumblüte
Tricyrtis: toad lily, Krötenlilie, lis crapaud; formosana: Formosa toad lily, Formosa-Krötenlilie; hirta: Japanese toad lily,
  Japanische Krötenlilie
Trollius: globeflower, Trollblume, trolle; chinensis: Chinese globeflower, Chinesische Trollblume; europaeus: globeflower,
  Europäische Trollblume, trolle d'Europe
Valeriana:; rubra = Centranthus ruber: red valerian, Rote Spornblume, valériane rouge, rode spoorbloem
Vancouveria:; hexandra: inside-out flower
Verbascum: mullein, Königskerze, molène; bombyciferum: Broussa mullein, Seidenhaar-Königskerze; phoeniceum: purple mullein,
  Violette Königskerze
Verbena: vervain, Eisenkraut, verveine; bonariensis: purpletop vervain, Patagonisches Eisenkraut, verveine de Buenos Aires, stijf
  ijzerhard; hastata: blue vervain, Lanzen-Eisenkraut, verveine hastée; rigida: slender vervain, Steifes Eisenkraut
Veronica: speedwell, Ehrenpreis, véronique; longifolia = Pseudolysimachion longifolium: garden speedwell, Langblättriger
  Ehrenpreis; peduncularis: creeping speedwell, Gestielter Ehrenpreis; prostrata: prostrate speedwell, Liegender Ehrenpreis;
  spicata = Pseudolysimachion spicatum: spiked speedwell, Ähriger Ehrenpreis, véronique en épi
Veronicastrum: Culver's root, Kandelaber-Ehrenpreis; virginicum = Veronica virginica = Leptandra virginica: Culver's root,
  Virginischer Arzneiehrenpreis, véronique de Virginie
Vinca: periwinkle, Immergrün, pervenche; major: greater periwinkle, Großes Immergrün, grande pervenche; minor: lesser periwinkle,
  Kleines Immergrün, petite pervenche, kleine maagdenpalm
Viola: violet, pansy, Veilchen, violette; cornuta: horned violet, Horn-Veilchen, violette cornue; odorata: sweet violet,
  März-Veilchen, violette odorante, maarts viooltje; sororia: common blue violet, Pfingst-Veilchen
`;
