const parts = {
  botanical: 'botanical part',
  cultivar: 'cultivar',
  group: 'Group',
  grex: 'grex',
  series: 'series',
  trade_designation: 'selling name',
} as const;

export const nameStatus = {
  labels: {
    validated: 'Validated',
    not_asked: 'Not asked',
    no_answer: 'No answer',
    uncertain: 'Uncertain',
    not_found: 'Not found',
  },
  meanings: {
    validated: 'Sources confirm the botanical part of the name.',
    not_asked: 'Nothing is known against the name; no source was asked.',
    no_answer: 'Nothing is known against the name; no source answered.',
    uncertain: 'Check this name.',
    not_found: 'The name was not found.',
  },
  parts,
} as const;
