export const code = {
  open: 'Show the code for this',
  title: 'The same by a program',
  intro: 'The call that this page makes now, ready to copy. Put your API key into PLANTDATA_API_KEY first.',
  languages: { curl: 'curl', typescript: 'TypeScript', python: 'Python' },
  needs: {
    curl: 'For a POSIX shell.',
    typescript: 'Needs Node.js 20.19 or later, and the package @plantdata/client where it is imported.',
    python: 'Needs Python 3.8 or later and nothing else.',
  },
  copy: 'Copy',
  close: 'Close',
  keys: 'Make an API key',
  reference: 'API reference',
} as const;
