import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { serialProblem } from '../../../model/provisioning/serialNumber.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';

/** Shows while typing if a serial number is taken. If the lookup fails, the server reports it on saving. */
export const SerialNumberInput = () => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('deviceIdentities');
  const { legacyDeviceInfo } = useWorkspace();
  const [typed, setTyped] = useState<string>();
  const { data: taken } = useQuery({
    queryKey: ['deviceIdentities', 'serialNumber', typed],
    queryFn: async () => (await legacyDeviceInfo(typed ?? '')).data,
    enabled: typed !== undefined && serialProblem(typed) === undefined,
    staleTime: 0,
  });
  const isTaken = taken?.sn === typed && taken !== undefined;
  return (
    <TextInput
      source="sn"
      label={labelOf('sn')}
      helperText={translate(`deviceIdentities.register.${isTaken ? 'taken' : 'help.sn'}`, { sn: typed })}
      slotProps={{
        htmlInput: { maxLength: 30, className: 'list-code', spellCheck: false },
        formHelperText: { role: 'status' },
      }}
      onChange={() => setTyped(undefined)}
      onBlur={event => setTyped((event.target as HTMLInputElement).value)}
      autoComplete="off"
      isRequired
      fullWidth
    />
  );
};
