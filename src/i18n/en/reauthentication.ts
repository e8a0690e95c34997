/** The dialog after an expired session. */
export const reauthenticationTexts = {
  title: 'Sign in to continue',
  text: 'Your session has expired. Sign in again as %{name} to continue on this page. Nothing is lost.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  persona: 'Continue as %{name}',
  pending: 'Signing in…',
  leave: 'Leave this page',
};
