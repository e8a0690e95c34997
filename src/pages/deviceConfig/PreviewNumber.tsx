import { type KeyboardEvent, useState } from 'react';
import type { Feature } from '../../../model/deviceConfig/features.ts';
import { limitsOf, snapTo } from '../../../model/deviceConfig/preview.ts';

type Props = { labelledBy: string; feature: Feature; value: number; onChange: (value: number) => void };

/**
 * A number of the device. What is typed counts at once if the device accepts it; otherwise, when Enter is pressed or the
 * focus leaves, the nearest number that it accepts.
 */
export const PreviewNumber = ({ labelledBy, feature, value, onChange }: Props) => {
  const [typed, setTyped] = useState<string>();
  const { minimum, maximum } = limitsOf(feature);
  const change = (next: number) => {
    if (next !== value) onChange(next);
  };
  const handleChange = (text: string) => {
    setTyped(text);
    if (text !== '' && snapTo(Number(text), feature) === Number(text)) change(Number(text));
  };
  const finish = () => {
    if (typed !== undefined && typed !== '') change(snapTo(Number(typed), feature));
    setTyped(undefined);
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish();
  };
  return (
    <input
      className="dc-field"
      type="number"
      aria-labelledby={labelledBy}
      min={minimum}
      max={maximum}
      step={feature.step}
      value={typed ?? value}
      onChange={event => handleChange(event.target.value)}
      onBlur={finish}
      onKeyDown={handleKey}
    />
  );
};
