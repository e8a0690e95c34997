import type { ReactNode } from 'react';
import './controls.css';

type Segment<Value> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
  /** focusable, but does nothing; `describedBy` is the ID of the reason */
  isBlocked?: boolean;
  describedBy?: string | undefined;
};

type SegmentsProps<Value> = {
  options: readonly Segment<Value>[];
  /** undefined if none of them is chosen */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** for the head of a card */
  isSmall?: boolean;
  className?: string;
} & ({ label: string } | { labelledBy: string | undefined });

/**
 * A choice between two to four short words, with immediate effect. Use cards for choices that need a sentence, and a
 * select for more of them.
 */
export const Segments = <Value extends string | boolean | undefined>({
  options,
  value,
  onChange,
  isSmall = false,
  className = '',
  ...name
}: SegmentsProps<Value>) => (
  <div
    role="group"
    aria-label={'label' in name ? name.label : undefined}
    aria-labelledby={'label' in name ? undefined : name.labelledBy}
    className={`ui-segments${isSmall ? ' ui-segments-small' : ''} ${className}`.trim()}
  >
    {options.map(({ value: one, label, disabled, isBlocked, describedBy }) => (
      <button
        key={String(one)}
        type="button"
        aria-pressed={one === value}
        disabled={disabled}
        aria-disabled={isBlocked}
        aria-describedby={describedBy}
        onClick={() => {
          if (!isBlocked) onChange(one);
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
