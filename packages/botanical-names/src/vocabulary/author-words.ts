/** Lower-case words that begin or continue a person's name: `de Vriese`, `van den Boom`, `Huguet del Villar`. */
export const nameParticles: ReadonlySet<string> = new Set(
  (
    'af al auf aus bin d da dal dalla das de dei del dela della degli delle den der des dem di do dos du e el ' +
    "in't la las le les li lo los of op t ten ter thor to und v van vande vanden vander ver vom von von't y zu zum zur 't 's"
  ).split(' '),
);

/** Words that join authors or introduce the next group of authors. */
export const authorConnectors: ReadonlySet<string> = new Set([
  'et',
  'and',
  'und',
  'y',
  'ex',
  'in',
  'apud',
  'ap',
]);

/** Words after a person's name that belong to it: `Rchb.f.`, `A.Murray bis`, `Sm. ter`. */
export const personSuffixes: ReadonlySet<string> = new Set([
  'f',
  'fil',
  'filius',
  'bis',
  'ter',
  'jr',
  'jun',
  'junior',
  'sen',
  'senior',
  'sr',
  'pat',
  'ii',
  'iii',
]);

/** Words in the place of an author that name none. */
export const anonymousAuthors: ReadonlySet<string> = new Set([
  'anon',
  'auct',
  'auctt',
  'hort',
  'hortorum',
  'hortulanorum',
  'hortusa',
  'ht',
  'mihi',
]);

/**
 * Surnames of botanical authors whose standard form carries neither initials nor a full stop (IPNI), those met most
 * often in checklists. They tell the author in `Diodia teres Walter` from the cultivar in `Acer rubrum Armstrong`.
 */
export const unabbreviatedAuthors: ReadonlySet<string> = new Set(
  `
aase abbe abrams adam adams adanson adlerz aellen ahti airy aiton albov allan allen allioni alston ames
andersson andre andrews andré antoine anzi applegate aptroot argus ariza arnell arnott arrigoni arthur
arènes ascherson ashe asso attar aublet backer baehni bailey baillon baird baker balansa balfour ball
banks barbey barkworth barneby barnhart barratte bartel bartlett bartram bayer beadle beal bean beauverd
bebb becc beck becker beentje beetle belcher bellardi belli benke benoist benson bentham benz berg berger
bertero besse besser bidaud bigelow bitter blake blakelock blakely blanca blanco blaxell blume blytt
bocquet boeckeler boissier bojer bolle bolus bondarenko bonnier bonpland boott borbás boreau borkh bory
bosc boulos bowden bowler brainerd brand brandegee breitung brenan brenner brettell britton brodo brongn
broun bruant bruch brullo brummitt bryhn brügger bubani buchanan buchenau buckley buhse bullock bunge
burdet bureau burkart burkill burman burnat burret burtt butters buttler böcher cabrera camus canby
candolle capuron cardot carey carr carriere carrière caum cavanilles celakovsky chaix chang chase chater
chaudhri cheeseman chevalier ching chock chodat choisy chowdhuri christ christiansen chrtek chun clarke
clauzade clayton clokey clos cockayne cockerell cody colenso colla compton conran coode copeland coppins
core correll cory cosson costa coste coville cowan cox craib crantz crepin croizat cronquist curtis
dabrowska dahlst dallimore dalziel dammer dandy daniels danin danser davidson davy debeaux deble deflers degen
delavay delile demoly dempster desfontaines desvaux detling devesa dibben diederich diels dietrich dinter
dippel dobignard dode domin domke don dorn doronina dostál douglas dressler drobow druce drude duby
duchesne ducke dufour dulac dumort dunal dunkel dunn durand durieu durkee dusén duthie dyal döll eames
eaton ebinger edwin egea ehrhart eig ekman elix elliott ellis endlicher engelmann engler epling erben
erichsen ericsson ertter ewan ewart exell fassett faure fedde fedtschenko fenzl fernald ferreyra ferris
filatova finch fink fiori fischer fisher fitzg fletcher flotow flörke focke folin fomin forbes formánek
forrest forsskal forster fosberg foucaud franchet franco frankton freckmann freyn fries fritsch frye
fryxell fuss fée gabrieljan gaertner gagnep gaiser galeotti galushko gamble ganders gandhi gandoger garay
garcke gardner garsault gauba gaudin gaussen gentry georgi gilg gilli gillies glaziou gleason godron
goeppert goldblatt goodman goodrich gordon gottsche gouan gould govaerts gowan goward grandidier grashoff
gray grecescu greene greenm gremli greuter grierson griffith griffiths griscom grisebach grolle gronov
grosser grout gugler guillaumin gutermann haage hafellner haines halacsy hale haller halácsy hamet hampe
hance hand handel hara hardham harms harrison hartig hasse hassk hauman haworth hayata hayek hayne haynes
heckard hedberg hedrén heer heering hegi heimerl heiser hemsley henrard henrickson henssen hepp herbert
herder herre hershkovitz hertel herter heywood hickey hiern hiitonen hilend hill hilliard hoch hochst
hoehne hoffmanns holmboe holttum holub honda hooker hoppe hornem horton hosaka host houtte howell hubbard
huber huds hudson hue huet hultman hultén humbert hume humphries hutchinson huter hylander hörandl iljin
iltis imshaug ingram iranshahr irwin isely ito jacks jackson jacobsen jacquin jan janka jansen jasiewicz
jatta jennings jeps johansson johnston jordan juel jurtzev jussieu kadota kalanda kalb kamelin kanitz
kapoor karnefelt karsten kartesz kazmi kearney keener keil kellogg keng kennedy kerguélen kerner kharadze
kiger killip kirk kirschner kitagawa klatt klein kleopow klokov klotzsch knight knoph koch koehne
koidzumi komarov koorders korobkov koslovsky kosterm kotschy kral kranzlin krause krog krug kruschke
krylov kuhn kunth kuntze kunze kurtz kurz köie lakela lamarck lamb lambert lammers lamotte lange lapeyr
larisey larrañaga lauterb lavallee lawson layens lazarides lazkov lecomte leconte ledeb lehm lellinger
lelong lemaire leonova lepage leschen lettau leuckert leveille levier levl ley lillo lindau lindley
lindman ling link linnaeus linne lipsky lisowski litv loes loeske loisel lorence loscos loud loudon
loureiro lourteig llave lowe lowrey luer lundell lunell lynge macbride macfad macloskie macoun maguire maire
majumdar makino malme malte marcet markgraf marloth marshall martelli martius maslin masters mateo
mathias mattf maxim maximowicz maxon medik meikle meissner melchert melderis merino merrill mesfin meyen
mez micevski michaux micheli mickel miers mikheev milde miller millsp miquel miyabe moberg moench moeser
moldenke molina moore moq moquin moran morariu moris morong morris mosyakin mouill mudd mueller muhl
munro munson munz murata murr murray muschler mutel mutis naczi nagata nakai nash necker nees neese
nelson nemoto nevski nicholson noronha noto nutt nuttall nyholm nyman nägeli oborny ohlsén ohwi oksner
oliver olney omang onno opiz orchard orcutt ornduff orph ortega orzell osbeck otth ottley oudejans oudem
ownbey packer palibin palla pallas palmer pampanini panero parfitt parish parodi parris parry parsa pau
pavlov pax paxton payson pearson pease peck peebles pennell perkins perrier persoon peter petrie philippi
phillips phipps pierre pignatti pilger pinkava piper pittier planchon podlech poelln poelt pohl pohle
poiret poljakov pollard pollich polunin pomel popov porta porter prain prantl printzen pritzel prodan
profice prokudin pruski pugsley puolanne purdy pursh quer qaiser queiroz quisumbing quézel raddi radlk rafin
raimondo rambold ramond randell raoul rasanen rauh raup rech redoute regel rehder rehmann rehnelt
reichardt reiche renauld rendle retz reuter reveal richard richardson riddell riddle ridley rigo roberty
robinson robyns rochel rodway roemer roezl roffey rohlena rolfe rollins romero ronniger roscoe rosendahl
roth rottler roux rouy rowlee roxburgh royle rudge ruiz rundel rusby rydberg rümpler saarela saarsoo
sabine sachet sagorski sahlin salisb samuelsson sandwith sargent sasaki sauer savi savigny schaerer
schauer scheele scheidw schelle schiede schinz schkuhr schlecht schlechter schljakov schneider schot
schott schrader schrank schreb schrenk schultes schumach schumann schur schuyler schwarz scoggan scopoli
sealy seaton seem seigler semple sendtn sennen sennikov seringe servit sessé seymour shaw sherff sheviak
shevock shinners sibth sieber siebold silba sims skan skottsb skvortsov sleumer small smiley smith smyth
sodiro soejima soest sohmer soják solander soldano sommier sonck sonder soreng sorrie soulange soó spach
spaeth speta spjut sprague sprenger spruce spruner standley staner stanford stapf staudt staunton stearn
stebbins steele steere steetz stein stent sterns steudel steven stewart stokes storey strobl strother
stutz sudre sudw suess summerh suringar susanna suter swallen swartz swingle syme takeda talavera taliev
tausch taylor tenore terrell tharp thomson thonn thorne thouars thunberg thwaites tibell timdal tineo
torrente torrey toussaint touton traill tratt traub trautv treseder trevir triana triebel tscherneva
turcz turner turrill tutin tuyama tzvelev tønsberg uline umber urban urbatsch ursch vahl vail vainberg
valeton vaniot vasey vatke veitch veldkamp ventenat verlot verschaff vezda vigo vilmorin vitman vogel
voigt volkens vollesen voss vved wagenitz wahlenb waldst wallich wallroth walpers walter warburg warnock
wassh watson wawra weakley weatherby webb weber weberb weddell weihe weiller wendl weston wetmore wettst
wherry widder wiegand wiens wiggins wight wijk wilbur wilczek wilken willd willdenow willey willk
willmott wilson wimm windham winkler wipff withering wolf woodson wooton woronow wulfen wunderlin wurdack
yahara yatabe young zabel zahn zardini zohary zoll zopf zucc zuccagni zuccarini
`
    .trim()
    .split(/\s+/),
);
