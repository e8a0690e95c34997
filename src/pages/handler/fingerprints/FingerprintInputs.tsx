import { SelectInput, TextInput, useInput, useTranslate } from 'react-admin';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FingerprintKind, fingerprintKinds } from '../../../../model/contract/fingerprints.ts';
import { InputPair } from '../../../ui/forms/InputPair.tsx';
import { type CodeField, exampleOf, inHex } from '../codeFields.ts';
import { useProjectProfiles } from '../useProjectProfiles.ts';
import { kindFields } from './fingerprintForm.ts';

type FieldProps = { field: CodeField; list?: string; maxLength?: number };

/** Text, or codes, which are converted to hex when the field loses focus. */
const Field = ({ field, list, maxLength = 640 }: FieldProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const source = `fingerprint.${field.path}`;
  const { field: input } = useInput({ source });
  const isCode = field.type !== 'text';

  const handleBlur = () => {
    const typed = String(input.value ?? '');
    const shown = inHex(field, typed);
    if (shown !== typed) setValue(source, shown, { shouldDirty: true });
  };

  return (
    <TextInput
      source={source}
      label={translate(`fingerprints.fields.${field.path.replaceAll('.', '_')}`)}
      helperText={isCode ? translate(`fingerprints.help.${exampleOf(field)}`) : false}
      onBlur={handleBlur}
      slotProps={{
        htmlInput: { maxLength, list, spellCheck: false, ...(isCode && { className: 'list-code' }) },
      }}
      autoComplete="off"
      isRequired={field.type === 'code' || maxLength === 32 || maxLength === 36}
      fullWidth
    />
  );
};

const kindChoices = (translate: (key: string) => string) =>
  fingerprintKinds.map(id => ({ id, name: translate(`fingerprints.kinds.${id}`) }));

/** The fields of a fingerprint; they depend on its kind. */
export const FingerprintInputs = ({ projectId }: { projectId: string }) => {
  const translate = useTranslate();
  const listId = useId();
  const kind = useWatch({ name: 'fingerprint.kind' }) as FingerprintKind;
  const profiles = useProjectProfiles(projectId);
  return (
    <>
      <SelectInput
        source="fingerprint.kind"
        label={translate('fingerprints.fields.kind')}
        helperText={translate(`fingerprints.kindHelp.${kind}`)}
        choices={kindChoices(translate)}
        isRequired
        fullWidth
      />
      <InputPair>
        {kindFields[kind].map(field => (
          <Field
            key={`${kind} ${field.path}`}
            field={field}
            {...(field.type === 'text' && { maxLength: 32 })}
          />
        ))}
      </InputPair>
      <InputPair>
        <Field field={{ path: 'id', type: 'text' }} maxLength={36} />
        <Field field={{ path: 'deviceLabel', type: 'text' }} maxLength={50} />
      </InputPair>
      <TextInput
        source="fingerprint.deviceProfileName"
        label={translate('fingerprints.fields.deviceProfileName')}
        helperText={translate('fingerprints.help.profile')}
        slotProps={{ htmlInput: { maxLength: 100, list: listId } }}
        autoComplete="off"
        isRequired
        fullWidth
      />
      <datalist id={listId}>
        {profiles.map(({ dvcPrflId, profileNm }) => (
          <option key={dvcPrflId} value={profileNm}>
            {profileNm}
          </option>
        ))}
      </datalist>
    </>
  );
};
