import { useTranslate } from 'react-admin';
import type { EffectiveFlag } from '../../../model/contract/flags.ts';
import { type FlagName, isSwitch } from '../../../model/rules/flags.ts';
import { useFlagOverrides } from '../../auth/SessionContext.ts';
import { FlagValueText } from './FlagValueText.tsx';
import { FlagAudience } from './FlagAudience.tsx';
import { OverrideChoice } from './OverrideChoice.tsx';

const columns = ['flag', 'default', 'value', 'onFor', 'override'] as const;

export const FlagsTable = ({ flags }: { flags: readonly EffectiveFlag[] }) => {
  const translate = useTranslate();
  return (
    <table className="flags-table" aria-label={translate('flags.title')}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {translate(`flags.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flags.map(flag =>
          isSwitch(flag.name) ? (
            <SwitchRow key={flag.name} flag={flag} />
          ) : (
            <ValueRow key={flag.name} flag={flag} />
          ),
        )}
      </tbody>
    </table>
  );
};

const SwitchRow = ({ flag }: { flag: EffectiveFlag }) => {
  const translate = useTranslate();
  const { name } = flag;
  const isOverridden = useFlagOverrides()[name] !== undefined;
  return (
    <tr className={isOverridden ? 'flags-overridden' : undefined}>
      <th scope="row">
        <code>{name}</code>
        {isOverridden && <em>{translate('flags.overridden')}</em>}
        <span>{translate(`flags.meaning.${name}`)}</span>
      </th>
      <td>
        <FlagValueText value={flag.default} />
      </td>
      <td>
        <FlagValueText value={flag.value} />
      </td>
      <td>
        <FlagAudience flag={flag} />
      </td>
      <td>
        <OverrideChoice name={name as FlagName} />
      </td>
    </tr>
  );
};

/** Texts and objects need more width, so they are below the meaning, with the default if it differs. */
const ValueRow = ({ flag }: { flag: EffectiveFlag }) => {
  const translate = useTranslate();
  const isDefault = JSON.stringify(flag.value) === JSON.stringify(flag.default);
  return (
    <tr>
      <th scope="row">
        <code>{flag.name}</code>
        <span>{translate(`flags.meaning.${flag.name}`)}</span>
        {flag.value !== '' && (
          <div className="flags-value">
            <FlagValueText value={flag.value} />
          </div>
        )}
        {!isDefault && (
          <div className="flags-value">
            <span className="flags-quiet">{translate('flags.columns.default')}</span>
            <FlagValueText value={flag.default} />
          </div>
        )}
      </th>
      <td colSpan={2}>
        <span className="flags-quiet">
          {translate(flag.value === '' ? 'flags.empty' : isDefault ? 'flags.defaultValue' : 'flags.changed')}
        </span>
      </td>
      <td>
        <FlagAudience flag={flag} />
      </td>
      <td>
        <span className="flags-quiet">{translate('flags.onlySwitches')}</span>
      </td>
    </tr>
  );
};
