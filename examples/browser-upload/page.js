/** The page: a file goes through `choosing`, `uploading` (or `paused`, `waiting`, `stopped`), `reading` and `done`. */
import { createFigures, megabytes } from './progress.js';
import { showResults } from './results.js';
import { createTokens, findUnfinished, prepareUpload, verifyNames } from './upload.js';

const at = (id) => document.getElementById(id);
const tokens = createTokens();

/** What goes on now: what the buttons do. */
let current = { pause() {}, goOn() {}, cancel() {} };

function showProblem(title, reason) {
  at('problem-title').textContent = title;
  // What `fetch` throws without a connection is a TypeError whose words differ between browsers.
  at('problem-text').textContent = reason instanceof TypeError ? 'The connection was lost.' : reason.message;
  at('problem-id').textContent = `If it stays, report the number ${reason.requestId}.`;
  at('problem-id').hidden = !(reason.requestId !== undefined && reason.status >= 500);
  at('problem').hidden = false;
}

const titles = {
  choosing: '',
  preparing: 'Preparing…',
  uploading: 'Uploading…',
  paused: 'Paused',
  waiting: 'The connection is interrupted. Trying again…',
  offline: 'You are offline. It goes on when you are back.',
  stopped: 'Stopped',
  reading: 'Reading the list and looking up the names…',
};

function show(state) {
  at('choose').hidden = state !== 'choosing';
  at('transfer').hidden = state === 'choosing' || state === 'done';
  at('pause').hidden = !['uploading', 'waiting', 'paused'].includes(state);
  at('pause').textContent = state === 'paused' ? 'Resume' : 'Pause';
  at('again').hidden = state !== 'stopped';
  at('figures').hidden = state === 'reading';
  if (state === 'reading') at('bar').removeAttribute('value');
  else if (!at('bar').hasAttribute('value')) at('bar').value = 1;
  if (state !== 'stopped') at('problem').hidden = true;
  document.body.dataset.state = state;
  at('state').textContent = titles[state] ?? '';
}

async function choose() {
  show('choosing');
  at('results').hidden = true;
  at('file').value = '';
  const unfinished = await findUnfinished();
  at('unfinished').hidden = unfinished === undefined;
  if (unfinished === undefined) return;
  const { filename, size } = unfinished;
  at('unfinished').textContent =
    `The upload of ${filename} (${megabytes(size)}) is not finished. Choose the same file again, and it goes on where it stopped.`;
}

async function read(file, fileUrl) {
  const leaving = new AbortController();
  const cancel = () => {
    leaving.abort();
    return choose();
  };
  current = { pause() {}, goOn: () => read(file, fileUrl), cancel };
  show('reading');
  try {
    const answer = await verifyNames({ fileUrl, filename: file.name, tokens, signal: leaving.signal });
    show('done');
    showResults(file.name, answer);
  } catch (reason) {
    if (leaving.signal.aborted) return;
    show('stopped');
    showProblem('The list could not be read', reason);
  }
}

async function take(file) {
  at('results').hidden = true;
  at('file-name').textContent = file.name;
  at('bar').value = 0;
  at('figures').textContent = megabytes(file.size);
  show('preparing');
  at('file-name').focus();
  const figures = createFigures(file.size);
  const rest = (state) => {
    at('figures').textContent = figures.rest();
    show(state);
  };
  const stop = (reason) => {
    rest(navigator.onLine ? 'stopped' : 'offline');
    if (navigator.onLine) showProblem('The upload has stopped', reason);
  };
  current = { pause() {}, goOn: () => take(file), cancel: choose };
  const mine = current;
  let upload;
  try {
    upload = await prepareUpload(file, tokens, {
      onProgress(bytes) {
        if (document.body.dataset.state !== 'uploading') show('uploading');
        at('bar').value = file.size === 0 ? 1 : bytes / file.size;
        at('figures').textContent = figures.add(bytes);
      },
      onInterrupted: () => rest('waiting'),
      onStopped: stop,
      onUploaded: (fileUrl) => read(file, fileUrl),
    });
  } catch (reason) {
    if (mine === current) stop(reason);
    return;
  }
  if (mine !== current) return;
  const goOn = () => {
    rest('uploading');
    upload.start();
  };
  current = {
    pause() {
      upload.pause();
      rest('paused');
    },
    goOn,
    async cancel() {
      await upload.cancel();
      await choose();
    },
  };
  goOn();
}

at('file').addEventListener('change', () => {
  const [file] = at('file').files;
  if (file) void take(file);
});
at('pause').addEventListener('click', () => {
  if (document.body.dataset.state === 'paused') void current.goOn();
  else current.pause();
});
at('again').addEventListener('click', () => void current.goOn());
at('cancel').addEventListener('click', () => {
  const { cancel } = current;
  current = { pause() {}, goOn() {}, cancel() {} };
  void cancel();
});
at('another').addEventListener('click', () => void choose().then(() => at('file').focus()));
window.addEventListener('online', () => {
  if (document.body.dataset.state === 'offline') void current.goOn();
});

// A file that misses the field must not be opened in place of the page.
for (const type of ['dragover', 'drop']) document.addEventListener(type, (event) => event.preventDefault());
const drop = at('choose');
drop.addEventListener('dragover', () => drop.classList.add('over'));
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  drop.classList.remove('over');
  const [file] = event.dataTransfer.files;
  if (file) void take(file);
});

void choose();
