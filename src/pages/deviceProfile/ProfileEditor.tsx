import { useTranslate } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { profileWarnings } from '../../../model/rules/checkProfile.ts';
import { RedoIcon, UndoIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { JsonEditor, type JsonEditorHandle } from '../../ui/json/JsonEditor.tsx';
import { brokenMark, errorMark } from '../../ui/json/marks.ts';
import { outerPath } from '../../../model/json/parseJson.ts';
import { useHistoryKeys } from '../../ui/json/useHistoryKeys.ts';
import { ComponentsCard } from './ComponentsCard.tsx';
import { setName } from './edits.ts';
import { Field } from './Field.tsx';
import { MetadataCard } from './MetadataCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ProblemList } from './ProblemList.tsx';
import { type Definitions, ProfileContext } from './ProfileContext.ts';
import { TranslationsCard } from './TranslationsCard.tsx';
import { useDefinitions } from './useDefinitions.ts';
import { type Problem, useProfileDocument } from './useProfileDocument.ts';
import { Segments } from '../../ui/Segments.tsx';

const sides = ['preview', 'json'] as const;
type Side = (typeof sides)[number];

/** The field of a path, or of the nearest enclosing value that has one. */
const fieldOf = (pane: HTMLElement, path: string): HTMLElement | null => {
  const found = [...pane.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === path,
  );
  if (found !== undefined || path === '') return found ?? null;
  return fieldOf(pane, outerPath(path));
};

/** The form beside the preview or the JSON of one document, with one undo history. */
export const ProfileEditor = ({ prodType }: { prodType: ProjectType | null }) => {
  const translate = useTranslate();
  const [side, setSide] = useState<Side>('preview');
  const [definitions, setDefinitions] = useState<Definitions>(new Map());
  const profile = useProfileDocument(document =>
    profileWarnings(document, prodType, (id, version) => definitions.get(`${id} ${version}`)),
  );
  const { document, text, broken, problems, isOutdated, edit, typeText, undo, redo, canUndo, canRedo } =
    profile;
  const found = useDefinitions(document.components);
  if (!isSameMap(found, definitions)) setDefinitions(found);
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFieldSetElement>(null);
  const json = useRef<JsonEditorHandle>(null);
  useHistoryKeys(frame, { undo, redo });

  const handleGo = ({ path, start, end }: Pick<Problem, 'path' | 'start' | 'end'>) => {
    const at = /^components\[(\d+)\]/.exec(path)?.[0];
    if (form.current !== null && !isOutdated && path !== '') {
      // first select the tab with the fields of the component
      if (at !== undefined) flushSync(() => fieldOf(form.current as HTMLElement, at)?.click());
      const preference = /^preferences\[\d+\]/.exec(path)?.[0];
      const head = preference === undefined ? null : fieldOf(form.current, preference);
      if (head?.getAttribute('aria-expanded') === 'false') flushSync(() => head.click());
      fieldOf(form.current, path)?.focus();
    }
    if (isOutdated || side === 'json') {
      flushSync(() => setSide('json'));
      json.current?.select(start, Math.min(end, text.length));
    }
  };

  const marks = useMemo(
    () =>
      broken === undefined
        ? problems.filter(one => !one.isWarning).map(errorMark)
        : [brokenMark(broken, translate)],
    [broken, problems, translate],
  );
  return (
    <ProfileContext value={{ ...profile, definitions }}>
      <div className="pf-editor" ref={frame}>
        <fieldset
          ref={form}
          className="pf-form"
          disabled={isOutdated}
          aria-label={translate('deviceProfile.form')}
        >
          {isOutdated && <p className="pf-behind">{translate('deviceProfile.behind')}</p>}
          <div className="pf-name">
            <Field
              label={translate('deviceProfile.name')}
              path="name"
              value={document.name}
              maxLength={100}
              onChange={name => edit(setName(name), false)}
            />
            <IconButton label={translate('deviceProfile.undo')} disabled={!canUndo} onClick={undo}>
              <UndoIcon size={16} />
            </IconButton>
            <IconButton label={translate('deviceProfile.redo')} disabled={!canRedo} onClick={redo}>
              <RedoIcon size={16} />
            </IconButton>
          </div>
          <ComponentsCard />
          <PreferencesCard />
          <MetadataCard />
          <TranslationsCard />
        </fieldset>
        <div className="pf-side">
          <Segments
            label={translate('deviceProfile.beside')}
            options={sides.map(name => ({ value: name, label: translate(`deviceProfile.${name}`) }))}
            value={side}
            onChange={setSide}
          />
          {side === 'preview' ? (
            <PreviewPane document={document} definitions={definitions} />
          ) : (
            <JsonEditor
              isFramed
              ref={json}
              label={translate('deviceProfile.jsonLabel')}
              value={text}
              onChange={typeText}
              marks={marks}
              error={broken && brokenText(broken, translate)}
              className="pf-json"
            />
          )}
          <ProblemList onGo={handleGo} />
        </div>
      </div>
    </ProfileContext>
  );
};

const isSameMap = (one: Definitions, other: Definitions) =>
  one.size === other.size && [...one].every(([key, value]) => other.has(key) && other.get(key) === value);
