import { type CueTable, phrases } from './cue-table.ts';

export const italian: CueTable = {
  available: phrases(
    "disponiamo, dispongo, ne ho, ne abbiamo, disp, come richiesto, nelle quantità richieste, ce li ho, ce le ho, li ho, le ho, disponibile, disponibili, in stock, a magazzino, in magazzino, pronta consegna, abbiamo, ci sono, sì, nessun problema, senza problemi, va bene, d'accordo, possiamo fornire, possiamo, confermato, confermati, confermate, pronti, pronto, pronte, pronta, completo, riservati, sufficienti",
  ),
  unavailable: phrases(
    'nessuno, nessuna, finito, finita, finiti, finite, esaurito, esaurita, esauriti, esaurite, niente, finito, finiti, finita, finite, terminati, terminate, non disponibile, non disponibili, esaurito, esauriti, esaurita, esaurite, terminato, terminati, finito, finiti, non abbiamo, non ne abbiamo, non ci sono, non coltiviamo, non produciamo, non possiamo, niente, nessuno, nessuna, venduto, venduti, purtroppo no, purtroppo non, non più, zero, no',
  ),
  only: phrases(
    'ne ho solo, ne restano solo, ce ne sono solo, solo, soltanto, solamente, al massimo, massimo, fino a, rimangono, restano, ne restano, limitato',
  ),
  can_grow: phrases(
    'coltivazione su contratto, contratto di coltivazione, su ordinazione, su richiesta di coltivazione, in produzione, in coltivazione, possiamo coltivare, possiamo produrre, coltivare, produrre, tempi di coltivazione, tempo di coltivazione, semina',
  ),
  alternative: phrases(
    'alternativa, in alternativa, come alternativa, al posto di, al posto del, invece di, invece, sostituto, sostituire, sostituire con, sostituzione, proponiamo, possiamo proporre, potremmo offrire, simile, equivalente, oppure',
  ),
  later: phrases(
    'il resto, resto, restanti, rimanenti, i rimanenti, le rimanenti, gli altri, le altre, altri, altre, saldo, poi',
  ),
  now: phrases(
    'ora, adesso, subito, immediata, immediatamente, pronta consegna, consegna immediata, attualmente, oggi',
  ),
  correction: phrases(
    'correzione, rettifica, errore, volevo dire, intendevo, in realtà, deve essere, aggiornamento, aggiornato',
  ),
  unchanged: phrases(
    'invariato, invariati, invariata, invariate, come prima, idem, come sopra, stesso, stessa, rimane',
  ),
  question: phrases(
    'prego confermare, si prega di confermare, va bene per voi, che misura, potete confermare, fateci sapere',
  ),
  other_business: phrases('altro progetto, altro cantiere, altro cliente, altro ordine, ordine precedente'),
  instruction: phrases(
    'ignora tutte, ignorare tutte, istruzioni precedenti, modello linguistico, lettore automatico, nota di sistema',
  ),
  poa: phrases('prezzo su richiesta, su richiesta, prezzo da confermare, da quotare'),
  unsure: phrases(
    'probabilmente, forse, da confermare, salvo venduto, circa, dovrebbero, dovrebbe, verifichiamo, da verificare',
  ),
  elsewhere: phrases('in allegato, allegato, vedi allegato, inoltrato, chiamateci'),
};
