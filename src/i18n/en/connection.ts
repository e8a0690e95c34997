export const connectionTexts = {
  lost: 'No connection.',
  lostText: 'What you see may be out of date. What you type is kept in this browser.',
  notSaved: 'Not saved: no connection. What you typed is kept here.',
  codeLost: 'This page could not be loaded',
  codeLostText: 'There is no connection to the server. The page opens by itself as soon as it answers again.',
  newVersion: 'A new version is ready',
  newVersionText:
    'This page has changed on the server since you opened the workspace. Reload to go on with the new version; what you typed is kept.',
  reload: 'Reload',
};
