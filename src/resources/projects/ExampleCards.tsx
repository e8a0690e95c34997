import { useTranslate } from 'react-admin';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ProjectExample, projectExamples } from '../../../model/contract/projects.ts';
import { examples } from '../../../model/examples/index.ts';
import { workspacePages } from '../../../model/rules/pages.ts';
import { creationStatus } from '../../../model/rules/readiness.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import {
  BulbIcon,
  CloudIcon,
  LockIcon,
  MotionIcon,
  PlusIcon,
  TagIcon,
  ThermometerIcon,
} from '../../theme/icons.tsx';
import './examples.css';

const icons: Record<ProjectExample, ComponentType<{ size?: number }>> = {
  dimmer: BulbIcon,
  motionSensor: MotionIcon,
  lock: LockIcon,
  finderTag: TagIcon,
  cloudLamp: CloudIcon,
  hubThermostat: ThermometerIcon,
};

const createPath = workspacePages.newProject.path;

type CardProps = { icon: ReactNode; title: string; type?: string; text: string };

const CardBody = ({ icon, title, type, text }: CardProps) => (
  <>
    <span className="example-icon">{icon}</span>
    <b>{title}</b>
    {type !== undefined && <span className="example-type">{type}</span>}
    <span className="example-text">{text}</span>
  </>
);

const ExampleCard = ({ name, isChosen, now }: { name: ProjectExample; isChosen: boolean; now: number }) => {
  const translate = useTranslate();
  const flags = useFlags();
  const { prodType, pjtNm, dsc } = examples[name];
  const creation = creationStatus(prodType, flags, now);
  const Icon = icons[name];
  const body = (text: string) => (
    <CardBody
      icon={<Icon size={20} />}
      title={pjtNm}
      type={translate(`projectType.${prodType}`)}
      text={text}
    />
  );
  if (creation !== 'open')
    return (
      <span role="link" aria-disabled="true" className="example-card">
        {body(translate(`projects.create.closed.${creation}`))}
      </span>
    );
  return (
    <Link
      className="example-card"
      to={`${createPath}?example=${name}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {body(dsc)}
    </Link>
  );
};

/** PRJ-01: an empty project, or a complete example; `chosen` is null for the empty one. */
export const ExampleCards = ({ chosen }: { chosen?: ProjectExample | null }) => {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <nav className="example-cards" aria-label={translate('projects.create.from')}>
      {projectExamples.map(name => (
        <ExampleCard key={name} name={name} isChosen={chosen === name} now={now} />
      ))}
      <Link
        className="example-card example-empty"
        to={createPath}
        aria-current={chosen === null ? 'true' : undefined}
      >
        <CardBody
          icon={<PlusIcon size={20} />}
          title={translate('projects.create.empty')}
          text={translate('projects.create.emptyText')}
        />
      </Link>
    </nav>
  );
};
