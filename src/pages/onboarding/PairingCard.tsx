import { useGetList, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { InstructionRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadErrorNote } from '../../ui/LoadErrorNote.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { languageName } from '../../ui/instructions/languageName.ts';
import { PhonePreview } from '../../ui/instructions/PhonePreview.tsx';
import { instructionsPath } from '../../ui/project/paths.ts';
import { createPath, recordPath } from '../../ui/recordPaths.ts';
import { Select } from '../../ui/select/Select.tsx';

/** The pairing instructions of a hub-connected project, which replace the screens. */
export const PairingCard = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const {
    data = [],
    total,
    error,
    isPending,
    refetch,
  } = useGetList<InstructionRecord>('pairingInstructions', {
    pagination: ALL_ROWS,
    sort: { field: 'instructionName', order: 'ASC' },
    filter: { pjtId: project.pjtId },
  });
  const shown =
    data.find(({ id }) => id === chosen) ??
    data.find(({ instructionLanguage }) => instructionLanguage === 'en-US') ??
    data[0];
  return (
    <section className="onb-file" aria-label={translate('onboarding.pairing.title')}>
      <h2>{translate('onboarding.pairing.title')}</h2>
      <p className="onb-note">{translate('onboarding.pairing.lead')}</p>
      {isPending && <ListSkeleton rows={1} />}
      {error !== null && total === undefined && (
        <LoadErrorNote message={error.message} onRetry={() => void refetch()} />
      )}
      {shown !== undefined && (
        <>
          <Select
            aria-label={translate('onboarding.pairing.choose')}
            value={shown.id}
            options={data.map(({ id, instructionName, instructionLanguage }) => ({
              value: id,
              label: `${instructionName} · ${languageName(instructionLanguage)}`,
            }))}
            onChange={setChosen}
          />
          <PhonePreview
            name={shown.instructionName}
            text={shown.instructionText}
            language={shown.instructionLanguage}
          />
        </>
      )}
      <div className="onb-actions">
        {shown !== undefined && (
          <LinkButton look="outlined" to={recordPath('pairingInstructions', shown)}>
            {translate('onboarding.pairing.open')}
          </LinkButton>
        )}
        {total === 0 ? (
          project.canEdit && (
            <LinkButton look="outlined" to={createPath('pairingInstructions', { project: project.pjtId })}>
              {translate('pairingInstructions.new')}
            </LinkButton>
          )
        ) : (
          <LinkButton to={instructionsPath(project)}>{translate('onboarding.pairing.all')}</LinkButton>
        )}
      </div>
    </section>
  );
};
