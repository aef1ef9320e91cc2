/** Phrases that separate the parts of a mail, in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish. */

export const greeting =
  /^\s*(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|g'?day|howdy|kia ora|greetings|guten (?:tag|morgen|abend)|hallo|sehr geehrte\w*|liebe\w*|moin|servus|grüß gott|bonjour|bonsoir|salut|madame|monsieur|cher|chère|beste|geachte|goede(?:morgen|middag)|dag|hola|buen[oa]s (?:días|dias|tardes)|estimad[oa]s?|bom dia|boa tarde|olá|caro|cara|hej|goddag|kære|buongiorno|buonasera|gentile|gentili|salve|ciao|to whom)\b[^\d]{0,40}$/iu;

export const closing =
  /^\s*(?:(?:(?:kind|best|warm|kindest|many)(?:est)? )?(?:regards|wishes)|thanks?(?: (?:you|again|so much|very much|heaps|mate))?(?: and (?:kind |best )?regards)?|many thanks|ta|best(?=\s*,)|all the best|cheers|sincerely|yours (?:sincerely|faithfully|truly)|nga mihi|ngā mihi|hooroo|mit (?:freundlichen|besten|herzlichen) grüßen|mit freundlichem gruß|mfg|(?:viele|beste|liebe|schöne|freundliche|herzliche) grüße|gruß|danke|vielen dank|(?:bien )?cordialement|bien à vous|sincères salutations|salutations|merci|(?:med )?venlig hilsen|med venlige hilsner|mvh|vh|hilsen|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|met (?:vriendelijke|hartelijke) groet(?:en)?|vriendelijke groet(?:en)?|groet(?:en|jes)?|mvg|bedankt|(?:un )?saludos?(?: cordiales)?|atentamente|un cordial saludo|gracias|cordiali saluti|distinti saluti|saluti|grazie)(?!\p{L})/iu;

/** What may stand behind the words of a closing: a name. */
export const nameAfterClosing = /^[\s,.!–-]*(?:\p{Lu}[\p{L}.'-]*(?:[\s,][\s,.]*|$)){0,4}$/u;

export const sentFrom =
  /^\s*(?:sent (?:from|via) (?:my|outlook|mail|yahoo|gmail)|get outlook for|von meinem \w+ gesendet|gesendet (?:von|mit)|envoyé (?:de|depuis) mon|verzonden (?:vanaf|met) mijn|enviado desde mi|inviato (?:da|dal) (?:mio )?\w+)/iu;

export const signatureMark = /^\s*--\s?$|^\s*_{3,}\s*$/;

export const wrote =
  /(?:^\s*>*\s*(?:on|am|le|op|el|il|em|den)\s.{4,200}?(?:wrote|schrieb|a écrit|schreef|skrev|escribió|ha scritto|escreveu).{0,120}:\s*$)|(?:^.{3,120}(?:wrote|schrieb am|schreef op|a écrit le)\b.{0,60}:\s*$)/iu;

export const originalMark =
  /^\s*(?:-{2,}\s*)(?:original message|original appointment|forwarded (?:message|by)|begin forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message (?:d'origine|original|transféré)|oorspronkelijk bericht|doorgestuurd bericht|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato))[\s-]*|^\s*begin forwarded message:/iu;

export const headerLine =
  /^\s*(?:\*\s*)?(?:from|sent|to|cc|bcc|date|subject|reply-to|von|gesendet|an|betreff|datum|de|envoyé|à|objet|date|van|verzonden|aan|onderwerp|da|inviato|a|oggetto|data|enviado|para|asunto|fecha)(?:\s*\*)?\s*:\s*\S/iu;

/** Begins a block of header lines. */
export const fromLine = /^\s*(?:\*\s*)?(?:from|von|de|van|da)(?:\s*\*)?\s*:\s*\S.*/iu;

export const disclaimer =
  /(?:confidential|privileged|intended (?:solely |only )?for|intended recipient|received this (?:e-?mail|message) in error|computer viruses|vertrauliche|irrtümlich erhalten|confidentiel|destinataire|vertrouwelijk|confidencial|riservat)/iu;

export const automaticSubject =
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response|matic reply)|autoreply|out of (?:the )?office|abwesenheits|automatische (?:antwort|abwesenheit)|abwesend|réponse automatique|absence|absent|automatisch antwoord|afwezig|respuesta automática|fuera de la oficina|risposta automatica|fuori sede)/iu;

export const automaticText =
  /(?:out of (?:the )?office|office (?:is|will be) closed|i am (?:currently )?(?:away|on (?:annual )?leave|out of)|this is an automat(?:ic|ed)|automatically generated|bin (?:ich )?(?:derzeit )?(?:nicht im büro|im urlaub|außer haus)|diese nachricht wurde automatisch|je suis (?:actuellement )?(?:absent|en congé)|ik ben (?:momenteel )?(?:afwezig|niet aanwezig)|estoy fuera de la oficina|sono fuori (?:ufficio|sede))/iu;

export const attachment =
  /(?:\battach(?:ed|ment|ments|ing)\b|\bimh? anhang\b|\banbei\b|\b(?:siehe|in der) anlage\b|\benclosed\b|\bvedhæftet|\bem anexo\b|\bbeigefügt|\bci-joint|\bpièces? jointes?\b|\bbijlage|\bbijgevoegd|\badjunt[oa]s?\b|\badjuntamos\b|\ballegat[oi]\b)/iu;

/** What answers on the line that it answers: "> L3 Dianella 300  >>> 260". */
export const inlineMark = /\s(?:>{2,}|<{2,}|={1,}>|-{1,3}>|\*{3,}|→)\s*|\s\[(?=[^[\]]+\]\s*$)/;
