import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CodeIcon } from '../../theme/icons.tsx';
import { AttributeCard } from './AttributeCard.tsx';
import { CommandCard } from './CommandCard.tsx';
import { definitionOf } from './definition.ts';
import { type Choice, choicesOf } from './playground/choices.ts';
import { Playground } from './playground/Playground.tsx';

/** Attributes and commands, with the playground beside them. */
export const DefinitionTab = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const [choice, setChoice] = useState<Choice>();
  const select = useRef<HTMLButtonElement>(null);
  const definition = definitionOf(capability);
  const attributes = Object.entries(definition.attributes);
  const commands = Object.entries(definition.commands);

  if (choicesOf(definition).length === 0) {
    return (
      <div className="capability-card capability-empty">
        <EmptyState
          icon={<CodeIcon size={24} />}
          title={translate('capabilities.page.nothing.title')}
          text={translate('capabilities.page.nothing.text')}
        />
      </div>
    );
  }

  const handleTry = (next: Choice) => {
    setChoice(next);
    select.current?.focus();
  };

  return (
    <div className="capability-columns">
      <div>
        <h2>{translate('capabilities.page.attributes')}</h2>
        {attributes.length === 0 && <p className="dim">{translate('capabilities.page.noAttributes')}</p>}
        {attributes.map(([name, attribute]) => (
          <AttributeCard
            key={name}
            name={name}
            attribute={attribute}
            onTry={() => handleTry({ kind: 'attribute', name })}
          />
        ))}
        <h2>{translate('capabilities.page.commands')}</h2>
        {commands.length === 0 && <p className="dim">{translate('capabilities.page.noCommands')}</p>}
        {commands.map(([name, command]) => (
          <CommandCard key={name} command={command} onTry={() => handleTry({ kind: 'command', name })} />
        ))}
      </div>
      <div className="capability-card capability-try">
        <Playground capability={definition} choice={choice} onChoose={setChoice} selectRef={select} />
      </div>
    </div>
  );
};
