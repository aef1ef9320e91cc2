export const parts = {
  uploading: (name: string) => `Uploading ${name}`,
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  copied: 'Copied',
  copyFailed:
    'This could not be copied: browsers let pages copy over HTTPS or on localhost only, so open the dashboard there, or take it as a file or by hand.',
  exportFailed: 'The file could not be made: load the page anew and try again.',
  region: {
    label: 'Region',
    any: 'Any region',
    names: {
      AU: 'Australia',
      NZ: 'New Zealand',
      UK: 'United Kingdom',
      EU: 'European Union',
      US: 'United States',
      CA: 'Canada',
    },
  },
  nowCalled: (name: string) => `now ${name}`,
} as const;
