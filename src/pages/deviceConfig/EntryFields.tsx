import { useTranslate } from 'react-admin';
import type { EntryContent } from '../../../model/deviceConfig/configDocument.ts';
import { removeEntry } from '../../../model/deviceConfig/entryEdits.ts';
import { featureLabel } from '../../../model/deviceConfig/labels.ts';
import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';
import type { ShownEntry } from '../../../model/deviceConfig/preview.ts';
import { entryPath, type Section } from '../../../model/deviceConfig/sections.ts';
import { ErrorIcon, InfoIcon, TrashIcon, WarningIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { FeatureFields } from './FeatureFields.tsx';
import { fixText, problemText } from './problemText.ts';

type Props = {
  section: Section;
  index: number;
  content: EntryContent;
  shown: ShownEntry;
  problems: readonly ConfigProblem[];
};

const icons = { error: ErrorIcon, warning: WarningIcon, hint: InfoIcon };

/** The fields of an entry: each writes its own part of the text. */
export const EntryFields = ({ section, index, content, shown, problems }: Props) => {
  const translate = useTranslate();
  const { subject, edit, fix, select, canEdit } = useConfigContext();
  const entry = { section, index, content, text: '', start: 0, end: 0 };
  const holder = subject.profile.components.find(({ id }) => id === shown.component);
  const held = holder?.capabilities ?? [];

  const handleCapability = (id: string) => {
    const version = held.find(one => one.id === id)?.version ?? 1;
    const path = entryPath(entry);
    // values and patches don't apply to another capability
    edit([
      { op: 'set', path: [...path, 'capability'], value: id },
      { op: 'set', path: [...path, 'version'], value: version },
      ...(content.values.length > 0 ? [{ op: 'set', path: [...path, 'values'], value: [] } as const] : []),
      ...(content.patch.length > 0 ? [{ op: 'set', path: [...path, 'patch'], value: [] } as const] : []),
    ]);
  };

  const handleRemove = () => {
    select(null, 'form');
    edit(removeEntry(entry));
  };

  return (
    <fieldset className="dc-fields" disabled={!canEdit}>
      <div className="dc-wide">
        <span className="dc-label" id={`dc-capability-${section}-${index}`}>
          {translate('deviceConfig.entry.capability')}
        </span>
        <Select
          aria-labelledby={`dc-capability-${section}-${index}`}
          value={shown.capability}
          placeholder={shown.capability}
          options={held.map(({ id }) => ({ value: id }))}
          onChange={handleCapability}
        />
      </div>
      {shown.definition === undefined && (
        <p className="dc-wide dc-help">{translate('deviceConfig.entry.missing')}</p>
      )}
      {shown.features.map(feature => (
        <FeatureFields
          key={feature.at}
          entry={entry}
          feature={feature}
          name={shown.features.length > 1 ? featureLabel(shown, feature) : ''}
        />
      ))}
      {section === 'detailView' && <ConditionFields entry={entry} />}
      {content.unknownKeys.length > 0 && (
        <p className="dc-wide dc-help">
          {translate('deviceConfig.entry.unknownKeys', { keys: content.unknownKeys.join(', ') })}
        </p>
      )}
      {problems
        .filter(({ code }) => code !== 'unknownKey')
        .map(problem => {
          const Icon = icons[problem.severity];
          return (
            <p
              key={`${problem.code} ${problem.path.join('.')} ${problem.params['key'] ?? ''}`}
              className={`dc-wide dc-wrong dc-wrong-${problem.severity}`}
            >
              <Icon size={14} />
              <span>{problemText(problem, translate)}</span>
              {problem.fix !== undefined && (
                <Button isSmall look="outlined" onClick={() => fix(problem)}>
                  {fixText(problem.fix, translate)}
                </Button>
              )}
            </p>
          );
        })}
      <div className="dc-wide dc-entry-actions">
        <Button isSmall look="danger" icon={<TrashIcon size={14} />} onClick={handleRemove}>
          {translate('deviceConfig.entry.remove')}
        </Button>
      </div>
    </fieldset>
  );
};
