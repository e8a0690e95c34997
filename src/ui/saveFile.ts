/** Saves bytes as a file of the user's. */
export const saveFile = (content: Blob, name: string) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the download has its own reference by the time the next task runs
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
