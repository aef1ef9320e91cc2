/** Broad-leaved trees. */
export const trees = `
Acer: maple, Ahorn, érable; buergerianum: trident maple, Dreizahn-Ahorn; campestre: field maple, hedge maple, Feld-Ahorn, érable
  champêtre; capillipes: red snakebark maple; cappadocicum: Cappadocian maple, Kolchischer Ahorn; circinatum: vine maple;
  cissifolium: vine-leafed maple; davidii: Père David's maple, Davids-Ahorn; freemanii: Freeman maple, Freemans Ahorn; glabrum:
  Rocky Mountain maple; griseum: paperbark maple, Zimt-Ahorn, érable à écorce de papier; japonicum: full moon maple, Japanischer
  Ahorn; macrophyllum: bigleaf maple; miyabei: Miyabe maple; monspessulanum: Montpellier maple, Burgen-Ahorn, érable de
  Montpellier; negundo = Negundo aceroides: box elder, Manitoba maple, Eschen-Ahorn, érable negundo; nigrum: black maple;
  palmatum: Japanese maple, Fächer-Ahorn, érable du Japon, Japanse esdoorn; pensylvanicum: striped maple, moosewood; pictum:
  painted maple; platanoides: Norway maple, Spitz-Ahorn, érable plane, Noorse esdoorn; pseudoplatanus: sycamore, sycamore maple,
  Berg-Ahorn, érable sycomore; pseudosieboldianum: Korean maple; rubrum = Rufacer rubrum: red maple, Rot-Ahorn, érable rouge, rode
  esdoorn; rufinerve: grey snakebark maple; saccharinum: silver maple, Silber-Ahorn, érable argenté; saccharum = Saccharodendron
  saccharum: sugar maple, Zucker-Ahorn, érable à sucre; shirasawanum: Shirasawa's maple, golden full moon maple; spicatum:
  mountain maple; tataricum: Tatarian maple, Tatarischer Ahorn, érable de Tartarie, Amur maple, Feuer-Ahorn, érable de l'Amur;
  tegmentosum: Manchurian snakebark maple; triflorum: three-flowered maple; truncatum: Shantung maple, purpleblow maple;
  tschonoskii: Tschonoski maple
Aesculus: horse chestnut, buckeye, Rosskastanie, marronnier; arnoldiana: Arnold horse chestnut; carnea: red horse chestnut,
  Fleischrote Rosskastanie, marronnier rouge; flava: yellow buckeye, Gelbe Rosskastanie; glabra: Ohio buckeye; hippocastanum:
  common horse chestnut, Gewöhnliche Rosskastanie, marronnier d'Inde; indica: Indian horse chestnut; parviflora: bottlebrush
  buckeye, Strauch-Rosskastanie; pavia: red buckeye, Rote Rosskastanie; turbinata: Japanese horse chestnut
Ailanthus:; altissima = Toxicodendron altissimum: tree of heaven, Götterbaum, ailante
Albizia:; julibrissin = Acacia julibrissin: silk tree, mimosa, Seidenbaum, arbre à soie
Alniaria:; alnifolia = Sorbus alnifolia = Micromeles alnifolia = Aria alnifolia: Korean mountain ash
Alnus: alder, Erle, aulne; alnobetula = Betula alnobetula: green alder, Grün-Erle, aulne vert, mountain alder, aulne crispé;
  cordata: Italian alder, Herzblättrige Erle, aulne de Corse, ontano napoletano; glutinosa: common alder, Schwarz-Erle, aulne
  glutineux; incana: grey alder, Grau-Erle, aulne blanc, speckled alder; rubra: red alder; spaethii: Späth's alder, Purpur-Erle
Amelanchier: serviceberry, juneberry, Felsenbirne, amélanchier; alnifolia = Aronia alnifolia: Saskatoon, Erlenblättrige
  Felsenbirne; arborea: downy serviceberry; canadensis: shadblow serviceberry, Kanadische Felsenbirne; grandiflora: apple
  serviceberry; laevis: Allegheny serviceberry, Kahle Felsenbirne; lamarckii: snowy mespilus, Kupfer-Felsenbirne, krentenboompje;
  ovalis: snowy mespil, Gewöhnliche Felsenbirne
Arbutus: strawberry tree, madrone, Erdbeerbaum; andrachnoides: hybrid strawberry tree; menziesii: Pacific madrone; unedo:
  strawberry tree, Westlicher Erdbeerbaum, arbousier, madroño
Aria:; edulis = Sorbus aria = Pyrus aria = Crataegus aria: whitebeam, Gewöhnliche Mehlbeere, alisier blanc
Asimina:; triloba = Annona triloba: pawpaw, Dreilappige Papau
Betula: birch, Birke, bouleau, berk; alleghaniensis: yellow birch, Gelb-Birke, bouleau jaune; ermanii: Erman's birch, Gold-Birke;
  lenta: sweet birch, cherry birch; nigra: river birch, Schwarz-Birke, bouleau noir; papyrifera: paper birch, Papier-Birke,
  bouleau à papier; pendula: silver birch, Hänge-Birke, bouleau verruqueux, Asian white birch; populifolia: grey birch, bouleau
  gris; pubescens: downy birch, Moor-Birke, bouleau pubescent; utilis: Himalayan birch, Himalaya-Birke, Chinese red birch,
  Chinesische Birke, white-barked Himalayan birch, Weißrindige Himalaya-Birke
Broussonetia:; papyrifera = Morus papyrifera: paper mulberry, Papiermaulbeerbaum
Calodendrum:; capense: Cape chestnut
Camphora:; officinarum = Cinnamomum camphora = Laurus camphora: camphor laurel, camphor tree
Carpinus: hornbeam, Hainbuche, charme, haagbeuk; betulus: common hornbeam, Gewöhnliche Hainbuche, charme commun; caroliniana:
  American hornbeam, blue beech; cordata: heartleaf hornbeam; japonica: Japanese hornbeam
Carya: hickory, caryer; aquatica: water hickory; cordiformis: bitternut hickory, caryer cordiforme; glabra: pignut hickory;
  illinoinensis: pecan, pacanier, pecán; laciniosa: shellbark hickory; ovata: shagbark hickory, Schuppenrinden-Hickory, caryer
  ovale; tomentosa: mockernut hickory
Castanea: chestnut, Kastanie, châtaignier; crenata: Japanese chestnut; dentata: American chestnut; mollissima: Chinese chestnut;
  sativa: sweet chestnut, Ess-Kastanie, châtaignier, castagno
Catalpa: Trompetenbaum; bignonioides: southern catalpa, Indian bean tree, Gewöhnlicher Trompetenbaum; erubescens: hybrid catalpa;
  ovata: yellow catalpa; speciosa: northern catalpa, western catalpa
Celtis: hackberry, nettle tree, Zürgelbaum, micocoulier; australis: European nettle tree, Südlicher Zürgelbaum, micocoulier de
  Provence, almez; laevigata: sugarberry; occidentalis: common hackberry, Amerikanischer Zürgelbaum, micocoulier occidental;
  sinensis: Chinese hackberry
Ceratonia:; siliqua: carob, Johannisbrotbaum, caroubier
Cercidiphyllum: katsura, Katsurabaum; japonicum: katsura, Katsurabaum, arbre au caramel
Cercis: redbud, Judasbaum; canadensis: eastern redbud, Kanadischer Judasbaum, gainier du Canada; chinensis: Chinese redbud;
  occidentalis: western redbud; siliquastrum: Judas tree, Gewöhnlicher Judasbaum, arbre de Judée
Chionanthus: fringe tree; retusus: Chinese fringe tree; virginicus: white fringetree, Virginischer Schneeflockenstrauch
Chitalpa:; tashkentensis
Cladrastis: yellowwood, Gelbholz; kentukea: yellowwood, Amerikanisches Gelbholz
Clerodendrum:; trichotomum: harlequin glorybower, Losbaum
Cormus:; domestica = Sorbus domestica = Pyrus sorbus: service tree, Speierling, cormier, sorbo domestico
Cornus: dogwood, Hartriegel, cornouiller; alternifolia = Swida alternifolia: pagoda dogwood, Wechselblättriger Hartriegel;
  capitata = Benthamia fragifera = Dendrobenthamia capitata: evergreen dogwood; controversa = Swida controversa: wedding cake
  tree, Pagoden-Hartriegel; florida = Benthamidia florida = Cynoxylon floridum: flowering dogwood, Blumen-Hartriegel, cornouiller
  à fleurs; kousa = Benthamidia japonica = Benthamia japonica: kousa dogwood, Japanischer Blumen-Hartriegel; mas: cornelian
  cherry, Kornelkirsche, cornouiller mâle; nuttallii = Benthamidia nuttallii: Pacific dogwood; rutgersensis: Rutgers hybrid
  dogwood
Corylus: hazel, Hasel, noisetier; americana: American hazelnut; avellana: common hazel, Gewöhnliche Hasel, noisetier commun,
  nocciolo; colurna: Turkish hazel, Baum-Hasel, noisetier de Byzance; cornuta: beaked hazelnut; heterophylla: Siberian hazelnut;
  maxima: filbert, Lambertshasel
Crataegus: hawthorn, Weißdorn, aubépine; crus-galli: cockspur hawthorn, Hahnen-Dorn; douglasii: black hawthorn; grignonensis:
  Grignon hawthorn; holmesiana: Holmes' hawthorn; laevigata: English hawthorn, midland hawthorn, Zweigriffeliger Weißdorn,
  aubépine lisse; lavalleei: Lavalle hawthorn, Leder-Weißdorn; monogyna: common hawthorn, quickthorn, Eingriffeliger Weißdorn,
  aubépine monogyne; mordenensis: Morden hawthorn; persimilis: broad-leaved cockspur thorn, Pflaumenblättriger Weißdorn;
  phaenopyrum: Washington hawthorn; punctata: dotted hawthorn; submollis: Quebec hawthorn, aubépine subsoyeuse; succulenta: fleshy
  hawthorn; viridis: green hawthorn
Cydonia:; oblonga = Pyrus cydonia: quince, Quitte, cognassier, cotogno
Davidia:; involucrata: handkerchief tree, dove tree, Taschentuchbaum, arbre aux mouchoirs
Diospyros: persimmon; kaki: Japanese persimmon, Kakibaum, plaqueminier du Japon; lotus: date plum, Lotuspflaume; virginiana:
  American persimmon
Eriobotrya:; japonica = Mespilus japonica = Photinia japonica = Rhaphiolepis bibas = Rhaphiolepis loquata: loquat, Japanische
  Wollmispel, néflier du Japon, níspero
Erythrina:; crista-galli: cockspur coral tree, Korallenstrauch, érythrine crête-de-coq
Eucommia:; ulmoides: hardy rubber tree, Guttaperchabaum
Fagus: beech, Buche, hêtre, beuk; crenata: Japanese beech; grandifolia: American beech; sylvatica: European beech, Rot-Buche,
  hêtre commun, faggio
Frangula: alder buckthorn; alnus = Rhamnus frangula: alder buckthorn, Faulbaum, bourdaine; purshiana = Rhamnus purshiana: cascara
  sagrada
Fraxinus: ash, Esche, frêne, es; americana: white ash, Weiß-Esche, frêne blanc; angustifolia: narrow-leaved ash, Schmalblättrige
  Esche, frêne à feuilles étroites, Caucasian ash, claret ash; excelsior: European ash, Gewöhnliche Esche, frêne élevé; latifolia:
  Oregon ash; mandshurica: Manchurian ash; nigra: black ash, frêne noir; ornus = Ornus europaea: manna ash, flowering ash,
  Blumen-Esche, frêne à fleurs; pallisiae: Pallis' ash; pennsylvanica: green ash, red ash, Rot-Esche, frêne rouge; quadrangulata:
  blue ash; velutina: velvet ash, Arizona ash
Geijera:; parviflora: wilga, Australian willow
Gleditsia: honey locust, Gleditschie, févier; aquatica: water locust; triacanthos: honey locust, Amerikanische Gleditschie, févier
  d'Amérique, thornless honey locust
Gymnocladus: coffeetree, Geweihbaum; dioicus: Kentucky coffeetree, Amerikanischer Geweihbaum, chicot du Canada
Halesia:; carolina: Carolina silverbell, Carolina-Schneeglöckchenbaum
Hedlundia: hybrid whitebeam; hybrida = Sorbus hybrida = Sorbus fennica = Pyrus fennica: oakleaf mountain ash, Bastard-Mehlbeere;
  thuringiaca = Sorbus thuringiaca: bastard service tree, Thüringer Mehlbeere
Hovenia:; dulcis: Japanese raisin tree, Japanischer Rosinenbaum
Idesia:; polycarpa: iigiri tree
Juglans: walnut, Walnuss, noyer; ailantifolia: Japanese walnut, heartnut; cinerea: butternut, noyer cendré; mandshurica:
  Manchurian walnut; nigra: black walnut, Schwarznuss, noyer noir; regia: English walnut, Persian walnut, Echte Walnuss, noyer
  commun
Karpatiosorbus:; latifolia = Sorbus latifolia = Aria latifolia: service tree of Fontainebleau, Breitblättrige Mehlbeere, alisier
  de Fontainebleau
Koelreuteria: golden rain tree, Blasenesche; bipinnata: Chinese flame tree; paniculata: golden rain tree, pride of India, Rispige
  Blasenesche, savonnier
Laburnum: golden chain tree, Goldregen; alpinum: Scotch laburnum, Alpen-Goldregen; anagyroides = Cytisus laburnum: common
  laburnum, Gewöhnlicher Goldregen, cytise faux ébénier; watereri: Waterer's laburnum, Edel-Goldregen
Lagerstroemia: crepe myrtle; indica: crepe myrtle, crape myrtle, Kräuselmyrte, lilas des Indes
Lagunaria:; patersonia: Norfolk Island hibiscus
Liquidambar: sweetgum, Amberbaum; formosana: Formosan sweetgum; orientalis: Oriental sweetgum, Orientalischer Amberbaum;
  styraciflua: American sweetgum, Amerikanischer Amberbaum, copalme d'Amérique
Liriodendron:; tulipifera: tulip tree, tulip poplar, Tulpenbaum, tulipier de Virginie
Maackia:; amurensis = Cladrastis amurensis: Amur maackia, Asiatisches Gelbholz
Maclura:; pomifera = Toxylon pomiferum: Osage orange, Milchorangenbaum
Macromeles:; tschonoskii = Malus tschonoskii = Eriolobus tschonoskii: pillar apple, Tschonoski crabapple, Scharlach-Apfel
Magnolia: Magnolie; acuminata: cucumber tree, Gurken-Magnolie; alba = Michelia alba: white champaca; brooklynensis: Brooklyn
  magnolia; champaca = Michelia champaca: champaca, joy perfume tree; cylindrica = Yulania cylindrica: Huangshan magnolia;
  denudata = Yulania denudata: Yulan magnolia, Yulan-Magnolie; doltsopa = Michelia doltsopa: sweet michelia; figo = Michelia figo
  = Michelia fuscata: banana shrub, port wine magnolia; grandiflora: southern magnolia, bull bay, Immergrüne Magnolie, magnolia à
  grandes fleurs; kobus = Yulania kobus: kobus magnolia, Kobushi-Magnolie; laevifolia = Michelia yunnanensis: Yunnan magnolia;
  liliiflora = Yulania liliiflora: lily magnolia, Purpur-Magnolie; loebneri: Loebner magnolia, Große Stern-Magnolie; macrophylla:
  bigleaf magnolia; sargentiana: Sargent magnolia; sieboldii = Oyama sieboldii: Siebold's magnolia, Sommer-Magnolie; soulangeana =
  Yulania soulangeana: saucer magnolia, Tulpen-Magnolie, magnolia de Soulange; stellata = Yulania stellata: star magnolia,
  Stern-Magnolie, magnolia étoilé; tripetala: umbrella magnolia, Schirm-Magnolie; virginiana: sweetbay magnolia; zenii = Yulania
  zenii: Zen magnolia
Malus: apple, crabapple, Apfel, pommier; adstringens: rosybloom crabapple; baccata = Pyrus baccata: Siberian crabapple,
  Beeren-Apfel, pommetier de Sibérie; coronaria = Pyrus coronaria: sweet crabapple; domestica = Pyrus malus: apple, Kultur-Apfel,
  pommier domestique, manzano; floribunda: Japanese flowering crabapple, Vielblütiger Apfel; fusca = Pyrus fusca: Pacific
  crabapple; halliana: Hall's crabapple; hupehensis: Hubei crabapple, Tee-Apfel; ioensis = Pyrus ioensis: prairie crabapple;
  micromalus: midget crabapple; prunifolia = Pyrus prunifolia: plumleaf crabapple, Kirsch-Apfel; purpurea: purple crabapple,
  Purpur-Apfel; robusta: cherry crabapple; spectabilis = Pyrus spectabilis: Asiatic apple; sylvestris: European crab apple,
  Holz-Apfel, pommier sauvage; toringo = Pyrus sieboldii: Toringo crabapple, Sargent crabapple, Toringo-Apfel; transitoria:
  cut-leaf crabapple; trilobata = Eriolobus trilobatus: erect crabapple; zumi = Pyrus zumi: Zumi crabapple
Melia:; azedarach: white cedar, chinaberry, Zedrachbaum, margousier
Mespilus:; germanica = Crataegus germanica: medlar, Echte Mispel, néflier, nespolo comune
Morus: mulberry, Maulbeere, mûrier; alba: white mulberry, Weiße Maulbeere, mûrier blanc; nigra: black mulberry, Schwarze
  Maulbeere, mûrier noir; rubra: red mulberry
Nyssa:; sylvatica: black gum, tupelo, Wald-Tupelobaum
Olea:; europaea: olive, Olivenbaum, olivier, olivo
Ostrya: hop hornbeam, Hopfenbuche; carpinifolia: European hop hornbeam, Europäische Hopfenbuche, carpino nero; virginiana =
  Carpinus virginiana: American hop hornbeam, ironwood
Oxydendrum:; arboreum = Andromeda arborea: sourwood, Sauerbaum
Parrotia:; persica = Hamamelis persica: Persian ironwood, Eisenholzbaum, arbre de fer
Paulownia:; tomentosa = Bignonia tomentosa: princess tree, empress tree, Blauglockenbaum
Phellodendron:; amurense: Amur cork tree, Amur-Korkbaum
Pistacia:; chinensis: Chinese pistache, Chinesische Pistazie
Platanus: plane tree, sycamore, Platane, platane; hispanica: London plane, Ahornblättrige Platane, platane commun, gewone plataan;
  occidentalis: American sycamore; orientalis: Oriental plane, Morgenländische Platane, platane d'Orient
Populus: poplar, cottonwood, Pappel, peuplier; alba: white poplar, Silber-Pappel, peuplier blanc; balsamifera: balsam poplar,
  Balsam-Pappel, peuplier baumier; berolinensis: Berlin poplar, Berliner Lorbeer-Pappel; canadensis: Carolina poplar, Kanadische
  Pappel, peuplier du Canada; canescens: grey poplar, Grau-Pappel; deltoides: eastern cottonwood, peuplier deltoïde;
  grandidentata: bigtooth aspen; jackii: balm of Gilead poplar; nigra: black poplar, Lombardy poplar, Schwarz-Pappel, peuplier
  noir; simonii: Simon's poplar; tremula: European aspen, Zitter-Pappel, tremble; tremuloides: quaking aspen, peuplier
  faux-tremble; trichocarpa: black cottonwood; tristis: brown twig poplar
Prunus: cherry, plum, Kirsche, cerisier; americana: American plum; amygdalus = Amygdalus communis = Amygdalus dulcis: almond,
  Mandelbaum, amandier, almendro; armeniaca = Armeniaca vulgaris: apricot, Aprikose, abricotier, albaricoquero; avium = Cerasus
  avium: sweet cherry, wild cherry, Vogel-Kirsche, merisier; blireana: Blireana plum, Gefüllte Blut-Pflaume; campanulata = Cerasus
  campanulata: Taiwan cherry; caroliniana = Laurocerasus caroliniana: Carolina cherry laurel; cerasifera: cherry plum, purple-leaf
  plum, Kirschpflaume, prunier-cerise; cerasus = Cerasus vulgaris = Cerasus acida: sour cherry, Sauer-Kirsche, griottier; cistena:
  purple-leaf sand cherry, Zwerg-Blut-Pflaume; domestica: European plum, Pflaume, prunier, susino, damson, mirabelle,
  Kriechen-Pflaume; emarginata: bitter cherry; incisa = Cerasus incisa: Fuji cherry, Fuji-Kirsche; maackii = Padus maackii: Amur
  chokecherry, Amur-Kirsche; mume = Armeniaca mume: Japanese apricot, Japanische Aprikose; nigra: Canada plum; nigrella: Muckle
  plum; padus = Padus avium = Padus racemosa: bird cherry, mayday tree, Gewöhnliche Traubenkirsche, cerisier à grappes;
  pensylvanica: pin cherry, cerisier de Pennsylvanie; persica = Amygdalus persica = Persica vulgaris: peach, nectarine, Pfirsich,
  pêcher; salicina: Japanese plum, Chinesische Pflaume; sargentii: Sargent cherry, Scharlach-Kirsche; serotina = Padus serotina:
  black cherry, Späte Traubenkirsche, cerisier tardif; serrula: Tibetan cherry, Mahagoni-Kirsche; serrulata = Cerasus serrulata:
  Japanese flowering cherry, Japanische Blüten-Kirsche, cerisier à fleurs du Japon; spinosa: blackthorn, sloe, Schlehe,
  prunellier; subhirtella: Higan cherry, winter-flowering cherry, Higan-Kirsche; virginiana = Padus virginiana: chokecherry,
  Virginische Traubenkirsche, cerisier de Virginie; yedoensis = Cerasus yedoensis: Yoshino cherry, Tokio-Kirsche
Ptelea:; trifoliata: hop tree, Lederstrauch
Pterocarya:; fraxinifolia = Juglans fraxinifolia: Caucasian wingnut, Kaukasische Flügelnuss
Pyrus: pear, Birne, poirier, peer; calleryana: Callery pear, ornamental pear, Chinesische Wild-Birne, poirier de Chine; communis:
  common pear, Kultur-Birne, poirier commun, peral; nivalis: snow pear, Schnee-Birne; pyrifolia: nashi, Asian pear, Nashi-Birne;
  regelii: Regel's pear; salicifolia: willow-leaved pear, Weidenblättrige Birne, poirier à feuilles de saule; ussuriensis:
  Ussurian pear
Quercus: oak, Eiche, chêne, eik; acutissima: sawtooth oak; agrifolia: coast live oak; alba: white oak, Weiß-Eiche, chêne blanc;
  aliena: Oriental white oak; bicolor: swamp white oak, chêne bicolore; bimundorum: two worlds oak; canariensis: Algerian oak;
  cerris: Turkey oak, Zerr-Eiche, chêne chevelu, cerro; coccinea: scarlet oak, Scharlach-Eiche, chêne écarlate; crenata: Lucombe
  oak; dentata: daimyo oak; douglasii: blue oak; ellipsoidalis: northern pin oak; faginea: Portuguese oak, quejigo; falcata:
  southern red oak; frainetto: Hungarian oak, Ungarische Eiche, farnetto; gambelii: Gambel oak; garryana: Garry oak, Oregon white
  oak; hypoleucoides: silverleaf oak; ilex: holm oak, holly oak, Stein-Eiche, chêne vert; imbricaria: shingle oak; lobata: valley
  oak; lyrata: overcup oak; macrocarpa: bur oak, chêne à gros fruits; michauxii: swamp chestnut oak; montana: chestnut oak;
  muehlenbergii: chinkapin oak; palustris: pin oak, Sumpf-Eiche, chêne des marais, moeraseik; petraea: sessile oak, Trauben-Eiche,
  chêne sessile; phellos: willow oak; pubescens: downy oak, Flaum-Eiche, chêne pubescent; robur: English oak, pedunculate oak,
  Stiel-Eiche, chêne pédonculé; rubra: northern red oak, Rot-Eiche, chêne rouge d'Amérique; rysophylla: loquat oak; shumardii:
  Shumard oak; suber: cork oak, Kork-Eiche, chêne-liège, alcornoque; texana: Nuttall oak; velutina: black oak; virginiana:
  southern live oak; warei: Ware's oak
Rhamnus: buckthorn, Kreuzdorn, nerprun; alaternus: Italian buckthorn, alaterne; cathartica: common buckthorn, Purgier-Kreuzdorn
Rhus: sumac, Essigbaum; aromatica: fragrant sumac; copallinum: shining sumac; glabra: smooth sumac; typhina: staghorn sumac,
  Hirschkolben-Sumach, sumac vinaigrier
Robinia: locust, Robinie, robinier; hispida: bristly locust, rose acacia, Borstige Robinie; pseudoacacia: black locust, false
  acacia, Gewöhnliche Robinie, robinier faux-acacia
Salix: willow, Weide, saule, wilg; alba: white willow, Silber-Weide, saule blanc, golden willow, Dotter-Weide; amygdaloides:
  peachleaf willow; babylonica: weeping willow, corkscrew willow, Trauer-Weide, saule pleureur; bebbiana: Bebb's willow; caprea:
  goat willow, Sal-Weide, saule marsault; cinerea: grey willow, Grau-Weide; discolor: pussy willow; fragilis: crack willow,
  Bruch-Weide, saule fragile; gracilistyla: rose-gold pussy willow; integra: dappled willow, Harlekin-Weide; lucida: shining
  willow; nigra: black willow; pendulina: golden weeping willow, Trauer-Weide; pentandra: bay willow, Lorbeer-Weide;
  pseudomonticola: false mountain willow; purpurea: purple osier, Purpur-Weide, saule pourpre; triandra: almond willow,
  Mandel-Weide; viminalis: common osier, Korb-Weide, saule des vanniers
Sassafras:; albidum
Scandosorbus:; intermedia = Sorbus intermedia = Aria intermedia = Borkhausenia intermedia: Swedish whitebeam, Schwedische
  Mehlbeere, alisier de Suède
Schinus:; molle: peppercorn tree, California pepper tree
Searsia:; lancea = Rhus lancea: African sumac, karee
Sorbus: rowan, mountain ash, Eberesche, sorbier; americana = Pyrus americana: American mountain ash; aucuparia = Pyrus aucuparia:
  rowan, European mountain ash, Vogelbeere, sorbier des oiseleurs; cashmiriana: Kashmir rowan; commixta: Japanese rowan; decora:
  showy mountain ash; hupehensis: Hubei rowan; vilmorinii: Vilmorin's rowan
Stewartia: Scheinkamelie; monadelpha: tall stewartia; pseudocamellia: Japanese stewartia, Scheinkamelie; sinensis: Chinese
  stewartia
Styphnolobium:; japonicum = Sophora japonica: Japanese pagoda tree, Japanischer Schnurbaum, sophora du Japon, honingboom
Styrax: snowbell, Storaxbaum; japonicus: Japanese snowbell, Japanischer Storaxbaum, styrax du Japon; obassia: fragrant snowbell;
  odoratissimus: sweet-scented snowbell
Tilia: linden, lime, Linde, tilleul; americana: American linden, basswood, Amerikanische Linde, tilleul d'Amérique; cordata:
  small-leaved lime, littleleaf linden, Winter-Linde, tilleul à petites feuilles; euchlora: Crimean linden, Caucasian lime,
  Krim-Linde; europaea: common lime, European linden, Holländische Linde, tilleul commun; flavescens: Glenleven linden; henryana:
  Henry's lime, Henrys Linde; mongolica: Mongolian linden; platyphyllos: large-leaved lime, bigleaf linden, Sommer-Linde, tilleul
  à grandes feuilles; tomentosa: silver linden, silver lime, Silber-Linde, tilleul argenté
Tipuana:; tipu: tipu tree
Toona:; sinensis = Cedrela sinensis: Chinese toon, Chinesischer Gemüsebaum
Torminalis:; glaberrima = Sorbus torminalis = Crataegus torminalis: wild service tree, Elsbeere, alisier torminal
Triadica:; sebifera = Sapium sebiferum = Croton sebiferus: Chinese tallow
Ulmus: elm, Ulme, orme, iep; alata: winged elm; americana: American elm, Amerikanische Ulme, orme d'Amérique; crassifolia: cedar
  elm; davidiana: David elm, Japanese elm; glabra: wych elm, Scots elm, Berg-Ulme, orme de montagne; hollandica: Dutch elm,
  Holländische Ulme; laevis: European white elm, Flatter-Ulme, orme lisse; minor: field elm, English elm, Feld-Ulme, orme
  champêtre; parvifolia: Chinese elm, lacebark elm, Chinesische Ulme, orme de Chine; pumila: Siberian elm, Sibirische Ulme, orme
  de Sibérie; rubra: slippery elm, orme rouge; thomasii: rock elm
Zelkova:; carpinifolia: Caucasian elm, Kaukasische Zelkove; serrata: Japanese zelkova, keaki, Japanische Zelkove
Ziziphus:; jujuba: jujube, Chinesische Jujube, jujubier
`;
