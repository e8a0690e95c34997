/** The bytes of a file; none if it can't be read, because it is a folder or was moved meanwhile. */
export const readBytes = async (file: File) =>
  new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
