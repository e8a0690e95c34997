import { useTranslate } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import type { LabInfo, LabSend } from '../../../model/contract/lab.ts';
import { CheckIcon, ErrorIcon, PlayIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { clockTime, formatNumber } from '../../ui/format.ts';
import type { CodeMark } from '../../ui/json/codeEditor.ts';
import { JsonEditor, type JsonEditorHandle } from '../../ui/json/JsonEditor.tsx';
import { errorMark } from '../../ui/json/marks.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { BudgetBar } from './BudgetBar.tsx';
import { formatDuration, resultOf } from './resultOf.ts';
import { placeProblems, type PlacedProblem } from './shownBody.ts';
import { SignatureView } from './SignatureView.tsx';
import type { Lab } from './useLab.ts';

const views = ['body', 'headers', 'sent', 'signature'] as const;
type View = (typeof views)[number];

const HeaderList = ({ headers }: { headers: Readonly<Record<string, string>> }) => (
  <dl className="lab-headers">
    {Object.entries(headers).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const ProblemRows = ({
  problems,
  count,
  onSelect,
}: {
  problems: readonly PlacedProblem[];
  /** of all problems, even those that aren't listed */
  count: number;
  onSelect: (problem: PlacedProblem) => void;
}) => {
  const translate = useTranslate();
  return (
    <ul className="lab-problems">
      {problems.map(problem => (
        <li key={problem.text}>
          <ErrorIcon size={14} />
          <span>{problem.text}</span>
          <button type="button" onClick={() => onSelect(problem)}>
            {translate('lab.line', { line: problem.line })}
          </button>
        </li>
      ))}
      {count > problems.length && (
        <li>
          {translate('lab.firstProblems', {
            count: formatNumber(count),
            shown: formatNumber(problems.length),
          })}
        </li>
      )}
    </ul>
  );
};

const NO_MARKS: readonly CodeMark[] = [];

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

type ResultProps = { send: LabSend; info: LabInfo | undefined; canEdit: boolean } & Actions;
type Actions = { onReplay: () => void; onEdit: () => void; isSending: boolean };

const Result = ({ send, info, canEdit, onReplay, onEdit, isSending }: ResultProps) => {
  const translate = useTranslate();
  const [view, setView] = useState<View>('body');
  const json = useRef<JsonEditorHandle>(null);
  const { answer, status, fault, message, problems, problemCount, target, request } = send;
  // of a callback, the request itself is checked
  const isCallback = request.startsWith('CALLBACK_');
  const checked = isCallback ? send.body : (answer?.body ?? '');
  const placed = useMemo(() => placeProblems(checked, problems), [checked, problems]);
  const marks = useMemo(() => placed.problems.map(errorMark), [placed]);
  const shownView = isCallback && view === 'body' ? 'sent' : view;
  const { look } = resultOf(send);
  const isShownProblem = isCallback ? shownView === 'sent' : shownView === 'body';
  const tabs = isCallback ? (['sent', 'headers'] as const) : views;
  const headers = answer?.headers ?? {};

  return (
    <>
      <div className="lab-head">
        <h2 id="lab-response">{translate('lab.response')}</h2>
        {status !== null && (
          <span className={`ui-chip ${status >= 200 && status <= 299 ? 'ui-chip-green' : 'ui-chip-red'}`}>
            {status}
          </span>
        )}
        <span className="lab-space" />
        {problemCount > 0 && (
          <span className="ui-chip ui-chip-red">
            <ErrorIcon size={14} />
            {translate('lab.schema', { smart_count: problemCount })}
          </span>
        )}
        {status !== null && problemCount === 0 && look !== 'bad' && (
          <span className="ui-chip ui-chip-green">
            <CheckIcon size={14} />
            {translate('lab.schemaOk')}
          </span>
        )}
      </div>
      {target === 'TARGET' && (
        <div className="lab-budget">
          <b>{formatDuration(send.duration)}</b>
          <BudgetBar send={send} />
          <span className="lab-dim">{translate('lab.budget')}</span>
        </div>
      )}
      <div className="lab-tabs">
        {tabs.map(one => (
          <button key={one} type="button" aria-pressed={one === shownView} onClick={() => setView(one)}>
            {translate(`lab.view.${one}`)}
            {one === 'headers' && <em>{Object.keys(headers).length}</em>}
          </button>
        ))}
        <span className="lab-space" />
        {isShownProblem && answer !== null && (
          <CopyButton value={placed.text} label={translate('lab.view.body')} />
        )}
      </div>
      {fault !== null && (
        <div className="lab-fault" role="alert">
          <ErrorIcon size={16} />
          <span>
            <b>{translate(`lab.fault.${fault}`)}.</b> {message}
          </span>
        </div>
      )}
      {isShownProblem && placed.problems.length > 0 && (
        <ProblemRows
          problems={placed.problems}
          count={problemCount}
          onSelect={({ start, end }) => json.current?.select(start, end)}
        />
      )}
      {(shownView === 'body' || shownView === 'sent') && (answer !== null || shownView === 'sent') && (
        <JsonEditor
          key={shownView}
          ref={json}
          className="lab-json"
          label={translate(`lab.view.${shownView}`)}
          value={isShownProblem ? placed.text : send.body}
          marks={isShownProblem ? marks : NO_MARKS}
          isReadOnly
        />
      )}
      {shownView === 'headers' && <HeaderList headers={headers} />}
      {shownView === 'signature' && <SignatureView send={send} info={info} />}
      <div className="lab-foot">
        <time dateTime={new Date(send.at).toISOString()}>{clockTime(send.at)}</time>
        {answer !== null && (
          <span>{translate('lab.bytes', { count: formatNumber(bytesOf(answer.body)) })}</span>
        )}
        <span className="lab-by">{send.sentBy}</span>
        <span className="lab-space" />
        {canEdit && (
          <>
            <Button isSmall onClick={onEdit}>
              {translate('lab.editAgain')}
            </Button>
            <Button isSmall aria-disabled={isSending} onClick={onReplay}>
              {translate('lab.replay')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};

type Props = { lab: Lab; canEdit: boolean; onEdit: (send: LabSend) => void };

/** The response, and its errors. */
export const ResponsePane = ({ lab, canEdit, onEdit }: Props) => {
  const translate = useTranslate();
  const { shown, shownError, info, send, isHistoryLoading } = lab;
  const handleReplay = (one: LabSend) => {
    if (!send.isPending) send.mutate({ request: one.request, target: one.target, body: one.template });
  };
  return (
    <section className="lab-pane" aria-label={translate('lab.response')} aria-busy={send.isPending}>
      {shownError !== null && shown === undefined && <p className="lab-note">{shownError.message}</p>}
      {shownError === null && (shown === undefined || (shown === null && isHistoryLoading)) && (
        <ListSkeleton rows={6} />
      )}
      {shown === null && !isHistoryLoading && (
        <div className="lab-empty">
          <EmptyState
            icon={<PlayIcon size={24} />}
            title={translate('lab.empty.title')}
            text={translate(canEdit ? 'lab.empty.text' : 'lab.empty.readOnly')}
          />
        </div>
      )}
      {shown !== null && shown !== undefined && (
        <Result
          key={shown.id}
          send={shown}
          info={info}
          canEdit={canEdit}
          isSending={send.isPending}
          onEdit={() => onEdit(shown)}
          onReplay={() => handleReplay(shown)}
        />
      )}
    </section>
  );
};
