import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'react-admin';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { type FingerprintKind, protocols } from '../../../../model/contract/fingerprints.ts';
import { isResponse } from '../../../dataProvider/response.ts';
import type { DeviceProfileRecord, FingerprintRecord, HandlerRecord } from '../../../dataProvider/index.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { RecordCreate } from '../../../ui/forms/RecordCreate.tsx';
import { RecordEdit } from '../../../ui/forms/RecordEdit.tsx';
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import { FingerprintInputs } from './FingerprintInputs.tsx';
import { fieldPaths, fingerprintTransform, newFingerprint, validateFingerprint } from './fingerprintForm.ts';

const firstKind = ({ permissions }: HandlerRecord): FingerprintKind => {
  const protocol = protocols.find(one => permissions.includes(one)) ?? 'zigbee';
  return `${protocol}Manufacturer`;
};

type Props = {
  handler: HandlerRecord;
  /** null for a new one */
  recordId: string | null;
  /** path of the page behind the dialog */
  path: string;
};

/** A dialog for a fingerprint, with a URL below that of its handler's page. */
export const FingerprintDialog = ({ handler, recordId, path }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  // its form is loaded, or saved
  const isLoading =
    useIsFetching({
      predicate: ({ state, queryKey }) =>
        state.status === 'pending' && (queryKey[0] === 'fingerprints' || queryKey[0] === 'deviceProfiles'),
    }) > 0;
  const isWaiting = useIsMutating({ mutationKey: ['fingerprints'] }) > 0 || isLoading;
  const name = recordId === null ? 'create' : 'edit';
  return (
    <ActionDialog
      open
      isWaiting={isWaiting}
      onClose={() => void navigate(path)}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      className="hd-dialog"
    >
      <DialogTitle id={titleId}>{translate(`fingerprints.${name}.title`)}</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        {recordId === null ? (
          <NewForm handler={handler} path={path} />
        ) : (
          <EditForm handler={handler} recordId={recordId} path={path} />
        )}
      </DialogContent>
    </ActionDialog>
  );
};

const NotYours = () => {
  const translate = useTranslate();
  return <p className="hd-note">{translate('handlers.notYours')}</p>;
};

const NewForm = ({ handler, path }: Omit<Props, 'recordId'>) => {
  const translate = useTranslate();
  const { id: handlerId, pjtId, dvcPrflId } = handler;
  const { data: profile, isPending } = useGetOne<DeviceProfileRecord>(
    'deviceProfiles',
    { id: dvcPrflId ?? '' },
    { enabled: dvcPrflId !== null },
  );
  if (dvcPrflId !== null && isPending) return <PageSkeleton />;
  const profileNm = isResponse(profile) ? profile.profileNm : '';
  return (
    <RecordCreate<FingerprintRecord>
      resource="fingerprints"
      defaultValues={{ handlerId, fingerprint: newFingerprint(firstKind(handler), profileNm) }}
      validate={validateFingerprint}
      shape={fingerprintTransform}
      draftKey={handlerId}
      draftTitle={() => translate('fingerprints.create.title')}
      cancelTo={path}
      redirect={() => path}
      readOnly={!handler.canEdit && <NotYours />}
      saveLabel={translate('fingerprints.create.action')}
      success={({ ownId }) => translate('fingerprints.created', { name: ownId })}
    >
      <FingerprintInputs projectId={pjtId} />
      <DuplicateNote self={null} />
    </RecordCreate>
  );
};

const EditForm = ({ handler, recordId, path }: Props & { recordId: string }) => {
  const translate = useTranslate();
  const label = (source: string) => translate(`fingerprints.fields.${source.replaceAll('.', '_')}`);
  return (
    <RecordEdit<FingerprintRecord>
      resource="fingerprints"
      id={recordId}
      noun={translate('fingerprints.noun')}
      fields={[
        {
          source: 'fingerprint.kind',
          label: label('kind'),
          format: value => translate(`fingerprints.kinds.${String(value)}`),
        },
        ...fieldPaths.map(path => ({ source: `fingerprint.${path}`, label: label(path) })),
      ]}
      validate={validateFingerprint}
      shape={fingerprintTransform}
      draftTitle={({ ownId }) => ownId}
      cancelTo={path}
      redirect={() => path}
      success={({ ownId }) => translate('fingerprints.saved', { name: ownId })}
      readOnly={!handler.canEdit && <NotYours />}
      loading={<PageSkeleton />}
      error={<p className="hd-note">{translate('fingerprints.gone')}</p>}
    >
      <FingerprintInputs projectId={handler.pjtId} />
      <DuplicateNote self={recordId} />
    </RecordEdit>
  );
};
