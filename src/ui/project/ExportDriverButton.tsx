import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { saveFile } from '../saveFile.ts';

/** Saves the driver folder of a project as a zip. */
export const ExportDriverButton = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { exportDriver } = useWorkspace();
  const [isPending, setIsPending] = useState(false);
  const handleClick = async () => {
    setIsPending(true);
    try {
      const { data } = await exportDriver(pjtId);
      if (isResponse(data)) saveFile(new Blob([data.bytes], { type: 'application/zip' }), data.name);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Button
      look="outlined"
      icon={<DownloadIcon size={16} />}
      isBusy={isPending}
      onClick={() => void handleClick()}
    >
      {translate('driverImport.export')}
    </Button>
  );
};
