import { type CueTable, phrases } from './cue-table.ts';

export const english: CueTable = {
  available: phrases(
    "can cover, good on, you bet, they're yours, theyre yours, all yours, take care of, as you asked, as you wanted, in the quantities you want, in the quantities you asked for, in the numbers you want, available, avail, avails, in stock, have stock, stock on hand, on hand, we have, we've got, got, have got, i have, have, can do, can supply, can provide, can fill, can offer, can let you have, can help with, could do, able to supply, able to do, will supply, yes, yep, yeah, yup, ok, okay, fine, no problem, no problems, no probs, no worries, no dramas, not a problem, all good, good to go, too easy, ready, ready to go, plenty, heaps, loads, lots, confirmed, can confirm, reserved, allocated, in full, full quantity, as requested, sure, happy to supply, put aside, set aside, covered, no issue, no issues, sorted, on the ground, held, holding, sweet, absolutely, definitely, certainly",
  ),
  unavailable: phrases(
    "nup, nah, zip, no go, every one is sold, nada, sold the last, last of them, all went, lost the lot, no luck, forget about it, forget it, backordered into, not potted, unavailable, not available, no longer available, none available, none left, not in stock, no stock, out of stock, out till, out until, oversold, out of, sold out, nil, none, nothing, no, gone, finished, finished for the season, finished up, all gone, run out, ran out, nothing left, nothing available, nothing on, cannot, can't, cant, can't do, can't supply, can't help, cannot supply, cannot do, cannot help, unable, unable to supply, unable to, not able to, don't grow, do not grow, dont grow, don't have, do not have, dont have, don't stock, do not stock, don't carry, don't do, don't hold, do not hold, haven't got, have not got, haven't, havent, we've no, not grown, not growing, no longer grow, no longer grown, stopped growing, discontinued, crop failure, crop failed, lost the crop, n/a, zero, not this season, none this season, pass on, not something we grow, not something we, short supply, won't have, will not have, wont have, not one we, not listed, all sold, fully allocated, all allocated, spoken for, sold through, missed out, exhausted, deleted, couldn't, not at present, not at the moment, nope",
  ),
  only: phrases(
    'thats the lot, is all we have, sellable, only, just, short, short on, short of, left, limited, limited to, max, maximum, at most, up to, can only, can only do, can only spare, only have, just have, down to, best i can do, best we can do, spare, remaining',
  ),
  can_grow: phrases(
    'could pot, can pot, pot these, pot them, finished by, finished in, will propagate, propagate, contract grow, contract growing, contract grown, grow to order, grown to order, grow on, growing on, can grow, could grow, happy to grow, happy to contract grow, will grow, would grow, grow them, grow these, grow it, grow for you, to grow, pre order, preorder, forward order, forward grow, in production, under production, in propagation, propagating, propagate, sow, sown, sowing, strike, striking, seed on hand, potting up, pot up, pot on, being potted, hardening off, still growing, coming on, to be plantable, need to grow, needs to grow, need about, needs about, lead time, from order, custom grow, grow out, finish, growing time, tube up, can start',
  ),
  alternative: phrases(
    'sub, subs, substitute, substitutes, substitution, sub with, swap, swap for, instead, alternative, alternatives, alternatively, alt, could offer, can offer instead, we could offer, or offer, rather than, option, options, suggest, recommend, similar, in place of, replace, replaced by, closest, nearest, if you can change, would you take, would you consider, how about, what about, upsize, upgrade, downsize, or else, equivalent, in lieu',
  ),
  later: phrases(
    'balance, rest, the rest, remainder, the other, other, more, another, further, b/o, b o, bo, back order, backorder, backordered, back ordered, to follow, outstanding, second batch, next batch, more due, make up the other',
  ),
  now: phrases(
    'now, ready now, available now, immediately, immediate, straight away, right away, ex stock, in stock now, ready to go, today, currently, on hand, in stock, ready to ship, ready for collection, anytime, any time',
  ),
  correction: phrases(
    'correction, actually, ignore my last, ignore my previous, ignore my earlier, ignore the last, disregard, disregard my, i meant, meant, should read, should have been, should be read, my mistake, apologies, revised, amended, update, updated, scrap that, scratch that, i misread, make that, on second thoughts, recount, recounted, stock count shows, supersedes, my bad, typo',
  ),
  unchanged: phrases(
    'unchanged, as before, same as before, as per my last, as per my previous, as quoted, as previously, no change, still stands, as above, as advised, same timing, ditto, same, same again, likewise, same deal, remains, as per below, stays as',
  ),
  question: phrases(
    'what size, which size, is that ok, would that suit, if that suits, does that suit, can you help, could you confirm, can you confirm, please confirm, please advise, let us know, let me know, do you need, when do you need, are you after, do you want, would you like, can you tell, what is the, which one, how soon, is this for',
  ),
  other_business: phrases(
    'different project, different job, other project, another project, other job, another job, another customer, other customer, another client, different order, other order, previous order, last order, your last order, separate order, different client, for the other, unrelated',
  ),
  instruction: phrases(
    'ignore all previous, ignore previous, ignore the above, ignore all prior, ignore prior, disregard all previous, disregard previous instructions, previous instructions, prior instructions, system note, system prompt, system message, automated reader, ai reader, language model, ai assistant, ai assistants, ai model, you are an ai, requires_approval, requires approval, needs_manual_review, manual review, confirmable_quantity, extraction_confidence, supply_request_line_id, mark every line, mark all lines, mark all, mark each line, set all lines, add line, add a line, as an ai, override, instructions to, note to system, output json, system override, treat all, report this, developer mode, to the parser, note to parser, for the parser, extractor, chatgpt, llm',
  ),
  poa: phrases(
    'poa, p.o.a, p o a, price on application, price on request, price on enquiry, price tba, price tbc, price to be advised, price to be confirmed, por, call for price, ask for price',
  ),
  unsure: phrases(
    'will confirm, to be confirmed, tbc, probably, hopefully, should be, should have, might, maybe, perhaps, possibly, i think, not sure, subject to count, potting count, need to check, have to check, will check, let me check, checking, pending, if all goes well, expect, expected, hoping, approximately, unconfirmed, will get back, get back to you',
  ),
  elsewhere: phrases(
    'see attached, attached, attachment, find attached, as attached, enclosed, forwarded to, passed on to, passed to, call us, give us a call, our website, on our website, availability list, will send, will reply, will respond, will be in touch, price list',
  ),
};
