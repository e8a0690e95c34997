import { CheckboxGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { handlerPermissions, shards } from '../../../model/contract/handlers.ts';
import { groupLabel, regionOf } from '../../../model/rules/handlers.ts';
import { ChoiceInput } from '../../ui/forms/ChoiceInput.tsx';
import { InputPair } from '../../ui/forms/InputPair.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useProjectProfiles } from './useProjectProfiles.ts';

type TextProps = { source: string; maxLength: number; isRequired?: boolean; isCode?: boolean };

const Text = ({ source, maxLength, isRequired = false, isCode = false }: TextProps) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      label={useFieldLabel('handlers')(source)}
      helperText={translate(`handlers.help.${source}`)}
      slotProps={{ htmlInput: { maxLength, ...(isCode && { className: 'list-code', spellCheck: false }) } }}
      autoComplete="off"
      isRequired={isRequired}
      fullWidth
    />
  );
};

const shardChoices = shards.map(shard => ({
  id: shard,
  name: groupLabel({ shard, region: regionOf(shard) }),
}));

/** The fields of a new or existing driver. */
export const DriverInputs = ({ projectId }: { projectId: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('handlers');
  const profiles = useProjectProfiles(projectId);
  return (
    <>
      <InputPair>
        <Text source="name" maxLength={50} isRequired />
        <Text source="packageKey" maxLength={36} isRequired isCode />
      </InputPair>
      <TextInput
        source="description"
        label={labelOf('description')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <CheckboxGroupInput
        source="permissions"
        label={labelOf('permissions')}
        helperText={translate('handlers.help.permissions')}
        choices={handlerPermissions.map(id => ({ id, name: translate(`handlers.permissions.${id}`) }))}
        row
      />
      <InputPair>
        <SelectInput
          source="shard"
          label={labelOf('shard')}
          helperText={translate('handlers.help.shard')}
          choices={shardChoices}
          isRequired
          fullWidth
        />
        <ChoiceInput
          source="dvcPrflId"
          label={labelOf('dvcPrflId')}
          helperText={translate('handlers.help.dvcPrflId')}
          choices={profiles.map(({ dvcPrflId, profileNm }) => ({ id: dvcPrflId, name: profileNm }))}
          noneLabel={translate('handlers.noProfile')}
        />
      </InputPair>
      <InputPair>
        <Text source="vendorSupportUrl" maxLength={2048} />
        <Text source="driverVersion" maxLength={40} isCode />
      </InputPair>
    </>
  );
};
