import { type CueTable, phrases } from './cue-table.ts';

export const dutch: CueTable = {
  available: phrases(
    'hebben er, zijn er, lev, geen punt, heb er, zoals gevraagd, zoals besteld, in de gevraagde aantallen, heb ik, hebben wij, beschikbaar, leverbaar, op voorraad, voorradig, voorraad, uit voorraad, wij hebben, we hebben, kunnen wij leveren, kunnen leveren, ja, geen probleem, akkoord, alles akkoord, leverklaar, geleverd, prima, oké, in orde, kan, bevestigd, gereed, klaar, gereserveerd, volledig, voldoende, genoeg, aanwezig, gaat lukken, lukt',
  ),
  unavailable: phrases(
    'niet meer, niks, niks meer, nee, op, zijn op, is op, uitverkocht, weg, helaas nee, zijn ze op, niet beschikbaar, niet leverbaar, niet op voorraad, niet voorradig, geen, geen voorraad, niets, hebben wij niet, hebben we niet, telen wij niet, telen we niet, kweken wij niet, kweken we niet, helaas niet, helaas geen, kunnen wij niet, kunnen we niet, niet in ons sortiment, niet in het assortiment, vervalt, nul, lukt niet',
  ),
  only: phrases(
    'hebben er nog, heb er nog, staan er nog, slechts, alleen, maar, maximaal, hooguit, nog, nog maar, tot',
  ),
  can_grow: phrases(
    'op contract, contractteelt, opkweken, opkweek, in teelt, in productie, kunnen wij kweken, kweken, telen, op bestelling, voorbestelling, levertijd, oppotten, opgepot',
  ),
  alternative: phrases(
    'alternatief, als alternatief, in plaats van, vervanging, vervanger, vervangen, vervangen door, ter vervanging, kunnen aanbieden, bieden wij, voorstel, eventueel, vergelijkbaar',
  ),
  later: phrases('rest, de rest, restant, overige, de overige, de andere, nalevering, volgt, volgen, daarna'),
  now: phrases(
    'nu, direct, per direct, direct leverbaar, meteen, onmiddellijk, momenteel leverbaar, vandaag',
  ),
  correction: phrases(
    'correctie, rectificatie, vergissing, ik bedoelde, moet zijn, toch, aangepast, gecorrigeerd, foutje',
  ),
  unchanged: phrases('ongewijzigd, onveranderd, idem, zoals eerder, zoals boven, zelfde, blijft, ditto'),
  question: phrases(
    'graag bevestigen, graag bevestiging, is dat goed, welke maat, laat het weten, laat maar weten, kunt u, wanneer heeft u',
  ),
  other_business: phrases(
    'ander project, een ander project, andere klant, andere order, andere opdracht, vorige order',
  ),
  instruction: phrases(
    'negeer alle, negeer vorige, vorige instructies, voorgaande instructies, taalmodel, systeemmelding',
  ),
  poa: phrases('prijs op aanvraag, op aanvraag, prijs volgt, prijs nader'),
  unsure: phrases(
    'waarschijnlijk, vermoedelijk, misschien, onder voorbehoud, nog te bevestigen, moet ik nakijken, ongeveer, hopelijk, naar verwachting',
  ),
  elsewhere: phrases('bijgevoegd, in de bijlage, zie bijlage, bijlage, doorgestuurd, bel ons'),
};
