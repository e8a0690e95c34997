import { useTranslate } from 'react-admin';
import { handlerEditSchema, type HandlerPermission } from '../../../model/contract/handlers.ts';
import type { HandlerRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { validateWith } from '../../ui/forms/validateWith.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { DriverFacts } from './DriverFacts.tsx';
import { driverTransform } from './driverForm.ts';
import { DriverInputs } from './DriverInputs.tsx';
import { useProjectProfiles } from './useProjectProfiles.ts';

const fields = Object.keys(handlerEditSchema.shape);

const check = validateWith(handlerEditSchema);

type Props = { handler: HandlerRecord; project: ProjectRecord };

/** The driver: a form, or its values for users who can't edit it. */
export const DriverEdit = ({ handler, project }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('handlers');
  const profiles = useProjectProfiles(project.pjtId);
  const formats: Record<string, (value: unknown) => string> = {
    permissions: value =>
      (value as HandlerPermission[]).map(one => translate(`handlers.permissions.${one}`)).join(', '),
    dvcPrflId: value =>
      value
        ? (profiles.find(({ dvcPrflId }) => dvcPrflId === value)?.profileNm ?? String(value))
        : translate('handlers.noProfile'),
  };
  return (
    <section aria-label={translate('handlers.driver')}>
      <RecordEdit<HandlerRecord>
        resource="handlers"
        id={handler.id}
        noun={translate('handlers.noun')}
        fields={fields.map(source => ({ source, label: labelOf(source), format: formats[source] }))}
        validate={values => check(driverTransform.write(values))}
        shape={driverTransform}
        creationDraftKey={project.pjtId}
        draftTitle={({ name }) => name}
        cancelTo={projectPath(project)}
        success={({ name }) => translate('handlers.saved', { name })}
        readOnly={!handler.canEdit && <DriverFacts handler={handler} formats={formats} />}
        loading={<PageSkeleton isTall />}
      >
        <DriverInputs projectId={project.pjtId} />
      </RecordEdit>
    </section>
  );
};
