import { useQuery } from '@tanstack/react-query';
import { useInput, useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { pictureOf } from '../../../model/rules/pictures.ts';
import { answerOf, isAnswered } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';

const MAX_BYTES = 1024 * 1024;

/** An uploaded picture; nothing while it loads, or where its bytes are gone. */
export const StepPicture = ({ fileId, alt = '' }: { fileId: string; alt?: string }) => {
  const { picture } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['pictures', fileId],
    queryFn: ({ signal }) => picture(fileId, signal),
    // another picture is another file
    staleTime: Infinity,
    retry: false,
  });
  const address = answerOf(data)?.address ?? null;
  return address === null ? null : <img className="onb-picture" src={address} alt={alt} />;
};

/** A picture for the preparation, checked before it is sent. */
export const PictureInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const id = useId();
  const { uploadFile } = useWorkspace();
  const { field, fieldState } = useInput<string | null>({ source });
  const [state, setState] = useState<{ error?: string; isSending: boolean }>({ isSending: false });
  const fileId = (field.value as string | null) || null;
  const error = state.error ?? fieldState.error?.message;

  const upload = async (file: File) => {
    if (pictureOf(new Uint8Array(await file.arrayBuffer())) === undefined || file.size > MAX_BYTES)
      return setState({ error: translate('onboarding.picture.wrong'), isSending: false });
    setState({ isSending: true });
    try {
      const { data } = await uploadFile(file);
      if (isAnswered(data)) field.onChange(data.fileId);
      setState({ isSending: false });
    } catch (failure) {
      setState({ error: failure instanceof Error ? failure.message : String(failure), isSending: false });
    }
  };

  return (
    <div className="onb-picture-input">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={event => {
          const { currentTarget } = event;
          const file = currentTarget.files?.[0];
          if (file !== undefined) void upload(file);
          // the same file again is another try
          currentTarget.value = '';
        }}
      />
      {fileId !== null && (
        <Button look="link" isSmall onClick={() => field.onChange(null)}>
          {translate('onboarding.picture.remove')}
        </Button>
      )}
      <p id={`${id}-note`} className={error === undefined ? 'onb-note' : 'onb-missing'} aria-live="polite">
        {error ?? translate(state.isSending ? 'onboarding.picture.sending' : 'onboarding.picture.help')}
      </p>
    </div>
  );
};
