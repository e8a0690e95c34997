import { useGetOne, useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { qrPayload } from '../../../model/rules/onboarding.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LabelSheet } from '../../ui/labels/LabelSheet.tsx';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { projectPath } from '../../ui/project/paths.ts';
import './onboarding.css';

type Props = { onboarding: OnboardingRecord & { setupId: string } };

/** The serial numbers of selected devices, passed by the list that links here. */
const serialsIn = (state: unknown): string[] => {
  const { serials } = (state ?? {}) as { serials?: unknown };
  return Array.isArray(serials) ? serials.map(String) : [];
};

const Sheet = ({ onboarding: { mnId, setupId, pjtNm } }: Props) => {
  const { state } = useLocation() as { state: unknown };
  const payloadOf = useCallback((serial: string) => qrPayload({ mnId, setupId, serial }), [mnId, setupId]);
  return (
    <LabelSheet
      payloadOf={payloadOf}
      name={pjtNm}
      fileName={`labels-${mnId}-${setupId}`}
      firstSerial={`${mnId}-${setupId}-000001`}
      serials={serialsIn(state)}
    />
  );
};

/** Printable labels with the QR codes that users scan. */
export const LabelsPage = () => {
  const { projectId = '' } = useParams();
  const translate = useTranslate();
  const { data: onboarding, error } = useGetOne<OnboardingRecord>('onboardings', { id: projectId });
  useDocumentTitle(translate('onboarding.labels.title'));
  if (error && onboarding === undefined) return <ErrorPage error={error} />;
  if (!isResponse(onboarding)) return <PageSkeleton />;
  const { setupId } = onboarding;
  const back = projectPath(onboarding, 'onboarding');
  return (
    <div className="onb-page">
      <header className="onb-head">
        <h1>{translate('onboarding.labels.title')}</h1>
        <span className="onb-space" />
        <LinkButton look="outlined" to={back}>
          {translate('onboarding.title')}
        </LinkButton>
      </header>
      {setupId === null ? (
        <EmptyState
          icon={<TagIcon size={24} />}
          title={translate('onboarding.labels.noSetupId')}
          text={translate('onboarding.labels.noSetupIdText')}
        >
          <LinkButton look="main" to={back}>
            {translate('onboarding.title')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="onb-note">{translate('onboarding.labels.lead')}</p>
          <Sheet onboarding={{ ...onboarding, setupId }} />
        </>
      )}
    </div>
  );
};
