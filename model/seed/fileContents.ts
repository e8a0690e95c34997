import { type DocumentName, documentNamed, isDocument } from './documents.ts';
import { type FirmwareImage, firmwareImage, isFirmwareImage } from './firmwareImages.ts';
import { type PictureName, pictureNamed } from './pictures.ts';

/** The content of a file in the demo data. */
export type FileContent = PictureName | DocumentName | FirmwareImage;

/** The bytes of a file of the demo data. */
export const bytesOf = (content: FileContent) => {
  if (isDocument(content)) return documentNamed(content);
  return isFirmwareImage(content) ? firmwareImage(content) : pictureNamed(content);
};
