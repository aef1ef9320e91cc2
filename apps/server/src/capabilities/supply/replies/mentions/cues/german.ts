import { type CueTable, phrases } from './cue-table.ts';

export const german: CueTable = {
  available: phrases(
    'kann liefern, lief, gibt es, haben noch, habe noch, wie gewünscht, wie angefragt, wie bestellt, sind da, ist da, hab ich, habe ich, hätten wir, hätte ich, zusagen, verfügbar, lieferbar, vorrätig, vorhanden, auf Lager, ab Lager, am Lager, haben wir, wir haben, können wir liefern, können liefern, ja, kein Problem, in Ordnung, passt, geht, gerne, bestätigt, können wir anbieten, komplett, vollständig, ausreichend, genügend, reserviert, bereit, abholbereit, in voller Menge, okay, alles gut, alles ok, gehen klar, geht klar, machbar, erhältlich',
  ),
  unavailable: phrases(
    'nix, nix mehr, nö, nee, ist alle, is alle, sind alle, alles weg, ist weg, sind weg, weg, nein, leider nein, keine mehr, ausverkauft, nicht lieferbar, nicht verfügbar, nicht vorrätig, nicht vorhanden, nicht am Lager, nicht auf Lager, vergriffen, leider nicht, leider keine, keine, keinen, kein, nichts, haben wir nicht, führen wir nicht, nicht mehr, nicht im Sortiment, können wir nicht, können wir leider nicht, fehlt, sind aus, ist aus, aus dem Programm, aus dem Sortiment, entfällt, Fehlanzeige, kein Bestand, nicht in Kultur, produzieren wir nicht, null, abverkauft',
  ),
  only: phrases('nur, nur noch, lediglich, maximal, höchstens, bis zu, noch, begrenzt, knapp'),
  can_grow: phrases(
    'Auftragsproduktion, Auftragsanzucht, Anzucht, auf Bestellung, anziehen, heranziehen, kultivieren, in Kultur, in Produktion, können wir produzieren, produzieren, Vorbestellung, Lohnanzucht, Vertragsanbau, Lieferzeit, Kulturzeit, aussäen, weiterkultivieren, getopft',
  ),
  alternative: phrases(
    'Alternative, alternativ, als Alternative, stattdessen, ersatzweise, Ersatz, als Ersatz, anstelle, statt, anstatt, dafür, könnten wir anbieten, könnten anbieten, Vorschlag, ähnlich',
  ),
  later: phrases(
    'Rest, der Rest, restliche, restlichen, übrige, übrigen, weitere, die anderen, Nachlieferung, Rückstand, Teillieferung, folgt, folgen',
  ),
  now: phrases('sofort, sofort lieferbar, ab sofort, jetzt, umgehend, derzeit lieferbar, ab Lager, heute'),
  correction: phrases(
    'Korrektur, korrigiere, Berichtigung, doch nur, ich meinte, meinte, Irrtum, vergessen Sie, richtig ist, muss heißen, neu, aktualisiert, Tippfehler',
  ),
  unchanged: phrases(
    'unverändert, wie gehabt, wie bisher, wie oben, wie angeboten, ebenso, dito, gleich, bleibt, desgleichen',
  ),
  question: phrases(
    'bitte bestätigen, passt das, wäre das, welche Größe, geben Sie Bescheid, geben Sie uns Bescheid, können Sie, bitte um Rückmeldung, wann benötigen',
  ),
  other_business: phrases(
    'anderes Projekt, anderen Projekt, anderes Bauvorhaben, anderer Auftrag, anderen Auftrag, andere Baustelle, anderen Baustelle, anderer Kunde, anderen Kunden',
  ),
  instruction: phrases(
    'ignoriere alle, ignorieren Sie alle, vorherige Anweisungen, vorherigen Anweisungen, bisherigen Anweisungen, Sprachmodell, automatischer Leser, Systemhinweis, KI',
  ),
  poa: phrases('Preis auf Anfrage, auf Anfrage, a. A., Preis a. A., Preis folgt'),
  unsure: phrases(
    'voraussichtlich, vermutlich, wahrscheinlich, eventuell, vielleicht, unter Vorbehalt, muss ich prüfen, wird geprüft, noch zu klären, ca, hoffentlich',
  ),
  elsewhere: phrases('im Anhang, anbei, siehe Anhang, siehe Anlage, beigefügt, weitergeleitet, rufen Sie'),
};
