import type { TermText } from '../model/contract/terms.ts';

/** The terms of an installation whose operator provides none (setting TERMS). */
export const defaultTerms: readonly TermText[] = [
  {
    tosName: 'workspace',
    tosVersion: 1,
    title: 'Terms of use',
    text: [
      'Use this workspace to develop and connect devices. Use your own account, and keep your password and your API tokens secret.',
      "The data that you enter belongs to you and your organization. Members of your organization can see the organization's projects. Other organizations can't.",
      'Every change is recorded in an audit log with its author, time, and content. Admins of your organization can read the audit log. No one can change it.',
      "You are responsible for the safe operation of the devices that you register. Don't register other people's devices without their consent, and remove devices when your test is over.",
      "Don't try to access data of other organizations, overload the service, or send commands to devices that are not part of your projects.",
      'The operator of this workspace may close accounts that break these terms. You can export your data at any time before then.',
    ].join('\n\n'),
  },
];
