export const signIn = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of your app, or a recovery code',
  submit: 'Sign in',
  first: 'The first time, open the one-time link that the service printed at its start.',
  forgotten: 'An owner of your account, or the operator, can make a link for a new password.',
} as const;
