/**
 * The words that a letter may add to its facts. Only these: a list of forbidden words would have gaps, in every language, and each of
 * them could change what is asked for. So there is no word here for a number, a day, a size, a plant, a place, a condition or a refusal.
 */
const words = new Set(
  `
  a again ahead also an and answer answering anything appreciate appreciated are as ask asking assist assistance at attention
  be been below best bring
  can care carefully cheers clarification clarify client clients coming company consider considering consideration contact could currently
  client's dear designer designers detail details do doing drop
  effort efforts enjoy enquire enquiring enquiry expertise
  faithfully feel finalising find finds following for forward from
  garden gardens get getting give gladly good great grateful greatly greetings grow growers growing
  happily hear hearing hello help helpful helping here hesitate hi hope hopefully hoping how
  i if in information inquiry interest interested involved is it its
  kind kindest kindly know knowledge
  i'm it's landscape landscapes let letting like line lines list listed listing lovely look looking
  madam me might moment my
  need nurseries nursery
  of on or our outlined out
  part planning plant planted planting plants please pleased pleasure possible preparing prepared project projects provide
  putting question questions quote quotation
  reach reading regards reply request response return review
  schedule sir see seeking share sharing side sincerely soon sourcing staff supply supplying support sure
  take taking team tell thank thanks that the them there these they this those through time to together touch trust
  us
  very view
  warm warmest we we're welcome well were when whether wish wishes wishing with wonder wonderful wondering work working would write writing
  you your yours
  `
    .trim()
    .split(/\s+/),
);

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
