import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useEffect, useMemo, useRef, useState } from 'react';
import { completeConfig } from '../../../model/deviceConfig/complete.ts';
import { firstLineOf } from '../../../model/json/firstLineOf.ts';
import type { ConfigProblem } from '../../../model/deviceConfig/problems.ts';
import type { JsonError } from '../../../model/json/parseJson.ts';
import { lineAt, lineStartsOf } from '../../../model/json/lines.ts';
import { LockIcon } from '../../theme/icons.tsx';
import type { CodeMark } from '../../ui/json/codeEditor.ts';
import { brokenText } from '../../ui/json/brokenText.ts';
import { JsonEditor, type JsonEditorHandle } from '../../ui/json/JsonEditor.tsx';
import { brokenMark } from '../../ui/json/marks.ts';
import { useHistoryKeys } from '../../ui/json/useHistoryKeys.ts';
import { ConfigBar } from './ConfigBar.tsx';
import { ConfigNote } from './ConfigFrame.tsx';
import { ConfigContext, type Subject } from './ConfigContext.ts';
import { createLabelReader, defaultLanguage, type Languages } from '../../../model/deviceConfig/languages.ts';
import { createLocalizedReader } from '../../../model/deviceConfig/preview.ts';
import { FormPane } from './FormPane.tsx';
import { LanguagesPane } from './LanguagesPane.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ProblemsPane } from './ProblemsPane.tsx';
import { fixText, problemText } from './problemText.ts';
import { useConfigDocument } from './useConfigDocument.ts';
import { useKeepFocus } from '../../ui/forms/useKeepFocus.ts';
import { useNextProblemKey } from './useNextProblemKey.ts';
import { Segments } from '../../ui/Segments.tsx';

type Props = {
  subject: Subject;
  /** the text of a new config */
  generated: string;
  profileId: string;
  canEdit: boolean;
  readOnly: 'published' | 'notYours' | undefined;
};

const sides = ['json', 'languages', 'preview'] as const;
/** the views that alternate in the middle */
const middles = ['json', 'languages'] as const;

/** The input for a label that a locale lacks. */
const findCell = (frame: HTMLElement | null, { params }: ConfigProblem) =>
  [...(frame?.querySelectorAll<HTMLInputElement>('.dc-languages tr[data-label] input') ?? [])].find(
    input =>
      input.lang === params['locale'] && input.closest('tr')?.dataset['label'] === String(params['key']),
  );

/** The locale of the preview: the chosen one, as long as the config has it. */
const useLocale = (languages: Languages | undefined) => {
  const [chosen, setLocale] = useState<string | undefined>(undefined);
  const isThere = languages?.list.some(({ locale }) => locale === chosen);
  return { locale: isThere ? chosen : languages && defaultLanguage(languages)?.locale, setLocale };
};

/** Form, JSON, languages and phone preview of one document. */
export const ConfigEditor = ({ subject, generated, profileId, canEdit, readOnly }: Props) => {
  const translate = useTranslate();
  const config = useConfigDocument({ generated, subject });
  const { text, document, broken, problems, selection, select, edit, fix, chosen } = config;
  const [side, setSide] = useState<(typeof sides)[number]>('json');
  // if there is room, it is shown beside the preview
  const middle = side === 'languages' ? 'languages' : 'json';
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLElement>(null);
  const json = useRef<JsonEditorHandle>(null);
  useHistoryKeys(frame, { undo: config.undo, redo: config.redo });
  const languages = document?.languages;
  const { locale, setLocale } = useLocale(languages);
  const readLocalized = useMemo(
    () =>
      languages === undefined || languages.keys.length === 0
        ? subject.read
        : createLocalizedReader(subject.read, createLabelReader(languages, locale)),
    [subject, languages, locale],
  );
  const context = useMemo(
    () => ({ subject, readLocalized, edit, fix, select, canEdit }),
    [subject, readLocalized, edit, fix, select, canEdit],
  );

  const lineStarts = useMemo(() => lineStartsOf(document?.text ?? ''), [document]);
  const lineOf = useMemo(
    () => (problem: ConfigProblem) => lineAt(lineStarts, config.rangeOf(problem.path)?.start ?? 0),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ranges are those of the document
    [lineStarts, problems],
  );

  const marks = useMemo<CodeMark[]>(() => {
    if (broken !== undefined) return [brokenMark(broken, translate)];
    return problems.map(problem => {
      const range = config.rangeOf(problem.path) ?? { start: 0, end: 0 };
      return {
        ...firstLineOf(document?.text ?? '', range),
        severity: problem.severity,
        message: problemText(problem, translate),
        ...(problem.fix !== undefined &&
          canEdit && {
            fix: { label: fixText(problem.fix, translate), apply: () => fix(problem) },
          }),
      };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ranges are those of the document
  }, [broken, problems, document, translate, canEdit]);

  // scrolls to the selection in the other views
  const { place, by } = selection ?? {};
  useEffect(() => {
    if (place === undefined) return;
    if (by !== 'json' && chosen !== null) json.current?.reveal(chosen.start);
    if (by !== 'form')
      form.current
        ?.querySelector(`[data-place="${place.section} ${place.index}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    if (by !== 'languages')
      frame.current?.querySelector('.dc-languages tr[data-chosen]')?.scrollIntoView({ block: 'nearest' });
    if (by !== 'preview')
      frame.current?.querySelector('.dc-card[data-chosen]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per selection
  }, [place]);

  const handleGo = (problem: ConfigProblem | JsonError) => {
    if ('fault' in problem) {
      flushSync(() => setSide('json'));
      json.current?.select(problem.start, problem.start + 1);
      return;
    }
    if (problem.place !== undefined) select(problem.place, 'problems');
    const range = config.rangeOf(problem.path);
    if (side === 'languages' && problem.code === 'missingTranslation') {
      findCell(frame.current, problem)?.focus();
      return;
    }
    flushSync(() => setSide('json'));
    if (range !== null) json.current?.select(range.start, range.end);
  };

  useKeepFocus(frame);
  useNextProblemKey(frame, broken === undefined ? problems : [broken], handleGo);

  return (
    <ConfigContext value={context}>
      <div className="dc-page" ref={frame} data-side={side}>
        <ConfigBar config={config} generated={generated} profileId={profileId} canEdit={canEdit} />
        <ConfigNote />
        {readOnly !== undefined && (
          <p className="dc-note">
            <LockIcon size={16} />
            <b>{translate('deviceConfig.readOnly.title')}</b>
            {translate(`deviceConfig.readOnly.${readOnly}`)}
          </p>
        )}
        {broken !== undefined && <p className="dc-note dc-note-wrong">{translate('deviceConfig.behind')}</p>}
        <Segments
          className="dc-sides"
          label={translate('deviceConfig.panes')}
          options={sides.map(name => ({ value: name, label: translate(`deviceConfig.${name}`) }))}
          value={side}
          onChange={setSide}
        />
        <div className="dc-panes">
          {document !== undefined && (
            <FormPane document={document} problems={problems} selection={selection} frame={form} />
          )}
          <section
            className="dc-pane dc-json"
            data-middle={middle}
            aria-label={translate(`deviceConfig.${middle}`)}
          >
            <header className="dc-pane-head">
              <h2>{translate(`deviceConfig.${middle}`)}</h2>
              {middle === 'json' && <code className="dc-file">{config.fileName}</code>}
              <Segments
                className="dc-middles"
                label={translate('deviceConfig.middle')}
                isSmall
                options={middles.map(name => ({ value: name, label: translate(`deviceConfig.${name}`) }))}
                value={middle}
                onChange={setSide}
              />
            </header>
            {middle === 'languages' && document !== undefined && (
              <LanguagesPane document={document} selection={selection} locale={locale} onLocale={setLocale} />
            )}
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
            <PreviewPane
              document={document}
              selection={selection}
              profileId={profileId}
              locale={locale}
              onLocale={setLocale}
            />
          )}
          <ProblemsPane
            broken={broken}
            problems={problems}
            canEdit={canEdit}
            lineOf={lineOf}
            onGo={handleGo}
            onFix={fix}
            onFixAll={config.fixAll}
          />
        </div>
      </div>
    </ConfigContext>
  );
};
