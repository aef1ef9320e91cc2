/**
 * Words by which a clause is known to be about plants or not, in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish,
 * without accents. None of them decides alone: see evidence-rules.ts.
 */

const words = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

/** Words that an answer may have besides what is found in it: small words, courtesy, and the trade's own nouns. */
export const plainWords = words(
  "a about above actually after again all except bar also am an and any anything are as at back be been before being below but by can client could cheers day days do does each either for from glad great had happy has have he hello here hi hope i if i'd i'll i'm i've in into is it its it's just kind like lot make many me mate much my need of off on one ones or our out over per please pleased quantity quite ready regards right same see so sorry still sure thank thanks that that's the there there's when their them then there these they they're this those time to too unfortunately until till til up us very was we we'll we're we've week weeks well were what which while will with would x you your yours yet",
  'plant plants tree trees stock nursery pot pots bag bags size sizes grade unit units each tube tubes tray trays line item items species variety supply supplied afraid currently moment present send season spring pickup inc ex gst batch crop good nice healthy large small full',
  'aber ab ausser alle als am an auch auf aus bei bis bitte da dann das dem den der die dies diese dieser es fur gerne guten hallo haben ich ihnen ihr ihre im in ist je konnen kann konnten leider mit nach noch nun oder sehr sie sind so und uns unsere vom von vor werden wir wird zu zum zur danke vielen dank tag grusse stuck st stk pflanzen baume topf ware menge qualitat grosse zurzeit derzeit bestand verfugung stehen',
  "a au aux avec sauf jusqu'a jusqu'au jusqu'en bien bonjour ce ces cela dans de des du elle elles en est et etre il ils j'ai je la le les leur mais merci nos notre nous on ou par pour pouvons que qui sera seront si sont sur tres un une vos votre vous y d l n c s plants plante plantes arbres pot pots taille quantite piece pieces unite actuellement malheureusement desole stock fournir cordialement",
  'aan als behalve bij binnen vanaf daar dan dat de deze die dit dus een en er goed graag het hier hij hun ik in is kan kunnen maar met mij na naar nog nu of om onze ons ook op over per ruim s te tot u uit uw van voor wel we wij worden wordt zijn ze zeer zo dank bedankt hallo groet planten plant bomen pot maat stuk stuks st aantal helaas momenteel ',
  'a al ahora con desde hasta de del el ella ellos en es esta estan estas este esto estos gracias hola la las le les lo los mas me muy nos nosotros nuestra o para pero por que se ser si sin son su sus tambien tenemos todo todos un una y ya plantas planta arboles maceta tamano unidades unidad uds cantidad lamentablemente momento actualmente saludos',
  'a ad ai al alla dal fino anche buongiorno che ci come tranne con da dal del della delle di e ed gli grazie ho i il in la le lo ma mi nei nel nella noi o per piu purtroppo questa queste questi questo salve se sono su un una vi piante pianta alberi vaso misura pezzi pz quantita attualmente momento abbiamo saluti',
  'af undtagen alle alt at de den der det dig en er et for fra har indtil hej hilsen hos i jeg kan kr med mig mvh og om os pa pr som stk stykker til tak vi vil deres jeres planter plante trae traeer potte str antal desvaerre lager',
  'a ao aos ate as com da das de do dos e em esta estao este estes eu mas muito na nas nos o obrigado ola os ou para pela pelo por que se sem ser sim sao temos todos todas tudo um uma voces vos plantas planta arvores vaso tamanho unidades unidade un quantidade infelizmente momento atualmente cumprimentos',
);

/** Stand for the plants that were asked for. */
export const pointers = words(
  'these those them they ones diese dieser davon ces ceux celles ils elles deze ze hiervan estos estas ellos ellas esos questi queste essi quelli estes estas eles elas',
);

/** Agree, and say nothing of plants by themselves. */
export const affirmations = words(
  "we i you wir ik wij vi no not a any problem problems probs worries dramas issue issues probleem problema kein geen intet ingen all good alles gut tout bon tudo bem alt i yes yep yeah yup ok okay fine sure sweet absolutely definitely certainly sorted ready held holding confirmed have got har we've bon tudo ja fint haben ja gerne passt geht bereit okay komplett oui parfait volontiers d'accord entendu hebben akkoord prima kan lukt klaar si vale hay tenemos podemos listo lista certo abbiamo bene va sim temos pronto",
);

/** Begin a clause about somebody else's plants; `ours` ends it. */
export const theirs =
  /\bfor (?:the |our )?(?!yours?\b|you\b|this\b|these\b|that\b|the\b)[\w'&-]+(?: [\w'&-]+)? (?:job|project|order|site|contract|customer|client)\b|\b(?:promised|reserved|booked|allocated|set aside|sold|earmarked|committed|tagged|labell?ed|marked|down|are|is|going|gone|belongs?)(?: up| off| out)? (?:to|for) (?!you|your|be\b|have\b|sale|collection|pick|go\b|this|us\b)\w+|\b(?:he|she|they) (?:usually |might |should )?(?:has|have|had|got)\b|\breserv\w+ (?:fur|pour|voor|para|per|til) (?!sie|ihnen|ihr|vous|votre|u\b|uw|jullie|usted|su\b|voi|lei|voce|dig|jer)\w+|\b(?:gehen an|gaan naar|vont a|van para|vanno a\w*|vao para|skal til|horer til|belong to)\b|\b(?:gehoren|sind|ist|zijn|is|sont|son|sono|sao) (?:fur|van|voor|pour|a|para|per|di|da|do|de) (?:der|die|das|den|de|het|la|le|les|el|los|il|lo|un|une|una|o|os|as|einen?|een) (?!liste|lijst|vente|venta|vendita|venda|rest)\w+|\bfur (?:das|den|die) (?:projekt|bauvorhaben|auftrag|baustelle|kunden) (?!ihr)\S+|\bpour le (?:chantier|projet|client) (?!de vous)\S+|\bvoor (?:het|de) (?:project|klus|werk|klant) \S+|\bpara (?:la obra|el proyecto|el cliente|o projeto|a obra|o cliente) \S+|\bper il (?:cantiere|progetto|cliente) \S+/;
export const ours =
  /\b(?:for|to) (?:you|yours|your (?:job|project|order|site|list)|this (?:one|job|project|order|list|enquiry))\b|\bfur (?:sie|ihr\w*)\b|\bpour (?:vous|votre|le votre)\b|\bvoor (?:u|uw|jullie)\b|\bpara (?:usted\w*|su|la suya|el suyo|voces?|a sua|o seu)\b|\bper (?:voi|lei|il vostro|la vostra)\b/;

/** Was, and is not: what was sent, had or quoted once. */
export const past =
  /\b(?:(?:were|was) (?:all )?(?:fine|ok|good|ready|available)|dispatched|shipped|despatched|delivered|invoiced|collected|(?:was|were|been|went|have) sent|(?<!have |we've |i've )had|used to|as agreed|as arranged|last (?:year|season|month|spring|autumn|fall|summer|winter)|years? ago|expired|lapsed|no longer valid|versandt|verschickt|versendet|geliefert wurde|hatten|habe ich ihnen|wir hatten|letzte[snm]? (?:jahr|saison|monat|fruhjahr|herbst)|abgelaufen|ausgeliefert|expediee?s?|livree?s? le|j'avais|avions|l'an dernier|l'annee derniere|la saison derniere|expiree?s?|verzonden|verstuurd|hadden|vorig (?:jaar|seizoen)|verlopen|enviad[oa]s?|despachad[oa]s?|teniamos|tuvimos|el ano pasado|la temporada pasada|vencid[oa]s?|caducad[oa]s?|spedit[oaie]|avevamo|l'anno scorso|la stagione scorsa|scadut[oaie]|expedid[oa]s?|tinhamos|no ano passado|expirad[oa]s?)\b/;

/** Asks, wonders or wishes: nothing in it is said. */
export const open =
  /\b(?:no idea|hope (?:to|we|that|for)|fingers crossed|let'?s hope|if (?:the|they|that deal|someone|somebody|it)\b|once (?!you|confirmed)|hoffen|esperons|j'espere|hopen|speriamo|haber pa|gid (?:jeg|vi)|wenn (?:ich|wir)|si seulement|als (?:ik|wij|we)\b|don'?t hold me|relied on|rely on|(?:once|until|when|before) i know|(?:what|how many) we(?:'ve| have)|see what|not sure (?:when|if|whether|how)|don'?t know|(?:can'?t|cannot|couldn'?t) (?:say|tell)|whether|if (?:we|i|only) (?:had|could)|wish|keine ahnung|(?:weiss|wissen) (?:ich |wir )?(?:noch )?nicht|ob wir|hatten wir nur|aucune idee|sais pas|savons pas|si (?:nous|on) avai(?:ent|ons|t)|geen idee|weet(?:en)? (?:ik |wij |we )?(?:nog )?niet|of (?:we|wij)|als we (?:dat )?hadden|ni idea|no (?:se|sabemos)|ojala|si tuvieramos|nessuna idea|non (?:so|sappiamo)|magari|se avessimo|nao (?:sei|sabemos|faco ideia)|quem dera|se tivessemos)\b/;

/** Mocks: the whole sentence means the opposite. */
export const mockery =
  /\b(?:as if|oh,? (?:sure|yes|yeah|right)|yeah,? right|in your dreams|pigs (?:might |can |will |could )?fly|good luck with|hell freezes|ha ?ha|lol|von wegen|schon war's|quand les poules|et puis quoi encore|maar niet heus|ni en suenos|ni loco|si,? claro|come no|neanche per sogno|nem em sonhos)\b/;

/** The buyer's own words, repeated: the number behind them is what was asked for. */
export const asked =
  /\b(?:your|the) (?:enquiry|inquiry|request|order|e-?mail|list|plans?|schedule|message|query|rfq)(?: \w+)? (?:for|of|about|regarding|re)\b|\byou (?:asked|wanted|enquired|need|requested|ordered|are after|were after)\b|\b(?:ihre|deine|die) (?:anfrage|bestellung|mail|liste) (?:uber|fur|zu|nach|vom|von)\b|\b(?:din|jeres) (?:foresp.rgsel|ordre|bestilling|liste|mail) (?:pa|om|for|til)\b|\b(?:votre|la) (?:demande|commande|courriel|liste) (?:de|pour|concernant|du)\b|\b(?:uw|je|de) (?:aanvraag|bestelling|mail|lijst) (?:voor|van|over)\b|\bsu (?:solicitud|pedido|consulta|correo|lista) (?:de|para|sobre)\b|\b(?:vostra|sua) (?:richiesta|ordine|mail|lista) (?:di|per|su)\b|\b(?:seu|vosso|sua|vossa) (?:pedido|consulta|lista) (?:de|para|sobre)\b/;

/** Verbs for what nurseries do with plants for a buyer, besides those of the cues. */
export const supplyVerbs =
  /\b(?:i|we) (?:can |could |will |have |'ve )?(?:allocated?|reserved?|tagged|bagged|set|put|kept|keep|save|saved|offer|supply)\b(?! (?:to|for) (?!you))|\bpleased to (?:offer|supply|confirm)\b|\b(?:zusagen|zuruckstellen|zuruckgestellt|zuruckgelegt|beiseite|besorgen|auftreiben|abgeben|uberlassen)\b|\b(?:bloque[rs]?|bloquees?|mis(?:es)? de cote|vous (?:ai|avons) (?:mis|garde|bloque|reserve)\w*)\b|\b(?:gelabeld|gereserveerd|apart gezet|klaargezet|leveren|missen|vrijmaken)\b|\b(?:apartad[oa]s?|reservad[oa]s? (?:a|para) (?:su|tu|usted)|a tu nombre|a su nombre|le aparto|te aparto)\b|\b(?:da parte|tengo io|metto via|fornir\w+|procurar\w+)\b|\b(?:guardad[oa]s|separad[oa]s|consigo arranjar|arranjo|a espera)\b|\b(?:skaffe|levere|undvaere|sat til side|lagt til side)\b|\b(?:can|could|will|we'll|i'll) (?!you\b)(?:\w+ )?(?:ship|send|have|get(?! back)|sell|spare|scrape|find|fit|put|give|book|pull|dig|lift|let|hold|stretch|tag|reserve|supply|go out)\b(?! (?:you |us |me )?(?:an?|your|the (?:list|account|invoice|price)|photos?|details)\b)|\b(?:we|i) confirm\b|\bconfirming\b|\bdown for\b|\bwaiting for you\b|\b(?:put|set|laid) (?:aside|by|you down|your name)|\bon hold\b|\b(?:are|is) (?:all )?(?:yours|here|covered)\b|\bbooked in\b|\bon the bench\b|\b(?:bekommen sie|reservieren wir|wir reservieren|wir bestatigen|bestatigen wir|stehen (?:hier )?bereit|legen wir (?:ihnen )?zuruck|sagen wir zu|hatte ich|hatten wir da)\b|\b(?:vous (?:en |les? )?(?:mets|garde|reserve|reservons|confirm\w+|fourni\w*|livr\w+)|m'engage|s'engage|en reste|nous reste)\b|\b(?:staan (?:klaar|apart|voor (?:je|u))|mag (?:je|u) hebben|zet ik apart|klaarzetten|reserveren wij|krijgt? (?:je|u))\b|\b(?:te|le|les|os) (?:sirvo|servimos|confirm\w+|reservamos|guardo|guardamos|reservo)\b|\b(?:los|las) tienes?\b|\bson (?:suyos|tuyos|suyas|tuyas)\b|\b(?:vi confermiamo|riserviamo|glie ?l[aei]|ve l[aei]|te l[aei]|disponiamo|restano)\b|\b(?:leve|guardo|ficam|reservo|forneco)\b|\b(?:star klar|far du|reserverer|saetter jeg)\b/;

/** Begins what the buyer asked for, repeated: a row below it is an answer only with a verb. */
export const echo =
  /^(?!.*\b(?:thank|danke|merci|bedankt|gracias|grazie|obrigad|tak\b|re\b|regarding|answer|reply|response|avail|follow|below)).*\b(?:your (?:enquiry|inquiry|request|order|list|schedule)|you (?:asked|wanted|requested|need)|wanted|requested|required|ihre (?:anfrage|bestellung|liste)|votre (?:demande|commande|liste)|uw (?:aanvraag|bestelling|lijst)|su (?:solicitud|pedido|lista)|vostr[ao] (?:richiesta|ordine|lista)|(?:seu|vosso) pedido|din (?:foresp.rgsel|ordre|bestilling|liste))\b/;

/** Begins a paper of another deal: its rows are of the past. */
export const paper =
  /^\s*(?:tax )?(?:invoice|order confirmation|delivery (?:note|docket)|packing (?:slip|list)|statement|rechnung|auftragsbestatigung|lieferschein|facture|bon de livraison|confirmation de commande|factuur|pakbon|orderbevestiging|factura|albaran|fattura|bolla|fatura|guia de remessa|faktura|folgeseddel|ordrebekr.ftelse)\b/;
