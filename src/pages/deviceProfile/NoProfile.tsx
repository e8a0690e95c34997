import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { newProfileDocument } from '../../../model/rules/profiles.ts';
import { type ProjectRecord, useWorkspace } from '../../dataProvider/index.ts';
import { DeviceIcon, PlusIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRefreshProfile } from './useRefreshProfile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For a project without a profile: an explanation, and the first step. */
export const NoProfile = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshProfile();
  const dataProvider = useWorkspace();
  const { pjtId, pjtNm, prodType, canEdit } = project;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.create('deviceProfiles', {
        data: { pjtId, document: newProfileDocument(pjtNm, prodType) },
      }),
    // pending until the page shows the profile: a second click must not create another
    onSuccess: refresh,
    onError: error => notify(error.message, { type: 'error' }),
  });

  return (
    <>
      <header className="pf-head">
        <h1>{translate('deviceProfile.title')}</h1>
      </header>
      <EmptyState
        icon={<DeviceIcon size={24} />}
        title={translate('deviceProfile.none.title')}
        text={translate(`deviceProfile.none.${canEdit ? 'text' : 'readOnly'}`)}
      >
        {canEdit && (
          <Button look="main" icon={<PlusIcon size={16} />} isBusy={isPending} onClick={() => mutate()}>
            {translate('deviceProfile.none.create')}
          </Button>
        )}
      </EmptyState>
    </>
  );
};
