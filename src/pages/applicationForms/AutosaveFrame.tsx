import { useEvent, useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type FieldErrors, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { FormFields } from '../../../model/contract/applicationForms.ts';
import { missingOfForm, requiredOfForm } from '../../../model/rules/certification/forms.ts';
import { useSession } from '../../auth/SessionContext.ts';
import type { FormRecord } from '../../dataProvider/index.ts';
import { reachability } from '../../dataProvider/reachability.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTimeOrDate } from '../../ui/format.ts';
import type { FormFrameProps } from '../../ui/forms/FormFrame.tsx';
import { LossWarning } from '../../ui/forms/LossWarning.tsx';
import { useFocusLinkedField } from '../../ui/forms/useFocusLinkedField.ts';
import { useIsChanged } from '../../ui/forms/useIsChanged.ts';
import { useSaveKeys } from '../../ui/forms/useSaveKeys.ts';
import { useWarnOnUnload } from '../../ui/useWarnOnUnload.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { formTransform } from './formTransform.ts';

/** Idle time before a form is saved, in milliseconds. */
const IDLE = 1500;

/** The required fields that are missing in the current values. */
export const useMissing = () => {
  const record = useRecordContext<FormRecord>();
  const values = formTransform.write(useWatch() as Record<string, unknown>);
  if (record === undefined) return { missing: [], required: 0 };
  const hasTestAccountPassword =
    Boolean(values['testAccountPassword']) ||
    ('hasTestAccountPassword' in record && record.hasTestAccountPassword);
  const fields = { ...values, hasTestAccountPassword } as unknown as FormFields['application'] &
    FormFields['wwst'];
  return {
    missing: missingOfForm(record.form, fields, record.prodType),
    required: requiredOfForm(record.form, fields, record.prodType).length,
  };
};

const Meter = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('applicationForms');
  const { missing, required } = useMissing();
  const done = required - missing.length;
  const text = translate('applicationForms.progress', { done, total: required });
  return (
    <div className="af-meter" data-complete={missing.length === 0 || undefined}>
      <p>
        <b>{missing.length === 0 ? translate('applicationForms.complete') : text}</b>
        {missing.length > 0 && (
          <span>{translate('applicationForms.missing', { fields: missing.map(labelOf).join(', ') })}</span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={translate('applicationForms.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={required}
        aria-valuenow={done}
        aria-valuetext={text}
        className="af-bar"
      >
        <span style={{ width: `${required === 0 ? 100 : (done / required) * 100}%` }} />
      </div>
    </div>
  );
};

const hasInvalid = ({ root: _root, ...fields }: FieldErrors) => Object.keys(fields).length > 0;

/** Whether the current values are saved on the server. */
const SavedState = () => {
  const translate = useTranslate();
  const record = useRecordContext<FormRecord>();
  const { isSubmitting, errors } = useFormState();
  const isChanged = useIsChanged();
  const state = isSubmitting
    ? 'saving'
    : isChanged
      ? hasInvalid(errors)
        ? 'invalid'
        : 'changed'
      : record !== undefined && record.version > 0
        ? 'saved'
        : 'empty';
  return (
    <p className="af-state" data-state={state} role="status">
      {translate(`applicationForms.state.${state}`, {
        name: record?.chgr ?? '',
        time: record === undefined ? '' : formatTimeOrDate(record.chgDt),
      })}
    </p>
  );
};

/**
 * The frame of a form with autosave: when a field loses focus, after a pause in typing, when the page is left, and when
 * the server is reachable again.
 */
export const AutosaveFrame = ({ draft, cancelTo, note, children }: FormFrameProps) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const record = useRecordContext<FormRecord>();
  const session = useSession();
  const { handleSubmit, subscribe, trigger } = useFormContext();
  const { save: submit } = useSaveContext();
  const { isSubmitting, errors } = useFormState();
  const isChanged = useIsChanged();
  const canEdit = record?.canEdit === true;
  const canSave = canEdit && isChanged && !isSubmitting;
  useSaveKeys(frame, canSave);
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  /** a save that is running doesn't have it */
  const [isTypedSince, setIsTypedSince] = useState(false);
  if (isTypedSince && !isSubmitting) setIsTypedSince(false);
  const isSavedOnLeave = canEdit && isReached && !hasInvalid(errors) && !isTypedSince;
  // on the way to another page it may be saved, but not while the page is unloaded
  useWarnOnUnload(draft.isPartial || (draft.isUnavailable && isChanged));
  useFocusLinkedField(frame);

  // a rejected submit would focus the invalid field, while the user is in another one
  const save = useEvent(() => {
    if (!canSave) return;
    void trigger().then(isValid => {
      if (isValid) frame.current?.closest('form')?.requestSubmit();
    });
  });
  // a value that is as saved again isn't saved, and so not checked there
  const checkMarked = useEvent(() => {
    const marked = Object.keys(errors).filter(name => name !== 'root');
    if (marked.length > 0) void trigger(marked);
  });
  const noteTyping = useEvent(() => {
    if (isSubmitting) setIsTypedSince(true);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        noteTyping();
        checkMarked();
        clearTimeout(timer);
        timer = setTimeout(save, IDLE);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, save, checkMarked, noteTyping]);
  // not through the form, which is about to leave the page; invalid values stay in the draft
  const saveOnLeave = useEvent(() => {
    if (canEdit && session.user() !== null) void handleSubmit(values => submit?.(values))();
  });
  useLayoutEffect(() => saveOnLeave, [saveOnLeave]);
  useEffect(
    () =>
      reachability.subscribe(() => {
        if (reachability.isReached()) save();
      }),
    [save],
  );

  return (
    <div ref={frame} onBlur={() => setTimeout(save, 0)}>
      <LossWarning draft={draft} isSavedOnLeave={isSavedOnLeave} />
      {note}
      <Meter />
      <div className="af-fields">{children}</div>
      <div className="af-foot" data-bottom-bar>
        <SavedState />
        {draft.isMissingParts && <p className="af-missing">{translate('drafts.missingParts')}</p>}
        <Link to={cancelTo} className="ui-button ui-button-outlined">
          {translate('applicationForms.back')}
        </Link>
        {canEdit && (
          <Button type="submit" look="main" aria-disabled={!isChanged || isSubmitting}>
            {translate('applicationForms.saveNow')}
          </Button>
        )}
      </div>
    </div>
  );
};
