import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  ReferenceInput,
  type TranslateFunction,
  useChoicesContext,
  useGetOne,
  useTranslate,
} from 'react-admin';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_DEVICE_LABEL } from '../../../model/contract/devices.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';

const byName = (text: string) => ({ q: text });
const inOrder = { field: 'profileNm', order: 'ASC' as const };

type Props = {
  /** the project is fixed, so the profile doesn't determine it */
  isForProject: boolean;
};

const ProfileSelect = () => {
  const translate = useTranslate();
  const { filterValues } = useChoicesContext();
  const isSearch = typeof filterValues?.['q'] === 'string' && filterValues['q'] !== '';
  return (
    <AutocompleteInput
      optionText="profileNm"
      label={translate('resources.testDevices.fields.dvcPrflId')}
      helperText={translate('testDevices.help.dvcPrflId')}
      filterToQuery={byName}
      noOptionsText={translate(`testDevices.${isSearch ? 'noMatchingProfiles' : 'noProfiles'}`)}
      isRequired
      fullWidth
    />
  );
};

/** Selects the profile of the device, which also suggests its name and shows its parts. */
export const ProfileInput = ({ isForProject }: Props) => (
  <>
    <ReferenceInput source="dvcPrflId" reference="deviceProfiles" sort={inOrder} perPage={50}>
      <ProfileSelect />
    </ReferenceInput>
    <ChosenProfile isForProject={isForProject} />
  </>
);

export const suggestedLabel = (
  { profileNm }: Pick<DeviceProfileRecord, 'profileNm'>,
  translate: TranslateFunction,
) => translate('testDevices.labelOf', { name: profileNm }).slice(0, MAX_DEVICE_LABEL);

/** The values that the previous profile suggested. */
type Suggested = { label: string; pjtId: string };

const ChosenProfile = ({ isForProject }: Props) => {
  const id: unknown = useWatch({ name: 'dvcPrflId' });
  const suggestedRef = useRef<Suggested>({ label: '', pjtId: '' });
  return typeof id === 'string' && id !== '' ? (
    <ProfileParts key={id} id={id} isForProject={isForProject} suggestedRef={suggestedRef} />
  ) : null;
};

type PartsProps = Props & { id: string; suggestedRef: RefObject<Suggested> };

const ProfileParts = ({ id, isForProject, suggestedRef }: PartsProps) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { data: profile } = useGetOne<DeviceProfileRecord>('deviceProfiles', { id });

  useEffect(() => {
    if (!isResponse(profile)) return;
    const next = {
      label: suggestedLabel(profile, translate),
      pjtId: profile.pjtId ?? '',
    };
    // what the user typed or chose stays, also if it comes from a draft
    const fill = (source: keyof Suggested) => {
      if ((getValues(source) ?? '') === suggestedRef.current[source])
        setValue(source, next[source], { shouldDirty: true });
    };
    fill('label');
    if (!isForProject) fill('pjtId');
    suggestedRef.current = next;
  }, [profile, isForProject, suggestedRef, getValues, setValue, translate]);

  if (!isResponse(profile)) return null;
  return (
    <Box
      component="dl"
      aria-label={translate('testDevices.parts', { name: profile.profileNm })}
      sx={{
        m: 0,
        p: '8px 12px',
        bgcolor: 'var(--sunken)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      {profile.document.components.map(({ id: component, label, capabilities }) => (
        <Box
          key={component}
          sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 1, py: 0.5 }}
        >
          <Box component="dt" sx={{ color: 'var(--ink-3)', fontSize: 12, lineHeight: '22px' }}>
            {label ?? component}
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {capabilities.map(capability => (
              <span key={capability.id} className="ui-chip test-device-part">
                {capability.id}
              </span>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
