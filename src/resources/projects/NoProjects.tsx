import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { EnrollPrompt } from '../../ui/EnrollPrompt.tsx';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { BulbIcon } from '../../theme/icons.tsx';
import { ImportDriverLink, ImportProjectLink } from './NewProjectLink.tsx';
import './projects.css';

const ExampleCards = lazyPart(async () => (await import('./ExampleCards.tsx')).ExampleCards);

/** The empty state of a new organization: examples to start from. */
export const NoProjects = () => {
  const translate = useTranslate();
  const user = useUser();
  const flags = useFlags();
  const canCreate = user !== null && workspacePages.newProject.opensFor({ user, flags });
  return (
    <div className="projects-first">
      <h1>{translate('resources.projects.name', { smart_count: 2 })}</h1>
      <EnrollPrompt />
      <ContinueBar />
      <div>
        <EmptyState
          icon={<BulbIcon size={24} />}
          title={translate('projects.empty.title')}
          text={translate(canCreate ? 'projects.empty.text' : 'projects.empty.readOnly')}
        />
        {canCreate && (
          <div className="projects-examples">
            <Suspense>
              <ExampleCards />
            </Suspense>
          </div>
        )}
        <p className="projects-help">
          <ImportProjectLink />
          <ImportDriverLink />
          <LinkButton to="/help/start">{translate('projects.empty.help')}</LinkButton>
        </p>
      </div>
    </div>
  );
};
