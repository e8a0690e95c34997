import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { isAnswered } from '../../dataProvider/answer.ts';
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
      if (isAnswered(data)) saveFile(new Blob([data.text], { type: 'application/yaml' }), data.name);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Button isSmall look="outlined" disabled={isPending} onClick={() => void handleClick()}>
      {translate('projectFile.export')}
    </Button>
  );
};
