import { createLogoFiles } from './brands.ts';
import { createDocumentFiles } from './documentFiles.ts';
import { createFirmwareFiles } from './firmwares.ts';
import { createProductFiles } from './products.ts';

/** The files of the demo data, the same for every seed. */
export const createFiles = (now: number) => [
  ...createLogoFiles(now),
  ...createProductFiles(now),
  ...createDocumentFiles(now),
  ...createFirmwareFiles(now),
];
