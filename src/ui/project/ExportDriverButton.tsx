import { useTranslate } from 'react-admin';
import { useWorkspace } from '../../dataProvider/index.ts';
import { DownloadIcon } from '../../theme/icons.tsx';
import { Button } from '../Button.tsx';
import { saveFile } from '../saveFile.ts';
import { useSavedFile } from '../useSavedFile.ts';

/** Saves the driver folder of a project as a zip. */
export const ExportDriverButton = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const { exportDriver } = useWorkspace();
  const { save, isPending } = useSavedFile(
    () => exportDriver(pjtId),
    ({ bytes, name }) => saveFile(new Blob([bytes], { type: 'application/zip' }), name),
  );
  return (
    <Button look="outlined" icon={<DownloadIcon size={16} />} isBusy={isPending} onClick={() => void save()}>
      {translate('driverImport.export')}
    </Button>
  );
};
