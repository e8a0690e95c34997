import type { ImportSheetRow } from '../../../model/provisioning/importSheetTypes.ts';
import { publicKeyFault } from '../../../model/provisioning/publicKey.ts';
import { serialFault } from '../../../model/provisioning/serialNumber.ts';
import { UNREADABLE } from '../../../model/provisioning/unreadable.ts';

type Brief = { key: string; values?: Record<string, string | number> };

const counted = (key: string, count: number): Brief => ({ key, values: { smart_count: count } });

/** A short description of a cell's problem, which fits into the cell: the key of a text, and its values. */
export const briefOf = ({ field, reason }: ImportSheetRow['problems'][number], value: string): Brief => {
  if (reason === 'twice' || reason === 'registered' || reason === 'unregistered') return { key: reason };
  if (field === 'sn') {
    const fault = serialFault(value);
    if (fault?.kind === 'length') return counted('characters', fault.count);
    if (fault?.kind === 'character') return { key: 'character', values: { character: fault.character } };
    return { key: fault?.kind ?? 'invalid' };
  }
  if (field === 'key') {
    const fault = publicKeyFault(value);
    return fault?.kind === 'bytes' ? counted('bytes', fault.count) : { key: fault?.kind ?? 'invalid' };
  }
  if (field === 'crv') return { key: 'curve' };
  if (/\p{Cc}/u.test(value)) return { key: 'control' };
  if (value.includes(UNREADABLE)) return { key: 'encoding' };
  return counted('characters', Array.from(value).length);
};
