import { useEvent, useTranslate } from 'react-admin';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import type { LabTarget } from '../../../model/contract/lab.ts';
import { parseJson } from '../../../model/json/parseJson.ts';
import { templateOf } from '../../../model/rules/lab/templates.ts';
import { variablesIn } from '../../../model/rules/lab/variables.ts';
import type { ConnectorRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/drafts/DraftNote.tsx';
import { useDraft } from '../../ui/drafts/useDraft.ts';
import { type StoredDraft, useStoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { useFormUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { JsonEditor } from '../../ui/json/JsonEditor.tsx';
import { useHistoryKeys } from '../../ui/json/useHistoryKeys.ts';
import { useTextHistory } from '../../ui/json/useTextHistory.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { CopyCurl } from './CopyCurl.tsx';
import { TargetChoice } from './TargetChoice.tsx';
import type { Lab } from './useLab.ts';
import { VariableList } from './VariableList.tsx';

/** Loads a sent request into the editor. */
export type Editor = { load: (body: string) => void };

type Props = {
  connector: ConnectorRecord;
  lab: Lab;
  target: LabTarget;
  onTarget: (target: LabTarget) => void;
  canEdit: boolean;
  editor: RefObject<Editor | null>;
};

const RESOURCE = 'labRequests';

const RequestEditor = ({
  connector,
  lab,
  target,
  onTarget,
  canEdit,
  editor,
  stored,
}: Props & { stored: StoredDraft | undefined }) => {
  const translate = useTranslate();
  const undoToast = useFormUndoToast();
  const { request, send, info } = lab;
  const name = translate(`lab.requests.${request.name}`);
  const { field } = useController({ name: 'body' });
  const body = typeof field.value === 'string' ? field.value : '';
  const draft = useDraft({
    resource: RESOURCE,
    recordId: connector.id,
    suffix: request.name,
    version: null,
    titleOf: () => translate('lab.draft', { name, connector: connector.displayName }),
    stored,
  });
  const template = templateOf(request);
  const isEdited = body !== template;
  const { broken } = parseJson(body);
  const { known, unknown } = variablesIn(body);
  const error =
    broken !== undefined
      ? brokenText(broken, translate)
      : unknown.length > 0
        ? translate('lab.unknownVariable', { names: unknown.join(', ') })
        : undefined;

  const frame = useRef<HTMLElement>(null);
  const { keep, undo, redo } = useTextHistory({ text: body, restore: field.onChange, source: 'body' });
  useHistoryKeys(frame, { undo, redo });
  const write = useEvent((next: string, isStep: boolean) => {
    keep(next, isStep);
    field.onChange(next);
  });
  const load = (next: string) => {
    if (next === body) return;
    write(next, true);
    if (isEdited) undoToast('lab.replaced', () => write(body, true));
  };
  useImperativeHandle(editor, () => ({ load }));

  const handleSend = () => {
    if (send.isPending || error !== undefined || !canEdit) return;
    draft.flush();
    send.mutate({ request: request.name, target, body });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSend();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <section ref={frame} className="lab-pane lab-editor" aria-labelledby="lab-request" onKeyDown={handleKey}>
      <div className="lab-head">
        <h2 id="lab-request">{name}</h2>
        {isEdited && <span className="lab-dim">{translate('lab.edited')}</span>}
        <span className="lab-space" />
        {isEdited && canEdit && (
          <Button isSmall onClick={() => draft.discard('lab.wasReset', () => write(template, true))}>
            {translate('lab.reset')}
          </Button>
        )}
        <CopyCurl send={lab.shown ?? null} />
      </div>
      <TargetChoice
        connector={connector}
        request={request}
        target={target}
        onTarget={onTarget}
        canEdit={canEdit}
        isSending={send.isPending}
        isBroken={error !== undefined}
        onSend={handleSend}
      />
      <JsonEditor
        className="lab-json"
        label={translate('lab.body', { name })}
        value={body}
        onChange={next => write(next, false)}
        error={error}
        isReadOnly={!canEdit}
      />
      <div className="lab-draft">
        <DraftNote draft={draft} />
        {draft.isUnavailable && <span>{translate('drafts.off')}</span>}
      </div>
      <VariableList names={known} info={info} />
    </section>
  );
};

/** The editor of the request. The text is kept for each request of the connector. */
export const RequestPane = (props: Props) => {
  const { connector, lab } = props;
  const { request } = lab;
  const { stored, isReady } = useStoredDraft({
    resource: RESOURCE,
    recordId: connector.id,
    suffix: request.name,
  });
  const form = useForm({ defaultValues: { body: templateOf(request) } });
  if (!isReady) return <ListSkeleton rows={8} />;
  return (
    <FormProvider {...form}>
      <RequestEditor {...props} stored={stored} />
    </FormProvider>
  );
};
