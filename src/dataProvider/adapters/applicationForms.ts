import {
  type ApplicationForm,
  applicationFormsApi as api,
  formEditSchemas,
  type ShownForm,
} from '../../../model/contract/applicationForms.ts';
import type { Identifier } from 'react-admin';
import { type Adapter, type Values, withCurrent } from '../adapter.ts';

/** A form of a project; its ID is '<project>~<form>'. */
export type FormRecord = ShownForm & { id: string };

const toRecord = (form: ShownForm): FormRecord => ({ ...form, id: `${form.pjtId}~${form.form}` });

const paramsOf = (id: Identifier) => {
  const [projectId = '', form = ''] = String(id).split('~');
  return { projectId, form: form as ApplicationForm };
};

/** The values include the whole record; the body takes only the fields of the form. */
const bodyOf = (form: ApplicationForm, values: Values) => {
  const schema = formEditSchemas[form];
  const names = Object.keys(schema.shape);
  return schema.parse({ ...Object.fromEntries(names.map(name => [name, values[name]])), form });
};

export const applicationForms = {
  one: async (call, id, signal): Promise<FormRecord> =>
    toRecord(await call(api.one, { params: paramsOf(id) }, { signal })),
  update: async (call, id, values, previous) => {
    const params = paramsOf(id);
    const args = { params, body: bodyOf(params.form, values) };
    const version = previous?.['version'] as number | undefined;
    return toRecord(await withCurrent(() => call(api.update, args, { version }), toRecord));
  },
} satisfies Adapter;
