import { useTranslate, type ValidateForm } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import type { ProjectType } from '../../../model/contract/projects.ts';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import type { ConflictField } from '../../ui/conflict/ConflictRow.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { ReportUnsaved } from '../../ui/forms/ReportUnsaved.tsx';
import { brokenText } from '../../ui/json/brokenText.ts';
import { JsonChanges } from '../../ui/json/JsonChanges.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { parseProfile, profileTransform } from './profileText.ts';

const useFields = (): ConflictField[] => {
  const translate = useTranslate();
  const known = ['name', 'components', 'preferences', 'metadata', 'translations'];
  return [
    {
      source: 'document',
      label: translate('deviceProfile.document'),
      render: (value, { base }) => <JsonChanges base={base} value={value} />,
      describePart: path => ({
        label: known.includes(path) ? translate(`deviceProfile.${path}`) : path,
        format: value => (value === undefined ? translate('deviceProfile.absent') : JSON.stringify(value)),
        render: (value, { base }) => (
          <JsonChanges base={JSON.stringify(base ?? null)} value={JSON.stringify(value ?? null)} />
        ),
      }),
    },
  ];
};

type Props = {
  id: string;
  prodType: ProjectType | null;
  backTo: string;
  /** shown instead of a form without changes, because the profile can't be edited */
  readOnly?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The form of a profile in development. */
export const ProfileForm = ({ id, prodType, backTo, readOnly, onUnsaved }: Props) => {
  const translate = useTranslate();
  const fields = useFields();
  const validate = useMemo<ValidateForm>(
    () => values => {
      const { broken, errors } = parseProfile(String(values.document ?? ''));
      if (broken !== undefined) return { document: brokenText(broken, translate) };
      const [first] = errors;
      return first === undefined ? {} : { document: `${first.path}: ${first.message}` };
    },
    [translate],
  );
  return (
    <RecordEdit<DeviceProfileRecord>
      resource="deviceProfiles"
      id={id}
      noun={translate('deviceProfile.noun')}
      fields={fields}
      shape={profileTransform}
      validate={validate}
      cancelTo={backTo}
      draftTitle={profile => profile.profileNm}
      success={profile => translate('deviceProfile.saved', { name: profile.profileNm })}
      readOnly={readOnly}
      loading={<PageSkeleton />}
    >
      <ProfileEditor prodType={prodType} />
      <ReportUnsaved onChange={onUnsaved} />
    </RecordEdit>
  );
};
