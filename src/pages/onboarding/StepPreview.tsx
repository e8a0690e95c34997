import { useTranslate } from 'react-admin';
import type { OnboardingScreens, OwnershipValidationType } from '../../../model/contract/onboardings.ts';
import { Button } from '../../ui/Button.tsx';
import { PhonePreview } from '../../ui/instructions/PhonePreview.tsx';
import { StepPicture } from './PictureInput.tsx';
import type { Shown } from './ScreensInputs.tsx';
import { stepsFor, textOf } from './steps.ts';

type Props = {
  name: string;
  screens: OnboardingScreens | undefined;
  types: readonly OwnershipValidationType[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** the texts are being edited beside it */
  isLive?: boolean;
};

/** The phone with one screen, and the buttons to step through all of them. */
export const StepPreview = ({ name, screens, types, shown, onShow, isLive = false }: Props) => {
  const translate = useTranslate();
  const { language } = shown;
  const steps = stepsFor(types);
  const at = Math.max(0, steps.indexOf(shown.step));
  const step = steps[at] ?? 'intro';
  const go = (by: number) => onShow({ language, step: steps[at + by] ?? step });
  return (
    <PhonePreview
      name={name}
      text={screens === undefined ? '' : textOf(screens, step)}
      language={language}
      {...(isLive && { note: translate('pairingInstructions.preview.live') })}
      picture={
        step === 'prepare' &&
        screens?.prepareImageId != null &&
        screens.prepareImageId !== '' && <StepPicture fileId={screens.prepareImageId} />
      }
    >
      <div className="onb-steps">
        <Button look="outlined" isSmall disabled={at === 0} onClick={() => go(-1)}>
          {translate('onboarding.preview.back')}
        </Button>
        <span aria-live="polite">
          {translate('onboarding.preview.step', {
            step: translate(`onboarding.steps.${step.replace('confirm.', '')}`),
            at: at + 1,
            count: steps.length,
          })}
        </span>
        <Button look="outlined" isSmall disabled={at === steps.length - 1} onClick={() => go(1)}>
          {translate('onboarding.preview.next')}
        </Button>
      </div>
    </PhonePreview>
  );
};
