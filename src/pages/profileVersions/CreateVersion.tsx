import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { nextVersion, type ProfileChange, proposeVersion } from '../../../model/rules/profileDiff/index.ts';
import { isResponse } from '../../dataProvider/response.ts';
import {
  type DeviceProfileRecord,
  type ProfileVersionRecord,
  useWorkspace,
} from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { usePersistedText } from '../../ui/drafts/usePersistedText.ts';

type Props = {
  projectId: string;
  profile: DeviceProfileRecord;
  latest: ProfileVersionRecord | undefined;
  /** since the latest version */
  changes: readonly ProfileChange[];
};

const numberOf = ({ majorVersion, minorVersion }: { majorVersion: number; minorVersion: number }) =>
  `${majorVersion}.${minorVersion}`;

export const CreateVersion = ({ projectId, profile, latest, changes }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useWorkspace();
  const [dsc, setDsc] = usePersistedText(`version.${profile.dvcPrflId}`);
  const [chosen, setChosen] = useState<'major' | 'minor'>();
  const proposed = proposeVersion(changes);
  const breaking = changes.filter(change => change.class === 'breaking').length;
  const kind = breaking > 0 ? 'major' : (chosen ?? proposed);
  const number = numberOf(nextVersion(latest, kind));
  const isSame = latest !== undefined && changes.length === 0;

  const { mutate, isPending } = useMutation({
    mutationFn: (sent: string) =>
      dataProvider.create<ProfileVersionRecord>('profileVersions', {
        data: { projectId, dvcPrflId: profile.dvcPrflId, isForMinorVersion: kind === 'minor', dsc: sent },
      }),
    onSuccess: async ({ data: version }, sent) => {
      if (!isResponse(version)) return;
      // pending until the list shows the version: a second click must not create another
      await refreshAffected(queryClient, 'profileVersions');
      notify('profileVersions.created', { type: 'success', messageArgs: { number: version.number } });
      // what was typed during the request is for the next version
      setDsc(now => (now === sent ? '' : now));
      setChosen(undefined);
    },
    onError: error => notify(error.message, { type: 'error' }),
  });

  const why =
    breaking > 0
      ? translate('profileVersions.whyMajor', { smart_count: breaking })
      : translate(latest === undefined ? 'profileVersions.whyFirst' : 'profileVersions.whyMinor');

  return (
    <section className="vs-pane vs-create" aria-labelledby="vs-create">
      <h2 id="vs-create">{translate('profileVersions.create')}</h2>
      {isSame ? (
        <>
          <p className="vs-reason">{translate('profileVersions.same', { number: latest.number })}</p>
          {profile.status === 'PUBLISHED' && (
            <p className="vs-reason">{translate('profileVersions.published')}</p>
          )}
        </>
      ) : (
        <>
          <p className={breaking > 0 ? 'vs-why vs-why-major' : 'vs-why'}>{why}</p>
          {latest !== undefined && (
            <fieldset className="vs-kinds">
              <legend>{translate('profileVersions.next')}</legend>
              {(['major', 'minor'] as const).map(one => (
                <label key={one}>
                  <input
                    type="radio"
                    name="kind"
                    checked={kind === one}
                    disabled={one === 'minor' && breaking > 0}
                    onChange={() => setChosen(one)}
                  />
                  <span>
                    {translate(`profileVersions.kinds.${one}`, {
                      number: numberOf(nextVersion(latest, one)),
                    })}
                    {one === proposed && (
                      <span className="ui-chip ui-chip-primary">{translate('profileVersions.proposed')}</span>
                    )}
                  </span>
                </label>
              ))}
              {breaking > 0 && <p className="vs-reason">{translate('profileVersions.notMinor')}</p>}
            </fieldset>
          )}
          <label className="vs-note">
            {translate('profileVersions.note')}
            <textarea rows={3} maxLength={500} value={dsc} onChange={event => setDsc(event.target.value)} />
          </label>
          <Button look="main" isBusy={isPending} onClick={() => mutate(dsc)}>
            {translate('profileVersions.createNumber', { number })}
          </Button>
          <p className="vs-reason">{translate('profileVersions.frozen')}</p>
        </>
      )}
    </section>
  );
};
