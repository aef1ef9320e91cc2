export const shell = {
  product: 'Plant Data Service',
  skip: 'Skip to the page',
  menu: 'Menu',
  pages: {
    lists: 'Plant lists',
    potSizes: 'Pot sizes',
    habitat: 'Habitat',
    flowers: 'Flower colours',
    supply: 'Supply',
    images: 'Retail images',
    account: 'Account',
    system: 'System',
  },
  light: 'Light',
  dark: 'Dark',
  asSystem: 'As the system',
  appearance: 'Appearance',
  signOut: 'Sign out',
  guide: 'Guide',
  apiReference: 'API reference',
  offline:
    'There is no network. The page stays as it is; requests fail until the network is back, and can then be repeated.',
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page may have moved.',
    home: 'To the plant lists',
  },
  failure: {
    title: 'Something went wrong',
    again: 'Try again',
    request: (id: string) => `Request ${id}`,
  },
} as const;
