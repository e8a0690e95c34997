import { useTranslate } from 'react-admin';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router';
import { hasOnboarding, qrPayload } from '../../../model/rules/onboarding.ts';
import type { OnboardingRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LabelSheet } from '../../ui/labels/LabelSheet.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useRecordOfProject } from '../../ui/project/useRecordOfProject.ts';
import './onboarding.css';

type HeadProps = { project: ProjectRecord; children?: ReactNode };

const Head = ({ project, children }: HeadProps) => {
  const translate = useTranslate();
  return (
    <header className="onb-head">
      <h1>{translate('onboarding.labels.title')}</h1>
      <span className="onb-space" />
      <LinkButton look="outlined" to={projectPath(project, 'onboarding')}>
        {translate('onboarding.title')}
      </LinkButton>
      {children}
    </header>
  );
};

type Props = { project: ProjectRecord; onboarding: OnboardingRecord & { setupId: string } };

/** The serial numbers of selected devices, passed by the list that links here. */
const serialsIn = (state: unknown): string[] => {
  const { serials } = (state ?? {}) as { serials?: unknown };
  return Array.isArray(serials) ? serials.map(String) : [];
};

const Sheet = ({ project, onboarding: { mnId, setupId, pjtNm } }: Props) => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: unknown };
  const payloadOf = useCallback((serial: string) => qrPayload({ mnId, setupId, serial }), [mnId, setupId]);
  return (
    <LabelSheet
      renderHead={actions => (
        <>
          <Head project={project}>{actions}</Head>
          <p className="onb-note">{translate('onboarding.labels.lead')}</p>
        </>
      )}
      payloadOf={payloadOf}
      name={pjtNm}
      fileName={`labels-${mnId}-${setupId}`}
      firstSerial={`${mnId}-${setupId}-000001`}
      serials={serialsIn(state)}
    />
  );
};

const Labels = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const found = useRecordOfProject<OnboardingRecord>('onboardings', project.pjtId, 'chgDt');
  if (found.error && !found.isLoaded) return <ErrorPage error={found.error} />;
  if (!found.isLoaded) return <PageSkeleton />;
  const { record: onboarding } = found;
  const setupId = onboarding?.setupId ?? null;
  return (
    <div className="onb-page">
      <ProjectTitle title={translate('onboarding.labels.title')} project={project} />
      {onboarding === undefined || setupId === null ? (
        <>
          <Head project={project} />
          <EmptyState
            icon={<TagIcon size={24} />}
            title={translate('onboarding.labels.noSetupId')}
            text={translate('onboarding.labels.noSetupIdText')}
          >
            <LinkButton look="main" to={projectPath(project, 'onboarding')}>
              {translate('onboarding.title')}
            </LinkButton>
          </EmptyState>
        </>
      ) : (
        <Sheet project={project} onboarding={{ ...onboarding, setupId }} />
      )}
    </div>
  );
};

/** Printable labels with the QR codes that users scan. */
export const LabelsPage = () => (
  <OfProject page="onboarding" isFor={hasOnboarding}>
    {project => <Labels project={project} />}
  </OfProject>
);
