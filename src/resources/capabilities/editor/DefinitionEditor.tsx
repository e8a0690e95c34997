import { useTranslate } from 'react-admin';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { RedoIcon, UndoIcon } from '../../../theme/icons.tsx';
import { JsonEditor, type JsonEditorHandle } from '../../../ui/json/JsonEditor.tsx';
import { brokenMark, errorMark } from '../../../ui/json/marks.ts';
import { outerPath } from '../../../../model/json/parseJson.ts';
import { brokenText } from '../../../ui/json/brokenText.ts';
import { useDefinitionContext } from './DefinitionContext.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import type { FieldProblem } from './useFieldProblems.ts';
import { ProblemList, type ProblemLocation } from './ProblemList.tsx';
import { useHistoryKeys } from '../../../ui/json/useHistoryKeys.ts';

/** The field of a path, or of the nearest enclosing value that has one. */
const fieldOf = (pane: HTMLElement, path: string): HTMLElement | null => {
  const fields = pane.querySelectorAll<HTMLElement>(':is(input, button, textarea, div)[data-path]');
  const field = [...fields].find(({ dataset }) => dataset.path === path);
  if (field !== undefined)
    return field.matches('div') ? (field.querySelector<HTMLElement>('.json-host') ?? field) : field;
  return path === '' ? null : fieldOf(pane, outerPath(path));
};

/** The form and the JSON of a definition side by side, with one undo history. */
export const DefinitionEditor = ({ fieldProblems }: { fieldProblems: readonly FieldProblem[] }) => {
  const translate = useTranslate();
  const definition = useDefinitionContext();
  const { text, broken, written, typeText, undo, redo, canUndo, canRedo, edit, isOutdated, setOpen } =
    definition;
  const json = useRef<JsonEditorHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  const marks = useMemo(
    () => (broken === undefined ? written.map(errorMark) : [brokenMark(broken, translate)]),
    [broken, written, translate],
  );

  useHistoryKeys(frame, { undo, redo });

  const go = ({ path, start, end }: ProblemLocation) => {
    json.current?.select(start, end);
    if (path === undefined || pane.current === null) return;
    const [part = '', name = ''] = path.split(/[.[]/);
    flushSync(() => setOpen(`${part}.${name}`, true));
    fieldOf(pane.current, path)?.focus();
  };

  return (
    <div ref={frame} className="ed-whole">
      <div className="ed-panes">
        <div className="ed-pane" ref={pane}>
          <div className="ed-pane-head">
            <h2>{translate('capabilityEditor.form')}</h2>
            <IconButton
              label={translate('ra.action.undo')}
              title={translate('capabilityEditor.undo')}
              disabled={!canUndo}
              onClick={undo}
            >
              <UndoIcon size={16} />
            </IconButton>
            <IconButton
              label={translate('capabilityEditor.redoLabel')}
              title={translate('capabilityEditor.redo')}
              disabled={!canRedo}
              onClick={redo}
            >
              <RedoIcon size={16} />
            </IconButton>
          </div>
          <div className="ed-scroll">
            <DefinitionForm />
          </div>
        </div>
        <div className="ed-pane">
          <div className="ed-pane-head">
            <h2>{translate('capabilityEditor.json')}</h2>
            <Button isSmall disabled={isOutdated} onClick={() => edit(detail => detail)}>
              {translate('capabilityEditor.format')}
            </Button>
          </div>
          <JsonEditor
            ref={json}
            className="ed-json"
            label={translate('capabilityEditor.jsonLabel')}
            value={text}
            onChange={typeText}
            marks={marks}
            error={broken && brokenText(broken, translate)}
          />
        </div>
      </div>
      <ProblemList fieldProblems={fieldProblems} onGo={go} />
    </div>
  );
};
