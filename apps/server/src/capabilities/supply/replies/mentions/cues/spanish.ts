import { type CueTable, phrases } from './cue-table.ts';

export const spanish: CueTable = {
  available: phrases(
    'disponemos, dispongo, contamos con, se las guardo, se los guardo, disp, tal cual, como pedido, según lo pedido, en las cantidades pedidas, las tengo, los tengo, disponible, disponibles, en stock, en existencia, en existencias, hay, tenemos, sí, si tenemos, sin problema, no hay problema, ningún problema, de acuerdo, vale, podemos suministrar, podemos servir, podemos, confirmado, confirmados, listo, listos, lista, listas, completo, reservado, reservados, suficiente, suficientes',
  ),
  unavailable: phrases(
    'ninguno, ninguna, se acabó, se acabaron, agotado, agotada, agotados, agotadas, de eso no, acabado, acabados, acabadas, terminado, terminados, no nos quedan más, no disponible, no disponibles, agotado, agotados, agotada, agotadas, sin existencias, sin stock, no hay, no tenemos, no nos queda, no nos quedan, no queda, no quedan, ya no, no cultivamos, no producimos, no podemos, ninguno, ninguna, nada, vendido, vendidos, todo vendido, lamentablemente no, cero, no',
  ),
  only: phrases(
    'no nos quedan más que, me quedan, solo hay, solo tengo, solo tenemos, solo, sólo, solamente, únicamente, como máximo, máximo, hasta, quedan, nos quedan, queda, limitado',
  ),
  can_grow: phrases(
    'cultivo por encargo, cultivo bajo contrato, por encargo, bajo pedido, en producción, en cultivo, podemos cultivar, podemos producir, cultivar, producir, plazo de cultivo, plazo de entrega, siembra, sembrar',
  ),
  alternative: phrases(
    'alternativa, como alternativa, en su lugar, en lugar de, en vez de, sustituto, sustituir, sustituir por, sustitución, ofrecemos, podríamos ofrecer, proponemos, similar, equivalente, o bien',
  ),
  later: phrases(
    'el resto, resto, restantes, los otros, las otras, los demás, las demás, otros, otras, pendiente, pendientes, después',
  ),
  now: phrases(
    'ahora, ya, inmediato, inmediata, inmediatamente, de inmediato, entrega inmediata, actualmente, hoy',
  ),
  correction: phrases(
    'corrección, rectificación, error, quise decir, en realidad, debe decir, perdón, actualización, actualizado, ignore mi anterior',
  ),
  unchanged: phrases('sin cambios, igual, ídem, como antes, lo mismo, mismo plazo, se mantiene'),
  question: phrases(
    'por favor confirmen, favor de confirmar, le parece bien, les parece bien, qué tamaño, pueden confirmar, avísenos',
  ),
  other_business: phrases('otro proyecto, otra obra, otro cliente, otro pedido, pedido anterior'),
  instruction: phrases(
    'ignora todas, ignore todas, instrucciones anteriores, modelo de lenguaje, lector automático, nota del sistema',
  ),
  poa: phrases('precio a consultar, a consultar, consultar precio, precio bajo consulta, bajo consulta'),
  unsure: phrases(
    'probablemente, quizás, quizá, tal vez, por confirmar, a confirmar, seguramente, aproximadamente, esperamos, salvo error',
  ),
  elsewhere: phrases('adjunto, adjunta, adjuntamos, ver adjunto, reenviado, llámenos'),
};
