import { useStore, useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

const steps = ['signIn', 'settings', 'hold', 'turnOn', 'restart', 'add', 'follow'] as const;
type Step = (typeof steps)[number];

/** The steps in the phone app. Users check them off themselves; the state is kept in this browser. */
export const Steps = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const { email = '' } = useUser() ?? {};
  const [ticked, setTicked] = useStore<Step[]>(`developerMode.${project.pjtId}`, []);
  const toggle = (step: Step) =>
    setTicked(ticked.includes(step) ? ticked.filter(one => one !== step) : [...ticked, step]);
  return (
    <section className="dm-card" aria-labelledby="dm-steps">
      <header>
        <h2 id="dm-steps">{translate('developerMode.steps.title')}</h2>
        {ticked.length > 0 && (
          <Button look="link" isSmall onClick={() => setTicked([])}>
            {translate('developerMode.steps.again')}
          </Button>
        )}
      </header>
      <ol className="dm-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <label>
              <input
                type="checkbox"
                className="ui-check"
                checked={ticked.includes(step)}
                onChange={() => toggle(step)}
              />
              <span className="dm-number num" aria-hidden="true">
                {index + 1}
              </span>
              <span className="dm-step">
                <b>{translate(`developerMode.steps.${step}.name`)}</b>
                <span>{translate(`developerMode.steps.${step}.text`, { email })}</span>
              </span>
            </label>
            {step === 'signIn' && (
              <CopyButton value={email} label={translate('developerMode.steps.copyEmail')} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
