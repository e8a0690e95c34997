import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { DeviceState } from '../../../model/contract/devices.ts';
import type { ConfigDocument } from '../../../model/deviceConfig/configDocument.ts';
import { entryLabel, featureLabel, valueText } from '../../../model/deviceConfig/labels.ts';
import { simulateCommand, stateAt, withState } from '../../../model/rules/simulator.ts';
import { Select } from '../../ui/select/Select.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { FeatureControl } from './FeatureControl.tsx';
import type { Play } from './play.ts';
import type { Selection } from './useConfigDocument.ts';

type Section = 'conditions' | 'automationActions';
type Props = { document: ConfigDocument; selection: Selection | null; base: DeviceState };

/** The choices for the If and the Then of an automation in the app. */
export const AutomationPicker = ({ document, selection, base }: Props) => {
  const translate = useTranslate();
  return (
    <section className="dc-automation" aria-label={translate('deviceConfig.automation.title')}>
      <h3>{translate('deviceConfig.automation.title')}</h3>
      <p className="dc-help dc-hint">{translate('deviceConfig.automation.hint')}</p>
      <Side section="conditions" document={document} selection={selection} base={base} />
      <Side section="automationActions" document={document} selection={selection} base={base} />
    </section>
  );
};

const comparisons = ['EQUALS', 'GREATER_THAN_OR_EQUALS', 'LESS_THAN_OR_EQUALS'] as const;
const withComparison = ['slider', 'numberField'];

const Side = ({ section, document, selection, base }: Props & { section: Section }) => {
  const translate = useTranslate();
  const id = useId();
  const { readLocalized, select } = useConfigContext();
  const [index, setIndex] = useState(0);
  const [own, setOwn] = useState(base);
  const [comparison, setComparison] = useState<string>(comparisons[1]);
  const [seen, setSeen] = useState(selection);
  if (selection !== seen) {
    setSeen(selection);
    if (selection?.place.section === section) setIndex(selection.place.index);
  }
  const entries = document.entries[section];
  const entry = entries[index] ?? entries[0];
  const head = (
    <span id={id} className="dc-automation-word">
      {translate(`deviceConfig.automation.${section}`)}
    </span>
  );
  if (entry === undefined)
    return (
      <div className="dc-automation-side">
        {head}
        <p className="dc-none">{translate('deviceConfig.noEntries')}</p>
      </div>
    );
  const shown = readLocalized(entry.content, section);
  const [feature] = shown.features;
  const at = { ...shown, attribute: feature?.attribute ?? '' };
  const state = stateAt(own, at) === undefined ? base : own;
  const play: Play = {
    set: (place, value) => setOwn(withState(state, place, { value, at: 0 })),
    run: command => setOwn(simulateCommand(state, shown.definition, command)),
  };
  const { value: current, unit } = stateAt(state, at) ?? {};
  const isCompared =
    section === 'conditions' && feature !== undefined && withComparison.includes(feature.kind);
  const text = feature === undefined ? '' : valueText(feature, current, unit);
  const choose = (next: number) => {
    setIndex(next);
    select({ section, index: next }, 'preview');
  };

  return (
    <div className="dc-automation-side" role="group" aria-labelledby={id}>
      {head}
      <Select
        isSmall
        aria-label={translate(`deviceConfig.automation.pick.${section}`)}
        value={String(entry.index)}
        options={entries.map(one => ({
          value: String(one.index),
          label: entryLabel(readLocalized(one.content, section)),
        }))}
        onChange={next => choose(Number(next))}
      />
      {isCompared && (
        <Select
          isSmall
          aria-label={translate('deviceConfig.entry.operator')}
          value={comparison}
          options={comparisons.map(one => ({
            value: one,
            label: translate(`deviceConfig.operators.${one}`),
          }))}
          onChange={setComparison}
        />
      )}
      {feature === undefined ? (
        <p className="dc-none">{translate('deviceConfig.entry.missing')}</p>
      ) : (
        <>
          <FeatureControl
            shown={shown}
            feature={feature}
            state={state}
            play={play}
            isCondition={section === 'conditions'}
          />
          {feature.attribute !== undefined && (
            <p className="dc-automation-sentence" role="status">
              {translate(`deviceConfig.automation.sentence.${section}`, {
                name: featureLabel(shown, feature),
                comparison: translate(`deviceConfig.operators.${isCompared ? comparison : 'EQUALS'}`),
                value: text,
              })}
            </p>
          )}
        </>
      )}
    </div>
  );
};
