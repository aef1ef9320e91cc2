import { h, words } from './dom.ts';
import { figureOf, thumbnailOf } from './figure.ts';
import type { PlantImageResult } from './result.ts';
import { styles } from './styles.ts';

const asksMax = 20;
const failureWaitSeconds = 5;
const waitMaxSeconds = 300;

/**
 * `<plant-image>`: the picture of a plant, from an item as `POST /v1/retail-images/resolve` answers it to the backend of the shop.
 * The API key never gets here.
 *
 * The item is the property `result`, the attribute `result` as JSON, or a child `<script type="application/json">`. Other
 * attributes: `sizes`, `loading` (`lazy`, `eager`), `credit` (`below`, `overlay`, `none`), and `resolve-url`, an address of the
 * backend that answers the item, for when there is none or it says to ask again. Other children take the place of a picture.
 */
export class PlantImage extends HTMLElement {
  static readonly observedAttributes = ['result', 'sizes', 'loading', 'credit'];

  readonly #root = this.attachShadow({ mode: 'open' });
  #result: PlantImageResult | undefined;
  #asks = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.#root.adoptedStyleSheets = [sheet];
  }

  get result(): PlantImageResult | undefined {
    return this.#result;
  }

  /** Throws a TypeError for what is no item, such as the whole answer. */
  set result(value: PlantImageResult | undefined) {
    this.#asks = 0;
    this.#take(value);
  }

  connectedCallback(): void {
    // Set before the element was defined.
    const early = Object.getOwnPropertyDescriptor(this, 'result')?.value;
    Reflect.deleteProperty(this, 'result');
    this.#take(early ?? this.#result);
    // The child may not have arrived.
    if (document.readyState !== 'loading') this.#readChild();
    else document.addEventListener('DOMContentLoaded', () => this.#readChild(), { once: true });
  }

  disconnectedCallback(): void {
    clearTimeout(this.#waiting);
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'result' && value !== null) this.result = JSON.parse(value);
    else this.#render();
  }

  #readChild(): void {
    const child = this.querySelector(':scope > script[type="application/json"]');
    if (child !== null && this.#result === undefined) this.result = JSON.parse(child.textContent);
  }

  #take(result: PlantImageResult | undefined): void {
    if (result !== undefined && !('image' in result))
      throw new TypeError('<plant-image> takes one element of `results`, with its `image`.');
    this.#result = result;
    this.#render();
    clearTimeout(this.#waiting);
    if (result === undefined) this.#askLater(0);
    else if (result.retry_after_seconds) this.#askLater(Math.max(result.retry_after_seconds, 1));
  }

  /** Asks the backend of the shop for the item again, less and less often. */
  #askLater(seconds: number): void {
    const url = this.getAttribute('resolve-url');
    if (url === null || !this.isConnected || this.#asks >= asksMax) return;
    const wait = Math.min(seconds * 1.2 ** this.#asks, waitMaxSeconds);
    this.#asks += 1;
    const before = this.#result;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(async () => {
      const answered = fetch(url, { cache: 'no-store' }).then((response) => response.ok && response.json());
      const answer = await answered.catch(() => false);
      // The page may have set another one.
      if (before !== this.#result) return;
      if (answer?.image !== undefined) this.#take(answer);
      else this.#askLater(Math.max(seconds, failureWaitSeconds));
    }, wait * 1_000);
  }

  /** `place`: of the view that is shown large. */
  #render(place = 0): void {
    const { status, image = null, gallery = [] } = this.#result ?? {};
    const views = image === null ? [] : gallery.length === 0 ? [image] : gallery.slice(0, 5);
    const [first, shown] = [views[0], views[place]];
    if (first === undefined || shown === undefined) {
      this.#root.replaceChildren(placeholder(status));
      return;
    }
    const figure = figureOf(shown, first, this);
    // One that does not load was taken down since.
    figure.querySelector('img')?.addEventListener('error', () => {
      figure.replaceChildren(placeholder('missing'));
      this.#askLater(1);
    });
    this.#root.replaceChildren(figure);
    if (views.length === 1) return;
    const buttons = views.map((picture, at) => {
      const show = (): void => {
        this.#render(at);
        this.#root.querySelectorAll('button')[at]?.focus();
      };
      const image = h('img', { alt: '', width: 60, height: 60, loading: 'lazy', src: thumbnailOf(picture) });
      const name = words[picture.view ?? ''] ?? picture.view ?? String(at + 1);
      return h('button', { part: 'view', 'aria-pressed': String(at === place), click: show }, image, name);
    });
    const group = { class: 'views', part: 'views', role: 'group', 'aria-label': words.views ?? '' };
    this.#root.append(h('div', group, ...buttons));
  }
}

/** In place of a picture: a note that one will come, or the children of the element. */
function placeholder(status: string | undefined): HTMLElement {
  const isPending = status === 'generating' || status === 'identity_pending';
  const note = h('span', {}, (isPending ? words.pending : words.missing) ?? '');
  const content = isPending ? [note] : status === undefined ? [] : [h('slot', {}, note)];
  return h('div', { class: `frame empty${isPending ? ' pending' : ''}`, part: 'placeholder' }, ...content);
}
