import { Form, TextInput, useNotify, useTranslate } from 'react-admin';
import { useImperativeHandle, useRef, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { enrolmentSchema, type ManufacturerType } from '../../../model/contract/organizations.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useDraft } from '../../ui/drafts/useDraft.ts';
import { type StoredDraft, useStoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { type Submit, ALREADY_NOTIFIED, useSaveErrorHandler } from '../../ui/forms/useSaveErrorHandler.ts';
import { useMounted } from '../../ui/useMounted.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { type Values, withTexts } from '../../ui/forms/values.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';

const draftTarget = { resource: 'organizations', recordId: null };
const emptyValues = { mnNm: '', website: '' };
const validate = validateWith(enrolmentSchema);

type EnrollFormProps = { onEnrolled: (company: ManufacturerType | null) => void };

/** Stores a draft like every form; afterwards, the page switches to the company with a full page load. */
export const EnrollForm = ({ onEnrolled }: EnrollFormProps) => {
  const submit = useRef<Submit>(async () => undefined);
  const { stored, isReady } = useStoredDraft(draftTarget);
  if (!isReady) return <ListSkeleton rows={5} />;
  return (
    <Form
      defaultValues={emptyValues}
      noValidate
      disableInvalidFormNotification
      validate={(values: Values) => validate(withTexts(emptyValues, values))}
      onSubmit={(values: Values) => submit.current(values)}
    >
      <EnrollBody stored={stored} submit={submit} onEnrolled={onEnrolled} />
    </Form>
  );
};

type EnrollBodyProps = EnrollFormProps & { stored: StoredDraft | undefined; submit: RefObject<Submit> };

const EnrollBody = ({ stored, submit, onEnrolled }: EnrollBodyProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const session = useSession();
  const { enrolOrganization } = useWorkspace();
  const form = useFormContext();
  const fail = useSaveErrorHandler();
  const isMounted = useMounted();
  const isBusy = useRef(false);
  const draft = useDraft({
    ...draftTarget,
    version: null,
    titleOf: ({ mnNm }) => String(mnNm || translate('enroll.title')),
    stored,
  });

  const handleEnrolled = async (company: ManufacturerType | null) => {
    await draft.discardStored();
    if (isMounted.current) return onEnrolled(company);
    notify(company === null ? 'enroll.already' : 'enroll.done', {
      type: 'success',
      messageArgs: { name: company?.mnNm },
    });
    const user = session.user();
    if (user !== null) session.renewUser({ ...user, isEnrolled: true });
  };

  const handleSubmit: Submit = async values => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    draft.flush();
    try {
      const { data } = await enrolOrganization(enrolmentSchema.parse(withTexts(emptyValues, values)));
      if (isResponse(data)) await handleEnrolled(data);
    } catch (error) {
      // already enrolled, in another tab or by an invitation: continue in the same way
      if ((error as { body?: Problem }).body?.code === 'conflict') {
        await handleEnrolled(null);
        return undefined;
      }
      const errors = fail(error, isMounted.current);
      if (errors === undefined) form.setError('root', ALREADY_NOTIFIED);
      return errors;
    } finally {
      isBusy.current = false;
    }
    return undefined;
  };
  useImperativeHandle(submit, () => handleSubmit);

  return (
    <FormFrame draft={draft} cancelTo="/projects" saveLabel={translate('enroll.action')}>
      <TextInput
        source="mnNm"
        label={translate('enroll.name')}
        helperText={translate('enroll.nameHelp')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        autoComplete="organization"
        autoFocus
        isRequired
        fullWidth
      />
      <TextInput
        source="website"
        label={translate('enroll.website')}
        helperText={translate('enroll.websiteHelp')}
        slotProps={{ htmlInput: { maxLength: 200, inputMode: 'url' } }}
        autoComplete="url"
        fullWidth
      />
    </FormFrame>
  );
};
