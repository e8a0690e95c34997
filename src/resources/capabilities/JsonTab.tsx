import { useNotify, useTranslate } from 'react-admin';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon } from '../../theme/icons.tsx';
import { JsonCode } from '../../ui/json/JsonCode.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { jsonOf } from './definition.ts';

/** The definition in the format of the catalog. */
export const JsonTab = ({ capability }: { capability: CapabilityRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const json = jsonOf(capability);

  const handleCopy = async () => {
    if (await copy(json))
      notify('capabilities.jsonCopied', { type: 'info', messageArgs: { name: capability.cpbtNm } });
  };

  return (
    <div className="capability-json">
      <Button look="outlined" isSmall icon={<CopyIcon size={15} />} onClick={() => void handleCopy()}>
        {translate('capabilities.copyJson')}
      </Button>
      <JsonCode
        json={json}
        label={translate('capabilities.page.definitionOf', { name: capability.cpbtNm })}
      />
    </div>
  );
};
