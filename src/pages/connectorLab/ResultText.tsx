import { useTranslate } from 'react-admin';
import type { LabSendSummary } from '../../../model/contract/lab.ts';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../theme/icons.tsx';
import { resultOf } from './resultOf.ts';

const icons = { ok: CheckIcon, warn: WarningIcon, bad: ErrorIcon };

type Props = { send: LabSendSummary; size?: number };

/** The result of a request in a few words: '200', '200, 1 problem', 'Timed out'. */
export const ResultText = ({ send, size = 12 }: Props) => {
  const translate = useTranslate();
  const { look, text } = resultOf(send);
  const Icon = icons[look];
  const { status, problemCount, fault } = send;
  return (
    <span className="lab-result" data-look={look}>
      <Icon size={size} />
      {text === 'fault'
        ? translate(`lab.fault.${fault ?? 'unreachable'}`)
        : translate(`lab.result.${text}`, { status: status ?? 0, smart_count: problemCount })}
    </span>
  );
};
