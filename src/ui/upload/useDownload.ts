import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { saveFile } from '../saveFile.ts';

type Uploaded = { fileId: string; fileNm: string };

/** Saves an uploaded file on the user's computer; `failed` replaces the error message. */
export const useDownload = (failed?: string) => {
  const notify = useNotify();
  const { downloadFile } = useWorkspace();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ fileId }: Uploaded) => downloadFile(fileId),
    onSuccess: ({ data }, { fileNm }) => {
      if (isResponse(data)) saveFile(data.content, fileNm);
    },
    onError: error => notify(failed ?? error.message, { type: 'error' }),
  });
  return (file: Uploaded) => {
    if (!isPending) mutate(file);
  };
};
