import { type DocumentName, documentNamed, isDocument } from './documents.ts';
import { type PictureName, pictureNamed } from './pictures.ts';

/** What a file of the demo data holds. */
export type FileContent = PictureName | DocumentName;

/** The bytes of a file of the demo data. */
export const bytesOf = (content: FileContent) =>
  isDocument(content) ? documentNamed(content) : pictureNamed(content);
