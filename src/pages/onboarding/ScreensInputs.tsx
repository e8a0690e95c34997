import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { defaultScreens } from '../../../model/catalog/onboardingTexts.ts';
import { instructionLanguages } from '../../../model/contract/instructionLanguages.ts';
import { MAX_SCREEN_TEXT, type OnboardingScreens } from '../../../model/contract/onboardings.ts';
import { missingTexts } from '../../../model/rules/onboarding.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { InstructionTextInput } from '../../ui/instructions/InstructionTextInput.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { Select } from '../../ui/select/Select.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useLocales } from '../../ui/useLocales.ts';
import { PictureInput } from './PictureInput.tsx';
import { type Step, stepsFor } from './steps.ts';
import { useOnboardingValues } from './useOnboardingValues.ts';
import { Segments } from '../../ui/Segments.tsx';

const known = new Set<string>(instructionLanguages);

/** The languages of the organization that have no screens yet. */
const useOtherLanguages = (used: readonly string[]) => {
  return useLocales()
    .filter(({ delYn }) => delYn === 'N')
    .map(({ localeId }) => localeId)
    .filter(localeId => known.has(localeId) && !used.includes(localeId));
};

export type Shown = { language: string; step: Step };

type Props = { shown: Shown; onShow: (shown: Shown) => void; name: string };

/** Selects, adds and removes languages of the screens. */
const Languages = ({ shown, onShow, name }: Props) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const undoToast = useFormUndoToast();
  const { screens, types } = useOnboardingValues();
  const used = Object.keys(screens);
  const others = useOtherLanguages(used);
  const put = (language: string, value: OnboardingScreens | null) =>
    setValue(`screens.${language}`, value, { shouldDirty: true });

  const add = (language: string) => {
    // a new language starts with the texts to translate
    const from = screens[shown.language] ?? defaultScreens(name);
    put(language, { ...from, confirm: { ...from.confirm } });
    onShow({ language, step: 'intro' });
  };

  const remove = () => {
    const { language } = shown;
    const removed = screens[language] ?? null;
    put(language, null);
    undoToast(translate('onboarding.languages.removed', { language: languageName(language) }), () => {
      put(language, removed);
      onShow({ language, step: 'intro' });
    });
    const next = used.find(language => language !== shown.language);
    if (next !== undefined) onShow({ language: next, step: 'intro' });
  };

  return (
    <div className="onb-languages">
      <Segments
        label={translate('onboarding.languages.label')}
        options={Object.entries(screens).map(([language, texts]) => ({
          value: language,
          label: (
            <>
              {languageName(language)}
              {missingTexts(texts, types).length > 0 && (
                <small>{translate('onboarding.languages.incomplete')}</small>
              )}
            </>
          ),
        }))}
        value={shown.language}
        onChange={language => onShow({ ...shown, language })}
      />
      {others.length > 0 && (
        <Select
          isSmall
          aria-label={translate('onboarding.languages.add')}
          placeholder={translate('onboarding.languages.add')}
          value=""
          options={others.map(value => ({ value, label: languageName(value) }))}
          onChange={add}
        />
      )}
      {used.length > 1 && (
        <Button look="danger" isSmall onClick={remove}>
          {translate('onboarding.languages.remove', { language: languageName(shown.language) })}
        </Button>
      )}
    </div>
  );
};

/** The texts of one language; the phone shows the one whose field has the focus. */
export const ScreensInputs = ({ shown, onShow, name }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  const { types, screens } = useOnboardingValues();
  const { language } = shown;
  const at = (field: string) => `screens.${language}.${field}`;
  return (
    <section className="onb-section">
      <h2>{translate('onboarding.sections.screens')}</h2>
      <p className="onb-note">{translate('onboarding.help.screens')}</p>
      <Languages shown={shown} onShow={onShow} name={name} />
      {screens[language] !== undefined && (
        <div className="onb-texts">
          {stepsFor(types).map(step => (
            <div key={step} onFocus={() => shown.step !== step && onShow({ language, step })}>
              <InstructionTextInput
                key={language}
                source={at(step)}
                label={translate(`onboarding.steps.${step.replace('confirm.', '')}`)}
                helperText={translate(`onboarding.stepHelp.${step.split('.')[0]}`)}
                language={language}
                most={MAX_SCREEN_TEXT}
                minRows={2}
                hasTools={shown.step === step}
              />
              {/* one for each language, because an upload ends when its input is removed */}
              {step === 'prepare' &&
                Object.keys(screens).map(one => (
                  <PictureInput
                    key={one}
                    source={`screens.${one}.prepareImageId`}
                    label={labelOf('prepareImageId')}
                    isHidden={one !== language}
                  />
                ))}
            </div>
          ))}
          <TextInput
            key={language}
            source={at('supportUrl')}
            label={labelOf('supportUrl')}
            helperText={translate('onboarding.help.supportUrl')}
            slotProps={{ htmlInput: { maxLength: 2048 } }}
            autoComplete="off"
            fullWidth
          />
        </div>
      )}
    </section>
  );
};
