import { useTranslate } from 'react-admin';
import { createElement } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import type { ConfigDocument } from '../../../model/deviceConfig/configDocument.ts';
import { isActive, nextValue } from '../../../model/deviceConfig/preview.ts';
import { entryLabel, valueText } from '../../../model/deviceConfig/labels.ts';
import { stateAt } from '../../../model/rules/simulator.ts';
import { PlayIcon, PowerIcon } from '../../theme/icons.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { deviceIcon } from './deviceIcon.ts';
import type { Play } from './play.ts';

type Props = {
  document: ConfigDocument;
  state: DeviceState;
  name: string;
  isOnline: boolean;
  /** without it, the tile is not interactive */
  play?: Play;
};

/** The tile of the device: the first dashboard state as text, and the first dashboard action as a button. */
export const Tile = ({ document, state, name, isOnline, play }: Props) => {
  const translate = useTranslate();
  const { readLocalized, select, subject } = useConfigContext();
  const { states, actions } = document.entries;
  const [stateEntry, actionEntry] = [states[0], actions[0]];
  const shown = stateEntry && readLocalized(stateEntry.content, 'states');
  const action = actionEntry && readLocalized(actionEntry.content, 'actions');
  const [feature, button] = [shown?.features[0], action?.features[0]];
  const currentOf = (of: typeof shown, attribute: string | undefined) =>
    of && stateAt(state, { ...of, attribute: attribute ?? '' });
  const { value, unit } = currentOf(shown, feature?.attribute) ?? {};
  const isLit = isOnline && feature !== undefined && isActive(feature, value);
  const Icon = button?.kind === 'playPause' || button?.kind === 'playStop' ? PlayIcon : PowerIcon;

  const handlePress = () => {
    if (action === undefined || button === undefined) return;
    select({ section: 'actions', index: 0 }, 'preview');
    const { component, capability } = action;
    // a dashboard action has no room for arguments
    if (button.command !== undefined)
      play?.run({ component, capability, command: button.command, arguments: [] });
    const at = { ...action, attribute: button.attribute ?? '' };
    if (button.attribute !== undefined)
      play?.set(at, nextValue(button, currentOf(action, button.attribute)?.value));
  };

  return (
    <div
      className="dc-tile"
      data-lit={isLit ? '' : undefined}
      data-offline={isOnline ? undefined : ''}
      inert={play === undefined || !isOnline}
    >
      <div className="dc-tile-top">
        <span className="dc-bulb" aria-hidden>
          {createElement(deviceIcon(subject.profile), { size: 18 })}
        </span>
        {action !== undefined && button !== undefined && (
          <button
            type="button"
            className="dc-tile-action"
            aria-pressed={isLit}
            aria-label={entryLabel(action)}
            onClick={handlePress}
          >
            <Icon size={18} />
          </button>
        )}
      </div>
      <button
        type="button"
        className="dc-tile-text"
        onClick={() => stateEntry && select({ section: 'states', index: 0 }, 'preview')}
      >
        <b>{name}</b>
        <small>
          {isOnline
            ? feature === undefined
              ? ' '
              : valueText(feature, value, unit)
            : translate('deviceConfig.phone.offline')}
        </small>
      </button>
    </div>
  );
};
