/** The bytes of a file; none if it can't be read, because it is a folder or was moved meanwhile. */
export const readBytes = async (file: File) =>
  new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));

/** A folder can't be read, nor a file that was moved since it was chosen. */
export const isReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};
