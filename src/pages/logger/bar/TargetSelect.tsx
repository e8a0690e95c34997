import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { withTheme } from '../../../theme/withTheme.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import type { Choice } from '../../../ui/select/choice.ts';
import { Select } from '../../../ui/select/Select.tsx';

const SearchSelect = lazyPart(
  withTheme(async () => (await import('../../../ui/select/SearchSelect.tsx')).SearchSelect),
);

/** Number of targets in a plain list. A longer one has a search. */
const MAX_LISTED = 25;

type Props = {
  targets: readonly Choice[];
  target: string;
  /** key of the text while none is selected */
  hint: string;
  onChoose: (target: string) => void;
};

/** Selects the connector or the device whose log is shown. */
export const TargetSelect = ({ targets, target, hint, onChoose }: Props) => {
  const translate = useTranslate();
  const label = translate('logger.target');
  const placeholder = translate(hint);
  if (targets.length <= MAX_LISTED)
    return (
      <Select
        className="log-target"
        aria-label={label}
        value={target}
        placeholder={placeholder}
        options={targets}
        onChange={onChoose}
      />
    );
  return (
    <div className="log-target">
      <Suspense>
        <SearchSelect
          label={label}
          placeholder={placeholder}
          choices={targets}
          chosen={targets.find(({ value }) => value === target)}
          noChoices={translate('logger.noMatch')}
          isRequired
          onChoose={(chosen = '') => onChoose(chosen)}
        />
      </Suspense>
    </div>
  );
};
