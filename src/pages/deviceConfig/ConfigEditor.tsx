import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { completeConfig } from '../../../model/deviceConfig/complete.ts';
import { fixAll } from '../../../model/deviceConfig/fixes.ts';
import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';
import type { JsonError } from '../../../model/json/parseJson.ts';
import { lineAt, lineStartsOf } from '../../../model/json/lines.ts';
import { LockIcon } from '../../theme/icons.tsx';
import type { CodeMark } from '../../ui/json/codeEditor.ts';
import { brokenText } from '../../ui/json/brokenText.ts';
import { JsonEditor, type JsonEditorHandle } from '../../ui/json/JsonEditor.tsx';
import { useHistoryKeys } from '../../ui/json/useHistoryKeys.ts';
import { ConfigBar } from './ConfigBar.tsx';
import { ConfigContext, type Subject } from './ConfigContext.ts';
import { FormPane } from './FormPane.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ProblemsPane } from './ProblemsPane.tsx';
import { fixText, problemText } from './problemText.ts';
import { useConfigDocument } from './useConfigDocument.ts';

type Props = {
  subject: Subject;
  /** the text of a new config */
  generated: string;
  profileId: string;
  canEdit: boolean;
  readOnly: 'published' | 'notYours' | undefined;
};

const sides = ['json', 'preview'] as const;

/** The form, the JSON and the phone, in step. */
export const ConfigEditor = ({ subject, generated, profileId, canEdit, readOnly }: Props) => {
  const translate = useTranslate();
  const config = useConfigDocument({ generated, subject });
  const { text, document, broken, problems, selection, select, edit, chosen } = config;
  const [side, setSide] = useState<(typeof sides)[number]>('json');
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLElement>(null);
  const json = useRef<JsonEditorHandle>(null);
  useHistoryKeys(frame, { undo: config.undo, redo: config.redo });
  const context = useMemo(() => ({ subject, edit, select, canEdit }), [subject, edit, select, canEdit]);

  const lineStarts = useMemo(() => lineStartsOf(document?.text ?? ''), [document]);
  const lineOf = useMemo(
    () => (problem: ConfigProblem) => lineAt(lineStarts, config.rangeOf(problem.path)?.start ?? 0),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ranges are those of the document
    [lineStarts, problems],
  );

  const marks = useMemo<CodeMark[]>(() => {
    if (broken !== undefined)
      return [
        {
          start: broken.start,
          end: broken.start + 1,
          severity: 'error',
          message: translate(`json.faults.${broken.fault}`),
        },
      ];
    return problems.map(problem => {
      const { start, end } = config.rangeOf(problem.path) ?? { start: 0, end: 0 };
      return {
        start,
        // of an entry, its first line
        end: Math.min(end, document?.text.indexOf('\n', start) ?? end) || end,
        severity: problem.severity,
        message: problemText(problem, translate),
        ...(problem.fix !== undefined &&
          canEdit && {
            fix: { label: fixText(problem.fix, translate), apply: () => edit(problem.fix?.edits ?? []) },
          }),
      };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ranges are those of the document
  }, [broken, problems, document, translate, canEdit, edit]);

  // what was chosen in one view comes into sight in the others
  const { place, by } = selection ?? {};
  useEffect(() => {
    if (place === undefined) return;
    if (by !== 'json' && chosen !== null) json.current?.reveal(chosen.start);
    if (by !== 'form')
      form.current
        ?.querySelector(`[data-place="${place.section} ${place.index}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    if (by !== 'preview')
      frame.current?.querySelector('.dc-card[data-chosen]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each choice
  }, [place]);

  const handleGo = (problem: ConfigProblem | JsonError) => {
    if ('fault' in problem) {
      json.current?.select(problem.start, problem.start + 1);
      return;
    }
    if (problem.place !== undefined) select(problem.place, 'problems');
    const range = config.rangeOf(problem.path);
    if (range !== null) json.current?.select(range.start, range.end);
  };

  return (
    <ConfigContext value={context}>
      <div className="dc-page" ref={frame} data-side={side}>
        <ConfigBar config={config} generated={generated} profileId={profileId} canEdit={canEdit} />
        {readOnly !== undefined && (
          <p className="dc-note">
            <LockIcon size={16} />
            <b>{translate('deviceConfig.readOnly.title')}</b>
            {translate(`deviceConfig.readOnly.${readOnly}`)}
          </p>
        )}
        {broken !== undefined && <p className="dc-note dc-note-wrong">{translate('deviceConfig.behind')}</p>}
        <div className="dc-sides ui-toggles" role="group" aria-label={translate('deviceConfig.panes')}>
          {sides.map(name => (
            <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
              {translate(`deviceConfig.${name}`)}
            </button>
          ))}
        </div>
        <div className="dc-panes">
          {document !== undefined && (
            <FormPane document={document} problems={problems} selection={selection} frame={form} />
          )}
          <section className="dc-pane dc-json" aria-label={translate('deviceConfig.json')}>
            <header className="dc-pane-head">
              <h2>{translate('deviceConfig.json')}</h2>
              <code className="dc-file">{config.fileName}</code>
            </header>
            <JsonEditor
              ref={json}
              label={translate('deviceConfig.jsonLabel')}
              value={text}
              onChange={config.typeText}
              onCaret={config.selectAt}
              marks={marks}
              chosen={chosen}
              complete={(now, at) => completeConfig(now, at, subject)}
              isReadOnly={!canEdit}
            />
            {broken !== undefined && (
              <p role="alert" className="ui-sr">
                {brokenText(broken, translate)}
              </p>
            )}
          </section>
          {document !== undefined && (
            <PreviewPane document={document} selection={selection} profileId={profileId} />
          )}
          <ProblemsPane
            broken={broken}
            problems={problems}
            canEdit={canEdit}
            lineOf={lineOf}
            onGo={handleGo}
            onFix={problem => edit(problem.fix?.edits ?? [])}
            onFixAll={code => document && config.replaceText(fixAll(document, code, config.check))}
          />
        </div>
      </div>
    </ConfigContext>
  );
};
