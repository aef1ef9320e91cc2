/** Climbers. */
export const climbers = `
Actinidia: kiwifruit, Strahlengriffel; arguta = Trochostigma argutum: hardy kiwi, kiwiberry, Mini-Kiwi; chinensis: golden
  kiwifruit, Goldkiwi, kiwifruit, Chinese gooseberry, Kiwi, kiwi; kolomikta = Prunus kolomikta: variegated kiwi,
  Kolomikta-Strahlengriffel
Akebia:; quinata = Rajania quinata: chocolate vine, Fingerblättrige Akebie
Ampelopsis:; glandulosa: porcelain berry, Ussuri-Scheinrebe
Aristolochia:; macrophylla = Isotrema macrophyllum: Dutchman's pipe, Pfeifenwinde
Campsis: trumpet vine, Klettertrompete, bignone; grandiflora = Bignonia grandiflora = Tecoma grandiflora: Chinese trumpet vine,
  Chinesische Klettertrompete; radicans = Bignonia radicans = Tecoma radicans: trumpet vine, trumpet creeper, Amerikanische
  Klettertrompete, jasmin de Virginie; tagliabuana = Tecoma tagliabuana: hybrid trumpet vine, Große Klettertrompete
Celastrus: bittersweet, Baumwürger; orbiculatus: Oriental bittersweet, Rundblättriger Baumwürger; scandens: American bittersweet,
  Amerikanischer Baumwürger
Clematis: Waldrebe, clématite; alpina = Atragene alpina: Alpine clematis, Alpen-Waldrebe, clématite des Alpes; armandii: evergreen
  clematis, Armand clematis, Armands Waldrebe; cirrhosa: early virgin's bower, Immergrüne Waldrebe; durandii: Durand's clematis;
  heracleifolia: tube clematis, Breitblättrige Waldrebe; integrifolia: solitary clematis, Ganzblättrige Waldrebe; jackmanii:
  Jackman's clematis, Jackmans Waldrebe; macropetala = Atragene macropetala: downy clematis, Großblütige Waldrebe; montana:
  Himalayan clematis, Berg-Waldrebe, clématite des montagnes; tangutica: golden clematis, Mongolische Waldrebe; terniflora: sweet
  autumn clematis, Rispenblütige Waldrebe; vitalba: old man's beard, traveller's joy, Gewöhnliche Waldrebe, clématite des haies;
  viticella = Viticella deltoidea: Italian clematis, Italienische Waldrebe
Eccremocarpus:; scaber: Chilean glory vine, Schönranke
Fallopia:; baldschuanica = Polygonum baldschuanicum = Polygonum aubertii = Bilderdykia aubertii = Bilderdykia baldschuanica:
  Russian vine, silver lace vine, mile-a-minute, Schling-Knöterich
Gelsemium:; sempervirens = Bignonia sempervirens: Carolina jessamine, Carolina-Jasmin
Hedera: ivy, Efeu, lierre, klimop; algeriensis: Algerian ivy; colchica: Persian ivy, Kolchischer Efeu; helix: common ivy, English
  ivy, Gewöhnlicher Efeu, lierre grimpant; hibernica: Irish ivy, Atlantic ivy, Irischer Efeu
Hydrangea:; hydrangeoides = Schizophragma hydrangeoides: Japanese hydrangea vine, Spalthortensie; petiolaris: climbing hydrangea,
  Kletter-Hortensie, hortensia grimpant
Jasminum: jasmine, Jasmin, jasmin, jazmín; mesnyi: primrose jasmine, Primel-Jasmin; nudiflorum: winter jasmine, Winter-Jasmin,
  jasmin d'hiver, winterjasmijn; officinale: common jasmine, poet's jasmine, Echter Jasmin, jasmin officinal; polyanthum: pink
  jasmine, white jasmine, Vielblütiger Jasmin; sambac = Nyctanthes sambac: Arabian jasmine, Arabischer Jasmin; stephanense:
  Stephan jasmine, Rosa Jasmin
Lapageria:; rosea: Chilean bellflower
Lonicera: honeysuckle, Heckenkirsche, Geißblatt, chèvrefeuille; acuminata: Henry's honeysuckle, Immergrünes Geißblatt; brownii:
  scarlet trumpet honeysuckle; caprifolium = Caprifolium italicum: Italian honeysuckle, Jelängerjelieber, caprifoglio; heckrottii:
  goldflame honeysuckle, Feuer-Geißblatt; hildebrandiana: giant Burmese honeysuckle; japonica: Japanese honeysuckle, Japanisches
  Geißblatt, chèvrefeuille du Japon; periclymenum = Periclymenum vulgare: common honeysuckle, woodbine, Wald-Geißblatt,
  chèvrefeuille des bois; sempervirens = Caprifolium sempervirens: coral honeysuckle, trumpet honeysuckle, Trompeten-Geißblatt;
  tellmanniana: Tellmann honeysuckle, Gold-Geißblatt
Mandevilla: Dipladenie; laxa = Echites laxus: Chilean jasmine, Chilenischer Jasmin; sanderi = Dipladenia sanderi: Brazilian
  jasmine, Dipladenie
Parthenocissus: Virginia creeper, Jungfernrebe, vigne vierge; henryana = Vitis henryana: Chinese Virginia creeper, Chinesische
  Jungfernrebe; quinquefolia = Ampelopsis quinquefolia = Hedera quinquefolia = Vitis quinquefolia: Virginia creeper,
  Selbstkletternde Jungfernrebe, vigne vierge à cinq folioles; tricuspidata = Ampelopsis tricuspidata = Ampelopsis veitchii:
  Boston ivy, Dreispitzige Jungfernrebe, vigne vierge de Veitch; vitacea = Ampelopsis vitacea: thicket creeper, Gewöhnliche
  Jungfernrebe
Passiflora: passion flower, Passionsblume, passiflore; caerulea: blue passion flower, Blaue Passionsblume, passiflore bleue;
  edulis: passionfruit, Maracuja, fruit de la passion, maracuyá; tarminiana: banana passionfruit
Solanum:; laxum: potato vine, jasmine nightshade, Jasminblütiger Nachtschatten, morelle faux-jasmin
Thunbergia:; grandiflora: blue trumpet vine
Trachelospermum: star jasmine, Sternjasmin; asiaticum = Malouetia asiatica: Asiatic jasmine, Asiatischer Sternjasmin; jasminoides
  = Rhynchospermum jasminoides: star jasmine, Confederate jasmine, Chinesischer Sternjasmin, jasmin étoilé
Vitis: grape, Rebe, vigne; coignetiae: crimson glory vine, Rostrote Rebe; labrusca: fox grape; riparia: riverbank grape,
  Ufer-Rebe; rotundifolia = Muscadinia rotundifolia: muscadine; vinifera: grapevine, Weinrebe, vigne cultivée, vid
Wisteria: Blauregen, glycine, glicina; brachybotrys: silky wisteria, Seidiger Blauregen; floribunda = Glycine floribunda: Japanese
  wisteria, Japanischer Blauregen, glycine du Japon; frutescens = Glycine frutescens: American wisteria; sinensis = Glycine
  sinensis: Chinese wisteria, Chinesischer Blauregen, glycine de Chine
Wisteriopsis:; reticulata = Millettia reticulata = Callerya reticulata: evergreen wisteria
`;
