import { type CueTable, phrases } from './cue-table.ts';

export const french: CueTable = {
  available: phrases(
    "disponsons, nous disposons, je dispose, comptez sur nous, disp, sans pb, comme demandé, dans les quantités demandées, sont là, il y en a, je les ai, on les a, disponible, disponibles, dispo, dispos, en stock, nous avons, on a, oui, pas de problème, pas de souci, sans problème, d'accord, ok, confirmé, confirmés, nous pouvons, possible, prêt, prêts, prête, prêtes, pouvons fournir, pouvons livrer, livrable, livrables, réservés, en totalité, complet, bon",
  ),
  unavailable: phrases(
    "plus rien, plus un seul, plus une seule, y en a plus, n'en ai plus, indisponible, indisponibles, non disponible, non disponibles, pas disponible, pas disponibles, plus disponible, plus disponibles, épuisé, épuisés, épuisée, épuisées, rupture, en rupture, rupture de stock, en rupture de stock, plus de stock, pas de stock, plus de, aucun, aucune, rien, néant, n'avons pas, n'avons plus, nous ne cultivons pas, ne cultivons pas, ne cultivons plus, ne produisons pas, ne produisons plus, ne faisons pas, ne faisons plus, ne pouvons pas, pas possible, impossible, vendu, vendus, tout vendu, manquant, manque, malheureusement pas, pas en stock, zéro, non, hors stock",
  ),
  only: phrases(
    "n'en ai que, n'en avons que, n'ai que, n'avons que, en reste que, seulement, uniquement, ne que, au maximum, maximum, jusqu'à, reste, il reste, il nous reste, il ne reste que, limité, limités, juste",
  ),
  can_grow: phrases(
    'contrat de culture, culture sous contrat, mise en culture, en culture, en cours de culture, cultiver, pouvons cultiver, pouvons produire, produire, sur commande, à la commande, en production, précommande, semis, délai de culture, délai, rempotage',
  ),
  alternative: phrases(
    'alternative, à la place, en remplacement, remplacement, remplacer, remplacer par, au lieu de, au lieu du, au lieu des, plutôt que, substitution, proposons, nous proposons, proposer, je propose, équivalent, similaire, sinon, ou bien',
  ),
  later: phrases(
    'le reste, reste à, solde, le solde, les autres, autres, restants, restantes, complément, reliquat, ensuite, puis',
  ),
  now: phrases(
    'maintenant, immédiatement, immédiat, de suite, tout de suite, dès maintenant, disponible de suite, actuellement, départ immédiat',
  ),
  correction: phrases(
    'correction, rectification, rectificatif, erratum, erreur, je voulais dire, en fait, finalement, ne pas tenir compte, annule et remplace, mise à jour',
  ),
  unchanged: phrases(
    'inchangé, inchangée, inchangés, idem, comme avant, comme précédemment, comme indiqué, pareil, même délai, sans changement, de même',
  ),
  question: phrases(
    'merci de confirmer, veuillez confirmer, cela vous convient, ça vous convient, quelle taille, pouvez-vous, tenez-nous au courant, dites-nous, si cela convient',
  ),
  other_business: phrases(
    'autre projet, autre chantier, autre client, autre commande, un autre projet, précédente commande',
  ),
  instruction: phrases(
    'ignorez toutes, ignore toutes, ignorez les instructions, instructions précédentes, modèle de langage, lecteur automatique, note système',
  ),
  poa: phrases('prix sur demande, sur demande, sur devis, nous consulter, prix à confirmer'),
  unsure: phrases(
    'à confirmer, probablement, peut-être, sans doute, sous réserve, en principe, normalement, environ, je vérifie, à vérifier',
  ),
  elsewhere: phrases(
    'ci-joint, en pièce jointe, pièce jointe, voir pièce jointe, transféré à, transmis à, appelez',
  ),
};
