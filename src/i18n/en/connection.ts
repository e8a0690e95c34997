export const connectionTexts = {
  lost: 'No connection.',
  lostText: 'What you see may be out of date. Your changes are kept in this browser.',
  lostGuardedText:
    'What you see may be out of date. What you have open here is kept only until you leave this page.',
  slow: 'This is taking longer than usual.',
  slowText: {
    read: 'You can keep waiting, or reload this page.',
    write: 'You can keep waiting. Your changes are kept in this browser.',
  },
  slowGuardedText: 'You can keep waiting. What you have open here is kept only until you leave this page.',
  signedOut: "You're signed out.",
  signIn: 'Sign in',
  elsewhere: 'You switched to another organization in another tab.',
  goThere: 'Go to that organization',
  projectGone: 'This project was deleted, or you no longer have access to it.',
  projectGoneText: 'Unsaved changes are kept. A deleted project can be restored for 10 minutes.',
  allProjects: 'All projects',
  codeLost: "This page couldn't be loaded",
  codeLostText: "The server can't be reached. The page opens automatically once the connection is back.",
  newVersion: 'A new version is available',
  newVersionText:
    'The workspace was updated after you opened it. Reload to continue with the new version. Your unsaved changes are kept.',
  reload: 'Reload',
};
