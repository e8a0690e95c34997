import { useTranslate } from 'react-admin';
import { CONFIG_FILE_NAME } from '../../../model/contract/onboardings.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../Button.tsx';
import { saveFile } from '../saveFile.ts';
import { useSavedFile } from '../useSavedFile.ts';

type Props = {
  pjtId: string;
  isSmall?: boolean;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
};

/** Saves the file that the firmware of a deployed project is built with. */
export const ConfigFileButton = ({ pjtId, ...button }: Props) => {
  const translate = useTranslate();
  const { onboardingConfig } = useWorkspace();
  const { save, isPending } = useSavedFile(
    () => onboardingConfig(pjtId),
    config => {
      const text = `${JSON.stringify(config, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), CONFIG_FILE_NAME);
    },
  );
  return (
    <Button look="outlined" {...button} isBusy={isPending} onClick={() => void save()}>
      {translate('onboarding.file.download', { name: CONFIG_FILE_NAME })}
    </Button>
  );
};
