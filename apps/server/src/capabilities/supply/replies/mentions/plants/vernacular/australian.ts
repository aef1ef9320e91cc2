import type { VernacularTable } from './names.ts';

/** Plants of Australia and New Zealand. */
export const australian: VernacularTable = {
  Acacia: 'wattle',
  'Acacia acinacea': 'gold dust wattle',
  'Acacia baileyana': 'cootamundra wattle',
  'Acacia dealbata': 'silver wattle',
  'Acacia melanoxylon': 'blackwood',
  'Archontophoenix cunninghamiana': 'bangalow palm, bangalow, piccabeen',
  'Brachychiton populneus': 'kurrajong',
  Eucalyptus: 'gum, eucalypt, gum tree',
  'Eucalyptus camaldulensis': 'river red gum, river red, red gum, red river gum, rrg',
  'Goodenia ovata': 'hop goodenia',
  'Melaleuca ericifolia': 'swamp paperbark',
  'Xanthostemon chrysanthus': 'golden penda, penda',
};
