import table from './courtesy-words.json' with { type: 'json' };

/**
 * The words that a letter may add to its facts. Only these: a list of forbidden words would have gaps, in every language, and each of
 * them could change what is asked for. So there is no word here for a number, a day, a size, a plant, a place, a condition or a refusal.
 */
const words = new Set(table.words);

/** Phrases of those words that would still weaken or promise something. */
const promises =
  /\b(?:(?:happily|gladly|pleased) (?:take|with|consider)|(?:we|i) (?:would |can |may |might |could |gladly |happily |kindly |also |now )*(?:take|need|trust)|please (?:kindly |now |also )*(?:supply|send (?:the|these|those|them|it|this|that|plants|your)|bring|set|take|plant|put)|like (?:these|those|the|them)|(?:send|supply|supplying|bring|sharing|get|set) (?:us )?(?:the |these |those |your )*(?:plants?|listed|ahead)|go ahead|as (?:many|much)|how(?:ever)? (?:many|much)|or (?:like|plants?)|consider (?:the |these |those |your )*(?:plants?|list\w*)|if possible|as possible|well done|quotation is)\b/iu;

/** Harmless as a whole, though not in other company. */
const fixed =
  /\bthis is an enquiry, not an order\b|\bplease do not hesitate\b|\bmany thanks\b|\bvery much\b|\b(?:if you have|with) (?:any )?questions\b|\bfeel free to (?:ask|contact)\b/giu;

/** Plain letters, apostrophes and the signs between sentences; other signs could look like them or be unseen. */
const plain = /^[A-Za-z ,.!?;:'’()–-]*$/;

export function isCourtesy(line: string): boolean {
  if (!plain.test(line)) return false;
  const said = line.replaceAll(fixed, '').toLowerCase();
  // A point between letters is that of an address.
  if (/[a-z][.:][a-z]/.test(said) || promises.test(said)) return false;
  return (said.match(/[a-z'’]+/g) ?? []).every((word) =>
    words.has(word.replaceAll('’', "'").replace(/^'|'$/g, '')),
  );
}
