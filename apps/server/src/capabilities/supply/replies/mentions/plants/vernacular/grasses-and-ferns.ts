/** Grasses and ferns. */
export const grassesAndFerns = `
Acorus:; gramineus: grassy-leaved sweet flag, Graskalmus, acore gramineux
Adiantum: maidenhair fern, Frauenhaarfarn, capillaire; capillus-veneris: maidenhair fern, Frauenhaarfarn, capillaire de
  Montpellier; pedatum: northern maidenhair fern, Pfauenradfarn, capillaire du Canada; raddianum: Delta maidenhair fern,
  Dreieckiger Frauenhaarfarn, capillaire; venustum: Himalayan maidenhair fern, Himalaja-Frauenhaarfarn
Alopecurus:; pratensis: meadow foxtail, Wiesen-Fuchsschwanz, vulpin des prés
Alsophila:; dealbata = Cyathea dealbata: silver fern, ponga
Andropogon:; gerardi: big bluestem, Gerards Bartgras
Anemanthele:; lessoniana = Stipa arundinacea = Oryzopsis lessoniana: pheasant's tail grass, New Zealand wind grass,
  Fasanenschwanzgras
Arundo:; donax: giant reed, Pfahlrohr, canne de Provence, canna comune
Asplenium:; antiquum: Japanese bird's nest fern, Japanischer Nestfarn; nidus = Neottopteris nidus: bird's nest fern, Nestfarn,
  fougère nid d'oiseau; scolopendrium = Phyllitis scolopendrium = Scolopendrium vulgare: hart's tongue fern, Hirschzungenfarn,
  scolopendre, tongvaren; trichomanes: maidenhair spleenwort, Brauner Streifenfarn, capillaire des murailles, steenbreekvaren
Athyrium: lady fern, Frauenfarn; filix-femina: lady fern, Wald-Frauenfarn, fougère femelle, wijfjesvaren; niponicum = Anisocampium
  niponicum: Japanese painted fern, Japanischer Regenbogenfarn
Austroderia:; richardii = Cortaderia richardii: toetoe, Neuseeländisches Pampasgras
Bouteloua:; gracilis = Chondrosum gracile: blue grama, mosquito grass, Moskitogras
Briza: quaking grass, Zittergras, brize; maxima: greater quaking grass, Großes Zittergras, grande brize; media: common quaking
  grass, Mittleres Zittergras, brize intermédiaire, bevertjes
Calamagrostis: reed grass, Reitgras, calamagrostide; acutiflora: feather reed grass, Garten-Reitgras, calamagrostide à fleurs
  étroites, struisriet; brachytricha = Achnatherum brachytrichum = Stipa brachytricha: Korean feather reed grass, Diamant-Reitgras
Carex: sedge, Segge, laîche; buchananii: leatherleaf sedge, Rotbraune Segge; comans: New Zealand hair sedge, Neuseeländische
  Segge; elata: tufted sedge, Steife Segge, laîche élevée; flacca: glaucous sedge, Blaugrüne Segge, laîche glauque; flagellifera:
  weeping brown sedge, Mähnen-Segge; grayi: Gray's sedge, Morgenstern-Segge; morrowii: Morrow's sedge, Japan-Segge;
  muskingumensis: palm sedge, Palmwedel-Segge; oshimensis: Japanese sedge, Oshima-Segge; pendula: pendulous sedge, Hängende Segge,
  laîche à épis pendants, hangende zegge; pensylvanica: Pennsylvania sedge, Pennsylvanische Segge; punicea = Uncinia rubra: red
  hook sedge, Rote Haken-Segge; siderosticta: creeping broad-leafed sedge, Breitblatt-Segge; testacea: orange New Zealand sedge,
  Neuseeland-Segge
Celtica:; gigantea = Stipa gigantea: golden oats, giant feather grass, Riesen-Federgras
Cenchrus: fountain grass, Lampenputzergras; advena = Pennisetum advena: purple fountain grass, rose fountain grass; alopecuroides
  = Pennisetum alopecuroides = Pennisetum japonicum = Pennisetum compressum: Chinese fountain grass, swamp foxtail,
  Lampenputzergras, lampenpoetsersgras; americanus = Pennisetum glaucum = Pennisetum americanum = Pennisetum typhoides: pearl
  millet, ornamental millet, Perlhirse, mil à chandelle; clandestinus = Pennisetum clandestinum: kikuyu; longisetus = Pennisetum
  villosum: feathertop, Weißes Lampenputzergras; macrourus = Pennisetum macrourum: African feather grass, Kaffernhirse; orientalis
  = Pennisetum orientale: oriental fountain grass, Orientalisches Lampenputzergras; setaceus = Pennisetum setaceum = Pennisetum
  ruppelii: fountain grass, Einjähriges Lampenputzergras
Chasmanthium:; latifolium = Uniola latifolia: northern sea oats, Indian woodoats, Plattährengras
Claytosmunda:; claytoniana = Osmunda claytoniana: interrupted fern, Teufelsfarn
Cortaderia: pampas grass, Pampasgras, herbe de la pampa; selloana = Gynerium argenteum: pampas grass, Amerikanisches Pampasgras,
  herbe de la pampa, pampasgras
Cynodon:; dactylon: couch grass, Bermuda grass
Cyperus: flatsedge, Zypergras, souchet; alternifolius: umbrella sedge, Zyperngras, papyrus à feuilles alternes; papyrus: papyrus,
  Echter Papyrus
Cyrtomium: holly fern, Sichelfarn; falcatum = Polystichum falcatum: Japanese holly fern, Mondsichelfarn; fortunei: Fortune's holly
  fern, Fortunes Sichelfarn
Dactylis:; glomerata: cocksfoot, orchardgrass, Wiesen-Knäuelgras, dactyle aggloméré
Davallia: hare's foot fern, Hasenfußfarn
Deschampsia: hair grass, Schmiele, canche; cespitosa = Aira cespitosa: tufted hair grass, Rasen-Schmiele, canche cespiteuse
Dryopteris: wood fern, buckler fern, Wurmfarn, dryoptéris; affinis: golden-scaled male fern, Spreuschuppiger Wurmfarn; cycadina:
  shaggy shield fern, Elefantenrüsselfarn; dilatata: broad buckler fern, Breitblättriger Dornfarn, dryoptéris dilaté; erythrosora:
  autumn fern, Rotschleierfarn; filix-mas = Polypodium filix-mas: male fern, Gewöhnlicher Wurmfarn, fougère mâle, mannetjesvaren;
  marginalis: marginal wood fern, Marginalfarn; wallichiana: alpine wood fern, Wallichs Wurmfarn
Elegia: restio, cape rush; capensis: horsetail restio, Kap-Elegie; tectorum = Chondropetalum tectorum = Restio tectorum: cape
  thatching reed, small cape rush
Elymus:; hystrix = Hystrix patula: bottlebrush grass, Flaschenbürstengras
Equisetum: horsetail, Schachtelhalm, prêle; hyemale: rough horsetail, Winter-Schachtelhalm, prêle d'hiver
Eragrostis:; spectabilis: purple lovegrass, Purpur-Liebesgras
Fargesia: clumping bamboo, Schirmbambus, bambou non traçant; murielae = Sinarundinaria murielae = Arundinaria murielae: umbrella
  bamboo, Muriel-Bambus; nitida = Sinarundinaria nitida = Arundinaria nitida: fountain bamboo, Fontänen-Bambus; rufa: rufa
  clumping bamboo, Rotscheiden-Schirmbambus
Festuca: fescue, Schwingel, fétuque; gautieri: spiky fescue, bearskin fescue, Bärenfell-Schwingel; glauca: blue fescue,
  Blau-Schwingel, fétuque bleue, blauw schapengras; mairei: Atlas fescue, Atlas-Schwingel; rubra: red fescue, Gewöhnlicher
  Rot-Schwingel, fétuque rouge, rood zwenkgras
Hakonechloa: Japanese forest grass, Japan-Waldgras; macra = Phragmites macer: Japanese forest grass, Japan-Waldgras
Helictotrichon:; sempervirens = Avena sempervirens = Avena candida: blue oat grass, Blaustrahlhafer, avoine bleue
Hordeum:; jubatum: foxtail barley, Mähnen-Gerste, orge à crinière
Imperata:; cylindrica: blady grass, Japanese blood grass, Japanisches Blutgras
Juncus: rush, Binse, jonc; effusus: soft rush, Flatter-Binse, jonc épars, pitrus; inflexus: hard rush, Blaugrüne Binse, jonc
  glauque
Koeleria:; glauca: blue hair grass, Blaugrünes Schillergras
Lagurus:; ovatus: hare's tail, Hasenschwanzgras, queue-de-lièvre
Leymus:; arenarius = Elymus arenarius: lyme grass, Strandroggen, élyme des sables
Liriope: lilyturf; muscari = Ophiopogon muscari: big blue lilyturf, Lilientraube, muguet du Japon; spicata = Ophiopogon spicatus:
  creeping lilyturf, Ähriges Liliengras
Lolium: ryegrass, Weidelgras, ivraie; arundinaceum = Festuca arundinacea = Schedonorus arundinaceus: tall fescue, Rohr-Schwingel,
  fétuque faux-roseau; perenne: perennial ryegrass, Deutsches Weidelgras, ray-grass anglais, Engels raaigras
Luzula: woodrush, Hainsimse, luzule; nivea: snowy woodrush, Schnee-Hainsimse, luzule blanche; sylvatica: great woodrush,
  Wald-Hainsimse, grande luzule
Matteuccia:; struthiopteris = Struthiopteris germanica: ostrich fern, Straußenfarn, fougère-à-l'autruche, struisvaren
Melica:; ciliata: hairy melic, Wimper-Perlgras, mélique ciliée
Miscanthus: silver grass, Chinaschilf; giganteus: giant miscanthus, Riesen-Chinaschilf; sacchariflorus = Imperata sacchariflora:
  Amur silver grass, Silberfahnengras; sinensis = Eulalia japonica: Chinese silver grass, maiden grass, Chinaschilf, roseau de
  Chine
Molinia: moor grass, Pfeifengras, molinie; caerulea: purple moor grass, Blaues Pfeifengras, molinie bleue, pijpenstrootje, tall
  moor grass, Rohr-Pfeifengras
Muhlenbergia: muhly grass, Haargras; capillaris: pink muhly grass, hairawn muhly, Rosa Haargras
Nassella:; tenuissima = Stipa tenuissima: Mexican feather grass, Zartes Federgras, cheveux d'ange
Nephrolepis: sword fern, Schwertfarn; exaltata = Polypodium exaltatum: Boston fern, Gewöhnlicher Schwertfarn, fougère de Boston
Oceaniopteris:; gibba = Blechnum gibbum = Lomaria gibba: silver lady fern, dwarf tree fern, Rippenfarn
Onoclea:; sensibilis: sensitive fern, Perlfarn, onoclée sensible
Ophiopogon: mondo grass, lilyturf, Schlangenbart, herbe aux turquoises; jaburan = Mondo jaburan = Slateria jaburan: giant mondo
  grass, white lilyturf, Weißer Schlangenbart; japonicus = Mondo japonicum = Convallaria japonica: mondo grass, Japanischer
  Schlangenbart, herbe aux turquoises; planiscapus: black mondo grass, Schwarzer Schlangenbart
Osmunda: royal fern, Rispenfarn, osmonde; regalis: royal fern, Königsfarn, osmunde royale, koningsvaren
Osmundastrum:; cinnamomeum = Osmunda cinnamomea: cinnamon fern, Zimtfarn, osmonde cannelle
Panicum: panic grass, Rispenhirse, panic; virgatum: switchgrass, Rutenhirse, panic érigé, vingergras
Pellaea:; rotundifolia: button fern
Phalaris:; arundinacea = Phalaroides arundinacea = Typhoides arundinacea = Baldingera arundinacea: reed canary grass, gardener's
  garters, Rohrglanzgras, baldingère
Phlebodium:; aureum = Polypodium aureum: golden polypody, blue star fern, Goldtüpfelfarn
Phyllostachys: running bamboo, Flachrohrbambus, bambou traçant; aurea: golden bamboo, fishpole bamboo, Knotenbambus; aureosulcata:
  yellow groove bamboo, Gelbrinnen-Flachrohrbambus; bissetii: Bisset's bamboo, Bissets Flachrohrbambus; edulis: moso bamboo,
  Moso-Bambus; nigra = Bambusa nigra: black bamboo, Schwarzrohrbambus, bambou noir
Poa:; pratensis: smooth meadow-grass, Kentucky bluegrass, Wiesen-Rispengras, pâturin des prés
Polypodium: polypody, Tüpfelfarn, polypode; vulgare: common polypody, Gewöhnlicher Tüpfelfarn, polypode commun, gewone eikvaren
Polystichum: shield fern, Schildfarn, polystic; acrostichoides: Christmas fern, Dolchfarn, polystic faux-acrostic; aculeatum: hard
  shield fern, Gelappter Schildfarn; munitum: western sword fern, Schwertfarn; polyblepharum: Japanese tassel fern, Japanischer
  Glanz-Schildfarn; setiferum: soft shield fern, Weicher Schildfarn, polystic à frondes soyeuses; tsus-simense: Korean rock fern,
  Tsushima-Schildfarn
Pseudosasa:; japonica = Arundinaria japonica = Sasa japonica: arrow bamboo, Pfeil-Bambus, bambou métaké
Pteris:; cretica: Cretan brake, Kretischer Saumfarn
Schizachyrium: bluestem, Präriegras; scoparium = Andropogon scoparius: little bluestem, Kleines Präriegras
Selaginella:; kraussiana: Krauss's spikemoss, Kraus-Moosfarn
Sesleria: moor grass, Blaugras, seslérie; autumnalis: autumn moor grass, Herbst-Kopfgras; caerulea: blue moor grass,
  Kalk-Blaugras, seslérie bleuâtre
Sorghastrum:; nutans = Andropogon nutans: Indian grass, Goldbartgras
Sphaeropteris:; medullaris = Cyathea medullaris: black tree fern, mamaku
Sporobolus: dropseed, Tropfengras; heterolepis: prairie dropseed, Tautropfengras; michauxianus = Spartina pectinata = Spartina
  michauxiana: prairie cordgrass, Goldleistengras
Stenotaphrum:; secundatum: buffalo grass, St. Augustine grass, St. Augustingras
Stipa: feather grass, Federgras, stipe; pennata: European feather grass, Echtes Federgras, stipe pennée
Struthiopteris:; spicant = Blechnum spicant: hard fern, deer fern, Rippenfarn, blechnum en épi
Zoysia:; japonica: Japanese lawn grass
`;
