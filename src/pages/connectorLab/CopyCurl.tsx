import { useNotify, useTranslate } from 'react-admin';
import type { LabSend } from '../../../model/contract/lab.ts';
import { CopyIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatFullTime } from '../../ui/format.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { curlOf, signatureExpiry } from './curl.ts';

/** Copies the request of the open result, with its signature. */
export const CopyCurl = ({ send }: { send: LabSend | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const canCopy = send !== null && send.target !== 'ECHO';

  const handleCopy = async () => {
    if (send === null || !canCopy) {
      notify(send === null ? 'lab.curl.unsent' : 'lab.curl.echo', { type: 'info' });
      return;
    }
    const expiry = signatureExpiry(send);
    const notes = [
      ...(expiry === undefined ? [] : [translate('lab.curl.expires', { time: formatFullTime(expiry) })]),
      ...(send.isMasked ? [translate('lab.curl.masked')] : []),
    ];
    if (await copy(curlOf(send, notes))) notify('lab.curl.copied', { type: 'success' });
  };

  return (
    <Button
      look="outlined"
      isSmall
      icon={<CopyIcon size={14} />}
      aria-disabled={!canCopy}
      onClick={() => void handleCopy()}
    >
      {translate('lab.curl.copy')}
    </Button>
  );
};
