import type { TermText } from '../model/contract/terms.ts';

/** What users agree to where the operator wrote no terms of his own (TERMS). */
export const ownTerms: readonly TermText[] = [
  {
    tosName: 'workspace',
    tosVersion: 1,
    title: 'Terms of use',
    text: [
      'This workspace is for people who make devices and connect them. Use it for that, with your own account, and keep your password and your API tokens to yourself.',
      'What you enter here stays yours, and your organization keeps it with you. Members of your organization see the projects of the organization; other organizations see nothing of them.',
      'Every change is recorded with its author, its time, and what was changed. Admins of your organization read that record; nobody can alter it.',
      'Devices you register for a test are yours to run safely. Do not register devices of others without their consent, and remove them when the test is over.',
      'Do not try to reach data of other organizations, to overload the service, or to use it to send commands to devices that are not part of your projects.',
      'The operator of this workspace may end the access of an account that breaks these terms. Your data can be exported at any time before that.',
    ].join('\n\n'),
  },
];
