import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { workspacePages } from '../../model/rules/pages.ts';
import { useUser } from '../auth/SessionContext.ts';
import { BulbIcon, CloseIcon } from '../theme/icons.tsx';
import './enrollPrompt.css';

const keyOf = (userId: string) => `porchlight.enrollPrompt.${userId}`;

// if the browser denies storage, the prompt is shown again on the next page
const isDismissed = (userId: string) => {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
};

const dismiss = (userId: string) => {
  try {
    sessionStorage.setItem(keyOf(userId), 'dismissed');
  } catch {
    // storage is denied: see isDismissed
  }
};

type EnrollPromptProps = {
  /** the first row of a card, so it has no border of its own */
  isInCard?: boolean;
};

/** ORG-03: for users without a company; dismissed for the session. */
export const EnrollPrompt = ({ isInCard = false }: EnrollPromptProps) => {
  const translate = useTranslate();
  const user = useUser();
  const [isGone, setIsGone] = useState(false);
  if (user === null || user.isEnrolled || isGone || isDismissed(user.userId)) return null;

  const handleDismiss = () => {
    dismiss(user.userId);
    setIsGone(true);
    // the button is about to disappear: move the focus first
    document.querySelector<HTMLElement>('main')?.focus();
  };

  return (
    <section
      className={`enroll-prompt ${isInCard ? 'enroll-prompt-row' : ''}`}
      aria-label={translate('enroll.prompt.label')}
    >
      <BulbIcon size={18} />
      <p>
        <b>{translate('enroll.prompt.text')}</b> {translate('enroll.prompt.more')}
      </p>
      <Link to={workspacePages.enroll.path}>{translate('enroll.prompt.action')}</Link>
      <button
        type="button"
        aria-label={translate('enroll.prompt.dismiss')}
        title={translate('enroll.prompt.dismiss')}
        onClick={handleDismiss}
      >
        <CloseIcon size={15} />
      </button>
    </section>
  );
};
