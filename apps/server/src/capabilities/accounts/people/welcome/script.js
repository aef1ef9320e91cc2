const at = (id) => document.getElementById(id);
const fields = ['email', 'name', 'password', 'code'];

// The token leaves the address at once, so that neither the history nor a screenshot keeps it.
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const purposes = {
  owner: ({ account_name: account }) => [
    'Set up your account',
    `You become the owner of “${account}”: you can invite others and manage its API keys.`,
    'Create my account',
  ],
  invitation: ({ account_name: account, email, role }) => [
    `Join “${account}”`,
    `You sign in as ${email} and become ${role === 'owner' ? 'an owner' : 'a member'} of the account.`,
    'Join',
  ],
  password: ({ account_name: account, email }) => [
    'Set a new password',
    `For ${email} of “${account}”. You are signed out everywhere else.`,
    'Set the password',
  ],
};

function say(id, text) {
  at(id).textContent = text;
  at(id).hidden = text === '';
}

async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    return {
      ok: false,
      said: { detail: 'The service cannot be reached. Check your connection and try again.' },
    };
  }
  const said = await answer
    .json()
    .catch(() => ({ detail: `The service answered with status ${answer.status}.` }));
  return { ok: answer.ok, status: answer.status, said };
}

function show(title, lead) {
  document.title = `${title} · Plant Data Service`;
  at('title').textContent = title;
  at('lead').textContent = lead;
}

/** While something is under way a button stays where it is, keeps the focus and does nothing. */
async function during(button, text, work) {
  if (button.getAttribute('aria-disabled') === 'true') return;
  const before = button.textContent;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = text;
  at('status').textContent = text;
  try {
    await work();
  } finally {
    button.removeAttribute('aria-disabled');
    button.textContent = before;
    at('status').textContent = '';
  }
}

function showForm(offer) {
  const [title, lead, action] = purposes[offer.purpose](offer);
  show(title, lead);
  at('send').textContent = action;
  const isOwner = offer.purpose === 'owner';
  at('email-field').hidden = !isOwner;
  // A hidden field still tells the password manager of the browser whose password it is.
  at('email').value = offer.email ?? '';
  at('name-field').hidden = offer.purpose === 'password';
  at('join').hidden = false;
  const first = isOwner ? 'email' : offer.purpose === 'password' ? 'password' : 'name';
  at(first).focus();
}

function showProblems({ detail, error, errors = [] }) {
  if (error === 'second_factor_needed') at('code-field').hidden = false;
  for (const field of fields) {
    const problem = errors.find(({ pointer }) => pointer === `/${field}`);
    const own = { second_factor_needed: 'code' }[error];
    const text = own === field ? detail : (problem?.message ?? '');
    const isShown = text !== '' && !at(field).closest('.field').hidden;
    say(
      `${field}-problem`,
      isShown ? `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}` : '',
    );
    at(field).setAttribute('aria-invalid', String(isShown));
  }
  const wrong = fields.find((field) => at(field).getAttribute('aria-invalid') === 'true');
  say('form-problem', wrong === undefined ? detail : '');
  if (wrong !== undefined) at(wrong).focus();
}

function showSignedIn({ person, account }) {
  at('join').hidden = true;
  at('password').value = '';
  show(`Welcome, ${person.name}`, `You are signed in as ${person.email} of “${account.name}”.`);
  at('done').hidden = false;
  at('title').focus();
}

at('join').addEventListener('submit', (event) => {
  event.preventDefault();
  void during(at('send'), 'One moment…', async () => {
    const given = Object.fromEntries(fields.map((field) => [field, at(field).value]));
    const { ok, said } = await ask('POST', '/v1/account/link', {
      token,
      ...given,
      code: given.code || undefined,
    });
    if (ok) showSignedIn(said);
    else showProblems(said);
  });
});

at('show').addEventListener('click', () => {
  const isShown = at('password').type === 'password';
  at('password').type = isShown ? 'text' : 'password';
  at('show').textContent = isShown ? 'Hide' : 'Show';
  at('show').setAttribute('aria-pressed', String(isShown));
});

at('create-key').addEventListener('click', () => {
  void during(at('create-key'), 'Creating the key…', async () => {
    say('key-problem', '');
    const { ok, said } = await ask('POST', '/v1/account/keys', { name: 'First key' });
    if (!ok) {
      say('key-problem', said.detail);
      return;
    }
    at('secret').textContent = said.secret;
    at('key').hidden = false;
    at('create-key').hidden = true;
    at('copy').focus();
  });
});

at('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(at('secret').textContent);
    at('copy').textContent = 'Copied';
    at('status').textContent = 'The key is copied.';
  } catch {
    // Browsers give the clipboard only to pages over HTTPS: the key is marked, for Ctrl+C.
    getSelection().selectAllChildren(at('secret'));
    at('status').textContent = 'The key is selected. Copy it with your keyboard.';
  }
});

async function begin() {
  if (token !== '') {
    const { ok, said } = await ask('POST', '/v1/account/link/look', { token });
    if (ok) return showForm(said);
    return show('This link does not work', `${said.detail} Ask whoever gave it to you for a new one.`);
  }
  const { ok, said } = await ask('GET', '/v1/account/session');
  if (ok) return showSignedIn(said);
  show(
    'Open your link',
    'This page needs the complete link that you were given. Ask the owner of your account for one.',
  );
}

void begin();
