import type { NextResponse, Persona, QaState, QaWorld } from './qaState.ts';

const personas: Record<Persona | 'none' | 'other', [name: string, about?: string]> = {
  none: ['Signed out'],
  ida: ['Ida', 'individual'],
  mel: ['Mel', 'member'],
  omar: ['Omar', 'project owner'],
  ada: ['Ada', 'organization admin'],
  pia: ['Pia', 'provisioning manager'],
  otto: ['Otto', 'other organization'],
  other: ['Another account'],
};

const worlds: Record<QaWorld, [name: string, about: string]> = {
  demo: ['Demo', '148 projects'],
  large: ['Large', '100,000 projects'],
  empty: ['Empty', 'users, no projects'],
  fresh: ['Empty server', 'no accounts'],
};

const responses: Record<NextResponse, string> = {
  none: 'Normal',
  401: '401',
  403: '403',
  404: '404',
  412: '412',
  429: '429',
  500: '500',
  503: '503',
  cut: 'Connection lost',
  malformed: 'Invalid JSON',
};

/** The texts of the QA drawer, which users of the product never see. */
export const texts = {
  insecure: 'This build works only over HTTPS, or at an address of this machine such as http://localhost.',
  title: 'QA',
  shortcut: 'Ctrl+Shift+Q',
  close: 'Close',
  lead: 'These settings are part of the page address. Copy the link to share them.',
  persona: 'Signed in as',
  personas,
  response: 'Next response',
  responses,
  responseHint:
    'Applies to the next API call only. 412 applies to the next save of an existing record: someone else saves first. If the connection is lost, the page sends the call again.',
  every: 'Every call until reset',
  page: 'Next page load',
  pageHint: 'Loads this page again, which fails once.',
  colleague: 'A colleague has this record open',
  latency: 'Latency',
  latencyOf: (time: QaState['latency']) =>
    time === 0 ? 'None' : time < 1000 ? `${time} ms` : `${time / 1000} s`,
  clock: 'Clock (UTC)',
  clockHint: 'Runs from the time you set. Sessions expire after an hour without a call.',
  clockInput: 'Start from',
  hour: '+1 hour',
  day: '+1 day',
  worldTime: 'Default time',
  world: 'Data set',
  worldHint:
    'Each tab keeps its own changes to each data set; another tab starts without them. Changes to the large data set are lost when the page reloads, and the persona signs in again.',
  worlds,
  events: 'Publish events',
  eventsHint:
    'Sends events of a connector or a device, which appear in its live log. Nothing outside of this page can send them, because its server is in the page.',
  /** beside commands to paste, on pages of the product */
  commands:
    'This build has no server that commands could reach. Publish events in the QA drawer (Ctrl+Shift+Q).',
  target: 'Device or project ID',
  publish: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  published: (count: number) => (count === 1 ? '1 event was published.' : `${count} events were published.`),
  mails: 'Email',
  mailsHint:
    'Emails of this tab, which are not sent. Admins get a digest every day from 7:00 UTC if reviews are waiting, except in the large data set.',
  mail: (address: string, subject: string) => `To ${address}: ${subject}`,
  flags: 'Flags',
  flagsHint:
    'Each change reloads the page. A flag with an email suffix, such as northgate.example, is on only for users of that domain and its subdomains; @northgate.example leaves out the subdomains. Separate several with commas.',
  suffixesOf: (name: string) => `${name} for`,
  setFlag: (name: string) => `Set ${name}`,
  set: 'Set',
  invalid: "This flag can't have this value.",
  copy: 'Copy link',
  copied: 'Copied',
  reset: 'Reset all',
  resetHint: 'Clears settings, changes, and drafts.',
  disturbed: (words: string) => `QA: ${words}`,
};
