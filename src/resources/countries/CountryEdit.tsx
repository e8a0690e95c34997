import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { countryEditSchema } from '../../../model/contract/countries.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/forms/Facts.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { CountryInputs } from './CountryInputs.tsx';
import { UseChip } from './UseChip.tsx';

export const CountryEdit = () => {
  const { id = '' } = useParams();
  return (
    <Guarded page="countries">
      <CountryPage key={id} id={id} />
    </Guarded>
  );
};

const CountryPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: country, error } = useGetOne<CountryRecord>('countries', { id });
  useDocumentTitle(country?.cntryNm ?? translate('countries.edit.title'));
  // an open form stays when a refresh fails
  if (error && country === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (country?.id === undefined) return <PageSkeleton />;
  return (
    <Box sx={{ width: 'min(var(--content-w), 100% - 48px)', mx: 'auto', py: 3 }}>
      <Head country={country} />
      {country.isOwner ? <EditForm country={country} /> : <ReadOnly country={country} />}
    </Box>
  );
};

const Head = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h1" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {country.cntryNm}
        </Typography>
        <UseChip country={country} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'var(--ink-2)' }}>
        <code className="list-code">{`${country.cntryCd} · ${country.cntryCdAlpha3}`}</code>
        <CopyButton value={country.cntryCd} label={translate('resources.countries.fields.cntryCd')} />
      </Box>
    </Box>
  );
};

const ReadOnly = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.countries.fields.${source}`);
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('countries.readOnly')}
      </Alert>
      <Facts>
        <Fact label={labelOf('cntryNm')}>{country.cntryNm}</Fact>
        <Fact label={labelOf('zwaveRegion')}>
          {translate(`countries.regions.${country.zwaveRegion || 'NONE'}`)}
        </Fact>
        <Fact label={labelOf('locales')}>
          {country.locales === 0
            ? translate('countries.noLocale')
            : translate('countries.localeCount', { smart_count: country.locales })}
        </Fact>
      </Facts>
    </>
  );
};

const EditForm = ({ country }: { country: CountryRecord }) => {
  const translate = useTranslate();
  const labelOf = (source: string) => translate(`resources.countries.fields.${source}`);
  const yesOrNo = (value: unknown) => translate(`ra.boolean.${value === 'Y'}`);
  return (
    <RecordEdit<CountryRecord>
      resource="countries"
      id={country.id}
      thing={translate('countries.thing')}
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
