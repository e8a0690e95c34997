import { useTranslate } from 'react-admin';
import { NavLink, useParams } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx';
import { ExternalIcon } from '../../theme/icons.tsx';
import { topicPath } from './helpIndex.ts';
import { HelpStart } from './HelpStart.tsx';
import { topicGroups, topics } from './topics/index.ts';
import { TopicView } from './TopicView.tsx';
import './help.css';

const TopicNav = () => {
  const translate = useTranslate();
  const { basePath } = useSite();
  return (
    <nav className="help-nav" aria-label={translate('help.topics')}>
      <NavLink to="/help" end>
        {translate('help.title')}
      </NavLink>
      {topicGroups.map(({ name, topics }) => (
        <div key={name}>
          <h2>{translate(`help.groups.${name}`)}</h2>
          <ul>
            {topics.map(({ id, title }) => (
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
