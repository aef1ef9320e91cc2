import { type CueTable, phrases } from './cue-table.ts';

export const portuguese: CueTable = {
  available: phrases(
    'dispomos, disponho, disp, como pedido, conforme pedido, nas quantidades pedidas, cá estão, está aqui, estão aqui, disponível, disponíveis, em stock, em estoque, temos, tenho, sim, sem problema, podemos fornecer, consigo fornecer, conseguimos, consigo, confirmo, confirmamos, confirmado, confirmados, pronto, prontos, pronta, prontas, reservado, reservados, reservadas, tudo bem, tudo certo, de acordo, leve as, leve os',
  ),
  unavailable: phrases(
    'nenhum, nenhuma, acabou, acabaram, esgotado, esgotada, esgotados, esgotadas, acabou, acabaram, terminado, não disponível, não disponíveis, indisponível, indisponíveis, esgotado, esgotados, esgotada, esgotadas, não temos, não tenho, não há, não produzimos, não cultivamos, não conseguimos, não podemos, sem stock, já não, nenhum, nenhuma, nada, não, vendido, vendidos, vendidas',
  ),
  only: phrases('só temos, só tenho, só há, apenas, somente, no máximo, até, restam, só restam'),
  can_grow: phrases(
    'por encomenda, sob encomenda, em produção, podemos produzir, podemos cultivar, produzir, cultivar, prazo de produção',
  ),
  alternative: phrases(
    'alternativa, em alternativa, em vez de, em substituição, substituir, posso fornecer, podemos oferecer',
  ),
  later: phrases('o resto, restantes, os restantes, os outros, as outras, depois'),
  now: phrases('agora, imediato, imediatamente, imediata, neste momento, hoje'),
  correction: phrases('correção, retificação, quis dizer, corrijo, erro meu, engano'),
  unchanged: phrases('sem alterações, igual, como antes, mantém-se'),
  question: phrases('por favor confirme, por favor confirmem, que tamanho, que perímetro, pode confirmar'),
  other_business: phrases('outro projeto, outra obra, outro cliente, outra encomenda, encomenda anterior'),
  instruction: phrases('ignore todas, instruções anteriores, modelo de linguagem'),
  poa: phrases('preço sob consulta, sob consulta'),
  unsure: phrases('provavelmente, talvez, a confirmar, vou verificar, vou confirmar, tenho de ver, cerca de'),
  elsewhere: phrases('em anexo, ver anexo, anexo, reencaminhado, reencaminhei, ligue-nos'),
};
