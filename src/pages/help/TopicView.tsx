import { useTranslate } from 'react-admin';
import { createElement } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { ChevronLeftIcon, ChevronRightIcon, LinkIcon } from '../../theme/icons.tsx';
import { topicPath } from './helpIndex.ts';
import { markdownParts } from './markdownParts.tsx';
import type { Topic } from './topic.ts';
import { topics } from './topics/index.ts';
import { useHashTarget } from './useHashTarget.ts';

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

const Neighbors = ({ topic }: { topic: Topic }) => {
  const translate = useTranslate();
  const at = topics.indexOf(topic);
  const previous = topics[at - 1];
  const next = topics[at + 1];
  return (
    <nav className="help-neighbors" aria-label={translate('help.pages')}>
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
          <p className="help-lead">{topic.lead(createElement, markdownParts)}</p>
          {topic.sections.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
                <Link to={`#${id}`} className="help-anchor" aria-label={translate('help.anchor', { title })}>
                  <LinkIcon size={15} />
                </Link>
              </h2>
              {content(createElement, markdownParts)}
            </section>
          ))}
        </article>
        <Neighbors topic={topic} />
      </div>
    </>
  );
};
