import { useTranslate } from 'react-admin';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { ConfigDocument, ConfigEntry } from '../../../model/deviceConfig/configDocument.ts';
import { entryLabel } from '../../../model/deviceConfig/labels.ts';
import { moveEntry } from '../../../model/deviceConfig/entryEdits.ts';
import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';
import {
  type EntryPlace,
  isSamePlace,
  type Section,
  sections,
} from '../../../model/deviceConfig/sections.ts';
import { Select } from '../../ui/select/Select.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { AddEntry } from './AddEntry.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { EntryRow } from './EntryRow.tsx';
import type { Selection } from './useConfigDocument.ts';
import { Segments } from '../../ui/Segments.tsx';

type Props = {
  document: ConfigDocument;
  problems: readonly ConfigProblem[];
  selection: Selection | null;
  frame: RefObject<HTMLElement | null>;
};

/** In characters: more don't fit beside the heading of the narrowest pane. */
const MAX_TOGGLES = 24;

type SwitchProps = {
  components: readonly { id: string; label?: string | undefined }[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Buttons for a few components with short names, and a list for others. */
const ComponentSwitch = ({ components, chosen, onChoose }: SwitchProps) => {
  const label = useTranslate()('deviceConfig.components');
  const options = components.map(({ id, label: name = '' }) => ({
    value: id,
    label: name === '' ? id : name,
  }));
  if (components.length > 3 || options.map(option => option.label).join('').length > MAX_TOGGLES)
    return (
      <Select
        isSmall
        className="dc-component"
        aria-label={label}
        value={chosen}
        options={options}
        onChange={onChoose}
      />
    );
  return <Segments label={label} isSmall options={options} value={chosen} onChange={onChoose} />;
};

const keyOf = ({ section, index }: EntryPlace) => `${section} ${index}`;

const NONE: readonly ConfigProblem[] = [];

/** The lists of the document, one row per entry; the selected one is open. */
export const FormPane = memo(({ document, problems, selection, frame }: Props) => {
  const translate = useTranslate();
  const { subject, readLocalized, edit, select, canEdit } = useConfigContext();
  const { components } = subject.profile;
  const [tab, setTab] = useState(components[0]?.id ?? '');
  const chosen = selection && document.entries[selection.place.section][selection.place.index];
  const known = new Set(components.map(({ id }) => id));
  // an entry of an unknown component is shown with the first one
  const componentOf = ({ content: { component = '' } }: ConfigEntry) =>
    known.has(component) ? component : (components[0]?.id ?? '');
  const [seen, setSeen] = useState(selection);
  if (selection !== seen) {
    setSeen(selection);
    if (chosen && componentOf(chosen) !== tab) setTab(componentOf(chosen));
  }
  const byEntry = new Map<string, ConfigProblem[]>();
  for (const problem of problems) {
    if (problem.place === undefined) continue;
    const key = keyOf(problem.place);
    byEntry.set(key, [...(byEntry.get(key) ?? []), problem]);
  }

  const addedLast = useRef<EntryPlace>(null);
  useEffect(() => {
    if (addedLast.current === null) return;
    const head = frame.current?.querySelector<HTMLElement>(
      `[data-place="${keyOf(addedLast.current)}"] > button`,
    );
    if (head == null) return;
    addedLast.current = null;
    // the field that had the focus is gone
    head.focus();
  });

  const renderSection = (section: Section) => {
    const entries = document.entries[section].filter(entry => componentOf(entry) === tab);
    const items = entries.map(entry => ({
      id: keyOf(entry),
      name: entryLabel(readLocalized(entry.content, section)),
    }));
    const handleMove = (from: number, to: number) => {
      const [moved, over] = [entries[from], entries[to]];
      if (moved === undefined || over === undefined) return;
      edit(moveEntry(section, moved.index, over.index));
      select({ section, index: over.index }, 'form');
    };
    return (
      <section key={section} aria-label={translate(`deviceConfig.sections.${section}`)}>
        <header className="dc-sec">
          <h3>{translate(`deviceConfig.sections.${section}`)}</h3>
          <span>{translate('deviceConfig.count', { smart_count: entries.length })}</span>
          {canEdit && (
            <AddEntry
              section={section}
              component={tab}
              entries={document.entries[section]}
              onLast={added => {
                addedLast.current = added;
              }}
            />
          )}
        </header>
        {entries.length === 0 && <p className="dc-none">{translate('deviceConfig.noEntries')}</p>}
        <SortableList items={items} isByPosition onMove={handleMove}>
          <div role="list">
            {entries.map((entry, at) => {
              const own = byEntry.get(keyOf(entry)) ?? NONE;
              const isOpen = isSamePlace(selection?.place, entry);
              return (
                <EntryRow
                  key={keyOf(entry)}
                  sortId={keyOf(entry)}
                  section={section}
                  index={entry.index}
                  content={entry.content}
                  name={items[at]?.name ?? ''}
                  worst={own[0]?.severity ?? null}
                  // so that problems of others don't rerender a closed row
                  problems={isOpen ? own : NONE}
                  isOpen={isOpen}
                />
              );
            })}
          </div>
        </SortableList>
      </section>
    );
  };

  return (
    <section className="dc-pane dc-form" aria-label={translate('deviceConfig.form')} ref={frame}>
      <header className="dc-pane-head">
        <h2>{translate('deviceConfig.form')}</h2>
        {components.length > 1 && <ComponentSwitch components={components} chosen={tab} onChoose={setTab} />}
      </header>
      <div className="dc-scroll">{sections.map(renderSection)}</div>
    </section>
  );
});
FormPane.displayName = 'FormPane';
