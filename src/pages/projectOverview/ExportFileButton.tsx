import { useNotify, useTranslate } from 'react-admin';
import { MAX_PROJECT_FILE_BYTES } from '../../../model/contract/projectFiles.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useSavedFile } from '../../ui/useSavedFile.ts';

/** Saves the project as one YAML file. */
export const ExportFileButton = ({ pjtId }: { pjtId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { exportProjectFile } = useWorkspace();
  const { save, isPending } = useSavedFile(
    () => exportProjectFile(pjtId),
    ({ text, name }) => {
      const file = new Blob([text], { type: 'application/yaml' });
      saveFile(file, name);
      if (file.size > MAX_PROJECT_FILE_BYTES)
        notify('projectFile.exportedTooLarge', {
          type: 'warning',
          messageArgs: { size: MAX_PROJECT_FILE_BYTES / 1024 / 1024 },
        });
    },
  );
  return (
    <Button isSmall look="outlined" isBusy={isPending} onClick={() => void save()}>
      {translate('projectFile.export')}
    </Button>
  );
};
