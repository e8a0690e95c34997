import { createImportSheet } from '../model/provisioning/importSheet.ts';
import { createCsvReader } from '../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../model/provisioning/createTextDecoder.ts';

/** Opens an import sheet that has read a file in pieces of this size, in bytes. */
export const openImportSheet = (content: string | Uint8Array, pieceSize = 7) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [sheet, decoder, reader] = [createImportSheet(), createTextDecoder(), createCsvReader()];
  // the first piece determines the encoding
  for (let start = 0, end = 64; start < bytes.length; start = end, end += pieceSize)
    sheet.add(reader.push(decoder.push(bytes.slice(start, end))));
  sheet.add(reader.push(decoder.end()));
  sheet.add(reader.end());
  return sheet;
};
