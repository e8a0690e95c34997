import { Confirm, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../auth/SessionContext.ts';
import { useWarnOnUnload } from '../useWarnOnUnload.ts';
import { leaveGuards } from './leaveGuards.ts';

type Props = {
  /** something would be lost */
  isOpen: boolean;
  title: string;
  content: string;
  /** a blocked navigation continues once nothing would be lost anymore, such as after a save */
  thenLeaves?: boolean;
};

/** Asks for confirmation before the user leaves a page with something that the browser doesn't keep, such as a file. */
export const LeaveGuard = ({ isOpen, title, content, thenLeaves = false }: Props) => {
  const translate = useTranslate();
  const { user } = useSession();
  // a page without a session can't be kept
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen && user() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useWarnOnUnload(isOpen);

  const [answer, setAnswer] = useState<(isSure: boolean) => void>();
  useEffect(() => {
    if (!isOpen) return undefined;
    return leaveGuards.add(() => new Promise(resolve => setAnswer(() => resolve)));
  }, [isOpen]);

  const handleAnswer = (isSure: boolean) => {
    answer?.(isSure);
    setAnswer(undefined);
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  };

  // such as events that were sent while the question was open; a finished import opens its own page
  const isObsolete = !isOpen && blocker.state === 'blocked';
  useEffect(() => {
    if (!isObsolete) return;
    if (thenLeaves) blocker.proceed?.();
    else blocker.reset?.();
  }, [isObsolete, blocker, thenLeaves]);

  return (
    <Confirm
      isOpen={(isOpen && blocker.state === 'blocked') || answer !== undefined}
      title={title}
      content={content}
      confirm={translate('forms.leave')}
      onConfirm={() => handleAnswer(true)}
      onClose={() => handleAnswer(false)}
    />
  );
};
