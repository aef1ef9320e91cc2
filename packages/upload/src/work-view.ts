import { button, h, title } from './dom.ts';

/** The stages of a file in which the merchant waits. */
type Work = 'preparing' | 'uploading' | 'paused' | 'waiting' | 'offline' | 'reading' | 'checking' | 'stopped';

const sentences: Readonly<Record<Work, string>> = {
  preparing: 'Preparing the upload…',
  uploading: 'Uploading the list…',
  paused: 'Paused',
  waiting: 'The connection is interrupted. Trying again…',
  offline: 'You are offline. The upload continues when you are online again.',
  reading: 'Reading the list…',
  checking: 'Checking the names…',
  stopped: 'Stopped',
};

export interface WorkActions {
  onPause(): void;
  onResume(): void;
  onCancel(): void;
}

export interface WorkView {
  readonly element: HTMLElement;
  readonly work: Work;
  /** `share`: 0 to 1; undefined leaves the bar as it is. */
  show(work: Work, share?: number, figures?: string): void;
}

/** A bar, its text and the buttons while a file is uploaded, read and checked. The state is announced. */
export function workView(filename: string, { onPause, onResume, onCancel }: WorkActions): WorkView {
  const bar = h('progress', { max: 1, value: 0, 'aria-label': filename });
  const state = h('p', { role: 'status' });
  const numbers = h('p', { class: 'figures faint' });
  let work: Work = 'preparing';
  const pause = button('Pause', () => (work === 'paused' ? onResume() : onPause()));
  const element = h(
    'section',
    { class: 'card', 'aria-label': 'Progress' },
    title(filename),
    state,
    bar,
    numbers,
    h('p', { class: 'buttons' }, pause, button('Cancel', onCancel, true)),
  );
  const show: WorkView['show'] = (next, share, figures) => {
    work = next;
    element.dataset.work = next;
    if (state.textContent !== sentences[next]) state.textContent = sentences[next];
    pause.hidden = !['uploading', 'waiting', 'paused'].includes(next);
    pause.textContent = next === 'paused' ? 'Resume' : 'Pause';
    if (share !== undefined) bar.value = share;
    if (next === 'reading') bar.removeAttribute('value');
    if (figures !== undefined) numbers.textContent = figures;
  };
  show('preparing');
  return {
    element,
    get work() {
      return work;
    },
    show,
  };
}
