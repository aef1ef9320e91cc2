import { Parser } from 'htmlparser2';

/** Elements that say nothing about the taxon. */
const unreadTags = new Set(['style', 'script', 'figure', 'img', 'sup', 'link', 'meta']);
const readClasses = new Set(['infobox', 'biota', 'binomial', 'trinomial', 'vcard', 'mw-headline']);
const voidTags = new Set(['br', 'hr']);

/** The HTML of a wiki page without pictures, styles, addresses and edit links. */
function reduceHtml(html: string): string {
  let text = '';
  let depth = 0;
  let unreadFrom = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '', id, lang }) {
      depth++;
      if (unreadFrom > 0) return;
      if (unreadTags.has(name) || classes.includes('mw-editsection')) {
        unreadFrom = depth;
        return;
      }
      const kept = classes.split(/\s+/).filter((each) => readClasses.has(each));
      const attributes = [
        kept.length > 0 ? ` class="${kept.join(' ')}"` : '',
        id === undefined ? '' : ` id="${id}"`,
        lang === undefined ? '' : ` lang="${lang}"`,
      ];
      text += `<${name}${attributes.join('')}>`;
    },
    onclosetag(name) {
      if (unreadFrom === 0 && !voidTags.has(name)) text += `</${name}>`;
      if (depth === unreadFrom) unreadFrom = 0;
      depth--;
    },
    ontext(piece) {
      if (unreadFrom === 0)
        text += piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return text.replaceAll(/<(span|a|p|b|small)><\/\1>/g, '').replaceAll(/ ?(<br>) ?/g, '$1');
}

/** An article of Wikipedia is read as far as its box goes. */
export function reduceArticle(html: string): string {
  const reduced = reduceHtml(html);
  const start = reduced.indexOf('<table class="infobox biota"');
  let depth = 0;
  for (const { 0: tag, index } of reduced.slice(start).matchAll(/<\/?table\b/g)) {
    depth += tag === '<table' ? 1 : -1;
    if (depth === 0) return `${reduced.slice(start, start + index)}</table>`;
  }
  return reduced;
}

/** A page of Wikispecies is read in three sections. */
export function reduceSpeciesPage(html: string): string {
  const [front = '', ...sections] = reduceHtml(html).split(/(?=<h2[ >])/);
  return [
    front,
    ...sections.filter((section) => /^<h2 id="(?:Taxonavigation|Name|Vernacular_names)"/.test(section)),
  ].join('');
}
