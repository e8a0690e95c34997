import { Confirm, useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { useWarnOnUnload } from '../useWarnOnUnload.ts';

type Props = {
  /** something was selected that is not imported yet */
  isOpen: boolean;
  content: string;
};

/**
 * Asks for confirmation before the user leaves a plan that has not been applied, because the browser doesn't keep the
 * files.
 */
export const LeaveGuard = ({ isOpen, content }: Props) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  );

  useWarnOnUnload(isOpen);

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={translate('imports.leaveTitle')}
      content={content}
      confirm={translate('imports.leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
