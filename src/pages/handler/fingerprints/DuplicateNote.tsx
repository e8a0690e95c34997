import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Fingerprint } from '../../../../model/contract/fingerprints.ts';
import { matchKeyOf } from '../../../../model/rules/fingerprints.ts';
import { responseOf } from '../../../dataProvider/response.ts';
import { useWorkspace } from '../../../dataProvider/index.ts';
import { WarningIcon } from '../../../theme/icons.tsx';
import type { Values } from '../../../ui/forms/values.ts';
import { handlerPath } from '../handlerPath.ts';
import { fingerprintIn } from './fingerprintForm.ts';

/** Waits for a pause in typing, in milliseconds, because every call counts towards the rate limit. */
const WAIT = 400;

const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The profile is not needed for the check, so it can be missing. */
const draftOf = (values: Values): Fingerprint | undefined =>
  fingerprintIn({ ...values, id: 'new', deviceLabel: '', deviceProfileName: 'new' });

/** Lists the fingerprints, of any handler of the organization, that match the same devices. */
export const DuplicateNote = ({ self }: { self: string | null }) => {
  const translate = useTranslate();
  const { fingerprintDuplicates } = useWorkspace();
  const values = useWatch({ name: 'fingerprint' }) as Values;
  const draft = draftOf(values);
  const key = useSettled(draft === undefined ? '' : matchKeyOf(draft));
  const isAsked = draft !== undefined && matchKeyOf(draft) === key;
  const { data } = useQuery({
    queryKey: ['fingerprints', 'duplicates', key],
    queryFn: ({ signal }) => {
      if (draft === undefined) throw new Error('there is no fingerprint to ask for');
      return fingerprintDuplicates(draft, signal);
    },
    enabled: isAsked,
  });
  const others = (isAsked ? (responseOf(data) ?? []) : []).filter(
    one => `${one.handlerId}~${one.fingerprintId}` !== self,
  );
  return (
    <div role="status">
      {others.length > 0 && (
        <div className="hd-warning">
          <WarningIcon size={16} />
          <div>
            <p>{translate('fingerprints.duplicateWarning', { smart_count: others.length })}</p>
            <ul>
              {others.map(({ handlerId, handlerNm, pjtId, fingerprintId, id }) => (
                <li key={`${handlerId} ${fingerprintId}`}>
                  <code className="list-code">{id}</code> {translate('fingerprints.of')}{' '}
                  <Link to={handlerPath(pjtId)}>{handlerNm}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
};
