/** Annuals, herbs, vegetables and fruit. */
export const annualsAndEdibles = `
Abelmoschus:; esculentus = Hibiscus esculentus: okra, Okra, gombo
Ageratum:; houstonianum: floss flower, Leberbalsam, agératum
Allium:; cepa: onion, Küchenzwiebel, oignon, cipolla; fistulosum: Welsh onion, Winterzwiebel, ciboule; porrum: leek, Lauch,
  poireau, prei; sativum: garlic, Knoblauch, ail, aglio; schoenoprasum: chives, Schnittlauch, ciboulette, bieslook; tuberosum:
  garlic chives, Schnittknoblauch, ciboulette chinoise; ursinum: ramsons, Bärlauch, ail des ours, daslook
Amaranthus: amaranth, Fuchsschwanz, amarante; caudatus: love-lies-bleeding, Garten-Fuchsschwanz, queue-de-renard; cruentus: red
  amaranth, Rispiger Fuchsschwanz; tricolor: Joseph's coat, Dreifarbiger Fuchsschwanz
Anethum:; graveolens: dill, Dill, aneth, dille
Angelica:; archangelica = Archangelica officinalis: Arznei-Engelwurz, angélique officinale
Angelonia: summer snapdragon, Engelsgesicht; angustifolia: summer snapdragon, Engelsgesicht
Anthriscus:; cerefolium = Scandix cerefolium: chervil, Garten-Kerbel, cerfeuil, echte kervel
Antirrhinum: snapdragon, Löwenmaul, muflier; majus: snapdragon, Großes Löwenmaul, muflier, grote leeuwenbek
Apium:; graveolens: celery, Sellerie, céleri, selderij
Arctotis: African daisy, Bärenohr
Argyranthemum: marguerite, Strauchmargerite, anthémis; frutescens = Chrysanthemum frutescens: marguerite daisy, Federation daisy,
  Strauch-Margerite, anthémis
Armoracia:; rusticana = Cochlearia armoracia: horseradish, Meerrettich, raifort, mierikswortel
Artemisia:; absinthium: wormwood, Wermut, absinthe; dracunculus: tarragon, Estragon, estragon
Asparagus:; officinalis: Gemüse-Spargel, asperge
Atriplex:; hortensis: garden orache, Garten-Melde, arroche des jardins
Bassia:; scoparia = Kochia scoparia = Kochia trichophila: summer cypress, burning bush, Besen-Radmelde
Bellis:; perennis: English daisy, Gänseblümchen, pâquerette, madeliefje
Beta:; vulgaris: beetroot, chard, Rübe, betterave
Bidens: beggarticks, Zweizahn, bident; ferulifolia = Coreopsis ferulifolia: Apache beggarticks, Goldmarie
Borago:; officinalis: borage, Borretsch, bourrache, bernagie
Brassica: cabbage, Kohl, chou; juncea = Sinapis juncea: mustard greens, Brauner Senf, moutarde brune; napus: rapeseed, swede,
  Raps, colza; oleracea: cabbage, kale, Gemüse-Kohl, chou; rapa: turnip, pak choi, Rübsen, navet
Calendula:; officinalis: pot marigold, Ringelblume, souci officinal, goudsbloem
Calibrachoa: million bells, Zauberglöckchen
Callistephus:; chinensis = Aster chinensis: China aster, Sommeraster, reine-marguerite
Campanula:; medium: Canterbury bells, Marien-Glockenblume
Capsicum: pepper, Paprika, piment; annuum: sweet pepper, chilli, Paprika, poivron; chinense: habanero pepper, Chinesischer Chili;
  frutescens: tabasco pepper, Tabasco-Chili
Carica:; papaya: papaya, Papaya, papayer
Carthamus:; tinctorius: safflower, Färberdistel, carthame des teinturiers
Carum:; carvi: caraway, Kümmel, carvi, karwij
Catharanthus:; roseus = Vinca rosea = Lochnera rosea: Madagascar periwinkle, annual vinca, Zimmerimmergrün, pervenche de
  Madagascar
Celosia: cockscomb, Brandschopf, célosie; argentea: cockscomb, Silber-Brandschopf, célosie
Centaurea: knapweed, Flockenblume, centaurée; cyanus = Cyanus segetum: cornflower, Kornblume, bleuet, korenbloem; montana = Cyanus
  montanus: mountain cornflower, Berg-Flockenblume, centaurée des montagnes
Chaenostoma: bacopa, Schneeflockenblume; cordatum = Sutera cordata = Bacopa cordata = Sutera diffusa: bacopa, Schneeflockenblume
Chamaemelum:; nobile = Anthemis nobilis: Roman chamomile, Römische Kamille, camomille romaine
Chenopodium:; quinoa: quinoa, Reismelde, quinua
Cichorium: chicory, Wegwarte, chicorée; endivia: endive, Endivie, chicorée frisée; intybus: chicory, radicchio, Wegwarte, chicorée
  sauvage
Citrullus:; lanatus = Colocynthis citrullus: watermelon, Wassermelone, pastèque
Clarkia: farewell to spring, Clarkie; amoena = Godetia amoena = Godetia grandiflora: satin flower, Atlasblume; unguiculata:
  elegant clarkia, Mandelröschen
Cobaea:; scandens: cup and saucer vine, Glockenrebe
Coleostephus:; multicaulis = Chrysanthemum multicaule: yellow buttons, Gelbe Zwergmargerite
Coleus: Buntnessel, coléus; amboinicus = Plectranthus amboinicus: Cuban oregano, five-in-one herb, Jamaika-Thymian;
  scutellarioides = Plectranthus scutellarioides = Solenostemon scutellarioides = Ocimum scutellarioides: painted nettle,
  Buntnessel, coléus
Coriandrum:; sativum: coriander, cilantro, Koriander, coriandre
Cosmos: Schmuckkörbchen; atrosanguineus = Bidens atrosanguinea: chocolate cosmos, Schokoladen-Kosmee, cosmos chocolat; bipinnatus:
  garden cosmos, Fiederblättriges Schmuckkörbchen, cosmos bipenné; sulphureus: sulphur cosmos, Gelbes Schmuckkörbchen
Cucumis: cucumber, Gurke, concombre; melo: melon, rockmelon, Zuckermelone; sativus: cucumber, Gurke, concombre, komkommer
Cucurbita: pumpkin, squash, Kürbis, courge; maxima: winter squash, Riesen-Kürbis, potiron; moschata: butternut squash,
  Moschus-Kürbis, courge musquée; pepo: zucchini, pumpkin, Garten-Kürbis, courgette
Cuphea: Köcherblümchen; hyssopifolia: false heather, Falsches Heidekraut; ignea: cigar plant, Zigarettenblümchen
Cymbopogon:; citratus = Andropogon citratus: lemongrass, Zitronengras, citronnelle
Cynara:; cardunculus: cardoon, globe artichoke, Artischocke, artichaut
Daucus:; carota: carrot, Möhre, carotte, peen
Delphinium:; ajacis = Consolida ajacis = Consolida ambigua: rocket larkspur, Garten-Feldrittersporn, pied-d'alouette des jardins
Dianthus:; barbatus: sweet William, Bart-Nelke, œillet de poète, duizendschoon; chinensis: China pink, Kaiser-Nelke, œillet de
  Chine
Diascia: twinspur, Doppelhörnchen; barberae: twinspur, Doppelhörnchen
Dichondra:; argentea: silver ponysfoot, Silberregen
Dimorphotheca: African daisy, Kapkörbchen; ecklonis = Osteospermum ecklonis: Cape marguerite, African daisy, Kapkörbchen; jucunda
  = Osteospermum jucundum: trailing African daisy, Bornholmmargerite; sinuata: glandular Cape marigold, Buschige Kapringelblume
Diplotaxis:; tenuifolia: wild rocket, Schmalblättriger Doppelsame, roquette sauvage
Eruca:; vesicaria: rocket, arugula, Rucola, roquette
Erysimum: wallflower, Schöterich, giroflée; cheiri = Cheiranthus cheiri: wallflower, Goldlack, giroflée des murailles, muurbloem
Erythranthe: monkeyflower, Gauklerblume; cardinalis = Mimulus cardinalis: scarlet monkeyflower, Scharlachrote Gauklerblume;
  guttata = Mimulus guttatus: seep monkeyflower, Gefleckte Gauklerblume; lutea = Mimulus luteus: yellow monkeyflower, Gelbe
  Gauklerblume
Eschscholzia:; californica: California poppy, Kalifornischer Mohn, pavot de Californie
Euphorbia:; hypericifolia = Chamaesyce hypericifolia: graceful spurge, Zauberschnee
Eustoma:; exaltatum: lisianthus, prairie gentian, Prärieenzian
Eutrema:; japonicum = Wasabia japonica: wasabi, Wasabi
Felicia:; amelloides = Agathaea coelestis: blue marguerite, Kapaster, agathée
Foeniculum:; vulgare = Anethum foeniculum: fennel, Fenchel, fenouil, venkel
Fragaria: strawberry, Erdbeere, fraisier; ananassa: garden strawberry, Garten-Erdbeere, fraisier cultivé, aardbei; chiloensis:
  beach strawberry, Chile-Erdbeere; vesca: alpine strawberry, Wald-Erdbeere, fraisier des bois, bosaardbei
Fuchsia: Fuchsie; magellanica: hardy fuchsia, Scharlach-Fuchsie, fuchsia de Magellan; procumbens: creeping fuchsia, Kriechende
  Fuchsie; triphylla: honeysuckle fuchsia, Korallen-Fuchsie
Gazania: treasure flower, Gazanie, gazanie; linearis: treasure flower, coastal gazania; rigens: treasure flower, Mittagsgold
Gerbera:; jamesonii: Transvaal daisy
Glandularia: mock vervain, Garten-Eisenkraut; canadensis = Verbena canadensis: rose verbena, Kanadisches Eisenkraut; hybrida =
  Verbena hybrida: garden verbena, Garten-Verbene, verveine des jardins; peruviana = Verbena peruviana = Verbena chamaedrifolia:
  Peruvian verbena
Glebionis: crown daisy, Wucherblume; coronaria = Chrysanthemum coronarium: crown daisy, chop suey greens, Kronenwucherblume,
  chrysanthème couronné; segetum = Chrysanthemum segetum: corn marigold, Saat-Wucherblume, chrysanthème des moissons, gele
  ganzenbloem
Glycine:; max = Soja hispida = Dolichos soja: soybean, Sojabohne, soja
Gomphrena:; globosa: globe amaranth, Kugelamarant, immortelle à bractées
Gypsophila: baby's breath, Gipskraut, gypsophile; elegans: showy baby's breath, Sommer-Schleierkraut; repens: alpine gypsophila,
  Kriechendes Schleierkraut, gypsophile rampante
Helianthus: sunflower, Sonnenblume, tournesol; annuus: common sunflower, Gewöhnliche Sonnenblume, tournesol, girasol;
  salicifolius: willow-leaved sunflower, Weidenblättrige Sonnenblume; tuberosus: Jerusalem artichoke, Topinambur, topinambour,
  aardpeer
Helichrysum: everlasting, Strohblume, immortelle; italicum = Gnaphalium italicum: curry plant, Currykraut, immortelle d'Italie;
  petiolare: licorice plant, Lakritz-Strohblume
Heliotropium:; arborescens: cherry pie, heliotrope, Vanilleblume, héliotrope
Humulus:; lupulus: hop, Echter Hopfen, houblon
Hyssopus:; officinalis = Dracocephalum officinale: hyssop, Ysop, hysope
Iberis: candytuft, Schleifenblume, ibéris; umbellata: globe candytuft, Doldige Schleifenblume
Impatiens: busy Lizzie, balsam, Springkraut, impatiente; balsamina: garden balsam, Garten-Balsamine, balsamine des jardins;
  hawkeri: New Guinea impatiens, Edellieschen, impatience de Nouvelle-Guinée; walleriana: busy Lizzie, Fleißiges Lieschen,
  impatience, vlijtig liesje
Ipomoea: morning glory, Prunkwinde, ipomée; alba = Calonyction aculeatum: moonflower, Mondwinde; batatas = Convolvulus batatas:
  sweet potato, Süßkartoffel, patate douce, batata; purpurea = Pharbitis purpurea = Convolvulus purpureus: common morning glory,
  Purpur-Prunkwinde, volubilis; quamoclit = Quamoclit pennata = Quamoclit vulgaris: cypress vine, Federwinde; tricolor: morning
  glory, Himmelblaue Prunkwinde
Ismelia:; carinata = Chrysanthemum carinatum = Chrysanthemum tricolor: tricolour chrysanthemum, Bunte Wucherblume
Jamesbrittenia:; grandiflora = Sutera grandiflora: large-flowered jamesbrittenia
Lactuca:; sativa: lettuce, Garten-Salat, laitue, sla
Lathyrus: pea, Platterbse, gesse; latifolius: everlasting pea, Breitblättrige Platterbse, pois vivace; odoratus: sweet pea,
  Duft-Wicke, pois de senteur, pronkerwt; oleraceus = Pisum sativum = Pisum arvense: garden pea, Erbse, petit pois, pisello
Lens:; culinaris = Ervum lens: lentil, Linse, lentille
Lepidium:; sativum: garden cress, Garten-Kresse, cresson alénois, tuinkers
Levisticum:; officinale = Ligusticum levisticum: lovage, Liebstöckel, livèche, lavas
Limnanthes:; douglasii: poached egg plant, Spiegeleiblume
Limonium: statice, sea lavender, Strandflieder; perezii = Statice perezii: sea lavender, perennial statice; sinuatum = Statice
  sinuata: statice, Geflügelter Strandflieder
Linaria: toadflax, Leinkraut, linaire; maroccana: Moroccan toadflax, Marokkanisches Leinkraut; purpurea = Antirrhinum purpureum:
  purple toadflax, Purpur-Leinkraut, linaire pourpre
Linum: flax, Lein, lin; perenne: perennial flax, Ausdauernder Lein, lin vivace; usitatissimum: common flax, Saat-Lein, lin cultivé
Lobelia:; erinus: trailing lobelia, Männertreu, lobélie érine
Lobularia:; maritima = Alyssum maritimum = Clypeola maritima: sweet alyssum, Strand-Silberkraut, alysson maritime
Lotus:; berthelotii: parrot's beak
Malva: mallow, Malve, mauve; moschata: musk mallow, Moschus-Malve, mauve musquée, muskuskaasjeskruid; sylvestris: common mallow,
  Wilde Malve, grande mauve; trimestris = Lavatera trimestris: annual mallow, Becher-Malve, lavatère à grandes fleurs
Matricaria:; chamomilla = Chamomilla recutita: German chamomile, Echte Kamille, matricaire camomille, echte kamille
Matthiola: stock, Levkoje, giroflée quarantaine; incana = Cheiranthus incanus: stock, Garten-Levkoje, giroflée des jardins,
  violier; longipetala = Cheiranthus longipetalus: night-scented stock, Abend-Levkoje
Mauranthemum:; paludosum = Leucanthemum paludosum = Chrysanthemum paludosum: mini marguerite, Zwerg-Margerite
Medicago:; sativa: lucerne, alfalfa, Luzerne, luzerne
Melampodium:; divaricatum: butter daisy, Husarenknopf
Melissa:; officinalis: lemon balm, Zitronenmelisse, mélisse, citroenmelisse
Mentha: mint, Minze, menthe; aquatica: water mint, Wasser-Minze, menthe aquatique, watermunt; gracilis: ginger mint, Ingwer-Minze;
  piperita: peppermint, Pfefferminze, menthe poivrée, pepermunt; pulegium = Pulegium vulgare: pennyroyal, Polei-Minze, menthe
  pouliot; requienii: Corsican mint, Korsische Minze, menthe de Corse; spicata: spearmint, Grüne Minze, menthe verte, aarmunt;
  suaveolens: apple mint, Rundblättrige Minze, menthe à feuilles rondes
Mirabilis:; jalapa: four o'clock flower, Wunderblume, belle-de-nuit
Myosotis: forget-me-not, Vergissmeinnicht; scorpioides: water forget-me-not, Sumpf-Vergissmeinnicht, myosotis des marais;
  sylvatica: wood forget-me-not, Wald-Vergissmeinnicht, myosotis des forêts
Myrrhis:; odorata: sweet cicely, Süßdolde, cerfeuil musqué
Nasturtium:; officinale = Rorippa nasturtium-aquaticum = Sisymbrium nasturtium-aquaticum: watercress, Echte Brunnenkresse, cresson
  de fontaine, witte waterkers
Nemesia: Elfenspiegel; fruticans = Antirrhinum fruticans: perennial nemesia, Strauchiger Elfenspiegel; strumosa: Cape jewels,
  Kropfiger Elfenspiegel
Nicotiana: flowering tobacco, Tabak, tabac; alata: jasmine tobacco, Flügel-Tabak, tabac blanc odorant; sylvestris: woodland
  tobacco, Berg-Tabak; tabacum: tobacco, Virginischer Tabak, tabac
Nigella:; damascena: love-in-a-mist, Jungfer im Grünen, nigelle de Damas, juffertje-in-het-groen
Ocimum: basil, Basilikum, basilic; africanum: lemon basil, Zitronen-Basilikum; basilicum: sweet basil, Basilikum, basilic,
  basilico; tenuiflorum: holy basil, tulsi, Indisches Basilikum
Origanum: oregano, Dost, origan; dictamnus: dittany of Crete, Diptam-Dost; laevigatum: ornamental marjoram, Blumen-Dost; majorana
  = Majorana hortensis: sweet marjoram, Majoran, marjolaine, marjolein; vulgare: oregano, Echter Dost, origan, wilde marjolein
Osteospermum: African daisy, Kapkörbchen, ostéospermum
Papaver:; rhoeas: corn poppy, Klatschmohn, coquelicot, grote klaproos; somniferum: opium poppy, Schlafmohn, pavot somnifère
Pastinaca:; sativa: parsnip, Pastinak, panais, pastinaak
Pelargonium: geranium, Pelargonie, géranium; crispum = Geranium crispum: lemon pelargonium, Zitronen-Pelargonie; domesticum: regal
  pelargonium, Martha Washington geranium, Edel-Pelargonie; grandiflorum: large-flowered pelargonium, Großblütige Pelargonie;
  graveolens: rose geranium, Rosen-Pelargonie, géranium rosat; hortorum = Geranium hortorum: zonal geranium, Zonal-Pelargonie,
  géranium zonal; peltatum = Geranium peltatum: ivy-leaved pelargonium, Hänge-Pelargonie, géranium lierre; tomentosum: peppermint
  pelargonium, Pfefferminz-Pelargonie; zonale = Geranium zonale: horse-shoe pelargonium, Zonal-Pelargonie
Pentas:; lanceolata: Egyptian starcluster
Pericallis:; hybrida = Senecio hybridus = Cineraria hybrida: florist's cineraria, Zinerarie, cinéraire des fleuristes
Perilla:; frutescens: shiso, beefsteak plant, Schwarznessel, pérille
Persicaria:; odorata = Polygonum odoratum: Vietnamese mint, rau ram, Vietnamesischer Koriander
Petroselinum:; crispum = Apium petroselinum: parsley, Petersilie, persil, peterselie
Petunia: Petunie, pétunia; atkinsiana: garden petunia, Garten-Petunie, pétunia; axillaris = Nicotiana axillaris: white petunia,
  Weiße Petunie
Phacelia:; tanacetifolia: lacy phacelia, Rainfarn-Phazelie, phacélie à feuilles de tanaisie
Phaseolus: bean, Bohne, haricot; coccineus: runner bean, Feuer-Bohne, haricot d'Espagne, pronkboon; vulgaris: common bean,
  Garten-Bohne, haricot, gewone boon
Phlox:; drummondii: annual phlox, Einjährige Flammenblume, phlox de Drummond
Physalis: groundcherry, Blasenkirsche, coqueret; peruviana: Cape gooseberry, Kapstachelbeere, coqueret du Pérou; philadelphica:
  tomatillo, Tomatillo
Pimpinella:; anisum = Anisum vulgare: anise, Anis, anis vert
Portulaca: purslane, Portulak, pourpier; grandiflora: moss rose, sun plant, Portulakröschen, pourpier à grandes fleurs; oleracea:
  common purslane, Gemüse-Portulak, pourpier; umbraticola: wingpod purslane, Schatten-Portulak
Poterium:; sanguisorba = Sanguisorba minor: salad burnet, Kleiner Wiesenknopf, petite pimprenelle, kleine pimpernel
Primula:; malacoides: fairy primrose, Flieder-Primel; obconica: German primrose, Becher-Primel
Pseudopodospermum:; hispanicum = Scorzonera hispanica: black salsify, Garten-Schwarzwurzel, scorsonère, schorseneer
Raphanus:; raphanistrum: radish, Rettich, radis, radijs
Rheum: rhubarb, Rhabarber, rhubarbe; hybridum: garden rhubarb, Garten-Rhabarber, rhubarbe; palmatum: Chinese rhubarb, Handlappiger
  Rhabarber
Ricinus:; communis: castor bean, Wunderbaum, ricin
Rudbeckia:; hirta: black-eyed Susan, Rauer Sonnenhut, rudbeckie hérissée
Rumex: sorrel, Ampfer, oseille; acetosa = Acetosa pratensis: sorrel, Großer Sauerampfer, grande oseille, veldzuring; sanguineus:
  red-veined dock, Blut-Ampfer, oseille sanguine; scutatus = Acetosa scutata: French sorrel, Schild-Ampfer, oseille ronde
Ruta:; graveolens: rue, Weinraute, rue officinale
Salvia:; coccinea: Texas sage, tropical sage, Blut-Salbei; elegans: pineapple sage, Ananas-Salbei, sauge ananas; farinacea:
  mealycup sage, Mehliger Salbei, sauge farineuse; hispanica: chia, Mexikanische Chia, chía; leucantha: Mexican bush sage,
  Mexikanischer Strauch-Salbei; officinalis: common sage, Echter Salbei, sauge officinale, echte salie; sclarea: clary sage,
  Muskateller-Salbei, sauge sclarée; splendens: scarlet sage, Feuer-Salbei, sauge éclatante; viridis: annual clary,
  Buntschopf-Salbei
Sanvitalia:; procumbens: creeping zinnia, Husarenknopf
Satureja: savory, Bohnenkraut, sarriette; hortensis: summer savory, Sommer-Bohnenkraut, sarriette annuelle, bonenkruid; montana:
  winter savory, Winter-Bohnenkraut, sarriette vivace
Scabiosa: scabious, pincushion flower, Skabiose, scabieuse; atropurpurea = Sixalix atropurpurea: sweet scabious, Samt-Skabiose,
  scabieuse des jardins; columbaria: small scabious, Tauben-Skabiose, scabieuse colombaire
Senecio: ragwort, Greiskraut, séneçon
Sinapis:; alba = Brassica alba = Brassica hirta: white mustard, Weißer Senf, moutarde blanche
Smallanthus:; sonchifolius = Polymnia sonchifolia = Polymnia edulis: yacon, Yacón, yacón
Solanum: nightshade, Nachtschatten, morelle; lycopersicum = Lycopersicon esculentum = Lycopersicon lycopersicum: tomato, Tomate,
  tomate, pomodoro; melongena: eggplant, aubergine, Aubergine; muricatum: pepino, Melonenbirne, pepino dulce; tuberosum: potato,
  Kartoffel, pomme de terre, aardappel
Spinacia:; oleracea: spinach, Spinat, épinard, spinazie
Stachys:; affinis: Chinese artichoke, Knollen-Ziest, crosne du Japon
Stevia:; rebaudiana = Eupatorium rebaudianum: Süßkraut, estevia
Symphytum: comfrey, Beinwell, consoude; officinale: common comfrey, Gewöhnlicher Beinwell, consoude officinale, gewone
  smeerwortel; uplandicum: Russian comfrey, Futter-Beinwell
Tagetes: marigold, Studentenblume, tagète; erecta: African marigold, French marigold, Studentenblume, œillet d'Inde; lucida:
  Mexican tarragon, Glänzende Studentenblume; tenuifolia: signet marigold, Schmalblättrige Studentenblume
Tarenaya:; hassleriana = Cleome hassleriana: spider flower, Spinnenblume, cléome
Thunbergia:; alata: black-eyed Susan vine, Schwarzäugige Susanne, suzanne-aux-yeux-noirs
Thymus: thyme, Thymian, thym; citriodorus: lemon thyme, Zitronen-Thymian, thym citron; praecox: mother of thyme, Frühblühender
  Thymian, thym précoce; pseudolanuginosus: woolly thyme, Filz-Thymian; pulegioides: broad-leaved thyme, Arznei-Thymian, thym faux
  pouliot; serpyllum: creeping thyme, Sand-Thymian, serpolet; vulgaris: common thyme, Echter Thymian, thym, echte tijm
Tithonia:; rotundifolia: Mexican sunflower, Mexikanische Sonnenblume
Torenia: wishbone flower, Torenie; fournieri: wishbone flower, Schnappmäulchen
Tragopogon:; porrifolius: salsify, Haferwurzel, salsifis
Trifolium: clover, Klee, trèfle; incarnatum: crimson clover, Inkarnat-Klee, trèfle incarnat; pratense: red clover, Rot-Klee,
  trèfle des prés, rode klaver; repens: white clover, Weiß-Klee, trèfle blanc, witte klaver
Trigonella:; foenum-graecum: fenugreek, Bockshornklee, fenugrec
Tropaeolum: nasturtium, Kapuzinerkresse, capucine; majus: garden nasturtium, Große Kapuzinerkresse, grande capucine, Oost-Indische
  kers; peregrinum: canary creeper, Kanaren-Kapuzinerkresse; speciosum: flame nasturtium, Pracht-Kapuzinerkresse
Valeriana: valerian, Baldrian, valériane; locusta = Valerianella locusta = Valerianella olitoria: corn salad, lamb's lettuce,
  Feldsalat, mâche; officinalis: common valerian, Echter Baldrian, valériane officinale, echte valeriaan
Vicia:; faba = Faba vulgaris: broad bean, fava bean, Ackerbohne, fève
Viola:; tricolor: heartsease, Wildes Stiefmütterchen, pensée sauvage; wittrockiana: garden pansy, Garten-Stiefmütterchen, pensée,
  tuinviooltje
Zea:; mays: maize, sweet corn, Mais, maïs
Zinnia: Zinnie; angustifolia: narrowleaf zinnia, Schmalblättrige Zinnie; elegans: common zinnia, Pracht-Zinnie, zinnia élégant
`;
