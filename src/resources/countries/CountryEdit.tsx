import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { countryEditSchema } from '../../../model/contract/countries.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { RecordPage, RecordPageHead } from '../../ui/forms/RecordPage.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { CountryInputs } from './CountryInputs.tsx';
import { UseChip } from './UseChip.tsx';

export const CountryEdit = () => (
  <RecordPage<CountryRecord> page="countries">
    {country => (
      <>
        <Head country={country} />
        {country.isOwner ? <EditForm country={country} /> : <ReadOnly country={country} />}
      </>
    )}
  </RecordPage>
);

const Head = ({ country }: { country: CountryRecord }) => (
  <RecordPageHead
    title={country.cntryNm}
    chip={<UseChip country={country} />}
    code={{
      text: `${country.cntryCd} · ${country.cntryCdAlpha3}`,
      copied: country.cntryCd,
      label: useFieldLabel()('cntryCd'),
    }}
  />
);

const ReadOnly = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('countries.readOnly')}
      </Alert>
      <DefinitionList>
        <Definition label={labelOf('cntryNm')}>{country.cntryNm}</Definition>
        <Definition label={labelOf('zwaveRegion')}>
          {translate(`countries.regions.${country.zwaveRegion || 'NONE'}`)}
        </Definition>
        <Definition label={labelOf('locales')}>
          {country.locales === 0
            ? translate('countries.noLocale')
            : translate('countries.localeCount', { smart_count: country.locales })}
        </Definition>
      </DefinitionList>
    </>
  );
};

const EditForm = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const yesOrNo = (value: unknown) => translate(`ra.boolean.${value === 'Y'}`);
  return (
    <RecordEdit<CountryRecord>
      resource="countries"
      id={country.id}
      noun={translate('countries.noun')}
      fields={[
        { source: 'cntryNm', label: labelOf('cntryNm') },
        {
          source: 'zwaveRegion',
          label: labelOf('zwaveRegion'),
          format: value => translate(`countries.regions.${String(value || 'NONE')}`),
        },
        { source: 'useYn', label: labelOf('useYn'), format: yesOrNo },
        { source: 'delYn', label: labelOf('delYn'), format: yesOrNo },
      ]}
      schema={countryEditSchema}
      draftTitle={({ cntryNm }) => cntryNm}
      success={({ cntryNm }) => translate('countries.saved', { name: cntryNm })}
      loading={<PageSkeleton />}
    >
      <CountryInputs country={country} />
    </RecordEdit>
  );
};
