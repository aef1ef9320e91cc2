import { Parser } from 'htmlparser2';
import { OutboundFailure } from '../../../../../../platform/outbound/index.ts';

/** The HTML of a page piece by piece, as it comes: a page is never built up as a tree, however deep it is. */
export interface HtmlVisitor {
  open(tag: HtmlTag): void;
  /** Also for tags that the page left open, and at once for those that hold nothing, such as `<br>`. */
  close(name: string): void;
  text(text: string): void;
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
/** The longest pages have about two million. */
const lettersMax = 8_000_000;

/** Text of these says nothing about the subject. */
const unreadTags = new Set(['style', 'script']);
const unreadClasses = ['reference', 'mw-editsection'];

/** Throws `unreadable` for a page that no wiki writes. */
export function readHtml(html: string, visitor: HtmlVisitor): void {
  if (html.length > lettersMax) throw new OutboundFailure('unreadable', 'its page is too long');
  let depth = 0;
  /** Depth from which on nothing is read; 0 while everything is. */
  let unreadFrom = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
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
  parser.end(html);
}

function describe(name: string, attributes: Readonly<Record<string, string>>): HtmlTag {
  const attributeOf = (attribute: string) =>
    Object.hasOwn(attributes, attribute) ? (attributes[attribute] ?? '') : '';
  const classes = attributeOf('class').split(/\s+/);
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
