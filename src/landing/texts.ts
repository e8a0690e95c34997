/** The words of the public pages, apart from src/i18n so that the landing page carries no other texts. */
export const texts = {
  documentation: 'Documentation',
  signIn: 'Sign in',
  openWorkspace: 'Open workspace',
  support: 'Support',
  status: 'Status',
  landing: {
    title: 'From the first log line to the published product',
    lead: 'A workspace for teams that make smart-home devices. Describe a device, watch it talk, find what is wrong, and take it through certification in one place.',
    demo: 'Open the demo world',
    demoNote: 'The demo world is made-up data on this machine. No account needed.',
    picture: {
      alt: 'The overview of a project: its four states, what is missing before the next one, its tasks and who changed what.',
      caption: 'A project in the demo world: where it stands, what is missing, and who changed what.',
    },
    facts: [
      {
        title: 'Describe',
        text: 'Profiles from a catalogue of about 200 capabilities, and the device card on a phone while you type.',
      },
      {
        title: 'Test',
        text: 'A live log that filters, marks values out of bounds and tells you when it had to drop a line.',
      },
      {
        title: 'Publish',
        text: 'Identities by CSV, firmware, checklists and a review where every change is shown beside the last approval.',
      },
    ],
  },
  entry: {
    title: (product: string) => `Sign in to ${product}`,
    email: 'E-mail',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    pending: 'Signing in…',
    demo: 'Demo world',
    demoLead: 'Everyone here is made up. One click signs you in as one of them.',
  },
  firstRun: {
    pageTitle: 'First run',
    title: (product: string) => `Welcome to ${product}`,
    lead: 'Nobody has an account here yet.',
    leadChoice: 'Nobody has an account here yet. Start with your own workspace, or look around first.',
    workspace: 'Create your workspace',
    workspaceLead: 'You become its administrator and can invite your team afterwards.',
    organization: 'Organization name',
    givenName: 'First name',
    familyName: 'Last name',
    token: 'Set-up token',
    tokenHint:
      'Others can reach this server, so it asks who begins. It wrote the token to its console when it started.',
    create: 'Create workspace',
    creating: 'Creating your workspace…',
    demo: 'Load the demo world',
    demoLead:
      'A made-up company with projects, devices, live logs and a review queue, for looking around before you bring your own.',
    demoPoints: [
      'Every name, device and number is invented.',
      'It stays on this machine.',
      'You choose a role and are signed in with one click.',
    ],
    loading: 'Loading the demo world…',
  },
  signOut: {
    title: (product: string) => `Sign out of ${product}?`,
    lead: (name: string) => `You are signed in as ${name}.`,
    submit: 'Sign out',
    pending: 'Signing out…',
    cancel: 'Cancel',
  },
  join: {
    title: 'Join an organization',
    loading: 'Opening the invitation…',
    invites: (who: string, organization: string, role: string) =>
      `${who} invites you to ${organization} as ${role}`,
    roles: { MEMBER: 'Member', ADMIN: 'Admin', PROVISIONING_MANAGER: 'Provisioning manager' },
    until: (date: string) => `Works once, until ${date}.`,
    as: 'You join as',
    signedInAs: 'You are signed in as',
    submit: (organization: string) => `Join ${organization}`,
    pending: 'Joining…',
    createLead: 'Create your account. You get a private workspace of your own, too.',
    create: 'Create account and join',
    haveAccount: 'You have an account already?',
    signIn: 'Sign in first',
    otherEmail: (invited: string, own: string) =>
      `This invitation is for ${invited}, and you are signed in as ${own}. Sign out to take it up.`,
    enrolled: (organization: string | undefined) =>
      `You belong to ${organization ?? 'a company'} already, and an account belongs to one company. Leave it first, or join with another account.`,
    signOut: 'Sign out',
    signingOut: 'Signing out…',
    unusable: 'This invitation can not be used',
    unusableLead: 'It was used, revoked, or is too old. Ask for a new one.',
    unusableSignIn: 'If you have joined with it already, sign in.',
    failed: 'The invitation could not be opened',
  },
  passwordHint: (length: number, least: number) => {
    const missing = least - length;
    if (length === 0) return `At least ${least} characters.`;
    if (missing > 0) return missing === 1 ? '1 more character.' : `${missing} more characters.`;
    return 'Long enough.';
  },
  check: {
    email: 'Enter an e-mail address.',
    password: 'Enter your password.',
    mnNm: 'Name your organization.',
    token: 'Enter the set-up token.',
    givenName: 'Enter your first name.',
    familyName: 'Enter your last name.',
    summary: 'Please look at the marked fields.',
  },
  failed: {
    network: 'The server did not answer. Check your connection and try again.',
    credentials: 'This e-mail and password do not match.',
    persona: 'This person is no longer in the demo world. Load the page again.',
    session: 'Your session has ended. Load the page again.',
    tooMany: (wait: string) => `Too many attempts. Try again ${wait}.`,
    unavailable: (wait: string) => `The workspace cannot answer right now. Try again ${wait}.`,
    other: (status: number) => `Something went wrong (${status}). Try again, or contact support if it stays.`,
    soon: 'in a moment',
    seconds: (n: number) => (n === 1 ? 'in 1 second' : `in ${n} seconds`),
    minutes: (n: number) => `in ${n} minutes`,
  },
};
