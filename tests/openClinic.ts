import { createClinic } from '../model/provisioning/clinic.ts';
import { createCsvReader } from '../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../model/provisioning/createTextDecoder.ts';

/** Opens a clinic that has read a file in pieces of this size, in bytes. */
export const openClinic = (content: string | Uint8Array, pieceSize = 7) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [clinic, decoder, reader] = [createClinic(), createTextDecoder(), createCsvReader()];
  // the first piece determines the encoding
  for (let start = 0, end = 64; start < bytes.length; start = end, end += pieceSize)
    clinic.add(reader.push(decoder.push(bytes.slice(start, end))));
  clinic.add(reader.push(decoder.end()));
  clinic.add(reader.end());
  return clinic;
};
