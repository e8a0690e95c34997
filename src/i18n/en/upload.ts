export const uploadTexts = {
  uploading: 'Uploading %{name}',
  unreadable: "The file can't be read. A folder can't be uploaded.",
  percent: '%{percent}%',
  cancel: 'Cancel upload',
  canceled: 'Upload canceled',
  canceledKept: 'Upload canceled. The previous file is kept.',
  failedKept: '%{message} The previous file is kept.',
  paused: {
    lost: 'Connection lost. The upload continues when the connection is back.',
    busy: "The server can't accept more data right now. The upload continues in a moment.",
  },
  retry: 'Try again',
};
