import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { Person } from '../../ui/Person.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import type { Shown } from './ScreensInputs.tsx';
import { StepPreview } from './StepPreview.tsx';

/** The configuration for users who can't edit the project. */
export const OnboardingFacts = ({ onboarding }: { onboarding: OnboardingRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  const { screens, ownershipValidationTypes: types, identityType, pjtNm, chgr } = onboarding;
  const languages = Object.keys(screens);
  const [shown, setShown] = useState<Shown>({ language: languages[0] ?? 'en-US', step: 'intro' });
  const facts = {
    deviceOnboardingId: onboarding.deviceOnboardingId,
    setupId: onboarding.setupId,
    ownershipValidationTypes: types.map(type => translate(`onboarding.types.${type}`)).join(', '),
    identityType: identityType && translate(`onboarding.identity.${identityType}`),
    chgr: <Person name={chgr} />,
  };
  return (
    <>
      <p className="onb-note">{translate('onboarding.notYours')}</p>
      <div className="onb-form">
        <DefinitionList>
          {Object.entries(facts).map(([source, value]) => (
            <Definition key={source} label={labelOf(source)}>
              {value || translate('onboarding.absent')}
            </Definition>
          ))}
        </DefinitionList>
        {languages.length > 0 && (
          <div className="onb-facts-phone">
            <Select
              isSmall
              aria-label={translate('onboarding.languages.label')}
              value={shown.language}
              options={languages.map(value => ({ value, label: languageName(value) }))}
              onChange={language => setShown({ ...shown, language })}
            />
            <StepPreview
              name={pjtNm}
              screens={screens[shown.language]}
              types={types}
              shown={shown}
              onShow={setShown}
            />
          </div>
        )}
      </div>
    </>
  );
};
