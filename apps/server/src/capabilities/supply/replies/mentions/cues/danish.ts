import { type CueTable, phrases } from './cue-table.ts';

export const danish: CueTable = {
  available: phrases(
    'som ønsket, som bestilt, har vi, har jeg, på lager, til rådighed, ledige, vi har, har vi, har jeg, ja, ja tak, ok, er ok, fint, kan levere, kan leveres, vi kan levere, klar, klare, klar til afhentning, reserveret, bekræftet, vi bekræfter, intet problem, ingen problemer, alt i orden, i orden, alt er ok, nok af',
  ),
  unavailable: phrases(
    'ingen, intet, udsolgt, væk, nej, ikke på lager, udsolgt, har vi ikke, vi har ikke, har jeg ikke, ikke mere, ingen, intet, desværre ikke, desværre, nej, fører vi ikke, dyrker vi ikke, kan ikke levere, kan vi ikke, udgået, ikke',
  ),
  only: phrases('kun, kun tilbage, højst, maks, op til, tilbage'),
  can_grow: phrases(
    'på kontrakt, kontraktdyrkning, kan dyrke, kan vi dyrke, opformere, i produktion, på bestilling, så på bestilling, leveringstid',
  ),
  alternative: phrases(
    'alternativ, alternativt, i stedet, i stedet for, erstatning, erstatte, kan vi tilbyde, kan tilbyde',
  ),
  later: phrases('resten, de øvrige, de andre, derefter, senere'),
  now: phrases('nu, straks, med det samme, lige nu, i dag'),
  correction: phrases('rettelse, jeg mente, beklager fejlen, skal være, fejl'),
  unchanged: phrases('uændret, som før, det samme, som ovenfor'),
  question: phrases('hvilken størrelse, bekræft venligst, kan du bekræfte, kan I bekræfte'),
  other_business: phrases('andet projekt, et andet projekt, anden kunde, anden ordre, andet job'),
  instruction: phrases('ignorer alle, tidligere instruktioner, sprogmodel'),
  poa: phrases('pris på forespørgsel, på forespørgsel'),
  unsure: phrases(
    'sandsynligvis, måske, formentlig, skal jeg tjekke, skal jeg lige tjekke, tjekker, forventer, ca',
  ),
  elsewhere: phrases('vedhæftet, vedhæftede, se vedhæftede, sendt videre, ring til'),
};
