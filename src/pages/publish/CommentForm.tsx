import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type FormEvent, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Member } from '../../../model/contract/members.ts';
import type { Problem } from '../../../model/contract/problem.ts';
import { MAX_COMMENT } from '../../../model/contract/publishRequests.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { type PublishRequestRecord, useWorkspace } from '../../dataProvider/index.ts';
import { CloseIcon } from '../../theme/icons.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { usePersistedText } from '../../ui/drafts/usePersistedText.ts';
import { usePersistedValue } from '../../ui/drafts/usePersistedValue.ts';
import { useKeepFocus } from '../../ui/forms/useKeepFocus.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { FileButton } from '../../ui/upload/FileButton.tsx';
import { RetryUpload } from '../../ui/upload/RetryUpload.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../ui/upload/useUpload.ts';
import { MentionsInput } from './MentionsInput.tsx';
import { useMentionedPeople } from './useMentionedPeople.ts';

const attachedSchema = z.array(z.object({ fileId: z.string(), fileNm: z.string() }));
type Attached = z.infer<typeof attachedSchema>[number];

type Sent = { text: string; files: readonly Attached[]; people: readonly Member[] };

/**
 * A comment for the timeline, with files and mentions. It is kept while the page is open, even if the request changes.
 */
export const CommentForm = ({ request }: { request: PublishRequestRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = usePersistedText(`comment.${request.requestId}`);
  const [files, setFiles] = usePersistedValue<Attached[]>(`files.${request.requestId}`, attachedSchema, []);
  const [isAdded, setIsAdded] = useState(false);
  const { choices, people, isUnknown, setPeople, removePeople } = useMentionedPeople(request.requestId);
  const { commentOnPublishRequest } = useWorkspace();
  const upload = useUpload((fileId, { fileNm }) => setFiles(before => [...before, { fileId, fileNm }]));
  const isUploading = upload.state.is === 'running';
  useKeepFocus(form);

  const { mutate, isPending } = useMutation({
    mutationFn: (sent: Sent) =>
      commentOnPublishRequest(request.requestId, {
        comment: sent.text,
        fileIds: sent.files.map(({ fileId }) => fileId),
        mentions: sent.people.map(({ userId }) => userId),
      }),
    onSuccess: async ({ data }, sent) => {
      if (!isResponse(data)) return;
      // what was added during the request is for the next comment
      setText(now => (now.startsWith(sent.text) ? now.slice(sent.text.length).trimStart() : now));
      setFiles(now => now.filter(({ fileId }) => !sent.files.some(file => file.fileId === fileId)));
      removePeople(sent.people);
      setIsAdded(true);
      await client.invalidateQueries({ queryKey: ['publishRequests', 'timeline', request.requestId] });
    },
    onError: async ({ message, body }: Error & { body?: Problem }) => {
      // no field shows its own error
      const [reason = message] = Object.values(body?.errors ?? {});
      notify(reason, { type: 'error' });
      // somebody who is mentioned may have left
      await client.invalidateQueries({ queryKey: ['members'] });
    },
  });

  const canSend = !isPending && !isUploading && !isUnknown && text.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) mutate({ text, files, people });
  };

  return (
    <form ref={form} className="pub-comment" onSubmit={handleSubmit}>
      <label htmlFor={id}>{translate('publishRequests.comment.label')}</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        maxLength={MAX_COMMENT}
        placeholder={translate('publishRequests.comment.placeholder')}
        onChange={({ target }) => {
          setText(target.value);
          setIsAdded(false);
        }}
        onKeyDown={event => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
        }}
      />
      <MentionsInput choices={choices} value={people} onChange={setPeople} />
      {files.length > 0 && (
        <ul>
          {files.map(({ fileId, fileNm }) => (
            <li key={fileId}>
              {fileNm}
              <IconButton
                label={translate('publishRequests.comment.removeFile', { name: fileNm })}
                onClick={() => setFiles(files.filter(file => file.fileId !== fileId))}
              >
                <CloseIcon size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {upload.state.is === 'running' && <UploadProgress upload={upload.state} onCancel={upload.cancel} />}
      {upload.state.is === 'failed' && (
        <p role="alert">
          {upload.state.message} <RetryUpload upload={upload} />
        </p>
      )}
      <div className="pub-comment-actions">
        <FileButton
          look="outlined"
          isBusy={isUploading}
          inputLabel={translate('publishRequests.comment.attach')}
          onPick={file => void upload.start(file)}
        >
          {translate('publishRequests.comment.attach')}
        </FileButton>
        <Button type="submit" look="main" aria-disabled={!canSend}>
          {translate('publishRequests.comment.send')}
        </Button>
      </div>
      <StatusRegion>
        {isAdded && <span className="ui-sr">{translate('publishRequests.comment.added')}</span>}
      </StatusRegion>
    </form>
  );
};
