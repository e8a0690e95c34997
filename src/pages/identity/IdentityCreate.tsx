import { useQuery } from '@tanstack/react-query';
import { TextInput, useTranslate } from 'react-admin';
import { useState } from 'react';
import * as z from 'zod/mini';
import { newIdentitySchema } from '../../../model/contract/deviceIdentities.ts';
import { hasDeviceIdentities } from '../../../model/rules/sidebarTable.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { IdentityRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { FormPage } from '../../ui/forms/FormPage.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { RecordCreate } from '../../ui/forms/RecordCreate.tsx';
import { validateWith } from '../../ui/forms/validateWith.ts';
import type { Values } from '../../ui/forms/values.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { OfProject } from '../../ui/project/OfProject.tsx';
import { projectPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { createDeviceKey, createSerialNumber, type DeviceKey } from './deviceKey.ts';
import { issuedKey } from './issuedKey.ts';
import { KeyInputs } from './KeyInputs.tsx';
import { SerialNumberInput } from './SerialNumberInput.tsx';

// the form also has the source of the key
const validate = validateWith(z.object(newIdentitySchema.shape));

/** Registers a device for development: its serial number and its public key. */
export const IdentityCreate = () => (
  <OfProject page="identity" isFor={hasDeviceIdentities}>
    {project => <NewIdentity key={project.pjtId} project={project} />}
  </OfProject>
);

const NewIdentity = ({ project }: { project: ProjectRecord }) => {
  // a new key for each visit, which is only ever saved as a file
  const { data: made, isPending } = useQuery({
    queryKey: ['deviceKey', project.pjtId],
    queryFn: async () => (await createDeviceKey()) ?? null,
    // never replaced, not even by a refresh of all queries: a registration that is sent again must have the same key
    staleTime: 'static',
    gcTime: 0,
  });
  return isPending ? <PageSkeleton /> : <IdentityForm project={project} made={made ?? undefined} />;
};

type FormProps = { project: ProjectRecord; made: DeviceKey | undefined };

const IdentityForm = ({ project, made }: FormProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('deviceIdentities');
  const { mnId = '' } = useUser() ?? {};
  const [sn] = useState(() => createSerialNumber(mnId));
  const { pjtId } = project;
  const title = translate('deviceIdentities.register.title');
  const withKey = (values: Values) =>
    values.keySource === 'generate' && made !== undefined ? { ...values, publicKey: made.publicKey } : values;
  const listPath = projectPath(project, 'identity');
  return (
    <FormPage title={title} lead={translate('deviceIdentities.register.lead')}>
      <RecordCreate<IdentityRecord>
        resource="deviceIdentities"
        defaultValues={{
          sn,
          label: '',
          modelName: '',
          publicKey: '',
          keySource: made === undefined ? 'own' : 'generate',
          pjtId,
        }}
        validate={values => validate(withKey(values))}
        shape={{ read: record => record, write: withKey }}
        draftKey={pjtId}
        draftTitle={values => String(values.label || values.sn || title)}
        isComplete={made !== undefined}
        cancelTo={listPath}
        redirect={() => listPath}
        saveLabel={translate('deviceIdentities.register.action')}
        success={({ sn: registered, publicKey }) => {
          if (made !== undefined && publicKey === made.publicKey)
            issuedKey.add({ sn: registered, pjtId, key: made });
          return translate('deviceIdentities.register.done', { sn: registered });
        }}
      >
        <InputPair>
          <SerialNumberInput />
          <TextInput
            source="label"
            label={labelOf('label')}
            helperText={translate('deviceIdentities.register.help.label')}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            autoComplete="off"
            fullWidth
          />
        </InputPair>
        <KeyInputs made={made} />
      </RecordCreate>
    </FormPage>
  );
};
