/** Scripts that the generator writes into pages; `public/begin.js` does the same. */
const ownScripts = /<script id="check-(?:dark-mode|mac-os)">[^<]*<\/script>\s*/g;

/**
 * A page without scripts and styles in itself, so that its policy can forbid them. The styles are set again by script, once the
 * page runs.
 */
export const strictPage = (html: string): string =>
  html
    .replace(ownScripts, '')
    .replace(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1')
    .replace('<head>', '<head>\n    <script src="/guide/begin.js"></script>');
