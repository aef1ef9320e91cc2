import { audit } from './audit.ts';
import { count } from './count.ts';

const day = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(date));
};
const shortDay = day({ day: 'numeric', month: 'short' });
const longDay = day({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const units = (number: number) => `${count(number)} ${number === 1 ? 'unit' : 'units'}`;
const requests = (number: number) => `${count(number)} ${number === 1 ? 'request' : 'requests'}`;
const orUnlimited = (limit: number | null) => (limit === null ? 'unlimited' : count(limit));

export const account = {
  title: 'Account',
  intro: 'Usage, limits, API keys and people of the account.',
  tabs: {
    usage: 'Usage',
    keys: 'Keys',
    limits: 'Limits',
    people: 'People',
    audit: 'Audit',
    you: 'Profile',
  },
  callNote: 'People manage the account in these pages. A program asks what its own key may do:',
  roles: { owner: 'Owner', member: 'Member' },
  ownersOnly: 'For owners',
  shownOnce: { copy: 'Copy', done: 'Done' },
  month: {
    title: 'This month',
    used: (used: number, limit: number | null) =>
      limit === null ? `${units(used)} used this month` : `${count(used)} of ${units(limit)} used this month`,
    left: (used: number, limit: number | null) => {
      if (limit === null) return 'There is no monthly limit.';
      if (used < limit)
        return `${units(limit - used)} left. A unit is a name, a size label, or a call that costs one.`;
      return 'Nothing is left: requests that cost units are refused until the next month begins.';
    },
    resets: (at: string) => `The next month begins on ${shortDay(at)} (UTC)`,
    share: 'Share of the month that is used',
    merchants: (merchants: number, included: number, overage: number) => {
      const forWhom =
        merchants === 0 ? '' : ` for ${count(merchants)} ${merchants === 1 ? 'merchant' : 'merchants'}`;
      return `${units(included)} are included${forWhom}, ${count(overage)} were used above that.`;
    },
  },
  usage: {
    period: 'Period',
    periods: { '7d': '7 days', '30d': '30 days', '90d': '90 days', month: 'This month' },
    by: 'Group by',
    groupings: { operation: 'By operation', merchant: 'By merchant', key: 'By key' },
    asTable: 'As a table',
    asChart: 'As a chart',
    download: 'Download',
    daysFile: 'These days (CSV)',
    monthsFile: 'By month, key, merchant and operation (CSV)',
    operations: {
      verifyPlantNames: 'Plant names',
      verifyPlantList: 'Plant lists',
      createPlantList: 'Kept lists',
      decidePlantList: 'Names typed in kept lists',
      verifyPotSizes: 'Pot sizes',
      generateSdm: 'Distribution models',
      createSdmStudy: 'Studies of distribution',
      searchSubstitutions: 'Substitutes',
      draftSupplyEnquiry: 'Supply enquiries',
      extractSupplyReply: 'Supply replies',
    },
    rest: 'All others',
    ownUse: (name: string) => `${name} (own use)`,
    number: (number: number) => count(number),
    units,
    shortDay,
    longDay,
    unitsAndRequests: (used: { units: number; requests: number }) =>
      `${units(used.units)} in ${requests(used.requests)}`,
    chartLabel: 'Units by day. Arrow keys go from day to day.',
    dayText: (
      used: { date: string; units: number; parts: readonly number[] } | undefined,
      series: readonly { name: string }[],
    ) => {
      if (used === undefined) return '';
      const parts = series.flatMap(({ name }, index) => {
        const part = used.parts[index] ?? 0;
        return part === 0 ? [] : [`${name} ${count(part)}`];
      });
      return `${longDay(used.date)}: ${[units(used.units), ...parts].join(', ')}`;
    },
    legend: 'Legend',
    tableLabel: 'Usage by day',
    columns: { date: 'Day (UTC)', requests: 'Requests', units: 'Units' },
    busiestDay: 'Busiest day',
    nothing: 'Nothing was charged in this time',
    nothingText: 'Usage appears here as soon as an answer has cost units.',
    begin: 'Verify plant names',
  },
  keys: {
    title: 'API keys',
    intro:
      'Programs send a key with every request. A key is shown once, when it is made; limit each to what its program needs.',
    create: 'New key',
    createAction: 'Make the key',
    none: 'There is no key yet.',
    showEnded: (ended: number) =>
      ended === 1 ? 'Show the expired key' : `Show the ${count(ended)} expired keys`,
    statuses: { active: 'Active', replaced: 'Replaced', inactive: 'Switched off', expired: 'Expired' },
    dashboard: 'This dashboard',
    dashboardText: 'Usage of these pages is counted here',
    platformBadge: 'Platform integration',
    configured: 'Set in the configuration of the service, and changed there',
    plan: (plan: string) => `${plan} plan`,
    neverUsed: 'never used',
    used: 'used',
    made: 'made',
    from: (network: string | null) => (network === null ? '' : ` from ${network}`),
    testBadge: 'Test',
    endsSoon: (days: number) =>
      days < 1 ? 'Expires today' : days < 2 ? 'Expires in 1 day' : `Expires in ${count(days)} days`,
    ownScope: (
      scope: {
        capabilities?: readonly string[];
        access?: string;
        merchants?: readonly string[];
        addresses?: readonly string[];
      } | null,
    ) => [
      scope?.capabilities ? `only ${scope.capabilities.join(', ')}` : null,
      scope?.access === 'read' ? 'reads only' : null,
      scope?.merchants ? `for ${scope.merchants.join(', ')}` : null,
      scope?.addresses ? `only from ${scope.addresses.join(', ')}` : null,
    ],
    requests: {
      title: 'Requests',
      of: (name: string) => `Requests of ${name}`,
      back: 'All keys',
      intro: 'The last seven days, without what was sent or answered.',
      none: 'No such request was made in the last seven days.',
      status: 'Status',
      all: 'All statuses',
      left: 'left',
      lost: (lost: number) => `${count(lost)} requests came too fast to be kept here.`,
      milliseconds: (ms: number) => `${count(ms)} ms`,
      columns: {
        at: 'Time',
        request: 'Request',
        status: 'Status',
        units: 'Units',
        latency: 'Took',
        id: 'Identifier',
      },
    },
    ends: (isOver: boolean) => (isOver ? 'expired' : 'expires'),
    ownLimits: (key: {
      units_per_month: number | null;
      requests_per_minute: number | null;
      burst: number | null;
      units_per_minute: number | null;
    }) => [
      key.units_per_month === null ? null : `${units(key.units_per_month)} a month`,
      key.requests_per_minute === null ? null : `${requests(key.requests_per_minute)} a minute`,
      key.burst === null ? null : `${requests(key.burst)} at once`,
      key.units_per_minute === null ? null : `${units(key.units_per_minute)} a minute`,
    ],
    credit: (used: number, limit: number | null) =>
      limit === null ? `${units(used)} used` : `${count(used)} of ${units(limit)} used`,
    creditShare: 'Share of the credit that is used',
    unlimited: 'no credit limit',
    resets: {
      never: 'never reset',
      daily: 'reset every day',
      weekly: 'reset on Mondays',
      monthly: 'reset every month',
    },
    actionsOf: (name: string) => `Actions for the key ${name}`,
    change: 'Name and limits',
    changeOf: (name: string) => `Change ${name}`,
    changed: (name: string) => `${name} is changed.`,
    save: 'Save',
    rotate: 'Rotate',
    deactivate: 'Switch off',
    activate: 'Switch on',
    fields: {
      name: 'Name',
      nameText: 'The purpose of the key, such as “web shop”',
      plan: 'Plan',
      mode: 'Begins with',
      modes: {
        live: 'pds_live_',
        test: 'pds_test_, for tests',
        address: 'pda_live_, in an address for OpenRefine',
      },
      credit_limit: 'Credit limit (units)',
      unlimited: 'unlimited',
      credit_reset: 'Counts from zero again',
      resets: { never: 'never', daily: 'every day', weekly: 'on Mondays', monthly: 'every month' },
      lastDay: 'Last day (UTC)',
      more: 'Less than the plan',
      units_per_month: 'Units a month',
      requests_per_minute: 'Requests a minute',
      burst: 'Requests at once',
      units_per_minute: 'Units a minute',
      asInPlan: (limit: number | null | undefined) =>
        limit === undefined ? 'as in the plan' : `as in the plan: ${orUnlimited(limit)}`,
      scope: 'Scope',
      capabilities: 'Capabilities',
      anyCapability: 'all but keys',
      capabilityNames: {
        names: 'Plant names',
        lists: 'Plant lists',
        sizes: 'Pot sizes',
        uploads: 'Uploads and tokens',
        merchants: 'Merchants and their usage',
        models: 'Distribution models',
        flowers: 'Flowers',
        supply: 'Supply',
        images: 'Retail images',
        keys: 'Management of keys',
      },
      access: 'Access',
      accesses: { write: 'Read and write', read: 'Read only' },
      addresses: 'From these addresses',
      addressesText: 'Such as 192.0.2.0/24; empty is everywhere',
      merchants: 'For these merchants',
      merchantsText: 'Their ids; empty is all of them',
      platform: 'Platform integration',
      platformText: 'May hand out tokens with which the merchants of a platform upload files.',
    },
    secret: {
      titleOf: (name: string) => `Your new key: ${name}`,
      warning: 'Copy the key now. It is kept nowhere and is never shown again.',
      label: 'API key',
      hint: 'Keep it where only your program reads it, such as in the variable PLANTDATA_API_KEY. It is sent in the header X-API-Key.',
      confirmation: 'I have copied the key',
    },
    address: {
      titleOf: (name: string) => `Your new address: ${name}`,
      warning: 'Copy the address now. It is kept nowhere and is never shown again.',
      label: 'Address of the reconciliation service',
      hint: 'Give it to OpenRefine under Reconcile, Add standard service. Everyone with this address uses your units for names until you switch it off here; OpenRefine keeps it with its projects, so make one for each person.',
      confirmation: 'I have copied the address',
    },
    rotation: {
      title: (name: string) => `Rotate ${name}`,
      text: 'A new key with the same name and limits takes its place. Both work for a while, so that you can change your program; they share one credit.',
      hours: 'Hours that the old key works',
      hoursText: (max: number) => `0 ends it at once, ${max} is the most`,
      action: 'Make the new key',
    },
    switching: {
      deactivate: {
        title: (name: string) => `Switch ${name} off?`,
        text: 'Programs that use it are refused within five seconds. It can be switched on again.',
        action: 'Switch off',
        done: (name: string) => `${name} is switched off.`,
      },
      activate: {
        title: (name: string) => `Switch ${name} on?`,
        text: 'Everyone who has the key can use it again.',
        action: 'Switch on',
        done: (name: string) => `${name} is switched on.`,
      },
      dashboard: {
        deactivate:
          'The people of the account can then do nothing in these pages that costs units. It can be switched on again here.',
        activate: 'The people of the account can then work in these pages again.',
      },
    },
  },
  limits: {
    title: 'Limits of the plan',
    intro: 'For higher limits, ask the operator of this service.',
    plans: { basic: 'Basic plan', pro: 'Pro plan', teams: 'Teams plan' },
    columns: { limit: 'Limit', value: 'Grants' },
    value: orUnlimited,
    names: {
      requests_per_minute: 'Requests a minute',
      burst: 'Requests at once',
      units_per_minute: 'Units a minute',
      units_per_month: 'Units a month',
      units_per_merchant: 'Units included for each merchant',
    },
    explained: {
      requests_per_minute: 'For each key. Further requests have to wait for some seconds.',
      burst: 'For each key, after a rest. They come back evenly, at the rate of the minute.',
      units_per_minute: 'For each key. A unit is a name or a size label; a thousand may come in one request.',
      units_per_month:
        'For all keys together, in a calendar month (UTC). Beyond it requests are refused until the next month.',
      units_per_merchant:
        'In a month, for every merchant with usage. Those above are recorded and not refused.',
    },
    more: 'Only answers that succeed cost units, each once, however often a request is repeated. A key can have lower limits, under Keys.',
  },
  name: {
    title: 'Account',
    id: (id: string) => `Its id is ${id}`,
    label: 'Name of the account',
    save: 'Rename',
    renamed: 'The account is renamed.',
    ownersOnly: 'Owners can rename it.',
  },
  people: {
    title: 'People of the account',
    intro:
      'All people of the account see the usage and manage keys. Owners also invite and remove people and read the audit log.',
    ownersOnly:
      'Only owners invite people, change roles, make links for new passwords, and remove people. Ask one of the owners below.',
    invite: 'Invite a person',
    self: 'You',
    joined: 'joined',
    signedIn: 'Signed in',
    neverSignedIn: 'Has not signed in yet',
    actionsOf: (name: string) => `Actions for ${name}`,
    makeOwner: 'Make an owner',
    makeMember: 'Make a member',
    changed: (name: string, role: 'owner' | 'member') =>
      `${name} is ${role === 'owner' ? 'an owner' : 'a member'} now.`,
    passwordLink: 'Link for a new password',
    endSecondFactor: 'End the second factor',
    secondFactor: 'Second factor',
    secondFactorEnd: {
      title: (name: string) => `End the second factor of ${name}?`,
      text: 'For a person who has lost it. They are signed out, and sign in with the password alone.',
      done: (name: string) => `${name} signs in with the password alone.`,
    },
    remove: 'Remove',
    removal: {
      title: (name: string) => `Remove ${name}?`,
      text: 'They are signed out at once and cannot sign in any more. API keys belong to the account and stay: switch off those that they know.',
      done: (name: string) => `${name} is removed.`,
    },
    heldData: {
      title: 'Data of a merchant or a person',
      intro:
        'Download all that is held of one of them, or erase it. Usage and audit log stay, without the name.',
      kind: 'Of',
      kinds: { merchant: 'a merchant', person: 'a person' },
      ids: { merchant: "Merchant's id", person: 'E-mail address or id' },
      download: 'Download',
      erase: 'Erase',
      confirm: (id: string) => `Erase all that is held of ${id}?`,
      confirmText:
        'Lists, uploads, settings and pictures of theirs are deleted, and the name is taken out of usage and audit log. This cannot be undone. Stop sending for a merchant first, or it begins anew.',
      done: 'It is erased.',
    },
    email: 'E-mail address',
    emailText: 'They sign in with it. The service sends no e-mail: you hand them the link.',
    role: 'Role',
    mayDo: {
      member: 'Works with everything, manages API keys, sees usage and people',
      owner: 'Also invites and removes people, renames the account, reads the audit log',
    },
    makeLink: 'Make the link',
    link: {
      warning: 'Copy the link now. It is never shown again.',
      label: 'One-time link',
      confirmation: 'I have copied the link',
    },
    links: {
      invitation: {
        titleOf: (email: string) => `Invitation for ${email}`,
        hint: 'Give it only to this person. It works once, within 7 days; a newer invitation takes its place.',
      },
      password: {
        titleOf: (email: string) => `New password for ${email}`,
        hint: 'Give it only to this person. It works once, within 24 hours; until then the old password works.',
      },
    },
  },
  audit,
  you: {
    title: 'Profile',
    name: 'Name',
    email: 'E-mail address',
    account: 'Account',
    role: 'Role',
    roleOf: (role: 'owner' | 'member', isOperator: boolean) =>
      `${role === 'owner' ? 'Owner' : 'Member'}${isOperator ? ', and operator of this service' : ''}`,
  },
  password: {
    title: 'Password',
    intro: 'With a new one you are signed out everywhere else.',
    current_password: 'Current password',
    new_password: 'New password',
    rule: '10 characters or more. Several words that only you would put together are best.',
    submit: 'Change the password',
    changed: 'The password is changed. You are signed out everywhere else.',
  },
  secondFactor: {
    title: 'Second factor',
    off: 'A code of an app on your phone, asked for beside the password.',
    on: 'When you sign in, you are asked for a code of your app.',
    required: 'Owners need a second factor here. Set yours up to go on.',
    setUp: 'Set up a second factor',
    turnOn: 'Turn it on',
    end: 'End the second factor',
    scan: 'Scan this with an authenticator app, or enter the text below in it. Then enter the code that it shows.',
    qr: 'QR code for an authenticator app',
    code: 'Code of the app',
    recovery: {
      title: 'Your recovery codes',
      warning: 'Keep these codes where you find them without your phone.',
      label: 'Recovery codes',
      hint: 'Each works once, in place of a code of the app. They are not shown again.',
      confirmation: 'I have kept them.',
    },
  },
  sessions: {
    title: 'Sessions',
    intro: 'The places at which you are signed in.',
    program: 'Another program',
    current: 'This one',
    from: (network: string) => `from ${network}`,
    used: 'used',
    end: 'Sign out',
  },
} as const;
