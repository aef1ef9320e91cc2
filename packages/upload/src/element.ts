import { chooseView } from './choose-view.ts';
import { button, h } from './dom.ts';
import { emptyFile, explain } from './explain.ts';
import { previewView } from './preview-view.ts';
import { resultsView } from './results-view.ts';
import { ListCheck, type ListFile, previewList } from './service.ts';
import { styles } from './styles.ts';
import { askBackend, createTokens, type GetDelegation, type Tokens } from './tokens.ts';
import type { CheckedList, Columns, Preview, Route } from './types.ts';
import { findUnfinished, prepareUpload } from './upload-file.ts';
import { count, createFigures, plural } from './words.ts';
import { type WorkActions, type WorkView, workView } from './work-view.ts';

/** A list that a merchant has looked at and had accepted. */
interface Confirmed {
  readonly file: ListFile;
  readonly preview: Preview;
}

/**
 * `<plantdata-upload>`: a merchant uploads a list, corrects its columns, has its names checked and gets the results.
 *
 * Attributes: `delegation-url`, the address of the own backend that answers POST with a `Delegation`; `route`, `plant-names`
 * (default) or `plant-lists`. Events, which bubble: `plantdata-result` with a `CheckedList` as `detail`, and `plantdata-problem`
 * with `{ title, message, error }`: the words that the merchant sees, and the error behind them.
 */
export class PlantdataUpload extends HTMLElement {
  /** In place of `delegation-url`: is called whenever a fresh token is needed. */
  declare getDelegation: GetDelegation | undefined;

  readonly #stage = h('div', { class: 'stage' });
  readonly #problem = h('section', { class: 'card problem', role: 'alert', hidden: true });
  /** Ends the work on a file when it is aborted. */
  #leaving = new AbortController();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#problem, this.#stage);
    // A file that misses the field must not be opened in place of the page.
    for (const type of ['dragover', 'drop']) this.addEventListener(type, (event) => event.preventDefault());
  }

  connectedCallback(): void {
    void this.#choose();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  get #route(): Route {
    return this.getAttribute('route') === 'plant-lists' ? 'plant-lists' : 'plant-names';
  }

  readonly #delegation: GetDelegation = () => {
    const url = this.getAttribute('delegation-url');
    if (this.getDelegation !== undefined) return this.getDelegation();
    if (url === null) throw new Error('Set delegation-url or getDelegation of <plantdata-upload>.');
    return askBackend(url);
  };

  async #choose(): Promise<void> {
    this.#leaving.abort();
    this.#problem.hidden = true;
    this.#stage.replaceChildren(chooseView((file) => void this.#take(file), await findUnfinished()));
  }

  #again(): void {
    void this.#choose().then(() => this.#stage.querySelector('input')?.focus());
  }

  /** The whole way of a file. It ends early, without a word, when the merchant leaves it. */
  async #take(file: File): Promise<void> {
    this.#leaving.abort();
    if (file.size === 0) return this.#report('The list cannot be uploaded', new Error(emptyFile));
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const tokens = createTokens(this.#delegation);
    try {
      const url = await this.#upload(file, tokens, signal);
      const confirmed = await this.#preview(url, file.name, { tokens, signal });
      this.#finish(await this.#check(confirmed, tokens, signal));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #finish(checked: CheckedList): void {
    this.#problem.hidden = true;
    this.#show(resultsView(checked, () => this.#again()));
    this.#tell('plantdata-result', checked);
  }

  async #upload(file: File, tokens: Tokens, signal: AbortSignal): Promise<string> {
    const figures = createFigures(file.size);
    const actions = { onPause() {}, onResume() {}, onCancel: () => this.#again() };
    const view = this.#showWork(file.name, actions);
    const isPaused = () => view.work === 'paused';
    view.show('preparing', 0, figures.rest());
    const events = {
      onProgress: (bytes: number) =>
        isPaused() || view.show('uploading', file.size === 0 ? 1 : bytes / file.size, figures.add(bytes)),
      onInterrupted: () => isPaused() || view.show('waiting', undefined, figures.rest()),
    };
    return this.#insist('The upload has stopped', { view, signal }, async () => {
      const upload = await prepareUpload(file, tokens, events);
      signal.throwIfAborted();
      signal.addEventListener('abort', () => upload.pause());
      const sent = Promise.withResolvers<string>();
      const send = (): void => {
        view.show('uploading', undefined, figures.rest());
        upload.send().then(sent.resolve, sent.reject);
      };
      Object.assign(actions, {
        onPause() {
          upload.pause();
          view.show('paused', undefined, figures.rest());
        },
        onResume: send,
        onCancel: () => void upload.cancel().then(() => this.#again()),
      });
      send();
      return sent.promise;
    });
  }

  /** Shows the list until it is confirmed; a look with other columns that fails leaves the last one there. */
  async #preview(url: string, filename: string, { tokens, signal }: Running): Promise<Confirmed> {
    const fileWith = (columns?: Columns): ListFile => ({ url, filename, route: this.#route, columns });
    const look = (file: ListFile): Promise<Preview> => previewList(file, tokens, signal);
    const read = (): WorkView => {
      const view = this.#showWork(filename, { onPause() {}, onResume() {}, onCancel: () => this.#again() });
      view.show('reading');
      return view;
    };
    let file = fileWith();
    let preview = await this.#insist('The list could not be read', { view: read(), signal }, () =>
      look(file),
    );
    for (;;) {
      const { columns, isConfirmed } = await this.#ask(preview, file);
      if (isConfirmed) return { preview, file: fileWith(columns) };
      read();
      try {
        preview = await look(fileWith(columns));
        file = fileWith(columns);
      } catch (error) {
        signal.throwIfAborted();
        this.#report('The columns were not changed', error);
      }
    }
  }

  #ask(preview: Preview, file: ListFile): Promise<Choice> {
    return new Promise((resolve) => {
      const actions = {
        onAgain: (next: Columns) => resolve({ columns: next, isConfirmed: false }),
        onConfirm: (next: Columns | undefined) => resolve({ columns: next, isConfirmed: true }),
        onCancel: () => this.#again(),
      };
      this.#show(previewView(preview, file, actions));
    });
  }

  async #check({ file, preview }: Confirmed, tokens: Tokens, signal: AbortSignal): Promise<CheckedList> {
    const check = new ListCheck(file);
    const total = preview.units.verify_plant_names;
    const stopping = new AbortController();
    const view = this.#showWork(file.filename, {
      onPause() {},
      onResume() {},
      onCancel: () => (check.isBegun ? stopping.abort() : this.#again()),
    });
    const show = (done: number): void =>
      view.show('checking', total === 0 ? 1 : done / total, `${count(done)} of ${plural(total, 'name')}`);
    show(0);
    const either = AbortSignal.any([signal, stopping.signal]);
    const isStopped = () => stopping.signal.aborted && !signal.aborted;
    await this.#insist('The names could not be checked', { view, signal: either }, () =>
      check.finish(tokens, either, show),
    ).catch((error: unknown) => {
      if (!isStopped()) throw error;
    });
    return check.result(preview.extraction);
  }

  /** Repeats work that fails whenever the merchant asks for it, or is online again. Rejects only with the reason of `signal`. */
  async #insist<T>(title: string, { view, signal }: Insisting, work: () => Promise<T>): Promise<T> {
    for (;;) {
      const { work: before } = view;
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        view.show(navigator.onLine ? 'stopped' : 'offline');
        await this.#offerAgain(title, error, signal);
        view.show(before);
      }
    }
  }

  #offerAgain(title: string, error: unknown, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = new AbortController();
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
    window.addEventListener('online', () => resolve(), { signal: done.signal });
    this.#report(title, error, h('p', { class: 'buttons' }, button('Try again', resolve)));
    return promise.finally(() => {
      done.abort();
      this.#problem.hidden = true;
    });
  }

  #report(title: string, error: unknown, ...buttons: Node[]): void {
    const message = explain(error);
    this.#problem.replaceChildren(h('h2', {}, title), h('p', {}, message), ...buttons);
    this.#problem.hidden = false;
    this.#tell('plantdata-problem', { title, message, error });
  }

  #showWork(filename: string, actions: WorkActions): WorkView {
    const view = workView(filename, {
      onPause: () => actions.onPause(),
      onResume: () => actions.onResume(),
      onCancel: () => actions.onCancel(),
    });
    this.#problem.hidden = true;
    this.#show(view.element);
    return view;
  }

  /** Shows a view and moves the focus to its heading, from where screen readers read on. */
  #show(view: HTMLElement): void {
    this.#stage.replaceChildren(view);
    view.querySelector('h2')?.focus({ preventScroll: true });
  }

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

interface Running {
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
}

interface Insisting {
  readonly view: WorkView;
  readonly signal: AbortSignal;
}

interface Choice {
  readonly columns: Columns | undefined;
  readonly isConfirmed: boolean;
}
