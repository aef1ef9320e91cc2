import { Parser } from 'htmlparser2';
import { OutboundFailure } from '../../../../../../platform/outbound/index.ts';

/** The HTML of a page piece by piece, as it comes: a page is never built up as a tree, however deep it is. */
export interface HtmlVisitor {
  open(tag: HtmlTag): void;
  /** Also for tags that the page left open, and at once for those that hold nothing, such as `<br>`. */
  close(name: string): void;
  text(text: string): void;
  /** True once the rest of the page is of no use. */
  readonly isDone: boolean;
}

export interface HtmlTag {
  readonly name: string;
  /** Empty where it has none. */
  readonly id: string;
  readonly language: string;
  hasClass(name: string): boolean;
}

/** Far more than any page has; closing a tag costs as much as the page is deep. */
const depthMax = 256;
/** The relevant part is at the beginning of a page; pages about plants are rarely half as long. */
const lettersMax = 1_000_000;
const lettersPerStep = 50_000;

/** A page of that length has a third of them. */
const tagsMax = 100_000;

/** Text of these says nothing about the subject. */
const unreadTags = new Set(['style', 'script']);
const unreadClasses = ['reference', 'mw-editsection'];

/** Throws `unreadable` for a page with more tags, or deeper ones, than any wiki writes. */
export function readHtml(html: string, visitor: HtmlVisitor): void {
  let tags = 0;
  let depth = 0;
  /** Depth from which on nothing is read; 0 while everything is. */
  let unreadFrom = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      tags++;
      depth++;
      if (tags > tagsMax) throw new OutboundFailure('unreadable', 'its page has too many tags');
      if (depth > depthMax) throw new OutboundFailure('unreadable', 'its page is nested too deeply');
      const tag = describe(name, attributes);
      if (unreadFrom === 0 && isUnread(tag)) unreadFrom = depth;
      if (unreadFrom === 0) visitor.open(tag);
    },
    onclosetag(name) {
      if (unreadFrom === 0) visitor.close(name);
      if (depth === unreadFrom) unreadFrom = 0;
      depth--;
    },
    ontext(text) {
      if (unreadFrom === 0) visitor.text(text);
    },
  });
  const length = Math.min(html.length, lettersMax);
  for (let start = 0; start < length && !visitor.isDone; start += lettersPerStep) {
    parser.write(html.slice(start, Math.min(start + lettersPerStep, length)));
  }
  if (!visitor.isDone) parser.end();
}

const noClasses: readonly string[] = [];

function describe(name: string, attributes: Readonly<Record<string, string>>): HtmlTag {
  const attributeOf = (attribute: string) =>
    Object.hasOwn(attributes, attribute) ? (attributes[attribute] ?? '') : '';
  const written = attributeOf('class');
  const classes = written === '' ? noClasses : written.split(/\s+/);
  return {
    name,
    id: attributeOf('id'),
    language: attributeOf('lang'),
    hasClass: (each) => classes.includes(each),
  };
}

function isUnread(tag: HtmlTag): boolean {
  return unreadTags.has(tag.name) || unreadClasses.some((each) => tag.hasClass(each));
}
