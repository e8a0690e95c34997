import type { NextAnswer, Persona, QaState, QaWorld } from './qaState.ts';

const personas: Record<Persona, [name: string, about: string]> = {
  ida: ['Ida', 'individual'],
  mel: ['Mel', 'member'],
  omar: ['Omar', 'owner of projects'],
  ada: ['Ada', 'organization admin'],
  pia: ['Pia', 'provisioning manager'],
  otto: ['Otto', 'other organization'],
};

const worlds: Record<QaWorld, [name: string, about: string]> = {
  demo: ['Demo', '148 projects'],
  large: ['Large', '100,000 projects'],
  empty: ['Empty', 'people, no projects'],
  fresh: ['First run', 'no account yet'],
};

const answers: Record<NextAnswer, string> = {
  none: 'As usual',
  401: '401',
  403: '403',
  404: '404',
  412: '412',
  429: '429',
  500: '500',
  cut: 'Cut off',
  malformed: 'Malformed',
};

/** The words of the QA drawer, which no user of the product sees. */
export const texts = {
  title: 'QA',
  shortcut: 'Ctrl+Shift+Q',
  close: 'Close',
  lead: 'The address of this page holds these settings: a copied link shows the same to others.',
  persona: 'Signed in as',
  signedOut: ['Signed out', ''] as const,
  personas,
  answer: 'Next answer',
  answers,
  answerHint: 'For one call of the API, then as usual. 412 waits for a save, and somebody else saves first.',
  every: 'Every call until set back',
  latency: 'Latency',
  latencyOf: (time: QaState['latency']) =>
    time === 0 ? 'None' : time < 1000 ? `${time} ms` : `${time / 1000} s`,
  clock: 'Clock (UTC)',
  clockHint: 'Goes on from the time you set. Sessions end after an hour without a call.',
  clockInput: 'Start from',
  hour: '+1 hour',
  day: '+1 day',
  worldTime: 'Time of the world',
  world: 'World',
  worlds,
  flags: 'Flags',
  flagsHint: 'Each change loads the page again.',
  setFlag: (name: string) => `Set ${name}`,
  set: 'Set',
  copy: 'Copy link',
  copied: 'Copied',
  reset: 'Reset all',
  resetHint: 'Forgets settings, changes and drafts.',
  disturbed: (words: string) => `QA: ${words}`,
};
