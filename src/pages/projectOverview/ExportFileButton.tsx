import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { MAX_PROJECT_FILE_BYTES } from '../../../model/contract/projectFiles.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Saves the project as one YAML file. */
export const ExportFileButton = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { exportProjectFile } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    setIsPending(true);
    try {
      const { data } = await exportProjectFile(pjtId);
      if (!isResponse(data)) return;
      const file = new Blob([data.text], { type: 'application/yaml' });
      saveFile(file, data.name);
      if (file.size > MAX_PROJECT_FILE_BYTES)
        notify('projectFile.exportedTooLarge', {
          type: 'warning',
          messageArgs: { size: MAX_PROJECT_FILE_BYTES / 1024 / 1024 },
        });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button isSmall look="outlined" isBusy={isPending} onClick={() => void handleClick()}>
      {translate('projectFile.export')}
    </Button>
  );
};
