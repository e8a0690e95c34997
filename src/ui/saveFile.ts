/** Saves bytes as a file on the user's computer. */
export const saveFile = (content: Blob, name: string) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // by the next task, the download has its own reference
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
