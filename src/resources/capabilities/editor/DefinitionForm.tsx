import { useTranslate } from 'react-admin';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../theme/icons.tsx';
import { AttributeCard } from './AttributeCard.tsx';
import { CommandCard } from './CommandCard.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import { addAttribute, addCommand, newName, type Part } from './edits.ts';
import { templateNames, templates } from './templates.ts';

/** Shown while the definition is empty: templates to start from. */
const Templates = () => {
  const translate = useTranslate();
  const { edit } = useDefinitionContext();
  return (
    <div className="ed-empty">
      <h3>{translate('capabilityEditor.empty.title')}</h3>
      <p>{translate('capabilityEditor.empty.text')}</p>
      <ul>
        {templateNames.map(name => (
          <li key={name}>
            <button type="button" className="ed-template" onClick={() => edit(() => templates[name])}>
              <strong>{translate(`capabilityEditor.templates.${name}.name`)}</strong>
              <span>{translate(`capabilityEditor.templates.${name}.text`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const DefinitionForm = () => {
  const translate = useTranslate();
  const { detail, edit, isOutdated } = useDefinitionContext();
  const form = useRef<HTMLFieldSetElement>(null);

  /** A new card is added at the end, often out of view, and its name gets the focus. */
  const add = (part: Part) => {
    const name = newName(detail, part);
    flushSync(() => edit(part === 'attributes' ? addAttribute : addCommand));
    const field = form.current?.querySelector<HTMLInputElement>(`input[data-path="${part}.${name}"]`);
    // jsdom has no layout
    field?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
    field?.focus();
    field?.select();
  };

  const attributes = Object.entries(detail.attributes);
  const commands = Object.entries(detail.commands);
  const isEmpty = attributes.length + commands.length === 0;
  return (
    <fieldset
      ref={form}
      className="ed-form"
      disabled={isOutdated}
      aria-label={translate('capabilityEditor.form')}
    >
      {isOutdated && <p className="ed-behind">{translate('capabilityEditor.behind')}</p>}
      {isEmpty && <Templates />}
      <div className="ed-group">
        <h3>{translate('capabilityEditor.attributes', { count: attributes.length })}</h3>
        <Button isSmall look="link" icon={<PlusIcon size={14} />} onClick={() => add('attributes')}>
          {translate('capabilityEditor.addAttribute')}
        </Button>
      </div>
      {attributes.map(([name, attribute], index) => (
        <AttributeCard
          // oxlint-disable-next-line no-array-index-key -- the name is being typed
          key={index}
          name={name}
          attribute={attribute}
          isFirst={index === 0}
          isLast={index === attributes.length - 1}
        />
      ))}
      <div className="ed-group">
        <h3>{translate('capabilityEditor.commands', { count: commands.length })}</h3>
        <Button isSmall look="link" icon={<PlusIcon size={14} />} onClick={() => add('commands')}>
          {translate('capabilityEditor.addCommand')}
        </Button>
      </div>
      {commands.map(([name, command], index) => (
        <CommandCard
          // oxlint-disable-next-line no-array-index-key -- the name is being typed
          key={index}
          name={name}
          command={command}
          isFirst={index === 0}
          isLast={index === commands.length - 1}
        />
      ))}
    </fieldset>
  );
};
