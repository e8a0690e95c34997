import type { ComponentProps, CSSProperties } from 'react';
import './slider.css';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> & {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/**
 * A number between two bounds. It is the browser's input, with its support for keys, touch and assistive technology;
 * only track and thumb are custom.
 */
export const Slider = ({ value, min, max, onChange, className = '', ...rest }: SliderProps) => {
  const share = max === min ? 0 : (100 * (value - min)) / (max - min);
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      className={`ui-slider ${className}`}
      style={{ '--share': `${Math.min(100, Math.max(0, share))}%` } as CSSProperties}
      onChange={event => onChange(Number(event.target.value))}
    />
  );
};
