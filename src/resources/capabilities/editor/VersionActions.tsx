import { Confirm, useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { nextStatuses, statusOf } from '../../../../model/rules/capabilities.ts';
import type { CapabilityRecord } from '../../../dataProvider/index.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useLeavePage } from '../../../ui/page/useLeavePage.ts';
import { useAskUses, useDeleteAskingUses } from '../../../ui/uses/useAskUses.tsx';
import { copyPath, editorPath } from '../paths.ts';
import { useCanCreateCapability } from '../useCanCreateCapability.ts';
import { useStatusChange } from './useStatusChange.ts';
import './versionActions.css';

type Props = {
  capability: CapabilityRecord;
  isInEditor?: boolean;
  /** the form of the version has changes */
  isUnsaved?: boolean;
};

/** The actions on a version. Each button is shown only to users who are allowed to use it. */
export const VersionActions = ({ capability, isInEditor = false, isUnsaved = false }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeavePage();
  const { isEnabled, canCreate } = useCanCreateCapability();
  const { move, propose, isPending } = useStatusChange();
  const deletion = useDeleteAskingUses('capabilities', () => leave('/capabilities'));
  const retirement = useAskUses('capabilities');
  const [isAsking, setIsAsking] = useState(false);
  const { cpbtNm: name, version, latest, isOwner, canMa, canMs, detail } = capability;
  const status = statusOf(capability.statusCd);
  const text = (key: string) => translate(`capabilityEditor.actions.${key}`);
  const next = canMs && isEnabled ? nextStatuses[status] : [];
  const isEmpty = Object.keys(detail.attributes).length + Object.keys(detail.commands).length === 0;

  // the form can't be saved afterward
  const askUnlessUnsaved = (ask: () => void) => {
    if (isUnsaved) notify('forms.saveFirst', { type: 'warning' });
    else ask();
  };

  const handleRetire = () =>
    void retirement.ask(capability.id, {
      title: translate('uses.retire.title', { name, version }),
      text: translate('uses.retire.text'),
      action: text('retire'),
      onConfirm: () => move(capability, 'dead'),
    });

  return (
    <div className="version-actions">
      {canMa && isEnabled && !isInEditor && (
        <LinkButton look="main" to={editorPath(capability)}>
          {text('edit')}
        </LinkButton>
      )}
      {isOwner && isEnabled && version === latest && status !== 'proposed' && (
        <Button
          look={status === 'live' ? 'main' : 'outlined'}
          isBusy={isPending}
          onClick={() => propose(capability)}
        >
          {text('newVersion')}
        </Button>
      )}
      {next.includes('live') && !isEmpty && (
        <Button look="outlined" isBusy={isPending} onClick={() => askUnlessUnsaved(() => setIsAsking(true))}>
          {text('makeLive')}
        </Button>
      )}
      {next.includes('proposed') && (
        <Button look="outlined" isBusy={isPending} onClick={() => move(capability, 'proposed')}>
          {text('proposeAgain')}
        </Button>
      )}
      {canCreate && !isInEditor && (
        <LinkButton look="outlined" to={copyPath(capability)}>
          {text('copy')}
        </LinkButton>
      )}
      {next.includes('dead') && (
        <Button isBusy={isPending} onClick={() => askUnlessUnsaved(handleRetire)}>
          {text('retire')}
        </Button>
      )}
      {isOwner && isEnabled && status !== 'live' && (
        <Button look="danger" isBusy={isPending} onClick={() => deletion.remove(capability, name)}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {deletion.dialog}
      {retirement.dialog}
      <Confirm
        isOpen={isAsking}
        title={translate('capabilityEditor.live.title', { name, version })}
        content={translate('capabilityEditor.live.text')}
        confirm={text('makeLive')}
        onConfirm={() => {
          setIsAsking(false);
          move(capability, 'live');
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
};
