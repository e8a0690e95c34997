import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import { EnrollPrompt } from '../../ui/EnrollPrompt.tsx';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BulbIcon } from '../../theme/icons.tsx';
import { NewProjectLink } from './NewProjectLink.tsx';
import './projects.css';

/** The empty state of a new organization. */
export const NoProjects = () => {
  const translate = useTranslate();
  const user = useUser();
  return (
    <div className="projects-first">
      <h1>{translate('resources.projects.name', { smart_count: 2 })}</h1>
      <EnrollPrompt />
      <ContinueBar />
      <div>
        <EmptyState
          icon={<BulbIcon size={24} />}
          title={translate('projects.empty.title')}
          text={translate(user?.may.createProjects ? 'projects.empty.text' : 'projects.empty.readOnly')}
        >
          <NewProjectLink />
          <LinkButton to="/help/start">{translate('projects.empty.help')}</LinkButton>
        </EmptyState>
      </div>
    </div>
  );
};
