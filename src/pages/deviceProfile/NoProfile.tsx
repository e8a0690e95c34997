import { useCreate, useNotify, useTranslate } from 'react-admin';
import { newProfileDocument } from '../../../model/rules/profiles.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { DeviceIcon, PlusIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRefreshProfile } from './useRefreshProfile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For a project without a profile: an explanation, and the first step. */
export const NoProfile = ({ project }: { project: ProjectRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshProfile();
  const [create, { isPending }] = useCreate();
  const { pjtId, pjtNm, prodType, canEdit } = project;

  const handleCreate = () =>
    void create(
      'deviceProfiles',
      { data: { pjtId, document: newProfileDocument(pjtNm, prodType) } },
      {
        onSuccess: refresh,
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );

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
          <Button look="main" icon={<PlusIcon size={16} />} aria-disabled={isPending} onClick={handleCreate}>
            {translate('deviceProfile.none.create')}
          </Button>
        )}
      </EmptyState>
    </>
  );
};
