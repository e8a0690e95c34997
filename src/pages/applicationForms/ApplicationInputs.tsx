import { CheckboxGroupInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { testRegions } from '../../../model/contract/applicationForms.ts';
import { isDay } from '../../../model/contract/fieldRules.ts';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { quoteExpiry, resultsDue } from '../../../model/rules/certification/formDates.ts';
import { isShipped, needsTestAccount } from '../../../model/rules/certification/forms.ts';
import type { FormRecord } from '../../dataProvider/index.ts';
import { formatDay } from '../../ui/format.ts';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { Card, FileInput, Text, useHelp, useIsReadOnly } from './FormParts.tsx';

const Regions = () => {
  const translate = useTranslate();
  return (
    <div data-field="testRegions">
      <CheckboxGroupInput
        source="testRegions"
        label={useFieldLabel('applicationForms')('testRegions')}
        helperText={useHelp('testRegions')}
        disabled={useIsReadOnly()}
        choices={testRegions.map(id => ({ id, name: translate(`applicationForms.regions.${id}`) }))}
      />
    </div>
  );
};

const Password = () => {
  const translate = useTranslate();
  const record = useRecordContext<FormRecord>();
  const isStored = record?.form === 'application' && record.hasTestAccountPassword;
  return (
    <div>
      <Text source="testAccountPassword" type="password" maxLength={200} />
      {isStored && <small className="af-stored">{translate('applicationForms.stored')}</small>}
    </div>
  );
};

/** Two dates derived from the lab's. */
const Dates = () => {
  const translate = useTranslate();
  const [quoteDay, testingDay] = useWatch({ name: ['quoteDay', 'testingDay'] }) as unknown[];
  const quote = String(quoteDay ?? '');
  const testing = String(testingDay ?? '');
  return (
    <>
      <InputPair>
        <Text source="quoteDay" type="date" />
        <Text source="testingDay" type="date" />
      </InputPair>
      {(isDay(quote) || isDay(testing)) && (
        <dl className="af-dates">
          {isDay(quote) && (
            <>
              <dt>{translate('applicationForms.quoteExpires')}</dt>
              <dd>{formatDay(quoteExpiry(quote))}</dd>
            </>
          )}
          {isDay(testing) && (
            <>
              <dt>{translate('applicationForms.resultsDue')}</dt>
              <dd>{formatDay(resultsDue(testing))}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
};

/** The form about how the lab tests the product. */
export const ApplicationInputs = ({ prodType }: { prodType: ProjectType }) => (
  <>
    <Card name="manual">
      <FileInput source="manualFileId" />
      <Text source="setupNotes" isLong maxLength={2000} />
      {isShipped(prodType) && <Text source="accessories" isLong maxLength={2000} />}
      <Regions />
    </Card>
    {needsTestAccount(prodType) && (
      <Card name="account">
        <InputPair>
          <Text source="testAccountLogin" maxLength={254} />
          <Password />
        </InputPair>
      </Card>
    )}
    {isShipped(prodType) && (
      <Card name="shipping">
        <InputPair>
          <Text source="shippingName" maxLength={254} />
          <Text source="shippingEmail" maxLength={254} />
        </InputPair>
        <Text source="shippingPhone" maxLength={40} />
        <Text source="shippingAddress" isLong maxLength={500} />
      </Card>
    )}
    <Card name="dates">
      <Dates />
    </Card>
  </>
);
