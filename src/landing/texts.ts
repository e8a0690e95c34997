import { waitTexts } from '../i18n/waitTexts.ts';

/** The texts of the public pages. They are not in src/i18n, so that the landing page loads hardly any other texts. */
export const texts = {
  documentation: 'Documentation',
  apiReference: 'API reference',
  signIn: 'Sign in',
  openWorkspace: 'Open workspace',
  support: 'Support',
  status: 'Status',
  landing: {
    title: 'From the first log line to the published product',
    lead: 'A workspace for teams that build smart-home devices. Describe a device, watch its events live, find problems, and get it certified, all in one place.',
    demo: 'Open the demo',
    demoNote: 'The demo uses made-up data on this machine. No account needed.',
    picture: {
      alt: "The overview of a project: its four statuses, what's missing before the next one, its tasks, and the next step.",
      caption: "A demo project: its current status, what's missing, and the next step.",
    },
    facts: [
      {
        title: 'Describe',
        text: 'Start from a catalog of about 200 capabilities, define your own, and preview pairing instructions on a phone as you type.',
      },
      {
        title: 'Test',
        text: 'Virtual devices, and a live log that filters events, marks values that are out of range, and shows where events were dropped.',
      },
      {
        title: 'Publish',
        text: 'Firmware versions, brand approval, published pairing instructions, and a history of who changed what.',
      },
    ],
  },
  entry: {
    title: (product: string) => `Sign in to ${product}`,
    email: 'Email',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    pending: 'Signing in…',
    demo: 'Demo',
    demoLead: 'These accounts are made up. Choose one to sign in.',
  },
  firstRun: {
    pageTitle: 'Get started',
    title: (product: string) => `Welcome to ${product}`,
    lead: 'There are no accounts yet.',
    leadChoice: 'There are no accounts yet. Create your own workspace, or load demo data to explore.',
    workspace: 'Create your workspace',
    workspaceLead: 'You become its admin and can invite your team later.',
    organization: 'Organization name',
    givenName: 'First name',
    familyName: 'Last name',
    token: 'Setup token',
    tokenHint:
      'Other machines can reach this server, so it requires a token. Find it in the console output of the server.',
    create: 'Create workspace',
    creating: 'Creating your workspace…',
    demo: 'Load demo data',
    demoLead: 'A made-up company with projects, devices, live logs, and a review queue.',
    demoPoints: [
      'All names, devices, and numbers are made up.',
      'The data stays on this machine.',
      'Choose a role and sign in with one click.',
      "Can't be undone. To create your own workspace later, you need an empty database.",
    ],
    loading: 'Loading demo data…',
  },
  signOut: {
    title: (product: string) => `Sign out of ${product}?`,
    lead: (name: string) => `You're signed in as ${name}.`,
    submit: 'Sign out',
    pending: 'Signing out…',
    cancel: 'Cancel',
  },
  join: {
    title: 'Join an organization',
    loading: 'Opening the invitation…',
    invites: (who: string, organization: string, role: string) =>
      `${who} invited you to join ${organization} as ${role}`,
    roles: { MEMBER: 'a member', ADMIN: 'an admin', PROVISIONING_MANAGER: 'a provisioning manager' },
    until: (date: string) => `Works once. Valid until ${date}.`,
    as: "You'll join as",
    signedInAs: "You're signed in as",
    submit: (organization: string) => `Join ${organization}`,
    needsApproval: (organization: string) =>
      `An admin of ${organization} has to approve your request before you can join.`,
    ask: (organization: string) => `Ask to join ${organization}`,
    createAndAsk: 'Create account and ask to join',
    sent: 'Request sent',
    sentLead: (organization: string) =>
      `An admin of ${organization} will approve or reject it. You can check its status on your account page.`,
    pending: 'Joining…',
    createLead: 'Create your account. You also get a private workspace.',
    create: 'Create account and join',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    otherEmail: (invited: string, own: string) =>
      `This invitation is for ${invited}, but you're signed in as ${own}. Sign out to accept it.`,
    enrolled: (organization: string | undefined) =>
      `You already belong to ${organization ?? 'a company'}. An account can belong to only one company. Leave it first, or join with another account.`,
    mustAgree: 'Agree to the terms first. Then open this invitation again.',
    terms: 'Go to the terms',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    unusable: "This invitation can't be used",
    unusableLead: 'It was already used, was revoked, or has expired. Ask for a new one.',
    unusableSignIn: 'If you already joined with it, sign in.',
    unusableAsked: 'If you used it to ask to join, your account page shows the request.',
    account: 'Open account page',
    failed: "The invitation couldn't be opened",
  },
  passwordHint: (length: number, minimum: number) => {
    const missing = minimum - length;
    if (length === 0) return `At least ${minimum} characters.`;
    if (missing > 0) return missing === 1 ? '1 more character.' : `${missing} more characters.`;
    return 'Long enough.';
  },
  check: {
    email: 'Enter an email address.',
    password: 'Enter your password.',
    mnNm: 'Enter the name of your organization.',
    token: 'Enter the setup token.',
    givenName: 'Enter your first name.',
    familyName: 'Enter your last name.',
    summary: 'Check the marked fields.',
  },
  failed: {
    network: "The server didn't respond. Check your connection and try again.",
    persona: 'This demo account no longer exists. Reload the page.',
    session: 'Your session has ended. Reload the page.',
    tooMany: (wait: string) => `Too many attempts. Try again ${wait}.`,
    unavailable: (wait: string) => `The workspace is unavailable right now. Try again ${wait}.`,
    other: (status: number) =>
      `Something went wrong (${status}). Try again. If the problem persists, contact support.`,
    ...waitTexts,
  },
};
