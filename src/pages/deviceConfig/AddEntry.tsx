import { useTranslate } from 'react-admin';
import type { ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import { hasAttributes, hasCommands, hiddenInDetail } from '../../../model/deviceConfig/defaultConfig.ts';
import { addEntry } from '../../../model/deviceConfig/entryEdits.ts';
import type { EntryPlace, Section } from '../../../model/deviceConfig/sections.ts';
import { Select } from '../../ui/select/Select.tsx';
import { useConfigContext } from './ConfigContext.ts';

type Props = {
  section: Section;
  component: string;
  entries: readonly ConfigEntry[];
  /** adds the last possible entry, and removes this field */
  onLast: (added: EntryPlace) => void;
};

/** Adds a capability of the component that the list does not have yet. */
export const AddEntry = ({ section, component, entries, onLast }: Props) => {
  const translate = useTranslate();
  const { subject, edit, select } = useConfigContext();
  const holder = subject.profile.components.find(({ id }) => id === component);
  const taken = new Set(
    entries.filter(({ content }) => content.component === component).map(({ content }) => content.capability),
  );
  const fits = ({ id, version }: { id: string; version: number }) => {
    const definition = subject.definitions(id, version);
    if (section === 'states' || section === 'conditions') return hasAttributes(definition);
    if (section === 'actions' || section === 'automationActions') return hasCommands(definition);
    return !hiddenInDetail.includes(id);
  };
  const open = (holder?.capabilities ?? []).filter(held => !taken.has(held.id) && fits(held));
  if (open.length === 0) return null;
  const handleAdd = (id: string) => {
    const held = open.find(one => one.id === id);
    if (held === undefined) return;
    const added = { section, index: entries.length };
    if (open.length === 1) onLast(added);
    edit(addEntry(section, added.index, { component, capability: id, version: held.version }));
    select(added, 'form');
  };
  return (
    <Select
      isSmall
      className="dc-add"
      aria-label={translate('deviceConfig.add', { list: translate(`deviceConfig.sections.${section}`) })}
      value=""
      placeholder={translate('deviceConfig.addShort')}
      options={open.map(({ id }) => ({ value: id, label: id }))}
      onChange={handleAdd}
    />
  );
};
