import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { countryEditSchema } from '../../../model/contract/countries.ts';
import { isAnswered } from '../../dataProvider/answer.ts';
import type { CountryRecord } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { CountryInputs } from './CountryInputs.tsx';
import { UseChip } from './UseChip.tsx';

export const CountryEdit = () => {
  const { id = '' } = useParams();
  return (
    <PageGuard page="countries">
      <CountryPage key={id} id={id} />
    </PageGuard>
  );
};

const CountryPage = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: country, error } = useGetOne<CountryRecord>('countries', { id });
  useDocumentTitle(country?.cntryNm ?? translate('countries.edit.title'));
  // an open form stays when a refresh fails
  if (error && country === undefined) return <ErrorPage error={error} />;
  if (!isAnswered(country)) return <PageSkeleton />;
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
