import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useSite } from '../../auth/SessionContext.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { CodeIcon, ExternalIcon } from '../../theme/icons.tsx';
import { topicPath } from './helpIndex.ts';
import { topics } from './topics/index.ts';

/** The start page of the documentation, with a card for each topic. */
export const HelpStart = () => {
  const translate = useTranslate();
  const { basePath } = useSite();
  useDocumentTitle(translate('help.title'));
  return (
    <div className="help-start">
      <h1>{translate('help.title')}</h1>
      <p className="help-lead">{translate('help.lead')}</p>
      <ul className="help-cards">
        {topics.map(({ id, title, leadText }) => (
          <li key={id}>
            <Link to={topicPath(id)}>
              <b>{title}</b>
              <span>{leadText}</span>
            </Link>
          </li>
        ))}
      </ul>
      <a className="help-api" href={`${basePath}/api/docs`} target="_blank" rel="noopener">
        <CodeIcon size={20} />
        <span>
          <b>{translate('help.apiDocs')}</b>
          <span>{translate('help.apiLead')}</span>
        </span>
        <ExternalIcon size={16} />
      </a>
    </div>
  );
};
