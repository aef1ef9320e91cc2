import type { Span } from '../../span.ts';

/** Numbers that name something: "order 300417", "Angebot 26-0418", "konto 5080 1000", telephone numbers, "09.03-17-2". */
const patterns: readonly RegExp[] = [
  /(?<![\p{L}])\p{L}{3,}(?:nr|nummer|number|nummeret)\b\.?[:#]?\s{0,2}\d+/giu,
  /(?<![\p{L}])(?:order|invoice|quote|quotation|ref|reference|po|job|docket|abn|acn|bsb|iban|bic|account|acct|tracking|rego|licen[cs]e|angebot|auftrag|rechnung|konto|kto|blz|bestellung|devis|commande|facture|compte|siret|tva|offerte|factuur|rekening|kvk|bestelnummer|pedido|presupuesto|factura|cuenta|nif|cif|matr[ií]cula|ordine|preventivo|fattura|conto|encomenda|or[cç]amento|fatura|conta|tilbud|faktura|ordre|kontonummer|reg|cvr|tlf|tel|ph|phone|mob|fax)\.?\s?(?:no|nr|n[º°]|number|nummer|num|#)?[.:#]*\s{0,2}(\p{Lu}{0,4}[-/]?\d[\d/-]{3,}(?:\s\d{2,})*)/giu,
  /(?<![\d.,])(?:\+\d{1,3}[ ()]*)?\(?\d{2,4}\)?(?:[ -]\d{2,4}){3,}(?!\d|[.,]\d)/g,
  /(?<![\d.,/-])(?!\d{4}-\d\d-\d\d(?!\d))\d+-0\d+(?:-\d+)*(?![\d/-])/g,
];

/** Spans of numbers that are no plants, days or prices, whatever they look like. */
export const findReferences = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: written }) => ({
      start: index,
      end: index + written.length,
    })),
  );
