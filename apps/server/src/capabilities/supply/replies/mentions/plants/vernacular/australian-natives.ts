/** Plants of Australia and New Zealand. */
export const australianNatives = `
Acacia: wattle, mimosa, Akazie; acinacea: gold-dust wattle; amblygona: fan wattle; aneura: mulga; baileyana = Racosperma
  baileyanum: Cootamundra wattle, mimosa de Bailey; boormanii: Snowy River wattle; cognata = Racosperma cognatum: river wattle,
  bower wattle; complanata: flat-stemmed wattle; concurrens: curracabah; cultriformis: knife-leaf wattle; dealbata = Racosperma
  dealbatum: silver wattle, mimosa des fleuristes, Silber-Akazie, mimosa; decurrens = Mimosa decurrens: early black wattle, green
  wattle; disparrima: southern salwood, hickory wattle; elata: mountain cedar wattle; fimbriata = Racosperma fimbriatum: Brisbane
  wattle, fringed wattle; floribunda = Mimosa floribunda: gossamer wattle, white sallow wattle; howittii: sticky wattle; implexa:
  hickory wattle, lightwood; iteaphylla: Flinders Range wattle; longifolia = Mimosa longifolia = Racosperma longifolium: Sydney
  golden wattle, coastal wattle; mearnsii: black wattle; melanoxylon = Racosperma melanoxylon: blackwood, Schwarzholz-Akazie;
  paradoxa: kangaroo thorn; podalyriifolia = Racosperma podalyriifolium: Queensland silver wattle, Mount Morgan wattle;
  pravissima: Ovens wattle; pycnantha = Racosperma pycnanthum: golden wattle; retinodes: wirilda, mimosa des quatre saisons;
  saligna = Mimosa saligna: golden wreath wattle, orange wattle; verticillata = Mimosa verticillata: prickly Moses
Acanthocarpus:; sp.
Adenanthos: woollybush; cuneatus: flame bush; pamela; sericeus: coastal woollybush, Albany woollybush
Aggreflorum:; brachyandrum = Leptospermum brachyandrum: weeping tea tree
Agonis:; flexuosa = Metrosideros flexuosa: willow myrtle, peppermint tree
Allocasuarina: she-oak; littoralis = Casuarina littoralis: black she-oak; torulosa = Casuarina torulosa: forest she-oak, rose
  she-oak; verticillata = Casuarina stricta = Casuarina verticillata: drooping she-oak
Alloxylon:; flammeum: tree waratah, Queensland tree waratah
Alphitonia:; excelsa = Colubrina excelsa: red ash, soap tree
Alsophila:; australis = Cyathea australis: rough tree fern
Alyogyne: native hibiscus; huegelii = Hibiscus huegelii: lilac hibiscus, blue hibiscus
Angophora: apple gum; costata = Metrosideros costata = Eucalyptus apocynifolia: Sydney red gum, smooth-barked apple; hispida =
  Metrosideros hispida: dwarf apple
Anigozanthos: kangaroo paw, Kängurupfote, patte-de-kangourou; flavidus: tall kangaroo paw; humilis: common catspaw; manglesii: red
  and green kangaroo paw; rufus: red kangaroo paw; viridis: green kangaroo paw
Asplenium: spleenwort, Streifenfarn; australasicum = Neottopteris australasica: bird's nest fern
Atractocarpus:; fitzalanii = Randia fitzalanii = Gardenia fitzalanii: native gardenia
Atriplex:; nummularia: old man saltbush
Austromyrtus:; dulcis = Myrtus dulcis: midyim, midgen berry
Austrostipa:; stipoides = Stipa stipoides: coastal spear-grass
Backhousia: myrtle; citriodora: lemon myrtle, Zitronenmyrte; myrtifolia: cinnamon myrtle
Baeckea:; imbricata = Mollia imbricata: spindly baeckea
Baloskion:; tetraphyllum = Restio tetraphyllus: tassel cord-rush
Banksia: Banksie; aemula: wallum banksia; baxteri: bird's nest banksia; blechnifolia: fern-leaf banksia; coccinea: scarlet
  banksia; ericifolia: heath-leaved banksia; formosa = Dryandra formosa: showy dryandra; integrifolia: coast banksia,
  Küsten-Banksie; marginata: silver banksia; media: southern plains banksia; menziesii: firewood banksia; nivea = Dryandra nivea:
  honeypot dryandra; oblongifolia: fern-leaved banksia; octotriginta = Dryandra octotriginta; paludosa: marsh banksia; petiolaris;
  plagiocarpa: blue banksia; praemorsa: cut-leaf banksia; prionotes: acorn banksia; robur: swamp banksia, large-leaved banksia;
  serrata: old man banksia, saw banksia; sessilis = Dryandra sessilis = Josephia sessilis: parrot bush; speciosa: showy banksia;
  spinulosa: hairpin banksia
Billardiera: bluebell creeper; heterophylla = Sollya heterophylla: bluebell creeper, Blaue Sollya
Blechnum: water fern, Rippenfarn; cartilagineum = Oceaniopteris cartilaginea: gristle fern; nudum = Lomaria nuda = Onoclea nuda:
  fishbone water fern
Boronia:; heterophylla: red boronia; megastigma: brown boronia; pinnata: pinnate boronia
Brachychiton: bottle tree, kurrajong; acerifolius = Sterculia acerifolia: Illawarra flame tree; bidwillii: little kurrajong;
  discolor = Sterculia discolor: lacebark tree; populneus = Sterculia diversifolia = Poecilodermis populnea: kurrajong, bottle
  tree; rupestris = Delabechea rupestris = Sterculia rupestris: Queensland bottle tree; sp.: Ormeau bottle tree
Brachyscome: daisy, Blaues Gänseblümchen; angustifolia: stiff daisy; iberidifolia: Swan River daisy, Blaues Gänseblümchen;
  multifida: cut-leaf daisy, Australisches Gänseblümchen
Buckinghamia:; celsissima: ivory curl tree
Bulbine:; bulbosa: bulbine lily
Bursaria:; spinosa: sweet bursaria
Callistemon: bottlebrush, Zylinderputzer, rince-bouteille, lampenpoetser
Callitris: cypress pine; columellaris: coast cypress pine, Bribie Island pine; rhomboidea: Port Jackson pine, Oyster Bay pine
Calothamnus:; quadrifidus: one-sided bottlebrush
Calytrix:; tetragona: common fringe myrtle
Carex:; appressa: tall sedge
Carpobrotus: pigface, Mittagsblume; glaucescens = Mesembryanthemum glaucescens: pigface, coastal pigface; rossii =
  Mesembryanthemum rossii: karkalla
Castanospermum:; australe: black bean, Moreton Bay chestnut
Casuarina: she-oak, Kasuarine; cunninghamiana: river she-oak; equisetifolia: coastal she-oak, Australian pine, pino australiano;
  glauca: swamp she-oak
Ceratopetalum:; gummiferum: New South Wales Christmas bush
Chamelaucium: waxflower; uncinatum: Geraldton wax
Chenopodium: goosefoot, Gänsefuß; candolleanum = Rhagodia candolleana = Rhagodia baccata: seaberry saltbush; nutans = Einadia
  nutans = Rhagodia nutans: climbing saltbush; spinescens = Rhagodia spinescens = Rhagodia deltophylla: spiny saltbush
Chorizema:; cordatum: heart-leaf flame pea
Chrysocephalum: everlasting; apiculatum = Helichrysum apiculatum = Gnaphalium apiculatum: common everlasting, yellow buttons;
  semipapposum = Helichrysum semipapposum: clustered everlasting
Cissus:; antarctica = Vitis antarctica: kangaroo vine, Känguruwein
Citrus:; australasica = Microcitrus australasica: finger lime, Fingerlimette, citron caviar
Clematis:; aristata: old man's beard
Coleus:; argentatus = Plectranthus argentatus: silver plectranthus
Correa: native fuchsia, Australian fuchsia; alba: white correa; backhouseana: coast correa; baeuerlenii: chef's cap correa;
  decumbens: spreading correa; glabra: rock correa; pulchella: salmon correa; reflexa = Mazeutoxeron reflexum: common correa,
  native fuchsia
Corymbia: bloodwood; citriodora = Eucalyptus citriodora: lemon-scented gum, eucalyptus citronné, Zitroneneukalyptus; eximia =
  Eucalyptus eximia: yellow bloodwood; ficifolia = Eucalyptus ficifolia: red-flowering gum; gummifera = Eucalyptus gummifera: red
  bloodwood; maculata = Eucalyptus maculata: spotted gum; ptychocarpa = Eucalyptus ptychocarpa: swamp bloodwood; tessellaris =
  Eucalyptus tessellaris: Moreton Bay ash, carbeen; torelliana = Eucalyptus torelliana: cadaghi
Crinum:; pedunculatum: swamp lily, river lily
Crowea:; exalata: small crowea; saligna: willow-leaved crowea
Cryptocarya:; laevigata: glossy laurel
Cupaniopsis:; anacardioides = Cupania anacardioides: tuckeroo, carrotwood
Cymbopogon:; refractus = Andropogon refractus: barbed wire grass
Dampiera:; diversifolia: kingfisher dampiera
Darwinia:; citriodora: lemon-scented myrtle
Dianella: flax lily, Flachslilie; brevipedunculata: blue flax lily; caerulea: blue flax lily; ensifolia = Dracaena ensifolia:
  cerulean flax lily, umbrella dracaena; longifolia: smooth flax lily; prunina: spreading flax lily; revoluta: black-anther flax
  lily, spreading flax lily; tasmanica: Tasman flax lily, Tasmanische Flachslilie
Dichondra:; repens: kidney weed
Dicksonia: tree fern, Taschenfarn; antarctica: soft tree fern, Tasmanischer Baumfarn, fougère arborescente, boomvaren
Dillwynia:; crispii
Diplarrena:; moraea: butterfly flag
Diploglottis:; australis = Stadmannia australis: native tamarind
Dodonaea:; viscosa = Ptelea viscosa: sticky hop bush, hopbush
Doodia:; aspera = Blechnum neohollandicum: prickly rasp fern
Doryanthes: gymea lily; excelsa: gymea lily; palmeri: giant spear lily
Elaeocarpus: quandong; angustifolius = Ganitrus sphaericus: blue quandong; eumundi: Eumundi quandong, smooth-leaved quandong;
  obovatus: hard quandong; reticulatus: blueberry ash
Enchylaena:; tomentosa: ruby saltbush
Eremophila: emu bush; glabra = Stenochilus glaber: common emu bush, tar bush; longifolia = Stenochilus longifolius: berrigan,
  weeping emu bush; maculata: spotted emu bush; nivea: silky eremophila; oppositifolia: weeooka; papillata
Eriostemon:; australasius: pink wax flower
Eucalyptus: gum tree, Eukalyptus; caesia: gungurru, silver princess; camaldulensis: river red gum, eucalipto rojo; cinerea: argyle
  apple, silver dollar tree; cladocalyx: sugar gum; coccifera: Tasmanian snow gum; curtisii: Plunkett mallee; erythrocorys:
  illyarrie; forrestiana: fuchsia gum; globulus: Tasmanian blue gum, Blauer Eukalyptus, gommier bleu, eucalipto blanco; grandis:
  flooded gum, rose gum; gunnii: cider gum, Mostgummi-Eukalyptus, gommier cidre; haemastoma: scribbly gum; lehmannii: bushy yate;
  leucoxylon: yellow gum, white ironbark, large-fruited yellow gum; macrocarpa: mottlecah; mannifera: brittle gum, red-spotted
  gum; melliodora: yellow box; microcorys: tallowwood; nicholii: narrow-leaved black peppermint, willow-leaved peppermint; ovata:
  swamp gum; pauciflora: snow gum, Jounama snow gum, alpine snow gum, Schnee-Eukalyptus; perriniana: spinning gum; polyanthemos:
  red box, silver dollar gum; pulverulenta: silver-leaved mountain gum; radiata: narrow-leaved peppermint; robusta: swamp
  mahogany; saligna: Sydney blue gum; scoparia: Wallangarra white gum; sideroxylon: mugga ironbark, red ironbark; tereticornis:
  forest red gum; torquata: coral gum; victrix: little ghost gum; viminalis: manna gum
Euryomyrtus:; ramosissima = Baeckea ramosissima: rosy baeckea
Eustrephus:; latifolius: wombat berry
Ficinia:; nodosa = Isolepis nodosa = Scirpus nodosus = Holoschoenus nodosus: knobby club-rush
Flindersia: crow's ash; australis: crow's ash; schottiana: bumpy ash
Gahnia:; sieberiana: red-fruit saw-sedge
Gaudium: tea tree; laevigatum = Leptospermum laevigatum = Fabricia laevigata: coast tea tree, Australian tea tree; trinervium =
  Leptospermum trinervium = Leptospermum attenuatum: flaky-barked tea tree
Goodenia:; ovata: hop goodenia
Gossia:; inophloia = Austromyrtus inophloia: thready-barked myrtle
Grevillea: spider flower; alpina: mountain grevillea; banksii: Banks' grevillea, kahili flower; baueri: Bauer's grevillea;
  bipinnatifida: fuchsia grevillea; crithmifolia; curviloba: curved-leaf grevillea; gaudichaudii; johnsonii: Johnson's grevillea;
  juniperina: juniper-leaved grevillea; lanigera: woolly grevillea; lavandulacea: lavender grevillea; longifolia: fern-leaf spider
  flower; nudiflora; obtusifolia: obtuse-leaved grevillea; olivacea: olive grevillea; pteridifolia: golden parrot tree; robusta:
  silky oak, silk oak, Australische Silbereiche; rosmarinifolia: rosemary grevillea, Rosmarin-Grevillee; sericea = Embothrium
  sericeum: silky grevillea; speciosa: red spider flower; thelemanniana: spider-net grevillea; victoriae: royal grevillea
Hakea:; laurina: pincushion hakea; multilineata: grass-leaf hakea; petiolaris: sea-urchin hakea; salicifolia = Embothrium
  salicifolium: willow-leaved hakea; sericea: needlebush, silky hakea; victoria: royal hakea
Hardenbergia: native sarsaparilla, coral pea; comptoniana = Glycine comptoniana: native wisteria; violacea = Glycine violacea:
  purple coral pea, native sarsaparilla
Harpullia:; pendula: tulipwood
Hemigenia:; sp.
Heptapleurum:; actinophyllum = Schefflera actinophylla = Brassaia actinophylla: umbrella tree, octopus tree,
  Queensland-Strahlenaralie
Hibbertia:; aspera: rough guinea flower; scandens = Dillenia scandens: snake vine, golden guinea vine
Hymenosporum:; flavum = Pittosporum flavum: native frangipani, sweetshade
Indigofera:; australis: Australian indigo
Isopogon: drumsticks; anemonifolius: broad-leaved drumsticks; formosus: rose cone flower
Isotoma:; axillaris = Laurentia axillaris: showy isotome
Juncus:; usitatus: common rush
Kennedia: coral pea; nigricans: black coral pea; prostrata: running postman; rubicunda = Glycine rubicunda: dusky coral pea
Kunzea:; ambigua = Leptospermum ambiguum: tick bush, white kunzea; baxteri = Pentagonaster baxteri: scarlet kunzea; ericoides =
  Leptospermum ericoides: kanuka
Lechenaultia:; biloba: blue lechenaultia; formosa: red lechenaultia
Leptospermum: tea tree, Südseemyrte; petersonii: lemon-scented tea tree; polygalifolium: tantoon, jelly bush; rotundifolium:
  round-leaved tea tree; scoparium: manuka, tea tree, Neuseelandmyrte
Leucophyta:; brownii = Calocephalus brownii: cushion bush, Stacheldrahtpflanze
Leucopogon:; sp.
Lobelia:; pedunculata = Pratia pedunculata: matted pratia
Lomandra: mat-rush; confertifolia = Xerotes confertifolia: mat-rush; filiformis = Dracaena filiformis: wattle mat-rush;
  fluviatilis = Xerotes fluviatilis: river mat-rush; hystrix = Xerotes hystrix: green mat-rush; longifolia = Xerotes longifolia:
  spiny-headed mat-rush
Lophostemon:; confertus = Tristania conferta: brush box, Queensland box
Macadamia:; integrifolia: macadamia nut, Queensland nut, Macadamianuss; tetraphylla: rough-shelled bush nut
Machaerina:; articulata = Baumea articulata = Cladium articulatum: jointed twig-rush
Maireana:; sedifolia = Kochia sedifolia: pearl bluebush
Melaleuca: paperbark, honey-myrtle, Myrtenheide; alternifolia: tea tree, narrow-leaved paperbark, Teebaum, arbre à thé; armillaris
  = Metrosideros armillaris: bracelet honey-myrtle, drooping melaleuca; brachyandra = Callistemon brachyandrus: prickly
  bottlebrush; bracteata: black tea tree, river tea tree; citrina = Callistemon citrinus = Callistemon lanceolatus = Metrosideros
  citrina: crimson bottlebrush, lemon bottlebrush, Karminroter Zylinderputzer; decora: white feather honey-myrtle; ericifolia:
  swamp paperbark; formosa = Callistemon formosus: Kingaroy bottlebrush; fulgens: scarlet honey-myrtle; hypericifolia: hillock
  bush; incana: grey honey-myrtle; lanceolata: moonah; leucadendra = Myrtus leucadendra: weeping paperbark, weeping tea tree;
  linariifolia: snow-in-summer, flaxleaf paperbark; linearis = Callistemon linearis = Callistemon rigidus: narrow-leaved
  bottlebrush, stiff bottlebrush; nesophila: showy honey-myrtle, pink melaleuca; pachyphylla = Callistemon pachyphyllus: wallum
  bottlebrush; pallida = Callistemon pallidus: lemon bottlebrush; paludicola = Callistemon sieberi = Callistemon paludosus: river
  bottlebrush, alpine bottlebrush; phoenicea = Callistemon phoeniceus: scarlet bottlebrush, fiery bottlebrush; polandii =
  Callistemon polandii: gold-tipped bottlebrush; quinquenervia = Metrosideros quinquenervia: broad-leaved paperbark, punk tree,
  niaouli; rugulosa = Callistemon rugulosus = Callistemon macropunctatus: scarlet bottlebrush; salicina = Callistemon salignus =
  Metrosideros saligna: willow bottlebrush, white bottlebrush; styphelioides: prickly-leaved tea tree; subulata = Callistemon
  subulatus: dwarf bottlebrush; thymifolia: thyme honey-myrtle; viminalis = Callistemon viminalis = Metrosideros viminalis:
  weeping bottlebrush, Trauer-Zylinderputzer
Melicope:; elleryana = Euodia elleryana: pink euodia, doughwood
Microlaena:; stipoides = Ehrharta stipoides: weeping grass
Myoporum: boobialla; insulare: common boobialla; parvifolium: creeping boobialla
Olearia:; axillaris = Eurybia axillaris: coastal daisy bush
Orthrosanthus:; multiflorus: morning iris
Ozothamnus: everlasting; diosmifolius = Helichrysum diosmifolium: rice flower
Pandorea: wonga vine; jasminoides = Tecoma jasminoides: bower of beauty, bower vine, Jasminblütige Pandorea; pandorana = Bignonia
  pandorana = Tecoma australis: wonga wonga vine
Patersonia:; occidentalis: long purple-flag
Philotheca: wax flower; myoporoides = Eriostemon myoporoides: long-leaf wax flower
Pimelea: rice flower; ferruginea: pink rice flower; humilis: common rice flower
Pittosporum:; revolutum: hairy pittosporum; undulatum: sweet pittosporum, Victorian box
Platycerium: staghorn fern, Geweihfarn; bifurcatum = Acrostichum bifurcatum: elkhorn fern, Gewöhnlicher Geweihfarn, corne d'élan;
  superbum: staghorn fern
Poa: tussock grass, bluegrass, Rispengras; labillardierei: common tussock grass; poiformis = Arundo poiformis: coast tussock
  grass; sieberiana: snow grass
Podocarpus: plum pine, Steineibe; elatus: plum pine, Illawarra plum; lawrencii: mountain plum pine
Prostanthera: mint bush; cuneata: alpine mint bush; incisa: cut-leaf mint bush; lasianthos: Victorian Christmas bush; ovalifolia:
  purple mint bush; rotundifolia: round-leaved mint bush
Ptilotus: mulla mulla; exaltatus: pink mulla mulla; obovatus = Trichinium obovatum: cotton bush, silver tails
Pycnosorus:; globosus = Craspedia globosa: billy buttons, drumstick flower, Trommelstock
Rhodanthe: paper daisy; anthemoides = Helipterum anthemoides: chamomile sunray; chlorocephala: pink everlasting, Rosa
  Sonnenflügel, rosy everlasting, Rosen-Sonnenflügel; manglesii = Helipterum manglesii: Mangles everlasting, Mangles Sonnenflügel
Rytidosperma:; caespitosum = Austrodanthonia caespitosa = Danthonia caespitosa: common wallaby grass
Sannantha:; pluriflora = Babingtonia pluriflora: tall baeckea, twiggy heath-myrtle
Scaevola: fan flower, Fächerblume; aemula: fairy fan flower, Blaue Fächerblume, scaévola; albida = Goodenia albida: pale fan
  flower
Schoenus:; sp.
Senna:; artemisioides = Cassia artemisioides: silver cassia; sp.
Sphaeropteris:; cooperi = Cyathea cooperi = Alsophila cooperi: lacy tree fern, coin-spot tree fern
Stenocarpus:; sinuatus: firewheel tree
Swainsona:; formosa = Clianthus formosus = Willdampia formosa: Sturt's desert pea
Syzygium: lilly pilly; anisatum = Backhousia anisata = Anetholea anisata: aniseed myrtle, ringwood; australe = Eugenia australis:
  brush cherry, scrub cherry; floribundum = Waterhousea floribunda = Eugenia ventenatii: weeping lilly pilly; francisii = Eugenia
  francisii: giant water gum; hemilamprum = Acmena hemilampra = Eugenia hemilampra: broad-leaved lilly pilly; ingens = Acmena
  ingens: red apple; luehmannii = Eugenia luehmannii: riberry, small-leaved lilly pilly; moorei = Eugenia moorei: durobby,
  coolamon; oleosum = Eugenia coolminiana: blue lilly pilly; paniculatum = Eugenia paniculata = Eugenia myrtifolia: magenta lilly
  pilly, brush cherry, Kirschmyrte; smithii = Acmena smithii = Eugenia smithii: lilly pilly, common lilly pilly; wilsonii =
  Eugenia wilsonii: powderpuff lilly pilly
Tasmannia:; lanceolata = Drimys lanceolata = Winterania lanceolata = Drimys aromatica: mountain pepper, Tasmanischer Pfeffer
Telopea: waratah; speciosissima = Embothrium speciosissimum: New South Wales waratah; truncata = Embothrium truncatum: Tasmanian
  waratah
Templetonia:; retusa = Rafnia retusa: cockies' tongues
Tetratheca:; thymifolia: black-eyed Susan
Themeda: kangaroo grass; triandra = Anthistiria australis: kangaroo grass
Thryptomene:; saxicola: rock thryptomene
Toona:; ciliata = Cedrela australis = Cedrela toona: Australian red cedar
Tristaniopsis:; laurina = Tristania laurina: water gum, kanooka
Viola:; banksii: Australian native violet; hederacea: ivy-leaved violet
Westringia: coastal rosemary; brevifolia: short-leaved westringia; fruticosa = Cunila fruticosa: coastal rosemary, Australischer
  Rosmarin; glabra: violet westringia; longifolia: long-leaved westringia
Xanthorrhoea: grass tree, Grasbaum; australis: austral grass tree; glauca: grey grass tree; johnsonii: Johnson's grass tree;
  preissii: balga; sp.
Xanthostemon:; chrysanthus = Metrosideros chrysantha: golden penda
Xerochrysum: everlasting, Strohblume; bracteatum = Bracteantha bracteata = Helichrysum bracteatum = Xeranthemum bracteatum:
  strawflower, golden everlasting, Garten-Strohblume, immortelle à bractées, strobloem
`;
