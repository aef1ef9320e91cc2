/** Palms, cycads and plants of warm gardens. */
export const palmsCycadsAndSubtropicals = `
Adonidia:; merrillii = Veitchia merrillii: Christmas palm, Manila palm
Agathis: kauri, Kaurifichte; australis = Dammara australis: kauri; robusta = Dammara robusta: Queensland kauri
Allamanda: golden trumpet; cathartica: golden trumpet, Goldtrompete; schottii: bush allamanda
Alocasia: elephant ear, Pfeilblatt; brisbanensis: cunjevoi; macrorrhizos: giant taro, Riesenblättriges Pfeilblatt; odora =
  Caladium odorum: night-scented lily
Alpinia: shell ginger, Ingwerlilie; caerulea = Hellenia caerulea: native ginger; nutans: dwarf cardamom, cardamom ginger;
  purpurata = Guillainia purpurata: red ginger; zerumbet = Costus zerumbet: shell ginger
Andesanthus:; lepidotus = Tibouchina lepidota: Alstonville tibouchina
Araucaria: Araukarie; araucana = Pinus araucana: monkey puzzle, Andentanne, désespoir des singes; bidwillii = Columbea bidwillii:
  bunya pine; columnaris: Cook pine; cunninghamii: hoop pine; heterophylla = Eutassa heterophylla: Norfolk Island pine,
  Zimmertanne
Archontophoenix: king palm; alexandrae = Ptychosperma alexandrae: Alexandra palm; cunninghamiana = Ptychosperma cunninghamianum:
  bangalow palm, king palm, Bangalow-Palme
Arthropodium:; cirratum = Anthericum cirratum: rengarenga, Matapouri Bay lily
Astelia:; chathamica: silver spear
Bambusa: bamboo, Bambus; multiplex = Arundo multiplex: hedge bamboo; oldhamii = Dendrocalamopsis oldhamii: giant timber bamboo;
  textilis: weaver's bamboo; vulgaris: common bamboo
Bauhinia:; blakeana: Hong Kong orchid tree; variegata: orchid tree
Bergera:; koenigii = Murraya koenigii: curry tree, curry leaf
Bismarckia:; nobilis = Medemia nobilis: Bismarck palm
Bougainvillea: Bougainvillee, bougainvillier, buganvilla; buttiana; glabra: paper flower, Kahle Drillingsblume; spectabilis: great
  bougainvillea
Bowenia:; spectabilis: zamia fern
Brahea:; armata = Erythea armata: Mexican blue palm
Brunfelsia:; pauciflora = Franciscea pauciflora: yesterday  today and tomorrow
Butia: jelly palm; odorata = Cocos odorata: jelly palm, pindo palm, Geleepalme
Carpentaria:; acuminata = Kentia acuminata: Carpentaria palm
Caryota: fishtail palm; mitis: clustered fishtail palm; urens: solitary fishtail palm
Chamaedorea: parlour palm, Bergpalme; elegans = Collinia elegans = Neanthe bella: parlour palm, Zimmer-Bergpalme, dwergpalm;
  seifrizii: bamboo palm
Chamaerops:; humilis = Phoenix humilis: European fan palm, Zwergpalme, palmier nain, palmito
Chrysalidocarpus: areca palm; decaryi = Dypsis decaryi = Neodypsis decaryi: triangle palm; decipiens = Dypsis decipiens: Manambe
  palm; lutescens = Dypsis lutescens: golden cane palm, areca palm, Goldfruchtpalme
Cocos:; nucifera: coconut palm, Kokospalme, cocotier, cocotero
Codiaeum:; variegatum = Croton variegatus: croton, Wunderstrauch
Coprosma: mirror plant, Spiegelpflanze; kirkii: creeping coprosma; repens: mirror bush, taupata; robusta: karamu
Cordyline: cabbage tree, Keulenlilie; australis = Dracaena australis: cabbage tree, Torbay palm, Südliche Keulenlilie, dracéna
  indivisa; banksii: forest cabbage tree; congesta = Charlwoodia congesta: coastal palm lily; fruticosa = Dracaena terminalis =
  Convallaria fruticosa: ti plant, Hawaiian good luck plant, Strauchige Keulenlilie; indivisa: mountain cabbage tree;
  manners-suttoniae: giant palm lily; petiolaris: broad-leaved palm lily; rubra: red-fruited palm lily; stricta = Dracaena
  stricta: slender palm lily
Corokia: Zickzackstrauch; buddleioides: korokio; cotoneaster: wire-netting bush, Zickzackstrauch; virgata: korokio
Cycas: cycad, Palmfarn; candida; media: zamia palm; revoluta: sago palm, Japanischer Palmfarn, cycas du Japon; thouarsii:
  Madagascar cycad
Cyrtostachys:; renda: lipstick palm, sealing-wax palm
Delonix:; regia = Poinciana regia: poinciana, royal poinciana, flamboyant, flamboyán
Dimocarpus:; longan = Euphoria longan = Nephelium longana: longan
Dioon:; edule: chestnut dioon; spinulosum: giant dioon
Duranta:; erecta: golden dewdrop, sky flower
Encephalartos: bread palm, Brotpalmfarn; altensteinii = Zamia altensteinii: Eastern Cape giant cycad; horridus = Zamia horrida:
  Eastern Cape blue cycad
Feijoa:; sellowiana = Acca sellowiana: pineapple guava, Ananasguave
Ficus: fig, Feige; benjamina: weeping fig, Birkenfeige, figuier pleureur; carica: common fig, Echte Feige, figuier, higuera, fico;
  coronata: creek sandpaper fig; elastica: rubber plant, Gummibaum, caoutchouc; lyrata: fiddle-leaf fig, Geigenfeige; macrophylla:
  Moreton Bay fig; microcarpa: Chinese banyan, Indian laurel; pumila: creeping fig, Kletterfeige; rubiginosa: Port Jackson fig,
  rusty fig
Gardenia: Gardenie; jasminoides: cape jasmine, Garten-Gardenie; thunbergia: forest gardenia
Griselinia: Griselinie; littoralis: New Zealand broadleaf, kapuka, Küsten-Griselinie; lucida: puka
Handroanthus: trumpet tree; chrysotrichus = Tabebuia chrysotricha: golden trumpet tree; impetiginosus = Tabebuia impetiginosa:
  pink trumpet tree
Heliconia: Hummerschere; bihai = Musa bihai: macaw flower; psittacorum: parrot's beak; rostrata: hanging lobster claw
Hibiscus: Eibisch; diversifolius: swamp hibiscus; heterophyllus: native rosella; mutabilis = Abelmoschus mutabilis: Confederate
  rose, rose of Sharon; rosa-sinensis: Chinese hibiscus, tropical hibiscus, Chinesischer Roseneibisch, hibiscus de Chine;
  schizopetalus: fringed hibiscus, coral hibiscus
Howea: kentia palm, Kentiapalme; belmoreana = Kentia belmoreana: curly palm, sentry palm; forsteriana = Kentia forsteriana: kentia
  palm, Kentiapalme, kentia
Hyophorbe: bottle palm; lagenicaulis = Mascarena lagenicaulis: bottle palm; verschaffeltii: spindle palm
Ixora: jungle flame; chinensis: Chinese ixora; coccinea: jungle flame
Jacaranda:; mimosifolia: Palisanderholzbaum, jacarandá
Jubaea:; chilensis: Chilean wine palm, Honigpalme
Lepidozamia: pineapple cycad; hopei = Catakidozamia hopei: Hope's cycad; peroffskyana = Macrozamia denisonii: pineapple cycad
Licuala: fan palm; grandis = Pritchardia grandis: ruffled fan palm; ramsayi = Livistona ramsayi: Australian fan palm
Linospadix:; monostachyos = Areca monostachya: walking stick palm
Litchi:; chinensis = Nephelium litchi: lychee, Litschi
Livistona: cabbage palm, fan palm; australis = Corypha australis: cabbage tree palm; chinensis = Latania chinensis: Chinese fan
  palm; decora = Corypha decora: ribbon fan palm
Lophomyrtus:; ralphii = Myrtus ralphii: ramarama
Macrozamia: burrawang; communis: burrawang; moorei: Moore's cycad; riedlei = Cycas riedlei: zamia
Mangifera:; indica: mango, Mango, manguier
Metrosideros: Christmas tree, Eisenholz; collina = Leptospermum collinum: lehua; excelsa: pohutukawa, New Zealand Christmas tree;
  kermadecensis: Kermadec pohutukawa; robusta: northern rata
Muehlenbeckia: wire vine, Drahtstrauch; axillaris = Polygonum axillare: creeping wire vine; complexa = Polygonum complexum:
  maidenhair vine, Drahtstrauch
Murraya:; paniculata = Chalcas paniculata: orange jasmine, mock orange, Orangenraute
Persea:; americana = Laurus persea: avocado, Avocado, avocatier, aguacate
Phoenix: date palm, Dattelpalme, palmier-dattier; canariensis: Canary Island date palm, Kanarische Dattelpalme, palmera canaria;
  dactylifera: date palm, Echte Dattelpalme, palmera datilera; reclinata: Senegal date palm; roebelenii: pygmy date palm,
  Zwerg-Dattelpalme; sylvestris = Elate sylvestris: silver date palm
Pittosporum: Klebsame; crassifolium: karo; eugenioides: lemonwood, tarata; tenuifolium: kohuhu, Schmalblättriger Klebsame; tobira
  = Euonymus tobira: Japanese mock orange, Chinesischer Klebsame
Pleroma:; urvilleanum = Tibouchina urvilleana: glory bush, princess flower, Prinzessinnenblume
Plumbago:; auriculata: cape leadwort, Kap-Bleiwurz
Plumeria: frangipani, Frangipani; alba: white frangipani; obtusa: Singapore frangipani, evergreen frangipani; pudica: bridal
  bouquet; rubra: frangipani, Rote Frangipani
Podocarpus:; totara: totara
Podranea:; ricasoliana = Pandorea ricasoliana = Tecoma ricasoliana: pink trumpet vine, Port St Johns creeper
Pseudopanax:; crassifolius = Aralia crassifolia: horoeka, lancewood
Psidium: guava; cattleyanum: strawberry guava, cherry guava; guajava: guava, Echte Guave, guayabo
Ptychosperma: solitaire palm; elegans = Seaforthia elegans: solitaire palm; macarthurii = Kentia macarthurii: Macarthur palm
Pyrostegia:; venusta = Bignonia venusta: orange trumpet vine, flame vine
Ravenea:; rivularis: majesty palm
Rhapis: lady palm; excelsa = Chamaerops excelsa: lady palm, Steckenpalme; humilis: slender lady palm
Roystonea:; regia = Oreodoxa regia: Cuban royal palm
Russelia:; equisetiformis: coral plant, firecracker plant
Sabal: palmetto; minor = Corypha minor: dwarf palmetto; palmetto = Corypha palmetto: cabbage palmetto
Sophora:; microphylla = Edwardsia microphylla: kowhai
Spathodea:; campanulata: African tulip tree
Strelitzia: bird of paradise, Strelitzie, oiseau de paradis; juncea: narrow-leaved bird of paradise, Binsen-Strelitzie; nicolai:
  giant bird of paradise, Baum-Strelitzie; reginae: bird of paradise, crane flower, Königs-Strelitzie, oiseau de paradis
Syagrus: queen palm; romanzoffiana = Arecastrum romanzoffianum = Cocos plumosa: queen palm, cocos palm
Talipariti:; tiliaceum = Hibiscus tiliaceus: cottonwood, sea hibiscus
Tecomaria:; capensis = Tecoma capensis = Bignonia capensis: cape honeysuckle, Kapgeißblatt
Tibouchina: lasiandra
Trachycarpus: windmill palm, Hanfpalme; fortunei = Chamaerops fortunei: Chusan palm, windmill palm, Chinesische Hanfpalme, palmier
  de Chine; nanus: dwarf windmill palm
Washingtonia: fan palm, Washingtonpalme; filifera = Pritchardia filifera: California fan palm, desert fan palm; robusta: Mexican
  fan palm, cotton palm
Wodyetia:; bifurcata: foxtail palm
Wollemia:; nobilis: Wollemi pine, Wollemie
Zamia:; furfuracea: cardboard palm; integrifolia: coontie
`;
