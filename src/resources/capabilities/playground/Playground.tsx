import { useTranslate } from 'react-admin';
import { type Ref, useId, useState } from 'react';
import type { CapabilityDefinition } from '../../../../model/catalog/definition.ts';
import { Select } from '../../../ui/select/Select.tsx';
import { type Choice, choicesOf, keyOf, sameChoice } from './choices.ts';
import { CommandForm } from './CommandForm.tsx';
import { EventForm } from './EventForm.tsx';
import '../../../ui/controls.css';
import '../../../ui/list/list.css';
import './playground.css';

type Props = {
  capability: CapabilityDefinition;
  /** the shown attribute or command; initially the first one */
  choice?: Choice | undefined;
  onChoose?: (choice: Choice) => void;
  selectRef?: Ref<HTMLButtonElement>;
};

/**
 * CAP-02: validates a value or a command that the user types. Nothing is sent.
 *
 * @example <Playground capability={definitionOf(record)} />
 */
export const Playground = ({ capability, choice, onChoose, selectRef }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [own, setOwn] = useState<Choice>();
  const choices = choicesOf(capability);
  const wanted = choice ?? own;
  // it may have been removed in the editor
  const chosen = choices.find(one => wanted !== undefined && sameChoice(one, wanted)) ?? choices[0];
  if (chosen === undefined) return null;

  const handleChange = (key: string) => {
    const next = choices.find(one => keyOf(one) === key);
    if (next === undefined) return;
    setOwn(next);
    onChoose?.(next);
  };

  return (
    <section className="playground" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('capabilities.playground.title')}</h2>
      <p className="playground-about">{translate('capabilities.playground.about')}</p>
      <div className="playground-field">
        <div className="playground-label">
          <label htmlFor={`${id}-choice`}>{translate('capabilities.playground.kind')}</label>
        </div>
        <Select
          ref={selectRef}
          id={`${id}-choice`}
          className="playground-select"
          value={keyOf(chosen)}
          options={choices.map(one => ({
            value: keyOf(one),
            label: one.kind === 'command' ? `${one.name}()` : one.name,
            group: translate(`capabilities.playground.${one.kind}s`),
          }))}
          onChange={handleChange}
        />
      </div>
      {chosen.kind === 'attribute' ? (
        <EventForm key={keyOf(chosen)} capability={capability} attribute={chosen.name} />
      ) : (
        <CommandForm key={keyOf(chosen)} capability={capability} command={chosen.name} />
      )}
    </section>
  );
};
