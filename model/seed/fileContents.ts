import { type DocumentName, documentNamed, isDocument } from './documents.ts';
import { type PictureName, pictureNamed } from './pictures.ts';

/** The content of a file in the demo data. */
export type FileContent = PictureName | DocumentName;

/** The bytes of a file of the demo data. */
export const bytesOf = (content: FileContent) =>
  isDocument(content) ? documentNamed(content) : pictureNamed(content);
