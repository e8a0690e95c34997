import { useNotify, useTranslate } from 'react-admin';
import { useCopy } from '../../ui/useCopy.ts';

type Props = { values: readonly string[]; commandOf?: (value: string) => string | undefined };

/** Named values; a click copies one. The command that sets a value is shown next to it. */
export const ValueChips = ({ values, commandOf = () => undefined }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();

  const handleCopy = async (value: string) => {
    if (await copy(value)) notify('capabilities.page.valueCopied', { type: 'info', messageArgs: { value } });
  };

  return (
    <ul className="capability-values">
      {values.map(value => {
        const command = commandOf(value);
        return (
          <li key={value}>
            <button
              type="button"
              title={translate('capabilities.page.copyValue', { value })}
              onClick={() => void handleCopy(value)}
            >
              {value}
            </button>
            {command !== undefined && (
              <span className="capability-sets">
                <span className="ui-sr">{translate('capabilities.page.setBy')} </span>
                <code>{command}()</code>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
