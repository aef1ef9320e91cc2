/**
 * What growers say that no checklist has: short names, old names and names by which a plant is ordered. In the form of
 * the other tables.
 */
export const tradeNames = `
Acacia: wattle; acinacea: gold dust wattle; aneura: mulga; baileyana: cootamundra wattle; cognata: river wattle, bower wattle;
  dealbata: silver wattle; floribunda: white sally wattle, gossamer wattle; implexa: lightwood; longifolia: sydney golden wattle;
  mearnsii: black wattle; melanoxylon: blackwood, blackwoods; pendula: myall, weeping myall; podalyriifolia: queensland silver wattle;
  pravissima: ovens wattle; provincialis: wirilda; pycnantha: golden wattle; retinodes: wirilda; sophorae: coastal wattle;
  stenophylla: eumong, river cooba; verticillata: prickly moses
Acer: campestre: spaanse aak, veldesdoorn, maßholder, acero campestre, acero oppio, arce menor; palmatum: acero giapponese, arce japonés;
  platanoides: acero riccio, acero platanoide, arce real; pseudoplatanus: gewone esdoorn, acero di monte, falso plátano; rubrum: swamp maple;
  saccharum: sugar maple, zuckerahorn
Aesculus:; hippocastanum: horse chestnut, conker tree, rosskastanie, marronnier, paardenkastanie, castaño de indias, ippocastano
Agonis:; flexuosa: wa peppermint, willow myrtle, weeping peppermint, peppermint tree, peppie, peppy
Alnus: els, ontano, aliso; cordata: ontano napoletano, hartbladige els; glutinosa: black alder, common alder, zwarte els, schwarzerle, roterle,
  aulne glutineux, ontano nero, aliso común; incana: grauerle, witte els
Allocasuarina: sheoak, she-oak; littoralis: black sheoak; torulosa: forest sheoak, rose sheoak; verticillata: drooping sheoak
Angophora: apple gum; costata: sydney red gum, smooth-barked apple, rusty gum; floribunda: rough-barked apple; hispida: dwarf apple
Anigozanthos: kangaroo paw, k-paw, roo paw, kpaw
Araucaria:; bidwillii: bunya, bunya pine; columnaris: cook pine; cunninghamii: hoop pine; heterophylla: norfolk, norfolk pine, norfolk island pine
Arbutus:; unedo: strawberry tree, erdbeerbaum, arbousier, aardbeiboom, madroño, corbezzolo
Archontophoenix:; alexandrae: alexandra palm, alexander palm, alex palm; cunninghamiana: bangalow palm, bangalow, piccabeen palm, piccabeen
Atriplex: saltbush; cinerea: grey saltbush, coast saltbush; nummularia: old man saltbush; semibaccata: creeping saltbush, berry saltbush
Austrodanthonia: wallaby grass
Backhousia:; citriodora: lemon myrtle; myrtifolia: grey myrtle, carrol
Banksia:; integrifolia: coast banksia, coastal banksia; marginata: silver banksia; menziesii: firewood banksia, menzies banksia;
  robur: swamp banksia; serrata: old man banksia, saw banksia; spinulosa: hairpin banksia; ericifolia: heath banksia, heath-leaved banksia
Berberis: berberitze, sauerdorn, épine-vinette, zuurbes, agracejo, crespino
Betula: berk, betulla, abedul; pendula: silver birch, weißbirke, sandbirke, hängebirke, bouleau verruqueux, bouleau blanc, ruwe berk, zilverberk,
  betulla bianca; pubescens: downy birch, moorbirke, zachte berk; nigra: river birch, schwarzbirke; utilis: himalayan birch, himalayaberk
Brachychiton:; acerifolius: flame tree, illawarra flame, illawarra flame tree; discolor: lacebark; populneus: kurrajong; rupestris: bottle tree,
  queensland bottle tree
Bursaria:; spinosa: sweet bursaria, blackthorn, prickly box
Buxus: boxwood, buis, buxus, buchsbaum, boj, bosso, bossolo; sempervirens: common box, english box, european box, buchs, palmboompje;
  microphylla: japanese box, littleleaf box, korean box
Callistemon: bottlebrush, bottle brush; citrinus: crimson bottlebrush; salignus: willow bottlebrush, white bottlebrush; sieberi: river bottlebrush;
  viminalis: weeping bottlebrush
Callitris: cypress pine; glaucophylla: white cypress pine; rhomboidea: port jackson pine, oyster bay pine
Camellia:; sasanqua: sasanqua, sasanquas, sasanqua camellia; japonica: japonica camellia
Carex: sedge, segge, laîche, zegge; appressa: tall sedge; secta: purei, pukio, makura sedge; testacea: orange sedge; virgata: pukio, swamp sedge;
  buchananii: leatherleaf sedge; fascicularis: tassel sedge
Carpinus: hornbeam, haagbeuk, charme, carpino, carpe; betulus: hornbeam, common hornbeam, european hornbeam, hainbuche, weißbuche, hagebuche, charmille,
  carpino bianco, carpe blanco, carpe europeo
Castanea:; sativa: sweet chestnut, spanish chestnut, esskastanie, edelkastanie, châtaignier, tamme kastanje, castaño, castagno
Casuarina: she-oak, sheoak; cunninghamiana: river sheoak, river oak, river she-oak; glauca: swamp sheoak, swamp oak, swamp she-oak; equisetifolia: beach sheoak, coast sheoak
Cedrus: ceder, cedro; atlantica: blue cedar; deodara: deodar, himalayan cedar, himalayazeder; libani: cedar of lebanon, libanonzeder
Celtis: hackberry; australis: zürgelbaum, micocoulier, netelboom, almez, bagolaro; occidentalis: common hackberry
Ceratonia:; siliqua: carob, johannisbrotbaum, caroubier, algarrobo, carrubo
Cercis: redbud, judas tree; canadensis: eastern redbud; siliquastrum: judasbaum, arbre de judée, judasboom, árbol del amor, árbol de judas, albero di giuda
Choisya:; ternata: mexican orange blossom, orangenblume, oranger du mexique
Cinnamomum:; camphora: camphor laurel
Clianthus:; puniceus: kaka beak, kākā beak, kowhai ngutukaka
Conostylis:; candicans: grey cottonheads, grey cottonhead, cottonheads
Coprosma:; repens: taupata, mirror bush, mirror plant; robusta: karamu
Cordyline: cabbage tree; australis: cabbage tree, ti kouka, cabbage palm, torbay palm; fruticosa: ti plant, hawaiian ti, good luck plant
Cornus: dogwood, kornoelje, cornouiller, cornejo, corniolo, hartriegel; alba: tatarian dogwood, white dogwood, weißer hartriegel; florida: flowering dogwood;
  mas: cornelian cherry, kornelkirsche, cornouiller mâle, gele kornoelje, corniolo; sanguinea: blutroter hartriegel, bloody dogwood, rode kornoelje,
  cornouiller sanguin, sanguinello, sanguinella, cornejo; sericea: red osier dogwood, red twig dogwood
Corymbia: gum, bloodwood, ghost gum; citriodora: lemon-scented gum, lemon scented gum; ficifolia: red-flowering gum, flowering gum, red flowering gum; maculata: spotted gum, spotty, spotties;
  tessellaris: moreton bay ash, carbeen
Corynocarpus:; laevigatus: karaka
Corylus: hazel, hasel, noisetier, hazelaar, nocciolo; avellana: haselnuss, gemeine hasel, common hazel, coudrier, avellano; colurna: turkish hazel, baumhasel, boomhazelaar
Crataegus: hawthorn, aubépine, meidoorn, espino, biancospino; monogyna: quickthorn, may thorn, common hawthorn, weißdorn, eingriffliger weißdorn, espino albar,
  aubépine monogyne, eenstijlige meidoorn, majuelo; laevigata: midland hawthorn, zweigriffliger weißdorn
Cupaniopsis:; anacardioides: tuckeroo
Cupressus: cypress, zypresse, cyprès, cipres, ciprés, cipresso; sempervirens: italian cypress, pencil pine, mediterranean cypress, mittelmeerzypresse, cyprès de provence,
  ciprés común, ciprés mediterráneo; leylandii: leyland cypress, leylandii, leylandzypresse
Cyathea: tree fern; australis: rough tree fern; cooperi: lacy tree fern, coin-spot tree fern; dealbata: ponga, silver fern; medullaris: mamaku
Cytisus: broom, ginster, genêt, brem
Dacrycarpus:; dacrydioides: kahikatea
Dacrydium:; cupressinum: rimu
Dianella: flax lily; caerulea: blue flax lily, paroo lily; revoluta: spreading flax lily, black-anther flax lily; tasmanica: tasman flax lily
Dicksonia:; antarctica: soft tree fern; squarrosa: wheki; fibrosa: wheki-ponga
Dodonaea: hop bush; viscosa: hop bush, hopbush, akeake, sticky hop bush
Doryanthes:; excelsa: gymea lily, gymea
Elaeocarpus:; reticulatus: blueberry ash; eumundi: eumundi quandong
Enchylaena:; tomentosa: ruby saltbush, barrier saltbush
Eremophila: emu bush; glabra: tar bush; maculata: spotted emu bush; nivea: silky eremophila
Eucalyptus: gum, eucalypt, gum tree; camaldulensis: river red gum, river red, red river gum, murray red gum, rrg; cinerea: argyle apple, silver dollar gum;
  citriodora: lemon-scented gum, lemon scented gum; cladocalyx: sugar gum; forrestiana: fuchsia gum; globulus: blue gum, tassie blue gum, tasmanian blue gum;
  grandis: flooded gum, rose gum; gunnii: cider gum, mostgummi; haemastoma: scribbly gum; largiflorens: black box; leucoxylon: yellow gum, sa blue gum, blue gum;
  maculata: spotted gum; mannifera: brittle gum, red spotted gum; melliodora: yellow box; microcarpa: grey box; moluccana: grey box; nicholii: narrow-leaved black peppermint,
  willow peppermint; obliqua: messmate, stringybark; ovata: swamp gum; pauciflora: snow gum, cabbage gum, white sally; pilularis: blackbutt;
  polyanthemos: red box, silver dollar; radiata: narrow-leaved peppermint; regnans: mountain ash; robusta: swamp mahogany; rubida: candlebark;
  saligna: sydney blue gum; scoparia: wallangarra white gum; sideroxylon: red ironbark, mugga ironbark, mugga; tereticornis: forest red gum;
  tricarpa: red ironbark, ironbark; viminalis: manna gum, ribbon gum, white gum; macrocarpa: mottlecah; caesia: gungurru, silver princess; torquata: coral gum; victrix: ghost gum
Euonymus: spindle, spindelstrauch, fusain, kardinaalsmuts, evónimo, evonimo, fusaggine; europaeus: common spindle, pfaffenhütchen, fusain d'europe, wilde kardinaalsmuts, bonetero; alatus: burning bush
Fagus: beech, buche, hêtre, beuk, haya, faggio; sylvatica: common beech, european beech, green beech, rotbuche, gemeine buche, hêtre commun, gewone beuk, groene beuk, haya común, copper beech
Festuca: fescue, schwingel, fétuque, zwenkgras; glauca: blue fescue, blauschwingel, fétuque bleue, blauw schapengras
Ficinia:; nodosa: knobby club rush, knobby clubrush, knotted club rush, knobby, club rush, wiwi
Ficus: fig; macrophylla: moreton bay fig; microcarpa: hills fig, hill's fig, hills weeping fig; rubiginosa: port jackson fig, rusty fig, pj fig; carica: feige, figuier, vijg, higuera, fico
Flindersia:; australis: crows ash, crow's ash, australian teak; schottiana: cudgerie, bumpy ash
Fraxinus: ash, esche, frêne, fresno, frassino; angustifolia: desert ash, claret ash, schmalblättrige esche, smalbladige es; excelsior: common ash, european ash, gemeine esche, frêne commun,
  gewone es, fresno común, frassino maggiore; ornus: manna ash, flowering ash, blumenesche, frêne à fleurs, pluimes, orniello; pennsylvanica: green ash, cimmaron ash
Gahnia:; sieberiana: red-fruit saw sedge, saw sedge, red-fruited saw sedge; radula: thatch saw sedge
Ginkgo:; biloba: maidenhair tree, ginkgobaum, fächerblattbaum, japanse notenboom, arbre aux quarante écus
Gleditsia:; triacanthos: honey locust, honeylocust, gleditschie, lederhülsenbaum, févier d'amérique, valse christusdoorn, acacia de tres espinas, spino di giuda
Goodenia:; ovata: hop goodenia
Griselinia:; littoralis: kapuka, broadleaf, papauma; lucida: puka
Hardenbergia:; violacea: native sarsaparilla, purple coral pea, false sarsaparilla, sarsparilla
Harpullia:; pendula: tulipwood, tulip wood
Hebe: koromiko, strauchveronika, véronique arbustive; stricta: koromiko
Hedera: ivy, efeu, lierre, klimop, hiedra, edera; helix: common ivy, english ivy, gemeiner efeu
Hibbertia: guinea flower, guineaflower; scandens: climbing guinea flower, snake vine
Hydrangea: hydrangea, hortensie, hortensia, ortensia; macrophylla: mophead hydrangea, lacecap hydrangea; paniculata: rispenhortensie, panicle hydrangea; quercifolia: oakleaf hydrangea, oak-leaved hydrangea
Hymenosporum:; flavum: native frangipani
Ilex: holly, stechpalme, houx, hulst, acebo, agrifoglio; aquifolium: english holly, common holly, european holly, acebo común; crenata: japanese holly, löffel-ilex; vomitoria: yaupon, yaupon holly
Imperata:; cylindrica: blady grass
Indigofera:; australis: austral indigo, australian indigo
Jacaranda: jacaranda; mimosifolia: jacaranda, jaca
Juglans: walnut, walnuss, noyer, walnoot, nogal, noce; nigra: black walnut, schwarznuss; regia: persian walnut, common walnut, echte walnuss, okkernoot
Juncus: rush, binse, jonc; pallidus: pale rush; usitatus: common rush; kraussii: sea rush; effusus: soft rush, flatter-binse, pitrus
Juniperus: juniper, wacholder, genévrier, jeneverbes, enebro, ginepro; communis: common juniper; virginiana: eastern red cedar
Kennedia:; prostrata: running postman; nigricans: black coral pea; rubicunda: dusky coral pea
Knightia:; excelsa: rewarewa
Kunzea:; ericoides: kanuka, kānuka, burgan; robusta: kanuka; ambigua: tick bush
Lagerstroemia: crepe myrtle, crape myrtle, crapemyrtle, crepe myrtles, lagerstroemie, lilas des indes, júpiter, árbol de júpiter; indica: crepe myrtle
Laurus:; nobilis: bay tree, bay laurel, sweet bay, lorbeer, laurier sauce, laurier, alloro, lauro, laurel
Lavandula: lavender, lavendel, lavande, lavanda; angustifolia: english lavender, true lavender, echter lavendel, echte lavendel; stoechas: french lavender, italian lavender; intermedia: lavandin
Leptospermum: tea tree, teatree, tea-tree; laevigatum: coast tea tree, coastal tea tree; lanigerum: woolly tea tree; petersonii: lemon-scented tea tree, lemon scented tea tree, lemon tea tree;
  polygalifolium: tantoon; scoparium: manuka, mānuka; continentale: prickly tea tree
Leucophyllum: texas sage, cenizo, texas ranger; frutescens: texas sage, cenizo, purple sage, texas ranger, barometer bush
Ligustrum: privet, liguster, troène, aligustre, ligustro; japonicum: japanese privet, wax-leaf privet; ovalifolium: oval-leaved privet; vulgare: wild privet, gemeiner liguster, troène commun, wilde liguster
Liquidambar:; styraciflua: sweet gum, sweetgum, american sweetgum, amberbaum, copalme, amberboom, liquidámbar, storace
Liriodendron:; tulipifera: tulip tree, tulip poplar, tulpenbaum, tulipier, tulpenboom, tulipero
Liriope: lily turf, lilyturf; muscari: big blue lilyturf, liriope
Livistona: fan palm; australis: cabbage-tree palm, cabbage palm, cabbage tree palm; decora: ribbon fan palm, weeping cabbage palm, ribbon palm; decipiens: ribbon fan palm
Lomandra: mat rush, matrush, mat-rush; longifolia: spiny-head mat-rush, spiny headed mat rush, basket grass; hystrix: creek mat rush, river mat rush, green mat rush; confertifolia: mat-rush
Lophostemon:; confertus: brush box, queensland box, brushbox, qld box
Macadamia: macadamia, queensland nut
Magnolia: magnolie, magnólia; grandiflora: southern magnolia, bull bay, immergrüne magnolie, laurier tulipier; stellata: star magnolia, sternmagnolie
Malus: crabapple, crab apple, zierapfel, pommier d'ornement, sierappel; sylvestris: crab apple, wild apple, holzapfel, wildapfel, pommier sauvage, wilde appel; domestica: apple, apfel, pommier, appel, manzano, melo
Melaleuca: paperbark, honey myrtle; alternifolia: tea tree; ericifolia: swamp paperbark; leucadendra: weeping paperbark; linariifolia: snow in summer, flax-leaved paperbark, snow-in-summer;
  quinquenervia: broad-leaved paperbark, broad leaf paperbark; styphelioides: prickly-leaved paperbark, prickly paperbark; lanceolata: moonah; viminalis: weeping bottlebrush; halmaturorum: kangaroo island paperbark
Melia:; azedarach: white cedar, chinaberry, persian lilac
Melicytus:; ramiflorus: mahoe, whiteywood
Metrosideros:; excelsa: pohutukawa, pōhutukawa, pohuts, nz christmas tree; robusta: northern rata; umbellata: southern rata
Muehlenbeckia:; complexa: wire vine, maidenhair vine, pohuehue; axillaris: creeping pohuehue
Muhlenbergia: muhly, muhly grass; capillaris: pink muhly, gulf muhly, gulf coast muhly, muhly grass, pink muhly grass; lindheimeri: lindheimer's muhly, big muhly; rigens: deer grass
Murraya:; paniculata: orange jessamine, mock orange, orange jasmine
Myoporum: boobialla; insulare: boobialla, common boobialla; laetum: ngaio; parvifolium: creeping boobialla
Myrsine:; australis: mapou, māpou, matipo
Myrtus:; communis: common myrtle, myrte, mirto, arrayán
Nandina: sacred bamboo, heavenly bamboo; domestica: sacred bamboo, heavenly bamboo, himmelsbambus
Nerium: oleander, laurier-rose, adelfa; oleander: oleandro, laurier rose
Nyssa:; sylvatica: tupelo, black tupelo, black gum, tupelobaum
Olea: olive, olivenbaum, ölbaum, olivier, olijf, olijfboom, olivo; europaea: olive tree
Ophiopogon: mondo, mondo grass, schlangenbart; japonicus: mondo grass, mini mondo
Pandorea:; jasminoides: bower vine, bower of beauty; pandorana: wonga wonga vine, wonga vine
Panicum: switchgrass, switch grass, rutenhirse; virgatum: switchgrass, switch grass, rutenhirse, vingergras
Parrotia:; persica: persian ironwood, eisenholzbaum, parrotie de perse, perzisch ijzerhout
Pelargonium: geranium, geranie
Pennisetum: fountain grass, swamp foxtail, lampenputzergras, herbe aux écouvillons, lampenpoetsersgras; alopecuroides: swamp foxtail, fountain grass
Persoonia: geebung
Phormium: flax, nz flax, harakeke, neuseelandflachs, lin de nouvelle zélande; cookianum: wharariki, mountain flax, coastal flax; tenax: harakeke, swamp flax, nz flax, new zealand flax
Photinia: glanzmispel; fraseri: christmas berry, red tip photinia
Picea: spruce, fichte, épicéa, fijnspar, pícea, abete rosso; abies: norway spruce, rotfichte, gemeine fichte, épicéa commun; omorika: serbian spruce, serbische fichte, servische spar; pungens: blue spruce, blaufichte
Pinus: pine, kiefer, pin, den, pino; halepensis: aleppo pine, aleppokiefer, pin d'alep, pino carrasco, pino d'aleppo; nigra: black pine, schwarzkiefer, zwarte den, pino laricio, pino nero; pinaster: maritime pine, pin maritime, pino marítimo;
  pinea: stone pine, umbrella pine, pinie, pin parasol, pino piñonero, pino domestico; sylvestris: scots pine, scotch pine, waldkiefer, föhre, pin sylvestre, grove den, pino silvestre
Pittosporum: klebsame; eugenioides: tarata, lemonwood; tenuifolium: kohuhu, kōhūhū, black matipo; tobira: japanese mock orange, pitósporo, pitosforo; undulatum: sweet pittosporum
Plagianthus:; regius: ribbonwood, manatu
Platanus: plane, plane tree, platane, plataan, plátano, platano, sycamore; acerifolia: london plane, london planetree, ahornblättrige platane, platane commun, plátano de sombra; hispanica: london plane, plátano de sombra;
  orientalis: oriental plane; occidentalis: american sycamore
Poa: tussock, tussock grass; labillardierei: common tussock grass, tussock grass, common tussock, large tussock grass; sieberiana: grey tussock grass, snow grass; poiformis: coast tussock, coastal tussock, blue tussock grass; cita: silver tussock
Podocarpus:; elatus: plum pine, illawarra plum, brown pine; totara: totara, tōtara
Populus: poplar, pappel, peuplier, populier, álamo, chopo, pioppo; alba: white poplar, silberpappel, peuplier blanc, abeel, álamo blanco; nigra: black poplar, schwarzpappel, peuplier noir, zwarte populier, chopo, lombardy poplar; tremula: aspen, zitterpappel, espe, tremble, ratelpopulier, álamo temblón
Prunus:; avium: wild cherry, gean, vogelkirsche, süßkirsche, merisier, zoete kers, cerezo silvestre, ciliegio selvatico; cerasifera: cherry plum, myrobalan, kirschpflaume, myrobolan; domestica: plum, pflaume, zwetschge, prunier, pruim;
  laurocerasus: cherry laurel, common laurel, kirschlorbeer, lorbeerkirsche, laurier-cerise, laurier cerise, laurier palme, laurierkers, lauroceraso, laurel cerezo; lusitanica: portugal laurel, portuguese laurel, portugiesischer kirschlorbeer, laurier du portugal;
  padus: bird cherry, traubenkirsche, cerisier à grappes, vogelkers; serrulata: japanese cherry, flowering cherry, japanische zierkirsche; spinosa: blackthorn, sloe, schlehe, schlehdorn, prunellier, sleedoorn, endrino, prugnolo
Pseudopanax:; arboreus: five finger, whauwhaupaku, fivefinger; crassifolius: lancewood, horoeka; lessonii: houpara
Pyracantha: firethorn, feuerdorn, vuurdoorn, espino de fuego, agazzino, buisson ardent
Pyrus: pear, birne, poirier, peer, peral, pero; calleryana: ornamental pear, callery pear, manchurian pear, chanticleer pear, chinesische birne, poirier de chine; communis: wild pear, kulturbirne; ussuriensis: manchurian pear
Quercus: oak, eiche, chêne, eik, roble, quercia; agrifolia: coast live oak; alba: white oak, weißeiche; bicolor: swamp white oak; cerris: turkey oak, zerreiche, chêne chevelu, moseik, cerro; coccinea: scarlet oak, scharlacheiche; ilex: holm oak, holly oak, evergreen oak, steineiche,
  chêne vert, steeneik, encina, leccio; macrocarpa: bur oak, burr oak; palustris: pin oak, sumpfeiche, chêne des marais, moeraseik, roble de los pantanos, quercia di palude; petraea: sessile oak, traubeneiche, chêne sessile, chêne rouvre, wintereik, rovere; pubescens: downy oak, flaumeiche, chêne pubescent, roverella;
  robur: english oak, pedunculate oak, common oak, european oak, stieleiche, deutsche eiche, sommereiche, chêne pédonculé, zomereik, roble común, carballo, farnia; rubra: red oak, northern red oak, roteiche, chêne rouge d'amérique, amerikaanse eik, roble rojo americano, quercia rossa; suber: cork oak, korkeiche, chêne-liège, kurkeik, alcornoque, sughera;
  shumardii: shumard oak, shumard red oak; texana: nuttall oak; virginiana: live oak, southern live oak; phellos: willow oak
Rhaphiolepis: indian hawthorn; indica: indian hawthorn, hawthorn
Rhopalostylis:; sapida: nikau, nīkau palm, nikau palm
Robinia:; pseudoacacia: black locust, false acacia, robinie, scheinakazie, robinier faux-acacia, robinier, acacia blanc, falsa acacia, valse acacia
Rosa: rose, roos, rosal, rosier; canina: dog rose, hundsrose, hondsroos, églantier, rosa canina, escaramujo; rugosa: kartoffelrose, rimpelroos, apfelrose
Rosmarinus: rosemary, rosmarin, romarin, rozemarijn, romero, rosmarino; officinalis: rosemary, rosmarin, romarin, rozemarijn, romero, rosmarino
Rytidosperma: wallaby grass
Salix: willow, weide, saule, wilg, sauce, salice; alba: white willow, silberweide, saule blanc, schietwilg, sauce blanco, salice bianco; babylonica: weeping willow, trauerweide, saule pleureur; caprea: goat willow, pussy willow, salweide, saule marsault, boswilg; purpurea: purpurweide; viminalis: osier, korbweide, katwilg
Salvia: sage, salbei, sauge, salie; rosmarinus: rosemary, rosmarin, romarin, rozemarijn, romero, rosmarino; officinalis: common sage, garden sage, echter salbei, salvia comune
Sambucus: elder, holunder, sureau, vlier, saúco, sambuco; nigra: elderberry, black elder, common elder, schwarzer holunder, sureau noir, gewone vlier
Schizachyrium:; scoparium: little bluestem
Schinus:; molle: pepper tree, peppercorn tree, falso pimentero
Sophora: kowhai; japonica: japanese pagoda tree, schnurbaum, sophora du japon, honingboom; microphylla: kowhai, kōwhai, small-leaved kowhai; tetraptera: kowhai, large-leaved kowhai
Sorbus: rowan, mehlbeere, sorbier, lijsterbes, serbal, sorbo; aria: whitebeam, mehlbeere, alisier blanc, meelbes; aucuparia: rowan, mountain ash, eberesche, vogelbeere, sorbier des oiseleurs, wilde lijsterbes, serbal de los cazadores, sorbo degli uccellatori; intermedia: swedish whitebeam, schwedische mehlbeere
Spiraea: spirea, spierstrauch, spirée, spierstruik
Stenocarpus:; sinuatus: firewheel tree, wheel of fire, firewheel
Stipa: feather grass, federgras, stipe, vedergras; tenuissima: mexican feather grass, ponytail grass
Syringa: lilac, flieder, lilas, sering, lila, lillà; vulgaris: common lilac, gemeiner flieder
Syzygium: lilly pilly, lillypilly, lilli pilli, lily pilly; australe: brush cherry, scrub cherry; floribundum: weeping lilly pilly; luehmannii: riberry, small-leaved lilly pilly, cherry satinash; smithii: lilly pilly, common lilly pilly
Taxodium:; distichum: bald cypress, swamp cypress, baldcypress, sumpfzypresse, cyprès chauve, moerascipres
Taxus: yew, eibe, venijnboom, tejo, tasso; baccata: english yew, common yew, european yew, gemeine eibe, if commun; media: hybrid yew, bechereibe
Themeda: kangaroo grass; triandra: kangaroo grass, kanga grass; australis: kangaroo grass
Thuja: arborvitae, lebensbaum, levensboom, tuya, tuia; occidentalis: northern white cedar, abendländischer lebensbaum, thuya du canada; plicata: western red cedar, riesenlebensbaum, thuya géant
Tilia: lime, linden, linde, tilleul, tilo, tiglio; cordata: small-leaved lime, littleleaf linden, winterlinde, tilleul à petites feuilles, winterlinde, tilo de hoja pequeña, tiglio selvatico; platyphyllos: large-leaved lime, sommerlinde, tilleul à grandes feuilles, zomerlinde, tiglio nostrano;
  tomentosa: silver lime, silberlinde, tilleul argenté, zilverlinde, tiglio argentato; europaea: common lime, holländische linde, hollandse linde, koningslinde
Trachelospermum: star jasmine, sternjasmin, jasmin étoilé, sterjasmijn, falso jazmín, falso gelsomino, rincospermo, rhyncospermum; jasminoides: star jasmine, chinese star jasmine, confederate jasmine; asiaticum: asiatic jasmine, asian jasmine, japanese star jasmine
Tristaniopsis:; laurina: water gum, kanooka
Ulmus: elm, ulme, orme, iep, olmo; minor: field elm, feldulme; parvifolia: chinese elm, lacebark elm, chinesische ulme, orme de chine; glabra: wych elm, bergulme, orme de montagne; americana: american elm; pumila: siberian elm
Viburnum: schneeball, viorne, sneeuwbal, viburno; lantana: wayfaring tree, wolliger schneeball, viorne lantane, wollige sneeuwbal, lantana; opulus: guelder rose, gemeiner schneeball, viorne obier, gelderse roos, mundillo, pallon di maggio; tinus: laurustinus, lorbeer-schneeball, laurier-tin, laurier tin, durillo, lentaggine, viburno tino
Viola: violet, veilchen, violette, viooltje; hederacea: native violet
Vitex:; lucens: puriri, pūriri; agnus-castus: chaste tree
Waterhousea: weeping lilly pilly; floribunda: weeping lilly pilly
Westringia: coastal rosemary, coast rosemary, native rosemary, westie; fruticosa: coastal rosemary, coast rosemary, native rosemary, westie
Xanthorrhoea: grass tree, grasstree, blackboy, balga; johnsonii: johnson's grass tree; preissii: balga
Xanthostemon:; chrysanthus: golden penda, penda
Zelkova:; serrata: japanese zelkova, keaki, japanische zelkove, orme de sibérie
`;
