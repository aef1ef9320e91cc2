import 'rapidoc/dist/rapidoc-min.js';
import within from './within.css?inline';

/** The page of reference at `/v1/docs`: sets what depends on its address and on the screen. */
const isManagement = new URLSearchParams(location.search).get('part') === 'management';
const reference = document.querySelector('rapi-doc');
const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
// A narrow screen has no room for the list at the side, without which one operation does not lead to another.
const isNarrow = matchMedia('(width < 768px)').matches;

reference?.setAttribute('theme', isDark ? 'dark' : 'light');
reference?.setAttribute('render-style', isNarrow ? 'view' : 'focused');
reference?.setAttribute('spec-url', isManagement ? '/v1/openapi-management.json' : '/v1/openapi.json');
document.querySelectorAll('nav a')[isManagement ? 1 : 0]?.setAttribute('aria-current', 'page');

const sheet = new CSSStyleSheet();
sheet.replaceSync(within);
reference?.shadowRoot?.adoptedStyleSheets.push(sheet);
