/**
 * SES-02: a session that ended inside the page comes back to this page after sign-in. Asking for the page once more
 * lets the server keep its address, as it does for a page that is opened while signed out.
 */
export const keepReturnPath = () => {
  const { pathname, search } = location;
  void fetch(`${pathname}${search}`, {
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { accept: 'text/html' },
  }).catch(() => undefined);
};
