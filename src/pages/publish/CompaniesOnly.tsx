import { useTranslate } from 'react-admin';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useUser } from '../../auth/SessionContext.ts';
import { LockIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';

/** SH-06: replaces the pages of publish requests in individual workspaces, and for provisioning managers. */
export const CompaniesOnly = () => {
  const translate = useTranslate();
  const user = useUser();
  const reason = user?.mnIdTypeCd === 'COMPANY' ? 'role' : 'companies';
  useDocumentTitle(translate('publishRequests.title'));
  return (
    <EmptyState
      icon={<LockIcon size={24} />}
      title={translate(`publishRequests.${reason}.title`)}
      text={translate(`publishRequests.${reason}.text`)}
    >
      {user?.isEnrolled === false && (
        <LinkButton look="main" to={workspacePages.enroll.path}>
          {translate('publishRequests.companies.enroll')}
        </LinkButton>
      )}
    </EmptyState>
  );
};
