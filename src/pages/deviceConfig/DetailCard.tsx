import { useTranslate } from 'react-admin';
import { memo } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import type { EntryContent } from '../../../model/deviceConfig/configDocument.ts';
import { entryLabel } from '../../../model/deviceConfig/labels.ts';
import { useConfigContext } from './ConfigContext.ts';
import { FeatureControl } from './FeatureControl.tsx';
import type { Play } from './play.ts';

type Props = {
  index: number;
  content: EntryContent;
  state: DeviceState;
  play: Play;
  isChosen: boolean;
};

/** A card of the detail view. */
export const DetailCard = memo(({ index, content, state, play, isChosen }: Props) => {
  const translate = useTranslate();
  const { readLocalized, select } = useConfigContext();
  const shown = readLocalized(content, 'detailView');
  const name = entryLabel(shown);
  const choose = () => select({ section: 'detailView', index }, 'preview');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the button in it
    <div className="dc-card" data-chosen={isChosen ? '' : undefined} onClick={choose}>
      <button
        type="button"
        className="dc-card-pick"
        aria-pressed={isChosen}
        aria-label={translate('deviceConfig.phone.select', { name })}
      />
      {shown.features.length === 0 && <b>{name}</b>}
      {shown.features.map(feature => (
        <FeatureControl key={feature.at} shown={shown} feature={feature} state={state} play={play} />
      ))}
    </div>
  );
});
DetailCard.displayName = 'DetailCard';
