import type { AuditEntry } from '../../../model/contract/audit.ts';

type Fields = NonNullable<AuditEntry['before']>;

/** Fields that can have the name of a record, in the order in which they are tried. */
const NAMES = [
  'pjtNm',
  'prodNm',
  'profileNm',
  'displayName',
  'name',
  'brandNm',
  'cpbtNm',
  'ctgrNm',
  'dvcTypeNm',
  'cntryNm',
  'localeNm',
  'title',
  'label',
  'sn',
  'version',
  'email',
  'fileNm',
  'tokenNm',
  'userNm',
];

/** The current or the former name of the record; undefined if neither is known. */
export const recordNameOf = ({
  recordNm,
  before,
  after,
}: Pick<AuditEntry, 'recordNm' | 'before' | 'after'>) => {
  if (recordNm !== '') return recordNm;
  for (const fields of [after, before])
    for (const name of NAMES) {
      const value = fields?.[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  return undefined;
};

/** The fields of an entry; those of a change have both values. */
export const fieldsOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map(name => ({ name, before: before?.[name], after: after?.[name] }));
};

/** The text of a value; '' for none. */
export const valueText = (value: Fields[string]) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
};
