/**
 * SES-02: after a session has ended inside the page, sign-in returns to this page. Requesting the page once more lets
 * the server remember its address, as it does for a page that is opened while signed out.
 */
export const keepReturnPath = () => {
  const { pathname, search } = location;
  void fetch(`${pathname}${search}`, {
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { accept: 'text/html' },
  }).catch(() => undefined);
};
