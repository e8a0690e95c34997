import { TextInput, useGetOne, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isResponse } from '../../../dataProvider/response.ts';
import type { CapabilityRecord } from '../../../dataProvider/index.ts';
import { ErrorPage } from '../../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../../ui/page/PageGuard.tsx';
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx';
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../../ui/page/useDocumentTitle.ts';
import { RecordCreate } from '../../../ui/forms/RecordCreate.tsx';
import { capabilityPath } from '../paths.ts';
import { useCanCreateCapability } from '../useCanCreateCapability.ts';
import { useOwnNamespace } from '../useOwnNamespace.ts';
import { CapabilityFields } from './CapabilityFields.tsx';
import { capabilityTransform, validateCapability } from './capabilityTransform.ts';
import { printDetail } from './definitionText.ts';
import { printManifest } from './manifestText.ts';

/** CAP-06: creates a custom capability, empty or as a copy of another one. */
export const CapabilityCreate = () => {
  const [search] = useSearchParams();
  const { isEnabled, canCreate } = useCanCreateCapability();
  const from = search.get('from');
  if (!isEnabled) return <NotFoundPage />;
  return (
    <PageGuard page="capabilities">
      {!canCreate && <ErrorPage status={403} />}
      {canCreate && (from === null ? <NewForm /> : <CopyForm key={from} id={from} />)}
    </PageGuard>
  );
};

const CopyForm = ({ id }: { id: string }) => {
  const { data, error } = useGetOne<CapabilityRecord>('capabilities', { id });
  // an open form is kept if a refresh fails
  if (error && data === undefined) return <ErrorPage error={error} />;
  if (!isResponse(data)) return <PageSkeleton />;
  return <NewForm source={data} />;
};

const IdInput = () => {
  const translate = useTranslate();
  const namespace = useOwnNamespace();
  return (
    <TextInput
      source="name"
      label={translate('capabilityEditor.fields.id')}
      helperText={translate(`capabilityEditor.help.${namespace === undefined ? 'firstId' : 'id'}`)}
      slotProps={{
        htmlInput: { maxLength: 60, className: 'list-code', spellCheck: false },
        input: {
          startAdornment:
            namespace === undefined ? undefined : <span className="ed-prefix">{`${namespace}.`}</span>,
        },
      }}
      autoComplete="off"
      isRequired
      autoFocus
      fullWidth
    />
  );
};

const NewForm = ({ source }: { source?: CapabilityRecord }) => {
  const translate = useTranslate();
  const title = translate('capabilityEditor.create.title');
  useDocumentTitle(title);
  const validate = useMemo(() => validateCapability(translate, { isNew: true }), [translate]);
  const { cpbtNm = '', dsc = '', detail = { attributes: {}, commands: {} } } = source ?? {};
  return (
    <div className="ed-page">
      <h1>{title}</h1>
      <p className="ed-lead">
        {source === undefined
          ? translate('capabilityEditor.create.about')
          : translate('capabilityEditor.create.from', { name: cpbtNm })}
      </p>
      <RecordCreate<CapabilityRecord>
        resource="capabilities"
        shape={capabilityTransform}
        validate={validate}
        defaultValues={{
          name: '',
          cpbtNm,
          dsc,
          detail: printDetail(detail),
          uiManifest: printManifest(source?.uiManifest),
          voiceManifest: printManifest(source?.voiceManifest),
          invalidInputs: [],
        }}
        {...(source && { draftKey: source.id })}
        draftTitle={values => String(values.cpbtNm || values.name || title)}
        saveLabel={translate('capabilityEditor.create.action')}
        redirect={capabilityPath}
        success={capability => translate('capabilityEditor.created', { name: capability.cpbtNm })}
      >
        <CapabilityFields first={<IdInput />} />
      </RecordCreate>
    </div>
  );
};
