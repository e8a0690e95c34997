import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { CONFIG_FILE_NAME } from '../../../model/contract/onboardings.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../Button.tsx';
import { saveFile } from '../saveFile.ts';

type Props = {
  pjtId: string;
  isSmall?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
};

/** Saves the file that the firmware of a deployed project is built with. */
export const ConfigFileButton = ({ pjtId, ...button }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { onboardingConfig } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    setIsPending(true);
    try {
      const { data } = await onboardingConfig(pjtId);
      if (!isResponse(data)) return;
      const text = `${JSON.stringify(data, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), CONFIG_FILE_NAME);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button look="outlined" {...button} isBusy={isPending} onClick={() => void handleClick()}>
      {translate('onboarding.file.download', { name: CONFIG_FILE_NAME })}
    </Button>
  );
};
