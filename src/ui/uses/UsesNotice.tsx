import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { UsedKind } from '../../../model/contract/uses.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { UsesList } from './UsesList.tsx';

type Props = { kind: UsedKind; id: string; /** what a change means for what uses the record */ text: string };

/** Lists what uses a record, above the form that changes it; nothing if it is not in use. */
export const UsesNotice = ({ kind, id, text }: Props) => {
  const translate = useTranslate();
  const { usesOf } = useWorkspace();
  const { data } = useQuery({
    queryKey: [kind, 'uses', id],
    queryFn: ({ signal }) => usesOf(kind, id, signal),
  });
  const uses = responseOf(data);
  // the form works without this information
  if (uses === undefined || uses.groups.length === 0) return null;
  return (
    <section className="uses-notice" aria-label={translate('uses.inUse')}>
      <WarningIcon size={16} />
      <div>
        <p>{text}</p>
        <UsesList kind={kind} id={id} uses={uses} />
      </div>
    </section>
  );
};
