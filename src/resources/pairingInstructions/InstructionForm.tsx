import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { pairingInstructionEditSchema } from '../../../model/contract/pairingInstructions.ts';
import { useUser } from '../../auth/SessionContext.ts';
import type { InstructionRecord } from '../../dataProvider/index.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { Button } from '../../ui/Button.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { useIsUndoable } from '../../ui/useIsUndoable.ts';
import { FormActions } from './FormActions.tsx';
import { LanguageInput, NameInput } from './InstructionInputs.tsx';
import { InstructionTextInput } from '../../ui/instructions/InstructionTextInput.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { InstructionDetails } from './InstructionDetails.tsx';
import { PhonePreview } from '../../ui/instructions/PhonePreview.tsx';
import { PublishStatus } from './PublishStatus.tsx';
import { useInstructionValues } from './useInstructionValues.ts';
import { useUndoPublish } from './useUndoPublish.ts';
import { isPublication } from './versions.ts';
import { VersionDiff } from './VersionDiff.tsx';
import './pairingInstructions.css';

// set by a button
const untypedFields = ['publish'];

/** The form, a phone that previews it, and both versions side by side. */
export const InstructionForm = ({ instruction }: { instruction: InstructionRecord }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const mayPublish = useUser()?.may.publish === true;
  const isUndoable = useIsUndoable(instruction.undoUntil);
  const undoPublish = useUndoPublish();
  // reopens the form with the current record; typed text is kept as a draft
  const [undone, setUndone] = useState(0);
  const handleUndo = async (record: InstructionRecord) => {
    if (await undoPublish(record)) setUndone(count => count + 1);
  };
  return (
    <RecordEdit<InstructionRecord>
      key={undone}
      resource="pairingInstructions"
      id={instruction.id}
      noun={translate('pairingInstructions.noun')}
      fields={[
        { source: 'instructionName', label: labelOf('instructionName') },
        {
          source: 'instructionLanguage',
          label: labelOf('instructionLanguage'),
          format: value => languageName(String(value)),
        },
        { source: 'instructionText', label: labelOf('instructionText') },
      ]}
      schema={pairingInstructionEditSchema}
      untypedFields={untypedFields}
      draftTitle={({ instructionName }) => instructionName}
      success={record =>
        translate(`pairingInstructions.${isPublication(record) ? 'isPublished' : 'saved'}`, {
          name: record.instructionName,
        })
      }
      undoOf={record =>
        isPublication(record) && record.undoUntil !== null ? () => void handleUndo(record) : undefined
      }
      saveLabel={translate('pairingInstructions.edit.saveDraft')}
      actions={<FormActions />}
      readOnly={!instruction.canEdit && <InstructionDetails instruction={instruction} />}
      loading={<PageSkeleton />}
    >
      <Fields
        isCompared={instruction.state === 'draft'}
        onUndoPublish={mayPublish && isUndoable ? () => void handleUndo(instruction) : undefined}
      />
    </RecordEdit>
  );
};

type FieldsProps = { isCompared: boolean; onUndoPublish: (() => void) | undefined };

const Fields = ({ isCompared, onUndoPublish }: FieldsProps) => {
  const translate = useTranslate();
  const { published, ...typed } = useInstructionValues();
  const { instructionName, instructionText, instructionLanguage } = typed;
  const [isOpen, setIsOpen] = useState(isCompared);
  return (
    <>
      <div className="instruction-form">
        <div>
          <NameInput />
          <LanguageInput />
          <InstructionTextInput language={instructionLanguage} />
        </div>
        <PhonePreview
          name={instructionName}
          text={instructionText}
          language={instructionLanguage}
          note={translate('pairingInstructions.preview.live')}
        />
      </div>
      <div className="instruction-status">
        <PublishStatus />
        {onUndoPublish !== undefined && (
          <Button look="link" isSmall onClick={onUndoPublish}>
            {translate('pairingInstructions.undone.action')}
          </Button>
        )}
        {published !== null && (
          <Button look="link" isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {translate(`pairingInstructions.diff.${isOpen ? 'hide' : 'show'}`)}
          </Button>
        )}
      </div>
      {published !== null && isOpen && <VersionDiff published={published} draft={typed} />}
    </>
  );
};
