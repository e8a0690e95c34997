import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { Step } from './mqttLines.ts';

/** Numbered steps, each with lines to paste. */
export const ConnectSteps = ({ steps }: { steps: readonly Step[] }) => {
  const translate = useTranslate();
  return (
    <ol className="device-steps">
      {steps.map(({ step, lines }, index) => {
        const title = translate(`testDevices.mqtt.steps.${step}`);
        return (
          <li key={step}>
            <span className="device-step" aria-hidden="true">
              {index + 1}
            </span>
            <span className="device-step-title">{title}</span>
            <div className="device-command">
              <pre aria-label={title}>{lines}</pre>
              <CopyButton value={lines} label={title} />
            </div>
          </li>
        );
      })}
    </ol>
  );
};
