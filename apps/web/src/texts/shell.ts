export const shell = {
  product: 'Plant Data Service',
  skip: 'Skip to the page',
  menu: 'Menu',
  pages: {
    names: 'Names',
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
  apiReference: 'API reference',
  offline:
    'There is no network. What you see stays; what you start now fails, and can be tried again when it is back.',
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page may have moved.',
    home: 'To the names workbench',
  },
  failure: {
    title: 'That did not work',
    again: 'Try again',
    offline: 'The service cannot be reached. Check the connection; nothing that you have entered is lost.',
    request: (id: string) => `Request ${id}`,
  },
} as const;
