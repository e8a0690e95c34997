import { useNotify, useTranslate } from 'react-admin';
import { memo, useMemo, useState } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import { isVisible } from '../../../model/deviceConfig/condition.ts';
import type { ConfigDocument, ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import { isActive, litValues, sampleState } from '../../../model/deviceConfig/preview.ts';
import { isSamePlace } from '../../../model/deviceConfig/sections.ts';
import { simulateCommand, stateAt, withState } from '../../../model/rules/simulator.ts';
import { ChevronLeftIcon, MoreIcon } from '../../theme/icons.tsx';
import { keepFromSaving } from '../../ui/device/keepFromSaving.ts';
import { Select } from '../../ui/select/Select.tsx';
import { type Subject, useConfigContext } from './ConfigContext.ts';
import { AutomationPicker } from './AutomationPicker.tsx';
import { DetailCard } from './DetailCard.tsx';
import type { Play } from './play.ts';
import { PreviewSource } from './PreviewSource.tsx';
import { Tile } from './Tile.tsx';
import type { Selection } from './useConfigDocument.ts';
import { definitionOf, useDeviceFeed } from './useDeviceFeed.ts';
import { Segments } from '../../ui/Segments.tsx';

/** The simulated state, on top of the sample state, which has what the config shows. */
const mergeStates = (base: DeviceState, played: DeviceState): DeviceState => {
  let state = base;
  for (const [component, capabilities] of Object.entries(played))
    for (const [capability, attributes] of Object.entries(capabilities))
      for (const [attribute, value] of Object.entries(attributes)) {
        const path = { component, capability, attribute };
        if (stateAt(base, path) !== undefined) state = withState(state, path, value);
      }
  return state;
};

/** The on/off attribute of the tile, and its two values. */
const powerOf = ({ entries: { states } }: ConfigDocument, { read }: Subject) => {
  const shown = states[0] && read(states[0].content, 'states');
  const feature = shown?.features[0];
  const values = feature && litValues(feature);
  if (shown === undefined || values === undefined || feature?.attribute === undefined) return undefined;
  const { component, capability } = shown;
  return { feature, at: { component, capability, attribute: feature.attribute }, ...values };
};

type Props = {
  document: ConfigDocument;
  selection: Selection | null;
  profileId: string;
  locale: string | undefined;
  onLocale: (locale: string) => void;
};

/** A phone that shows the device: dashboard tile and detail view, with a state that can be changed. */
export const PreviewPane = memo(({ document, selection, profileId, locale, onLocale }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { subject } = useConfigContext();
  const { components } = subject.profile;
  const [isOnline, setOnline] = useState(true);
  const [page, setPage] = useState(components[0]?.id ?? '');
  const [played, setPlayed] = useState<DeviceState>({});
  const base = useMemo(() => sampleState(document, subject.read), [document, subject]);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const feed = useDeviceFeed(deviceId, subject);
  const { device, state: fed, send } = feed;
  const isFed = deviceId !== null;
  // a sample would look like a value of the device
  const state = useMemo(() => (isFed ? fed : mergeStates(base, played)), [base, isFed, fed, played]);
  const [seen, setSeen] = useState(selection);
  if (selection !== seen) {
    setSeen(selection);
    const component =
      selection && document.entries[selection.place.section][selection.place.index]?.content.component;
    if (component && components.some(({ id }) => id === component)) setPage(component);
  }

  const play: Play = {
    set: (at, value) => {
      if (isFed) send(at, value);
      else setPlayed(before => withState(before, at, { value, at: 0 }));
    },
    run: command => {
      if (isFed) {
        void feed.run(command);
        return;
      }
      const definition = definitionOf(subject, command);
      setPlayed(before => simulateCommand(before, definition, command));
      notify('deviceConfig.phone.played', { type: 'info', messageArgs: { name: command.command } });
    },
  };
  const known = new Set(components.map(({ id }) => id));
  const isOnPage = ({ content: { component = '' } }: ConfigEntry) =>
    known.has(component) ? component === page : page === components[0]?.id;
  const entries = document.entries.detailView.filter(isOnPage);
  const visible = entries.filter(({ content }) => isVisible(content.visibleCondition, state));
  const hidden = entries.length - visible.length;
  const tile = { document, name: subject.profileName };
  const power = powerOf(document, subject);
  const powerValue = power && stateAt(state, power.at)?.value;
  const isOn = power !== undefined && isActive(power.feature, powerValue);
  const withPower = (value: unknown) =>
    power === undefined ? state : withState(state, power.at, { value, at: 0 });
  const modes = power === undefined ? (['online', 'offline'] as const) : (['on', 'off', 'offline'] as const);
  const modeOfPower = powerValue === undefined ? undefined : isOn ? 'on' : 'off';
  const mode = !isOnline ? 'offline' : power === undefined ? 'online' : modeOfPower;
  const handleMode = (next: (typeof modes)[number]) => {
    setOnline(next !== 'offline');
    if (power !== undefined && (next === 'on' || next === 'off') && next !== mode)
      play.set(power.at, power[next]);
  };
  const { list } = document.languages;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its inputs have the keys
    <section
      className="dc-pane dc-preview"
      aria-label={translate('deviceConfig.preview')}
      onKeyDown={keepFromSaving}
    >
      <header className="dc-pane-head">
        <h2>{translate('deviceConfig.preview')}</h2>
        <Segments
          label={translate('deviceConfig.phone.connection')}
          isSmall
          options={modes.map(name => ({ value: name, label: translate(`deviceConfig.phone.${name}`) }))}
          value={mode}
          onChange={handleMode}
        />
        {list.length > 0 && (
          <Select
            isSmall
            className="dc-locale"
            aria-label={translate('deviceConfig.labels.locale')}
            value={locale ?? ''}
            options={[...new Set(list.map(one => one.locale))].map(value => ({ value }))}
            onChange={onLocale}
          />
        )}
      </header>
      <div className="dc-scroll dc-stage">
        <PreviewSource profileId={profileId} deviceId={deviceId} onChange={setDeviceId} />
        <div className="dc-tiles">
          <h3>{translate('deviceConfig.phone.dashboard')}</h3>
          <Tile {...tile} state={state} isOnline={isOnline} play={play} />
          {power !== undefined && isOnline && (
            <Tile {...tile} state={withPower(isOn ? power.off : power.on)} isOnline />
          )}
          {isOnline && <Tile {...tile} state={state} isOnline={false} />}
        </div>
        <div>
          <h3>{translate('deviceConfig.phone.detail')}</h3>
          <div className="dc-phone">
            <div className="dc-screen" data-offline={isOnline ? undefined : ''}>
              <div className="dc-status" aria-hidden>
                <span>9:41</span>
                <i />
                <span>82%</span>
              </div>
              <div className="dc-title">
                <ChevronLeftIcon size={16} />
                <b>{subject.profileName}</b>
                <MoreIcon size={16} />
              </div>
              {components.length > 1 && (
                <div className="dc-pages" role="group" aria-label={translate('deviceConfig.phone.pages')}>
                  {components.map(({ id, label = '' }) => (
                    <button key={id} type="button" aria-pressed={id === page} onClick={() => setPage(id)}>
                      {label === '' ? id : label}
                    </button>
                  ))}
                </div>
              )}
              <div className="dc-cards" inert={!isOnline}>
                {visible.map(entry => (
                  <DetailCard
                    key={`${entry.content.component} ${entry.content.capability} ${entry.index}`}
                    index={entry.index}
                    content={entry.content}
                    state={state}
                    play={play}
                    isChosen={isSamePlace(selection?.place, entry)}
                  />
                ))}
                {entries.length === 0 && <p className="dc-none">{translate('deviceConfig.phone.nothing')}</p>}
              </div>
            </div>
          </div>
          {hidden > 0 && (
            <p className="dc-help">{translate('deviceConfig.phone.hidden', { smart_count: hidden })}</p>
          )}
          <p className="dc-help" role={feed.problem === undefined ? undefined : 'alert'}>
            {feed.problem ??
              (isFed
                ? device && translate('deviceConfig.feed.hint', { name: device.label })
                : translate('deviceConfig.phone.hint'))}
          </p>
        </div>
        <AutomationPicker document={document} selection={selection} base={base} />
      </div>
    </section>
  );
});
PreviewPane.displayName = 'PreviewPane';
