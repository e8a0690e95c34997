import { BooleanInput, RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { certificationKinds } from '../../../model/contract/applicationForms.ts';
import type { ProjectType } from '../../../model/contract/projects.ts';
import { needsDriver, needsSecurityForm } from '../../../model/rules/certification/forms.ts';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { Card, FileInput, Text, useHelp, useIsReadOnly } from './FormParts.tsx';

const Choice = ({ source, values }: { source: string; values: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <RadioButtonGroupInput
      source={source}
      label={useFieldLabel('applicationForms')(source)}
      helperText={useHelp(source)}
      disabled={useIsReadOnly()}
      choices={values.map(id => ({ id, name: translate(`applicationForms.choices.${id}`) }))}
      row={false}
    />
  );
};

const Agreement = () => (
  <BooleanInput
    source="agreesToRetest"
    label={useTranslate()('applicationForms.agree')}
    helperText={useHelp('agreesToRetest')}
    disabled={useIsReadOnly()}
  />
);

/** The form about the product and its claims. */
export const WwstInputs = ({ prodType }: { prodType: ProjectType }) => {
  const isSimilar: unknown = useWatch({ name: 'isSimilar' });
  return (
    <>
      <Card name="certification">
        <Choice source="certification" values={certificationKinds} />
      </Card>
      {needsDriver(prodType) && (
        <Card name="driver">
          <InputPair>
            <Text source="driverUrl" maxLength={2048} />
            <Text source="pullRequestUrl" maxLength={2048} />
          </InputPair>
        </Card>
      )}
      <Card name="similarity">
        <Choice source="isSimilar" values={['yes', 'no']} />
        {isSimilar === 'yes' && (
          <>
            <Text source="baseModel" maxLength={64} />
            <Text source="differences" isLong maxLength={2000} />
          </>
        )}
      </Card>
      {needsSecurityForm(prodType) && (
        <Card name="security">
          <FileInput source="securityFileId" />
        </Card>
      )}
      <Card name="agreement">
        <Agreement />
      </Card>
    </>
  );
};
