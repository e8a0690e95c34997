import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useUser } from '../../auth/SessionContext.ts';
import { useFormUndoToast } from '../../ui/drafts/useUndoToast.tsx';
import type { InstructionVersion } from '../../../model/contract/pairingInstructions.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { PUBLISH_STATUS_ID } from './PublishStatus.tsx';
import { useInstructionValues } from './useInstructionValues.ts';
import { type Content, isSameVersion } from './versions.ts';

const names = ['instructionName', 'instructionText', 'instructionLanguage'] as const;

type DiscardButtonProps = {
  published: Content;
  typed: Content;
  undoToast: ReturnType<typeof useFormUndoToast>;
};

/** Resets the form to the published version; a toast can undo this. */
const DiscardButton = ({ published, typed, undoToast }: DiscardButtonProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const put = (content: Content) =>
    names.forEach(name => setValue(name, content[name], { shouldDirty: true, shouldTouch: true }));

  const handleClick = () => {
    put(published);
    undoToast('pairingInstructions.edit.discarded', () => put(typed));
  };
  return <Button onClick={handleClick}>{translate('pairingInstructions.edit.discard')}</Button>;
};

type PublishButtonProps = { published: InstructionVersion | null; typed: Content; isDisabled: boolean };

/**
 * Asks for confirmation with the changes that phones will show, then saves with `publish` set. Afterwards, saving
 * writes a draft again, whether or not it succeeded.
 */
const PublishButton = ({ published, typed, isDisabled }: PublishButtonProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const wasSubmitting = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) setValue('publish', false);
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, setValue]);

  const publish = () => {
    setIsAsking(false);
    setValue('publish', true);
    button.current?.form?.requestSubmit();
  };

  const handleClick = () => {
    if (isSubmitting) return;
    // the server reports what is missing, and there is nothing to compare
    if (typed.instructionText.trim() === '') publish();
    else setIsAsking(true);
  };

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={isDisabled && !isSubmitting}
        aria-disabled={isSubmitting}
        aria-describedby={PUBLISH_STATUS_ID}
        onClick={handleClick}
      >
        {translate('pairingInstructions.edit.publish')}
      </Button>
      {isAsking && (
        <PublishDialog
          published={published}
          draft={typed}
          onPublish={publish}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};

/** The buttons of an instruction, other than the one that saves its draft. */
export const FormActions = () => {
  const { published, ...typed } = useInstructionValues();
  const undoToast = useFormUndoToast();
  const mayPublish = useUser()?.may.publish === true;
  const isSame = published !== null && isSameVersion(published, typed);
  return (
    <>
      {published !== null && !isSame && (
        <DiscardButton published={published} typed={typed} undoToast={undoToast} />
      )}
      {mayPublish && <PublishButton published={published} typed={typed} isDisabled={isSame} />}
    </>
  );
};
