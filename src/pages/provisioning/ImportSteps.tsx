import { useTranslate } from 'react-admin';
import { CheckIcon } from '../../theme/icons.tsx';

const steps = ['file', 'columns', 'rows', 'provision'] as const;
export type ImportStep = (typeof steps)[number];

/** The steps of an import, with the current one marked. */
export const ImportSteps = ({ current }: { current: ImportStep }) => {
  const translate = useTranslate();
  const at = steps.indexOf(current);
  return (
    <ol className="pv-steps" aria-label={translate('deviceIdentities.import.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'pv-done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{index < at ? <CheckIcon size={12} /> : index + 1}</span>
          {translate(`deviceIdentities.import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};
