import {
  type ApplicationForm,
  applicationFormsApi,
  type FormEdit,
  type FormFields,
  type ShownForm,
} from '../../model/contract/applicationForms.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { emptyForms, missingOfForm, requiredOfForm } from '../../model/rules/certification/forms.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { createVersionedWriter } from '../http/versionedWriter.ts';
import type { AppOptions } from '../options.ts';
import type { StoredForm } from '../store/applicationForms.ts';

type Shown = StoredForm & Pick<ShownForm, 'pjtNm' | 'prodType' | 'fileNames' | 'canEdit'>;

const fileFields = ['manualFileId', 'securityFileId'] as const;

/** The files in a form, by field. */
const filesIn = (fields: FormFields[ApplicationForm]) => {
  const values = fields as Record<string, unknown>;
  return fileFields.flatMap(field => {
    const fileId = values[field];
    return typeof fileId === 'string' ? [{ field, fileId }] : [];
  });
};

const none = (pjtId: string, form: ApplicationForm): StoredForm => ({
  pjtId,
  ...(form === 'application' ? { form, fields: emptyForms.application } : { form, fields: emptyForms.wwst }),
  secret: null,
  crtr: '',
  crtDt: 0,
  chgr: '',
  chgDt: 0,
  version: 0,
});

const find = async (call: AnyCall, form: ApplicationForm): Promise<Shown> => {
  const { queries, project, user } = call;
  const { pjtId, pjtNm, prodType } = project;
  const stored = (await queries.applicationForms.find(pjtId, form)) ?? none(pjtId, form);
  const files = await Promise.all(
    filesIn(stored.fields).map(({ fileId }) => queries.files.find(fileId, user.mnId)),
  );
  const fileNames = Object.fromEntries(
    files.flatMap(file => (file === undefined ? [] : [[file.fileId, file.fileNm]])),
  ) as Record<string, string>;
  return {
    ...stored,
    pjtNm,
    prodType,
    fileNames,
    canEdit: user.may.publish && canEditProject(user, project),
  };
};

const show = ({ secret: _secret, ...stored }: Shown): ShownForm => {
  const { form, fields, ...rest } = stored;
  const progress = {
    missing: missingOfForm(form, fields, rest.prodType),
    required: requiredOfForm(form, fields, rest.prodType).length,
  };
  return form === 'application'
    ? { ...rest, ...progress, form, ...(fields as FormFields['application']) }
    : { ...rest, ...progress, form, ...(fields as FormFields['wwst']) };
};

const write = createVersionedWriter<Shown, ApplicationForm>({
  label: 'form',
  resource: 'applicationForms',
  recordId: ({ pjtId, form }) => `${pjtId}~${form}`,
  find,
  // done by the handler, before it read
  lock: async () => {},
  show,
});

/** Splits an edit into the stored fields and the password, which is undefined if unchanged. */
const splitEdit = (edit: FormEdit): { fields: object; password?: string | undefined } => {
  if (edit.form === 'wwst') {
    const { form: _form, ...fields } = edit;
    return { fields };
  }
  const { form: _form, testAccountPassword: password, ...fields } = edit;
  return { fields, password };
};

const checkFiles = async (
  { queries, user }: AnyCall,
  fields: FormFields[ApplicationForm],
  before: FormFields[ApplicationForm],
) => {
  const known = new Set(filesIn(before).map(({ fileId }) => fileId));
  for (const { field, fileId } of filesIn(fields))
    if (!known.has(fileId) && (await queries.files.find(fileId, user.mnId)) === undefined)
      throw fieldErrors({ [field]: 'Upload this file again.' });
};

/** RT-02 `applicationForms` and `wwst`: the forms that the lab gets with a publish request. */
export const mountApplicationForms = (mount: Mount, { secrets }: Pick<AppOptions, 'secrets'>) => {
  mount(applicationFormsApi.one, async call => show(await find(call, call.params.form)));

  mount(applicationFormsApi.update, async call => {
    const { queries, project, params, body } = call;
    const { pjtId } = project;
    const { form } = params;
    if (body.form !== form) throw fieldErrors({ form: 'This must be the form in the path.' });
    // the first save has no row to lock
    await queries.projects.lockForUpdate({ pjtId });
    await write(call, form, async before => {
      const { fields, password } = splitEdit(body);
      const same = { ...before.fields, ...fields };
      if (password === undefined && JSON.stringify(same) === JSON.stringify(before.fields)) return 'same';
      if (password === '' && before.secret === null && JSON.stringify(same) === JSON.stringify(before.fields))
        return 'same';
      await checkFiles(call, same, before.fields);
      const sealed = password ? await secrets.seal(password, `${pjtId}/${form}`) : null;
      const secret = password === undefined ? before.secret : sealed;
      const made = before.version === 0 ? call.createdNow : { ...call.changedNow, crtr: '', crtDt: 0 };
      await queries.applicationForms.save({
        pjtId,
        form,
        fields: JSON.stringify(fields),
        secret,
        ...made,
        version: before.version + 1,
      });
      const { hasTestAccountPassword: had = false, ...old } = before.fields as Record<string, unknown>;
      return {
        action: before.version === 0 ? 'create' : 'update',
        before:
          before.version === 0
            ? null
            : { ...old, ...(secret !== before.secret && { hasTestAccountPassword: had }) },
        after: { ...fields, ...(secret !== before.secret && { hasTestAccountPassword: secret !== null }) },
      };
    });
    return show(await find(call, form));
  });
};
