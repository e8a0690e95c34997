import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { byteLength, MAX_SSID_BYTES } from '../../../model/contract/onboardings.ts';
import { setupNetworkName } from '../../../model/rules/onboarding.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useOnboardingValues } from './useOnboardingValues.ts';

/** The lowest free setup ID. */
export const useFreeSetupId = () => {
  const { freeSetupId } = useWorkspace();
  const { data, isPending } = useQuery({
    queryKey: ['onboardings', 'freeSetupId'],
    queryFn: ({ signal }) => freeSetupId(signal),
  });
  return { setupId: responseOf(data)?.setupId ?? null, isPending };
};

/** A field for three digits, and a button for the lowest free ones. */
export const SetupIdInput = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  const { setValue } = useFormContext();
  const { setupId: typed } = useOnboardingValues();
  const { setupId: free } = useFreeSetupId();
  return (
    <div className="onb-setup">
      <TextInput
        source="setupId"
        label={labelOf('setupId')}
        helperText={translate('onboarding.help.setupId')}
        slotProps={{ htmlInput: { maxLength: 3, inputMode: 'numeric', className: 'list-code' } }}
        autoComplete="off"
        fullWidth
      />
      {typed === null && free !== null && (
        <Button
          look="outlined"
          isSmall
          onClick={() => setValue('setupId', free, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('onboarding.useFree', { setupId: free })}
        </Button>
      )}
    </div>
  );
};

/** The name of the device's setup network, as users see it in the list of networks. */
const NetworkName = ({ mnId }: { mnId: string }) => {
  const translate = useTranslate();
  const { deviceOnboardingId, setupId } = useOnboardingValues();
  const name = setupNetworkName({ deviceOnboardingId, mnId, setupId });
  const bytes = byteLength(name.replaceAll('·', '0'));
  return (
    <p className="onb-network">
      {translate('onboarding.network')} <code className="list-code">{name}</code>
      <small className="num">{translate('onboarding.bytes', { count: bytes, most: MAX_SSID_BYTES })}</small>
    </p>
  );
};

export const NetworkInputs = ({ mnId }: { mnId: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('onboardings');
  return (
    <section className="onb-section">
      <h2>{translate('onboarding.sections.network')}</h2>
      <InputPair>
        <TextInput
          source="deviceOnboardingId"
          label={labelOf('deviceOnboardingId')}
          helperText={translate('onboarding.help.deviceOnboardingId')}
          slotProps={{ htmlInput: { maxLength: 40, className: 'list-code', spellCheck: false } }}
          autoComplete="off"
          isRequired
          fullWidth
        />
        <SetupIdInput />
      </InputPair>
      <NetworkName mnId={mnId} />
    </section>
  );
};
