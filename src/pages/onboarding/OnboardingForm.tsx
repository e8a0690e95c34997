import { useTranslate } from 'react-admin';
import { instructionLanguages } from '../../../model/contract/instructionLanguages.ts';
import type { OnboardingScreens } from '../../../model/contract/onboardings.ts';
import { hasSetupNetwork } from '../../../model/rules/onboarding.ts';
import type { OnboardingRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { PeopleIcon } from '../../theme/icons.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { OnboardingFacts } from './OnboardingFacts.tsx';
import { SetupIdInput, useFreeSetupId } from './NetworkInputs.tsx';
import { defaultsFor, onboardingTransform, validateOnboarding } from './onboardingForm.ts';
import { OnboardingInputs } from './OnboardingInputs.tsx';

const Inputs = ({ project }: { project: ProjectRecord }) =>
  hasSetupNetwork(project.prodType) ? <OnboardingInputs project={project} /> : <SetupIdInput />;

/** For a conflict: the texts of one language, one per line. */
const screensText = (value: unknown) => {
  if (value === null || value === undefined) return '';
  const { intro, prepare, confirm, help, supportUrl } = value as OnboardingScreens;
  return [intro, prepare, ...Object.values(confirm ?? {}), help, supportUrl].filter(Boolean).join('\n\n');
};

type EditProps = { project: ProjectRecord; onboarding: OnboardingRecord };

export const OnboardingEdit = ({ project, onboarding }: EditProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  const names = ['deviceOnboardingId', 'setupId', 'identityType'] as const;
  const fields = [
    ...names.map(source => ({ source, label: labelOf(source) })),
    {
      source: 'ownershipValidationTypes',
      label: labelOf('ownershipValidationTypes'),
      format: (value: unknown) =>
        ((value ?? []) as string[]).map(type => translate(`onboarding.types.${type}`)).join(', '),
    },
    // all languages: others may have added or removed one
    ...instructionLanguages.map(language => ({
      source: `screens.${language}`,
      label: translate('onboarding.screensIn', { language: languageName(language) }),
      format: screensText,
    })),
  ];
  return (
    <RecordEdit<OnboardingRecord>
      resource="onboardings"
      id={project.pjtId}
      noun={translate('onboarding.noun')}
      fields={fields}
      validate={validateOnboarding(project.prodType)}
      shape={onboardingTransform}
      creationDraftKey={project.pjtId}
      draftTitle={({ pjtNm }) => translate('onboarding.of', { name: pjtNm })}
      cancelTo={projectPath(project)}
      success={() => translate('onboarding.saved')}
      readOnly={!onboarding.canEdit && <OnboardingFacts onboarding={onboarding} />}
      loading={<PageSkeleton isTall={hasSetupNetwork(project.prodType)} />}
    >
      <Inputs project={project} />
    </RecordEdit>
  );
};

/** For a project without a configuration: starts with sensible defaults, and a free setup ID. */
export const OnboardingCreate = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { setupId, isPending } = useFreeSetupId();
  const { pjtId, pjtNm, prodType } = project;
  if (isPending) return <PageSkeleton />;
  return (
    <RecordCreate<OnboardingRecord>
      resource="onboardings"
      defaultValues={{
        pjtId,
        ...(hasSetupNetwork(prodType) ? defaultsFor(pjtNm, setupId) : { setupId: setupId ?? '' }),
      }}
      validate={validateOnboarding(prodType)}
      shape={onboardingTransform}
      draftKey={pjtId}
      draftTitle={() => translate('onboarding.of', { name: pjtNm })}
      isComplete
      cancelTo={projectPath(project)}
      redirect={() => projectPath(project, 'onboarding')}
      saveLabel={translate('onboarding.none.create')}
      success={() => translate('onboarding.created')}
      readOnly={
        !project.canEdit && (
          <EmptyState
            icon={<PeopleIcon size={24} />}
            title={translate('onboarding.none.title')}
            text={translate('onboarding.none.readOnly')}
          />
        )
      }
    >
      <Inputs project={project} />
    </RecordCreate>
  );
};
