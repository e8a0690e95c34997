import { list, section, table, text, type Topic } from '../topic.ts';

export const troubleshooting: Topic = {
  id: 'troubleshooting',
  group: 'technical',
  title: 'Troubleshooting',
  lead: 'What messages mean, and what to do about them.',
  sections: [
    section(
      'sign-in',
      'Signing in does not work',
      list(
        'This e-mail and password do not match: the message is the same for an unknown address and a wrong password.',
        'Too many attempts: an account takes 10 wrong passwords in 15 minutes. Wait as long as the message says.',
        'Signed out at once again: the browser refuses cookies, or the workspace is opened under another address than the one it was set up for.',
        'An invitation link does not open: it was used, revoked, or is older than 7 days. Ask for a new one.',
      ),
    ),
    section(
      'expired',
      'Your session has expired',
      text(
        'A session ends after an hour without a request, and after 12 hours in any case, unless the operator chose other times. It also ends when you sign out elsewhere, or when an admin ends it. What you typed is kept: [sign in again and continue](/help/drafts#expired).',
      ),
    ),
    section(
      'refused',
      'Refused, or not found',
      list(
        'Error Code: 403 means that your [role](/help/organizations#roles) does not allow it. An admin of the organization can help.',
        'Uncharted territory means that the address is wrong, or that the thing belongs to another organization. [Switch the organization](/help/organizations#switch) and try again.',
        'A page that is there for a colleague and not for you may depend on a [feature flag](/help/flags).',
      ),
    ),
    section(
      'limits',
      'Limits',
      table(
        ['What', 'Limit'],
        [
          ['Changes by one user', '600 in a minute, unless set otherwise'],
          ['Sign-ins from one address', '50 in 15 minutes, unless set otherwise'],
          ['Wrong passwords for one account', '10 in 15 minutes'],
          ['Name of a project', '100 characters'],
          ['Description of a project', '500 characters'],
          ['JSON body of a request', '64 KB'],
          ['Uploaded file', '256 MB, unless set otherwise'],
          ['Selected rows', '1,000'],
        ],
      ),
      text('Over a limit, the message says how long to wait. Scripts read it from `Retry-After`.'),
    ),
    section(
      'fault',
      'Oops, something went wrong',
      text(
        'The server met a fault. Try again after a few minutes. If it stays, contact support, and tell the request id if the page or the answer of the API shows one: with it the operator finds what happened.',
      ),
    ),
    section(
      'other-tab',
      'You switched the organization in another tab',
      text(
        'Each tab shows one organization, and the session stands in the one you chose last. The tab loads itself anew, so that nothing is saved in the wrong place.',
      ),
    ),
  ],
};
