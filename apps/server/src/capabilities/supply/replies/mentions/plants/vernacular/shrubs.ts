/** Shrubs. */
export const shrubs = `
Abelia:; chinensis = Linnaea chinensis: Chinese abelia; grandiflora = Linnaea grandiflora: glossy abelia, Großblütige Abelie,
  abélia à grandes fleurs
Abutilon: Chinese lantern, flowering maple, Schönmalve
Aloysia:; citrodora = Lippia citriodora = Verbena triphylla: lemon verbena, Zitronenverbene, verveine citronnelle, hierbaluisa
Aralia: spikenard, Aralie; elata: Japanese angelica tree, Japanischer Angelikabaum, angélique en arbre; spinosa: devil's walking
  stick, Herkuleskeule
Arctostaphylos:; uva-ursi = Arbutus uva-ursi: bearberry, kinnikinnick, Echte Bärentraube
Argyrocytisus:; battandieri = Cytisus battandieri: pineapple broom, Ananas-Ginster
Aronia: chokeberry, Apfelbeere; arbutifolia = Photinia pyrifolia = Pyrus arbutifolia = Sorbus arbutifolia: red chokeberry, Rote
  Apfelbeere; melanocarpa = Photinia melanocarpa = Pyrus melanocarpa = Sorbus melanocarpa: black chokeberry, Schwarze Apfelbeere,
  aronia noir; prunifolia = Photinia floribunda: purple chokeberry, Pflaumenblättrige Apfelbeere
Aucuba:; japonica: spotted laurel, Japanese aucuba, gold dust plant, Japanische Aukube
Berberis: barberry, mahonia, Berberitze, épine-vinette; aquifolium = Mahonia aquifolium = Odostemon aquifolium: Oregon grape,
  holly-leaved barberry, Gewöhnliche Mahonie, mahonia à feuilles de houx; bealei = Mahonia bealei: leatherleaf mahonia, Beales
  Mahonie; darwinii: Darwin's barberry, Darwins Berberitze; eurybracteata = Mahonia eurybracteata = Mahonia confusa: narrow-leaved
  mahonia; hortensis = Mahonia media: winter-flowering mahonia, Hybrid-Mahonie; japonica = Mahonia japonica: Japanese mahonia,
  Japanische Mahonie; julianae: wintergreen barberry, Julianes Berberitze; nervosa = Mahonia nervosa: Cascade Oregon grape;
  ottawensis: Ottawa barberry; repens = Mahonia repens: creeping Oregon grape; stenophylla: hedging barberry, Schmalblättrige
  Berberitze; thunbergii: Japanese barberry, Thunbergs Berberitze, épine-vinette de Thunberg
Brachyglottis:; greyi = Senecio greyi: daisy bush
Buddleja: butterfly bush, Schmetterlingsflieder, buddléia; alternifolia: fountain butterfly bush, Wechselblättriger Sommerflieder;
  davidii: butterfly bush, Gewöhnlicher Sommerflieder, arbre aux papillons, vlinderstruik; globosa: orange ball tree,
  Kugel-Sommerflieder; weyeriana: Weyer's butterfly bush
Buxus: box, boxwood, Buchsbaum, buis; microphylla: Japanese box, littleleaf boxwood, Kleinblättriger Buchsbaum; sempervirens:
  common box, English box, Gewöhnlicher Buchsbaum, buis commun; sinica: Korean boxwood
Callianthe:; megapotamica = Abutilon megapotamicum: trailing abutilon
Callicarpa: beautyberry, Schönfrucht; americana: American beautyberry; bodinieri: Bodinier's beautyberry, Chinesische Schönfrucht;
  dichotoma: purple beautyberry
Calluna: heather, Besenheide; vulgaris = Erica vulgaris: heather, ling, Besenheide, callune
Calycanthus:; floridus: Carolina allspice, Echter Gewürzstrauch
Camellia: Kamelie; hiemalis: winter camellia; japonica = Thea japonica: Japanese camellia, Japanische Kamelie, camélia du Japon;
  oleifera = Thea oleosa: tea-oil camellia; reticulata: Yunnan camellia; rusticana: snow camellia, Schnee-Kamelie; saluenensis:
  Salween camellia; sasanqua: sasanqua camellia, Sasanqua-Kamelie; sinensis = Thea sinensis: tea, Teestrauch, théier; vernalis:
  vernalis camellia; williamsii: Williams hybrid camellia, Williams-Kamelie
Caragana:; arborescens = Robinia caragana: Siberian peashrub, Gewöhnlicher Erbsenstrauch, caraganier de Sibérie
Carpenteria:; californica: bush anemone
Caryopteris: bluebeard, Bartblume; clandonensis: bluebeard, Bartblume, caryoptéris
Ceanothus: Californian lilac, Säckelblume, céanothe; americanus: New Jersey tea; delileanus: French hybrid ceanothus, Französische
  Säckelblume; thyrsiflorus: blueblossom, Blaublütige Säckelblume, Carmel ceanothus
Cephalanthus:; occidentalis: buttonbush, Knopfbusch
Ceratostigma:; willmottianum: Chinese plumbago, Willmotts Hornnarbe
Chaenomeles: flowering quince, Zierquitte, cognassier du Japon; japonica = Pyrus japonica = Cydonia maulei = Cydonia japonica:
  Maule's quince, Japanische Zierquitte; speciosa = Cydonia speciosa = Cydonia lagenaria: Chinese quince, Chinesische Zierquitte;
  superba: hybrid flowering quince, Hybrid-Zierquitte
Chimonanthus:; praecox = Calycanthus praecox: wintersweet, Chinesische Winterblüte
Choisya: Mexican orange, Orangenblume; dewitteana: hybrid Mexican orange; ternata: Mexican orange blossom, Mexikanische
  Orangenblume, oranger du Mexique
Cistus: rock rose, Zistrose, ciste; ladanifer: gum rock rose, Lack-Zistrose, jara pringosa; pulverulentus: dusty rock rose;
  purpureus: purple rock rose, Purpur-Zistrose; salviifolius: sage-leaved rock rose, Salbeiblättrige Zistrose
Citrus: Zitrus, agrume; aurantiifolia = Limonia aurantiifolia: key lime, West Indian lime, Echte Limette, citron vert; aurantium:
  bitter orange, sweet orange, Pomeranze, bigaradier; hystrix: makrut lime, Kaffernlimette, combava; japonica = Fortunella
  japonica = Fortunella margarita = Fortunella crassifolia: kumquat, Kumquat; latifolia: Persian lime, Tahitian lime; limon:
  lemon, Zitrone, citronnier, limonero; maxima: pomelo, shaddock, Pampelmuse, pamplemoussier; medica: citron, Zitronatzitrone,
  cédratier, cedro; microcarpa = Citrofortunella microcarpa = Citrofortunella mitis: calamondin, Calamondin; reticulata: mandarin,
  Mandarine, mandarinier, mandarino; trifoliata = Poncirus trifoliata = Aegle sepiaria: trifoliate orange, hardy orange,
  Dreiblättrige Orange
Clethra:; alnifolia: summersweet, sweet pepper bush, Scheineller
Clianthus:; puniceus: kakabeak, lobster claw
Coleonema: confetti bush, diosma; album = Diosma alba: white breath of heaven; pulchellum: pink breath of heaven, diosma
Convolvulus:; cneorum: silverbush, Silberwinde
Cornus:; alba = Swida alba: Tatarian dogwood, white dogwood, Tatarischer Hartriegel, cornouiller blanc; amomum = Swida amomum:
  silky dogwood; racemosa = Swida racemosa: grey dogwood; sanguinea = Swida sanguinea: common dogwood, Blutroter Hartriegel,
  cornouiller sanguin; sericea = Swida stolonifera = Swida sericea: red osier dogwood, Seidiger Hartriegel, cornouiller
  stolonifère
Corylopsis:; pauciflora: buttercup winter hazel, Armblütige Scheinhasel
Cotinus: smoke bush, Perückenstrauch; coggygria = Rhus cotinus: smoke bush, Venetian sumac, Gewöhnlicher Perückenstrauch, arbre à
  perruque; obovatus = Rhus cotinoides: American smoke tree
Cotoneaster: Zwergmispel, cotonéaster; adpressus: creeping cotoneaster, Spalier-Zwergmispel; bullatus: hollyberry cotoneaster,
  Runzlige Zwergmispel; dammeri: bearberry cotoneaster, Teppich-Zwergmispel; divaricatus: spreading cotoneaster, Sparrige
  Zwergmispel; franchetii: Franchet's cotoneaster, Franchets Zwergmispel; glaucophyllus: bright-bead cotoneaster; horizontalis:
  rockspray cotoneaster, wall cotoneaster, Fächer-Zwergmispel; lacteus: late cotoneaster, Späte Zwergmispel; pannosus: silverleaf
  cotoneaster; salicifolius: willowleaf cotoneaster, Weidenblättrige Zwergmispel; simonsii: Himalayan cotoneaster; suecicus:
  Swedish cotoneaster, Schwedische Zwergmispel; watereri: Waterer's cotoneaster
Cytisus: broom, Geißklee, cytise; praecox: Warminster broom, Elfenbein-Ginster; scoparius = Sarothamnus scoparius = Spartium
  scoparium = Genista scoparia: common broom, Scotch broom, Besenginster, genêt à balais
Daboecia:; cantabrica: St Dabeoc's heath, Irische Heide
Daphne: Seidelbast; bholua: Nepalese paper plant; burkwoodii: Burkwood daphne, Burkwoods Seidelbast; cneorum: garland flower, rose
  daphne, Rosmarin-Seidelbast; mezereum: mezereon, February daphne, Gewöhnlicher Seidelbast, bois-joli; odora: winter daphne,
  Duft-Seidelbast; transatlantica: transatlantic daphne
Dasiphora:; fruticosa = Potentilla fruticosa = Pentaphylloides fruticosa = Potentilla arbuscula: shrubby cinquefoil,
  Strauch-Fingerkraut, potentille arbustive, struikganzerik
Deutzia: Deutzie; crenata: Japanese snow flower; gracilis: slender deutzia, Zierliche Deutzie; lemoinei: Lemoine's deutzia; rosea:
  rose deutzia; scabra: fuzzy deutzia, Raue Deutzie
Diervilla: bush honeysuckle; lonicera: northern bush honeysuckle; sessilifolia: southern bush honeysuckle; splendens: hybrid bush
  honeysuckle
Diplacus:; aurantiacus = Mimulus aurantiacus: sticky monkeyflower
Edgeworthia:; chrysantha: paperbush, Mitsumata
Elaeagnus: silverberry, oleaster, Ölweide, chalef; angustifolia: Russian olive, oleaster, Schmalblättrige Ölweide, olivier de
  Bohême; commutata: silverberry, wolf willow; multiflora: goumi, cherry silverberry, Essbare Ölweide; pungens: thorny elaeagnus,
  Dornige Ölweide; submacrophylla: Ebbinge's silverberry, Wintergrüne Ölweide; umbellata: autumn olive, Korallen-Ölweide
Enkianthus:; campanulatus = Andromeda campanulata: redvein enkianthus, Prachtglocke
Erica: heath, Heide, bruyère; arborea: tree heath, Baum-Heide, bruyère arborescente; carnea: winter heath, Schnee-Heide, bruyère
  des neiges; cinerea: bell heather, Graue Heide; darleyensis: Darley Dale heath, Englische Heide
Escallonia:; laevis: pink escallonia; rubra: red escallonia, Andenstrauch
Euonymus: spindle tree, Spindelstrauch, fusain; alatus = Celastrus alatus: winged spindle, burning bush, Geflügelter
  Spindelstrauch, fusain ailé; europaeus: European spindle, Gewöhnliches Pfaffenhütchen, fusain d'Europe; fortunei: wintercreeper,
  Kletter-Spindelstrauch, fusain de Fortune; japonicus: Japanese spindle, evergreen euonymus, Japanischer Spindelstrauch, fusain
  du Japon
Euryops:; pectinatus: golden daisy bush
Exochorda: pearlbush, Radspiere; macrantha: pearlbush; racemosa = Spiraea grandiflora: common pearlbush, Chinesische Radspiere
Fatshedera:; lizei: tree ivy, Efeuaralie
Fatsia:; japonica = Aralia japonica = Aralia sieboldii: Japanese aralia, Zimmeraralie, aralia du Japon
Forsythia: Forsythie; intermedia: border forsythia, Garten-Forsythie, forsythia de Paris, Chinees klokje; ovata: Korean forsythia;
  suspensa = Syringa suspensa: weeping forsythia, Hänge-Forsythie; viridissima: green-stem forsythia
Fothergilla: witch alder, Federbuschstrauch; gardenii: dwarf witch alder; intermedia: hybrid fothergilla; major: mountain witch
  alder, Großer Federbuschstrauch
Fremontodendron:; californicum = Fremontia californica: flannelbush
Garrya:; elliptica: silk tassel bush, Spalier-Becherkätzchen
Gaultheria: wintergreen; mucronata = Pernettya mucronata = Arbutus mucronata: prickly heath, Torfmyrte; procumbens: checkerberry,
  wintergreen, Niederliegende Scheinbeere; shallon: salal
Genista: broom, Ginster, genêt; lydia: Lydian broom, Stein-Ginster; tinctoria: dyer's greenweed, Färber-Ginster, genêt des
  teinturiers
Hamamelis: witch hazel, Zaubernuss, hamamélis; intermedia: hybrid witch hazel, Hybrid-Zaubernuss, toverhazelaar; japonica:
  Japanese witch hazel, Japanische Zaubernuss; mollis: Chinese witch hazel, Chinesische Zaubernuss; vernalis: Ozark witch hazel;
  virginiana: American witch hazel, Virginische Zaubernuss, hamamélis de Virginie
Heptacodium:; miconioides: seven-son flower, Sieben-Söhne-des-Himmels-Strauch
Hibiscus:; syriacus = Althaea frutex = Ketmia syriaca: rose of Sharon, Strauch-Eibisch, althéa, altheastruik
Hippophae:; rhamnoides = Elaeagnus rhamnoides: sea buckthorn, Sanddorn, argousier, duindoorn
Holodiscus:; discolor: oceanspray
Hydrangea: Hortensie, hortensia; arborescens: smooth hydrangea, Wald-Hortensie; aspera: rough-leaved hydrangea, Samt-Hortensie,
  Sargent hydrangea, Sargents Hortensie; macrophylla: bigleaf hydrangea, mophead hydrangea, Garten-Hortensie, hortensia à grandes
  feuilles; paniculata: panicle hydrangea, Rispen-Hortensie, hydrangée paniculée; quercifolia: oakleaf hydrangea,
  Eichenblatt-Hortensie, hydrangea à feuilles de chêne; serrata: mountain hydrangea, Teller-Hortensie
Hypericum: St John's wort, Johanniskraut, millepertuis; androsaemum = Androsaemum officinale: tutsan, Mannsblut, androsème;
  calycinum: rose of Sharon, creeping St John's wort, Großkelchiges Johanniskraut; frondosum: golden St John's wort; hidcoteense:
  Hidcote St John's wort; inodorum: tall tutsan; kalmianum: Kalm's St John's wort
Ilex: holly, Stechpalme, houx, hulst; altaclerensis: Highclere holly, Großblättrige Stechpalme; aquifolium: common holly, English
  holly, Gewöhnliche Stechpalme, houx commun; cornuta: Chinese holly, horned holly; crenata: Japanese holly, box-leaved holly,
  Japanische Stechpalme, houx crénelé; glabra = Prinos glaber: inkberry; meserveae: blue holly, Meserve holly, Meserve-Stechpalme;
  opaca: American holly; verticillata = Prinos verticillatus: winterberry, Korallen-Hülse, houx verticillé; vomitoria: yaupon
  holly
Itea: sweetspire, Rosmarinweide; ilicifolia: hollyleaf sweetspire; virginica: Virginia sweetspire
Kalmia: laurel, Lorbeerrose; angustifolia: sheep laurel; latifolia: mountain laurel, Breitblättrige Lorbeerrose
Kerria:; japonica = Corchorus japonicus = Rubus japonicus: Japanese kerria, Jew's mallow, Kerrie, corête du Japon
Kolkwitzia:; amabilis = Linnaea amabilis: beauty bush, Perlmuttstrauch
Laurus:; nobilis: bay laurel, sweet bay, Lorbeerbaum, laurier sauce
Lavandula: lavender, Lavendel, lavande, lavanda; angustifolia: English lavender, true lavender, Echter Lavendel, lavande vraie;
  dentata: French lavender, toothed lavender, Gezähnter Lavendel, cantueso dentado; heterophylla: sweet lavender; intermedia:
  lavandin, Provence-Lavendel; latifolia: spike lavender, Speik-Lavendel, lavande aspic; pedunculata: butterfly lavender,
  Schopf-Lavendel; stoechas: topped lavender, Italian lavender, French lavender, Schopflavendel; viridis: green lavender
Leonotis:; leonurus: lion's ear, Löwenohr
Leucadendron: conebush; argenteum: silver tree; laureolum: golden conebush; salignum: common sunshine conebush
Leucospermum: pincushion; cordifolium: nodding pincushion
Leucothoe: fetterbush, Traubenheide; axillaris: coastal doghobble; fontanesiana = Andromeda fontanesiana: drooping laurel,
  doghobble, Hängende Traubenheide
Leycesteria:; formosa: Himalayan honeysuckle, pheasant berry, Karamellbeere
Ligustrum: privet, Liguster, troène; japonicum: Japanese privet, Japanischer Liguster; lucidum: glossy privet, tree privet,
  Glänzender Liguster, troène luisant; obtusifolium: border privet; ovalifolium: oval-leaved privet, California privet,
  Wintergrüner Liguster, troène à feuilles ovales; sinense: Chinese privet, small-leaved privet, Chinesischer Liguster; vicaryi:
  golden vicary privet; vulgare: common privet, Gewöhnlicher Liguster, troène commun
Lindera:; benzoin = Laurus benzoin: spicebush
Lonicera:; caerulea: honeyberry, haskap, Blaue Heckenkirsche, camérisier; fragrantissima: winter honeysuckle, Duft-Heckenkirsche;
  ligustrina: privet-like honeysuckle, privet honeysuckle, Böschungsmyrte, box honeysuckle, Wilson's honeysuckle, Heckenmyrte;
  purpusii: Purpus honeysuckle, Winter-Heckenkirsche; tatarica: Tatarian honeysuckle, Tatarische Heckenkirsche, chèvrefeuille de
  Tartarie; xylosteum: fly honeysuckle, Rote Heckenkirsche, camérisier à balais
Loropetalum: Chinese fringe flower, Riemenblüte; chinense = Hamamelis chinensis: Chinese fringe flower, Riemenblüte, purple
  Chinese fringe flower
Lotus:; hirsutus = Dorycnium hirsutum: hairy canary clover, Behaarter Backenklee
Luma:; apiculata = Myrtus luma = Myrtus apiculata = Eugenia apiculata: Chilean myrtle, Chilenische Myrte, arrayán
Lycianthes:; rantonnetii = Solanum rantonnetii: blue potato bush, Enzianstrauch
Lycium:; barbarum: goji berry, Duke of Argyll's tea tree, Gewöhnlicher Bocksdorn, lyciet commun
Malva:; clementii = Lavatera clementii: shrubby mallow, Busch-Malve
Morella:; californica = Myrica californica: Pacific wax myrtle
Myrtus:; communis: common myrtle, Braut-Myrte, myrte commun, mirto
Nandina: sacred bamboo, Himmelsbambus; domestica: heavenly bamboo, sacred bamboo, Himmelsbambus, bambou sacré
Neillia: Traubenspiere; incisa = Stephanandra incisa: lace shrub, Kranzspiere
Nerium:; oleander: oleander, Oleander, laurier-rose, adelfa
Oemleria:; cerasiformis = Osmaronia cerasiformis: Indian plum
Olearia:; haastii: daisy bush
Osmanthus: Duftblüte; burkwoodii = Osmarea burkwoodii: Burkwood osmanthus, Burkwoods Duftblüte; delavayi = Siphonosmanthus
  delavayi: Delavay osmanthus; fortunei: Fortune's osmanthus; fragrans = Olea fragrans: sweet osmanthus, sweet olive, Süße
  Duftblüte; heterophyllus = Ilex heterophylla: holly osmanthus, false holly, Stachelblättrige Duftblüte
Paeonia:; suffruticosa: tree peony, Strauch-Pfingstrose, pivoine arbustive
Philadelphus: mock orange, Pfeifenstrauch, seringat, boerenjasmijn; coronarius: sweet mock orange, Europäischer Pfeifenstrauch;
  lewisii: Lewis's mock orange; virginalis: double mock orange, Virginal-Pfeifenstrauch
Phlomis:; fruticosa: Jerusalem sage, Strauchiges Brandkraut, sauge de Jérusalem
Photinia: Glanzmispel; fraseri: Fraser photinia, red tip photinia, Rotlaubige Glanzmispel, photinia de Fraser; glabra = Crataegus
  glabra: Japanese photinia, Kahle Glanzmispel; serratifolia = Crataegus serratifolia: Chinese photinia, Taiwanese photinia
Phygelius:; capensis: Cape figwort, Kap-Fuchsie
Physocarpus: ninebark, Blasenspiere, physocarpe; opulifolius = Spiraea opulifolia = Neillia opulifolia = Opulaster opulifolius:
  ninebark, Schneeballblättrige Blasenspiere, physocarpe à feuilles d'obier
Pieris: lily-of-the-valley bush, Schattenglöckchen; floribunda = Andromeda floribunda: mountain fetterbush; formosa = Andromeda
  formosa: Himalayan pieris; japonica = Andromeda japonica: Japanese pieris, lily-of-the-valley shrub, Japanisches
  Schattenglöckchen, andromède du Japon
Polygala:; myrtifolia: myrtle-leaf milkwort, Kreuzblume
Protea:; cynaroides: king protea, Königsprotea, protée royale; neriifolia: oleander-leaved protea; repens: common sugarbush
Prunus:; fruticosa = Cerasus fruticosa: dwarf cherry, Steppen-Kirsche; glandulosa = Cerasus glandulosa: dwarf flowering almond,
  Drüsen-Kirsche; laurocerasus = Laurocerasus officinalis = Padus laurocerasus: cherry laurel, English laurel, Lorbeer-Kirsche,
  laurier-cerise; lusitanica = Laurocerasus lusitanica = Padus lusitanica: Portuguese laurel, Portugiesische Lorbeer-Kirsche,
  laurier du Portugal; pumila = Cerasus pumila: sand cherry, Sand-Kirsche; tenella = Amygdalus nana: dwarf Russian almond,
  Zwerg-Mandel; tomentosa = Cerasus tomentosa = Microcerasus tomentosa: Nanking cherry, Japanische Mandel-Kirsche; triloba =
  Amygdalus triloba: flowering almond, Mandelbäumchen, amandier de Chine
Punica:; granatum: pomegranate, Granatapfel, grenadier, granado
Pyracantha: firethorn, Feuerdorn, buisson ardent, vuurdoorn; angustifolia = Cotoneaster angustifolius: narrow-leaved firethorn;
  coccinea = Cotoneaster pyracantha = Mespilus pyracantha = Crataegus pyracantha: scarlet firethorn, Mittelmeer-Feuerdorn;
  koidzumii: Formosa firethorn; rogersiana: Rogers' firethorn
Rhaphiolepis: Indian hawthorn; delacourii: Delacour's hawthorn; indica = Crataegus indica: Indian hawthorn, Indische
  Traubenapfelmispel; umbellata: Yeddo hawthorn, Doldige Traubenapfelmispel
Rhododendron: azalea; catawbiense: Catawba rhododendron, Catawba-Rhododendron; impeditum: dwarf purple rhododendron; indicum =
  Azalea indica: Satsuki azalea, indica azalea; luteum = Azalea pontica: yellow azalea, Gelbe Azalee; macrophyllum: Pacific
  rhododendron; maximum: rosebay rhododendron; molle = Azalea mollis: Chinese azalea; mucronulatum: Korean rhododendron; obtusum =
  Azalea obtusa: Kirishima azalea, Japanische Azalee; occidentale = Azalea occidentalis: western azalea; ponticum: common
  rhododendron, Pontischer Rhododendron; simsii = Azalea simsii: Indian azalea, pot azalea, Indische Azalee, azalée des
  fleuristes; yakushimanum: Yakushima rhododendron, Yakushima-Rhododendron
Ribes: currant, gooseberry, Johannisbeere, groseillier; alpinum: Alpine currant, Alpen-Johannisbeere, groseillier des Alpes;
  aureum: golden currant, buffalo currant, Gold-Johannisbeere; nidigrolaria: jostaberry, Jostabeere, caseille; nigrum:
  blackcurrant, Schwarze Johannisbeere, cassis; rubrum: redcurrant, Rote Johannisbeere, groseillier rouge; sanguineum: flowering
  currant, Blut-Johannisbeere, groseillier à fleurs; uva-crispa = Grossularia uva-crispa: gooseberry, Stachelbeere, groseillier à
  maquereau, kruisbes
Rosa: rose, Rose, rosier, rosal; banksiae: Banks' rose, Lady Banks' rose, Banks-Rose, rosier de Banks; canina: dog rose,
  Hunds-Rose, églantier; centifolia: cabbage rose, Zentifolie, rose de mai; chinensis: China rose, China-Rose; damascena: Damask
  rose, Damaszener-Rose, rose de Damas; foetida: Austrian briar, Fuchs-Rose; gallica: French rose, Essig-Rose, rosier de France;
  glauca: red-leaved rose, Hecht-Rose; laevigata: Cherokee rose; lucieae: memorial rose, Wichuras Rose; multiflora: multiflora
  rose, Japanese rose, Vielblütige Rose; rubiginosa: sweet briar, Wein-Rose, rosier rouillé; rugosa: rugosa rose, Japanese rose,
  Kartoffel-Rose, rosier rugueux; spinosissima: burnet rose, Scots rose, Bibernell-Rose; xanthina: Manchu rose, Gelbe Rose
Rubus: bramble, raspberry, blackberry, Brombeere; fruticosus: blackberry, Brombeere, ronce commune; idaeus: raspberry, Himbeere,
  framboisier, frambueso; laciniatus: cutleaf blackberry, Schlitzblättrige Brombeere; loganobaccus: loganberry, boysenberry,
  Loganbeere; odoratus = Rubacer odoratum: flowering raspberry, Zimt-Himbeere, ronce odorante; parviflorus: thimbleberry;
  phoenicolasius: wineberry, Japanische Weinbeere; rolfei: creeping raspberry; spectabilis: salmonberry
Salvia:; rosmarinus = Rosmarinus officinalis = Rosmarinus latifolius = Rosmarinus prostratus: rosemary, Rosmarin, romarin, romero;
  yangii = Perovskia atriplicifolia: Russian sage, Silber-Perowskie, sauge de Sibérie
Sambucus: elder, elderberry, Holunder, sureau; canadensis: American elderberry, sureau du Canada; nigra: black elder, Schwarzer
  Holunder, sureau noir, sambuco nero; racemosa: red elder, Trauben-Holunder, sureau rouge
Santolina: cotton lavender, Heiligenkraut, santoline; chamaecyparissus: cotton lavender, lavender cotton, Graues Heiligenkraut,
  santoline petit-cyprès; rosmarinifolia: green santolina, Grünes Heiligenkraut
Sarcococca: sweet box, Fleischbeere; confusa: sweet box, Frühlingsduft-Fleischbeere; hookeriana: Himalayan sweet box,
  Himalaya-Schleimbeere; ruscifolia: fragrant sweet box
Skimmia: Skimmie; japonica: Japanese skimmia, Japanische Skimmie
Sophora: kowhai; tetraptera = Edwardsia grandiflora: large-leaved kowhai, Neuseeländischer Schnurbaum
Sorbaria:; sorbifolia = Spiraea sorbifolia = Schizonotus sorbifolius: false spirea, Ural false spirea, Sibirische Fiederspiere
Spartium:; junceum = Genista juncea: Spanish broom, Pfriemenginster, genêt d'Espagne, ginestra
Spiraea: spirea, Spierstrauch, spirée, spierstruik; arguta: bridal wreath, Braut-Spierstrauch; betulifolia: birch-leaved spirea,
  Birkenblättriger Spierstrauch; billardii: Billard's bridewort, Billards Spierstrauch; cantoniensis: Reeves' spirea, may bush;
  cinerea: grey spirea, Aschgrauer Spierstrauch; douglasii: hardhack, Douglas-Spierstrauch; japonica: Japanese spirea, Japanischer
  Spierstrauch, spirée du Japon; nipponica: Nippon spirea, Nippon-Spierstrauch; prunifolia: bridal wreath spirea,
  Pflaumenblättriger Spierstrauch; thunbergii: Thunberg's spirea, Thunbergs Spierstrauch; vanhouttei: Van Houtte's spirea,
  Pracht-Spierstrauch, spirée de Van Houtte
Stranvaesia:; davidiana = Photinia davidiana = Photinia undulata: Chinese photinia, Stranvaesie
Symphoricarpos: snowberry, Schneebeere, symphorine; albus: common snowberry, Gewöhnliche Schneebeere; chenaultii: Chenault
  coralberry, Bastard-Korallenbeere; doorenbosii: Doorenbos snowberry, Garten-Schneebeere; microphyllus: pink snowberry;
  orbiculatus: coralberry, Korallenbeere
Syringa: lilac, Flieder, lilas, sering; chinensis: Rouen lilac, Chinese lilac, Königs-Flieder; hyacinthiflora: early lilac,
  Hyazinthenblütiger Flieder; josikaea: Hungarian lilac, Ungarischer Flieder; meyeri: Meyer lilac, Korean lilac, Zwerg-Flieder;
  persica: Persian lilac; prestoniae: Preston lilac, Kanadischer Flieder; pubescens: littleleaf lilac, Kleinblättriger
  Herbst-Flieder, Manchurian lilac, Samt-Flieder; reticulata = Ligustrum reticulatum: Japanese tree lilac, Japanischer
  Baum-Flieder, lilas japonais, Peking lilac; villosa: late lilac, Zottiger Flieder; vulgaris: common lilac, Gewöhnlicher Flieder,
  lilas commun
Tamarix: tamarisk, Tamariske; gallica: French tamarisk, Französische Tamariske; parviflora: small-flowered tamarisk; ramosissima:
  salt cedar, Kaspische Tamariske; tetrandra: four-stamen tamarisk, Viermännige Tamariske
Tecoma:; stans: yellow bells
Teucrium:; chamaedrys: wall germander, Edel-Gamander, germandrée petit-chêne; fruticans: tree germander, silver germander,
  Strauchiger Gamander
Vaccinium: blueberry, cranberry, Heidelbeere, myrtille; angustifolium: lowbush blueberry, bleuet nain; corymbosum: highbush
  blueberry, Kultur-Heidelbeere, myrtille arbustive; macrocarpon = Oxycoccus macrocarpos: cranberry, Großfrüchtige Moosbeere,
  canneberge; myrtillus: bilberry, Heidelbeere, myrtille commune; ovatum: evergreen huckleberry; virgatum: rabbiteye blueberry;
  vitis-idaea: lingonberry, Preiselbeere, airelle rouge
Veronica:; albicans = Hebe albicans: white hebe; andersonii = Hebe andersonii: Anderson's hebe, Andersons Strauchveronika;
  diosmifolia = Hebe diosmifolia: New Zealand lilac hebe; franciscana = Hebe franciscana: hedge hebe, Grüne Strauchveronika;
  hulkeana = Heliohebe hulkeana = Hebe hulkeana: New Zealand lilac; ochracea = Hebe ochracea: whipcord hebe, Gelbbraune
  Strauchveronika; odora = Hebe odora = Hebe buxifolia: boxwood hebe; pimeleoides = Hebe pimeleoides: pimelea hebe; pinguifolia =
  Hebe pinguifolia: disk-leaved hebe, Fettblättrige Strauchveronika; rakaiensis = Hebe rakaiensis: Rakaia hebe; salicifolia = Hebe
  salicifolia: koromiko; speciosa = Hebe speciosa: showy hebe, napuka; topiaria = Hebe topiaria: topiary hebe
Viburnum: Schneeball, viorne, sneeuwbal; bodnantense: Bodnant viburnum, Bodnant-Schneeball, viorne de Bodnant; burkwoodii:
  Burkwood viburnum, Oster-Schneeball; carlcephalum: fragrant viburnum, Großblütiger Duft-Schneeball; carlesii: Korean spice
  viburnum, Koreanischer Schneeball; davidii: David viburnum, Kissen-Schneeball, viorne de David; dentatum: arrowwood viburnum;
  farreri: Farrer's viburnum, Duftender Schneeball; juddii: Judd viburnum; lantana: wayfaring tree, Wolliger Schneeball, viorne
  lantane; lentago: nannyberry, viorne lentago; odoratissimum: sweet viburnum, Duftendster Schneeball; opulus = Opulus vulgaris:
  guelder rose, European cranberrybush, snowball tree, Gewöhnlicher Schneeball; plicatum: Japanese snowball, Japanischer
  Schneeball; prunifolium: blackhaw; rhytidophylloides: lantanaphyllum viburnum, Zungen-Schneeball; rhytidophyllum: leatherleaf
  viburnum, Runzelblättriger Schneeball; tinus: laurustinus, Lorbeer-Schneeball, laurier-tin, durillo; trilobum: American
  cranberrybush, pimbina
Vitex:; agnus-castus = Agnus-castus vulgaris: chaste tree, Mönchspfeffer, gattilier, agnocasto
Weigela: Weigelie; florida = Diervilla florida: old-fashioned weigela, Liebliche Weigelie
`;
