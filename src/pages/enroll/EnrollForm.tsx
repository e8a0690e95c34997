import { Form, useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useImperativeHandle, useRef, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { enrolmentSchema, type ManufacturerType } from '../../../model/contract/organizations.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useDraft } from '../../ui/drafts/useDraft.ts';
import { type Stored, useStoredDraft } from '../../ui/drafts/useStoredDraft.ts';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { type Submit, TOLD, useFailure } from '../../ui/forms/useFailure.ts';
import { useMounted } from '../../ui/forms/useMounted.ts';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { type Values, withTexts } from '../../ui/forms/values.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';

const place = { resource: 'organizations', recordId: null };
const empty = { mnNm: '', website: '' };
const validate = validateWith(enrolmentSchema);

type EnrollFormProps = { onEnrolled: (company: ManufacturerType | null) => void };

/** Keeps what is typed, like every form; the page goes on by itself, since a full load follows. */
export const EnrollForm = ({ onEnrolled }: EnrollFormProps) => {
  const submit = useRef<Submit>(async () => undefined);
  const { stored, mayOpen } = useStoredDraft(place);
  if (!mayOpen) return <ListSkeleton rows={5} />;
  return (
    <Form
      defaultValues={empty}
      noValidate
      disableInvalidFormNotification
      validate={(values: Values) => validate(withTexts(empty, values))}
      onSubmit={(values: Values) => submit.current(values)}
    >
      <EnrollBody stored={stored} submit={submit} onEnrolled={onEnrolled} />
    </Form>
  );
};

type EnrollBodyProps = EnrollFormProps & { stored: Stored | undefined; submit: RefObject<Submit> };

const EnrollBody = ({ stored, submit, onEnrolled }: EnrollBodyProps) => {
  const translate = useTranslate();
  const { enrolOrganization } = useWorkspace();
  const form = useFormContext();
  const fail = useFailure();
  const isMounted = useMounted();
  const isBusy = useRef(false);
  const draft = useDraft({
    ...place,
    version: null,
    titleOf: ({ mnNm }) => String(mnNm || translate('enroll.title')),
    stored,
  });

  const handleEnrolled = async (company: ManufacturerType | null) => {
    await draft.settle();
    onEnrolled(company);
  };

  const handleSubmit: Submit = async values => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    draft.flush();
    try {
      const { data } = await enrolOrganization(enrolmentSchema.parse(withTexts(empty, values)));
      // after a 401 react-admin answers an empty record
      if (data.mnId !== undefined) await handleEnrolled(data);
    } catch (error) {
      // by another tab, or by an invitation: the way on is the same
      if ((error as { body?: Problem }).body?.code === 'conflict') {
        await handleEnrolled(null);
        return undefined;
      }
      const errors = fail(error, isMounted.current);
      if (errors === undefined) form.setError('root', TOLD);
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
