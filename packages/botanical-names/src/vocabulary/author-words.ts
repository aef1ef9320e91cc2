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
  'with',
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

/** Words that stand in the place of an author without naming one. */
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
 * Surnames of botanical authors whose standard form carries neither initials nor a full stop (IPNI), the ones met
 * most often behind names of garden plants. They decide `Diodia teres Walter` against `Acer rubrum Armstrong`.
 */
export const unabbreviatedAuthors: ReadonlySet<string> = new Set(
  (
    'abrams adanson aiton airy allioni ames andrews andre arnott ascherson aublet backer bailey baillon baker balansa ' +
    'balfour ball banks bartram bean beauverd becc benson bentham berger bigelow blake blanco blume boissier bonpland ' +
    'borkh brandegee britton brongn brown bruant buchanan bullock bunge burkart burkill burman burret burtt bush cabrera ' +
    'camus candolle carr carriere cavanilles celakovsky chevalier chun clarke compton conran cosson craib crantz crepin ' +
    'cronquist curtis dallimore dammer danser delavay desfontaines desvaux diels dietrich dippel don douglas drake druce ' +
    'drude ducke dumort duthie ehrhart ekman elmer endlicher engelmann engler ewart exell fedde fedtschenko fenzl fernald ' +
    'fischer fisher fitzg fletcher forbes forrest forsskal forster fosberg franchet fries gaertner gagnep gandoger garden ' +
    'gardner gaudin gilg gleason godron goeppert goldblatt gordon grandidier gray greene greenm greuter griffith ' +
    'grisebach gronov guillaumin guinea haage halacsy haller hamet hand handel hara harms harrison hassk haworth hayata ' +
    'hayek heimerl hemsley henry herbert heywood hiern hochst hoehne hoffmanns honda hooker hoppe hornem houtte hubbard ' +
    'huds hudson hultén hultman humbert hutchinson iljin ingram ito jacks jackson jacquin jansen jeps johnston jordan ' +
    'juel jussieu kanitz karsten kellogg kerner kirk kitagawa knight koch koehne koidzumi komarov koorders kosterm kotschy ' +
    'kranzlin krause kunth kuntze lamarck lambert lange lapeyr lauterb lavallee lawson lecomte ledeb lehm lemaire leschen ' +
    'levl leveille lindau lindley lindman link linnaeus linne lipsky litv loes loisel loud loudon loureiro macbride ' +
    'macfad maiden maire makino markgraf marloth marshall martius maslin masters mattf maxim maximowicz medik meissner ' +
    'merrill mez michaux micheli miller millsp miquel miyabe moench molina moore moq moquin moris mouill mueller muhl ' +
    'munro murray nakai nash necker nees nelson nevski nicholson noronha nutt nuttall oliver orph osbeck otto oudem ' +
    'palibin pallas pampanini paxton pax payson pearson perrier persoon petrie philippi phillips pilger piper pittier ' +
    'planchon poelln poiret pollard prain pritzel pursh queiroz quisumbing radlk rafin ramond raoul rauh raup rech redoute ' +
    'regel rehder rehnelt reichardt rendle retz reuter richard ridley rigo robinson rodway roemer rolfe romero ronniger ' +
    'roscoe rose rosendahl roxburgh royle rudge rusby rydberg sabine salisb salisbury sandwith sargent savi savigny ' +
    'scheele scheidw schelle schinz schkuhr schlechter schlecht schneider schott schrader schreb schultes schumach ' +
    'schumann schwarz scopoli seem sealy sendtn seringe shaw sibth siebold sims skan skottsb small smith solander sonder ' +
    'soulange spach spaeth sprague sprenger standley stapf staunton stent steudel steven stewart stokes sudw suess summerh ' +
    'suringar swartz sweet swingle taliev takeda tausch tenore thonn thunberg thwaites torrey toussaint traill tratt ' +
    'trautv treseder trevir turcz turner tutin urban ursch vahl vatke veitch ventenat verschaff verlot vilmorin vved ' +
    'wahlenb waldst wallich wallroth walpers walter warburg wassh watson weatherby weber weberb webb wendl wettst wherry ' +
    'willd willdenow willk willmott wilson wimm winkler withering woronow wulfen yatabe young zabel zoll zucc zuccarini bidaud'
  ).split(' '),
);
