export const uploadTexts = {
  uploading: 'Uploading %{name}',
  percent: '%{percent}%',
  cancel: 'Cancel upload',
  paused: 'Connection lost. The upload continues when the connection is back.',
  retry: 'Try again',
};
