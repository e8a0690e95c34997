import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { ChevronLeftIcon, ChevronRightIcon, LinkIcon } from '../../ui/icons.tsx';
import { BlockView } from './BlockView.tsx';
import { topicPath } from './helpIndex.ts';
import type { Topic } from './topic.ts';
import { topics } from './topics/index.ts';
import { useHashTarget } from './useHashTarget.ts';
import { Words } from './Words.tsx';

const Headings = ({ topic: { sections } }: { topic: Topic }) => {
  const translate = useTranslate();
  return (
    <nav className="help-headings" aria-labelledby="help-headings">
      <h2 id="help-headings">{translate('help.onThisPage')}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Neighbours = ({ topic }: { topic: Topic }) => {
  const translate = useTranslate();
  const at = topics.indexOf(topic);
  const previous = topics[at - 1];
  const next = topics[at + 1];
  return (
    <nav className="help-neighbours" aria-label={translate('help.pages')}>
      {previous && (
        <Link to={topicPath(previous.id)} rel="prev">
          <ChevronLeftIcon size={16} />
          <span>
            <small>{translate('help.previous')}</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link to={topicPath(next.id)} rel="next" className="help-next">
          <span>
            <small>{translate('help.next')}</small>
            {next.title}
          </span>
          <ChevronRightIcon size={16} />
        </Link>
      )}
    </nav>
  );
};

export const TopicView = ({ topic }: { topic: Topic }) => {
  const translate = useTranslate();
  useDocumentTitle(topic.title);
  useHashTarget();
  return (
    <>
      <Headings topic={topic} />
      <div className="help-paper">
        <article className="help-article">
          <h1>{topic.title}</h1>
          <p className="help-lead">
            <Words text={topic.lead} />
          </p>
          {topic.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
                <Link to={`#${id}`} className="help-anchor" aria-label={translate('help.anchor', { title })}>
                  <LinkIcon size={15} />
                </Link>
              </h2>
              {blocks.map((block, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the blocks of a topic never change
                <BlockView key={index} block={block} />
              ))}
            </section>
          ))}
        </article>
        <Neighbours topic={topic} />
      </div>
    </>
  );
};
