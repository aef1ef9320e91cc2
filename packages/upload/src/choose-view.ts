import { h, title } from './dom.ts';
import { megabytes } from './words.ts';

const accept = '.xlsx,.xlsb,.xls,.ods,.numbers,.docx,.eml,.msg,.csv,.tsv,.txt,.pdf,.json';

/** The field for a file. `unfinished`: an upload that may be resumed with the same file; `size` in bytes. */
export function chooseView(
  onFile: (file: File) => void,
  unfinished: { filename: string; size: number } | undefined,
): HTMLElement {
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const input = h('input', {
    type: 'file',
    id: 'file',
    accept,
    'aria-describedby': 'formats',
    change: () => take(input.files),
  });
  const drop = h(
    'section',
    { class: 'card drop', 'aria-label': 'Choose a list' },
    title('Drop your list here'),
    h('p', {}, input, h('label', { for: 'file', class: 'button' }, 'Choose a file')),
    h(
      'p',
      { id: 'formats', class: 'faint' },
      'Excel, OpenDocument, Numbers, Word, CSV, PDF, mail, text or JSON',
    ),
  );
  if (unfinished !== undefined) {
    const { filename, size } = unfinished;
    const text = `The upload of ${filename} (${megabytes(size)}) is not finished. Choose the same file again to resume it.`;
    drop.append(h('p', { class: 'notice' }, text));
  }
  drop.addEventListener('dragover', () => drop.classList.add('over'));
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    drop.classList.remove('over');
    take(event.dataTransfer?.files);
  });
  return drop;
}
