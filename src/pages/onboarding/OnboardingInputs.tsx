import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { NetworkInputs } from './NetworkInputs.tsx';
import { OwnershipInputs } from './OwnershipInputs.tsx';
import { ScreensInputs, type Shown } from './ScreensInputs.tsx';
import { StepPreview } from './StepPreview.tsx';
import { useOnboardingValues } from './useOnboardingValues.ts';

/** All fields of a device with a setup network, beside a preview of the phone. */
export const OnboardingInputs = ({ project }: { project: ProjectRecord }) => {
  const { screens, types } = useOnboardingValues();
  const [first = 'en-US'] = Object.keys(screens);
  const [chosen, setShown] = useState<Shown>({ language: first, step: 'intro' });
  const { submitCount, errors } = useFormState();
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (submitCount !== seenSubmits) {
    setSeenSubmits(submitCount);
    // a rejected save shows the first language that has errors
    const wrong = Object.keys((errors['screens'] ?? {}) as object).filter(one => screens[one] !== undefined);
    const [language] = wrong;
    if (language !== undefined && !wrong.includes(chosen.language)) setShown({ ...chosen, language });
  }
  // another tab, or a restored draft, may have removed it
  const shown = screens[chosen.language] === undefined ? { ...chosen, language: first } : chosen;
  return (
    <div className="onb-form">
      <div>
        <NetworkInputs mnId={project.mnId} />
        <OwnershipInputs />
        <ScreensInputs shown={shown} onShow={setShown} name={project.pjtNm} />
      </div>
      <StepPreview
        name={project.pjtNm}
        screens={screens[shown.language]}
        types={types}
        shown={shown}
        onShow={setShown}
        isLive
      />
    </div>
  );
};
