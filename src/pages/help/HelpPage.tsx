import { useTranslate } from 'ra-core';
import { NavLink, useParams } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';
import { topicPath } from './helpIndex.ts';
import { HelpStart } from './HelpStart.tsx';
import { topics } from './topics/index.ts';
import { TopicView } from './TopicView.tsx';
import './help.css';

const groups = ['use', 'organization', 'technical'] as const;

const TopicNav = () => {
  const translate = useTranslate();
  const { basePath } = useSite();
  return (
    <nav className="help-nav" aria-label={translate('help.topics')}>
      <NavLink to="/help" end>
        {translate('help.title')}
      </NavLink>
      {groups.map(group => (
        <div key={group}>
          <h2>{translate(`help.groups.${group}`)}</h2>
          <ul>
            {topics
              .filter(topic => topic.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <NavLink to={topicPath(id)}>{title}</NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <a href={`${basePath}/api/docs`} target="_blank" rel="noopener">
        {translate('help.apiDocs')}
        <ExternalIcon size={14} />
      </a>
    </nav>
  );
};

export const HelpPage = () => {
  const { '*': rest = '' } = useParams();
  const id = rest.replace(/\/$/, '');
  const topic = topics.find(topic => topic.id === id);
  if (id !== '' && topic === undefined) return <NotFoundPage />;
  return (
    <div className="help">
      <TopicNav />
      {topic === undefined ? <HelpStart /> : <TopicView key={topic.id} topic={topic} />}
    </div>
  );
};
