import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { isResponse } from '../../dataProvider/response.ts';
import { type ProfileVersionRecord, useWorkspace } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import { Person } from '../../ui/Person.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const Version = ({ version }: { version: ProfileVersionRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { restoreProfileVersion } = useWorkspace();
  const remove = useDeleteWithUndo('profileVersions');
  const { id, number, dsc, crtr, crtDt, canEdit } = version;
  const restore = useMutation({
    mutationFn: () => restoreProfileVersion(id),
    onSuccess: async ({ data }) => {
      if (!isResponse(data)) return;
      await refreshAffected(queryClient, 'profileVersions');
      notify('profileVersions.restored', {
        type: 'success',
        messageArgs: { number, to: data.number },
      });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  return (
    <li className="vs-row">
      <div className="vs-line">
        <strong>{number}</strong>
        <span className="vs-time">
          <RelativeTime time={crtDt} isFirst />
        </span>
      </div>
      {dsc !== '' && <p>{dsc}</p>}
      <Person name={crtr} />
      {canEdit && (
        <div className="vs-actions">
          <Button
            isSmall
            look="outlined"
            aria-label={translate('profileVersions.restoreNumber', { number })}
            isBusy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {translate('profileVersions.restore')}
          </Button>
          <Button
            isSmall
            aria-label={translate('profileVersions.deleteNumber', { number })}
            onClick={() => remove(version)}
          >
            {translate('ra.action.delete')}
          </Button>
        </div>
      )}
    </li>
  );
};

export const VersionList = ({ versions }: { versions: readonly ProfileVersionRecord[] }) => {
  const translate = useTranslate();
  return (
    <section className="vs-pane" aria-labelledby="vs-versions">
      <h2 id="vs-versions">
        {translate('profileVersions.title')} <small>{translate('profileVersions.newestFirst')}</small>
      </h2>
      {versions.length === 0 ? (
        <p className="vs-reason vs-inset">{translate('profileVersions.none')}</p>
      ) : (
        <ul>
          {versions.map(version => (
            <Version key={version.id} version={version} />
          ))}
        </ul>
      )}
    </section>
  );
};
