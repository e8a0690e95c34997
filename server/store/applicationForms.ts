import type { ApplicationForm } from '../../model/contract/applicationForms.ts';
import { emptyForms } from '../../model/rules/certification/forms.ts';
import type { ApplicationFormRow } from './rows/certification.ts';
import type { Db } from './tables.ts';

/** A stored form; fields that are newer than the form are empty. */
const toForm = ({ fields, secret, ...row }: ApplicationFormRow) => {
  const stored = JSON.parse(fields) as object;
  const read =
    row.form === 'application'
      ? {
          form: 'application' as const,
          fields: { ...emptyForms.application, ...stored, hasTestAccountPassword: secret !== null },
        }
      : { form: 'wwst' as const, fields: { ...emptyForms.wwst, ...stored } };
  return { ...row, ...read, secret };
};

export type StoredForm = ReturnType<typeof toForm>;

export const applicationFormQueries = (db: Db) => {
  const rows = db.selectFrom('applicationForms').selectAll();

  return {
    /** forms that somebody has filled in; `missingOfForm` returns the fields that they lack */
    ofProjects: async (pjtIds: readonly string[]): Promise<StoredForm[]> =>
      (await rows.where('pjtId', 'in', pjtIds).execute()).map(toForm),

    find: async (pjtId: string, form: ApplicationForm): Promise<StoredForm | undefined> => {
      const row = await rows.where('pjtId', '=', pjtId).where('form', '=', form).executeTakeFirst();
      return row && toForm(row);
    },

    save: async (row: ApplicationFormRow) => {
      const { pjtId: _project, form: _form, crtr: _by, crtDt: _at, ...change } = row;
      await db
        .insertInto('applicationForms')
        .values(row)
        .onConflict(conflict => conflict.columns(['pjtId', 'form']).doUpdateSet(change))
        .execute();
    },
  };
};
