import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ChevronLeftIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';

/**
 * Whether there is a page of this workspace to go back to. The browser knows, even after a full load; if it doesn't
 * support that, the router's index in the history state is used, which starts at the load.
 */
const hasPreviousPage = () => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
};

/** Returns to the page before an error page, or to the projects. */
export const GoBackButton = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button
      look="outlined"
      icon={<ChevronLeftIcon size={16} />}
      onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate('/projects'))}
    >
      {translate('errors.goBack')}
    </Button>
  );
};
