import { ORGANIZATION_HEADER } from '../../model/contract/headers.ts';

/**
 * SES-02: after a session has ended inside the page, sign-in returns to this page, in the organization that it was loaded
 * for. Requesting the page once more lets the server remember its address, as it does for a page that is opened while
 * signed out.
 */
export const keepReturnPath = (mnId: string | undefined) => {
  const { pathname, search } = location;
  void fetch(`${pathname}${search}`, {
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { accept: 'text/html', ...(mnId !== undefined && { [ORGANIZATION_HEADER]: mnId }) },
  }).catch(() => undefined);
};
