import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { UsesList } from '../../ui/uses/UsesList.tsx';

const useUses = (profileId: string | undefined) => {
  const { usesOf } = useWorkspace();
  return useQuery({
    queryKey: ['deviceProfiles', 'uses', profileId],
    queryFn: ({ signal }) => usesOf('deviceProfiles', profileId ?? '', signal),
    enabled: profileId !== undefined,
  });
};

/** For the list of changes, which would move when the uses appear in it. */
export const useAreUsesLoading = (profileId: string | undefined) => useUses(profileId).isLoading;

/** The uses of the profile that a breaking change would break. */
export const Affected = ({ profileId }: { profileId: string }) => {
  const translate = useTranslate();
  const { data, error } = useUses(profileId);
  const uses = responseOf(data);
  if (error !== null) return <p className="vs-reason">{error.message}</p>;
  if (uses === undefined) return null;
  // without the versions, which are what is compared
  const groups = uses.groups.filter(({ kind }) => kind !== 'profileVersions');
  if (groups.length === 0) return null;
  return (
    <div className="vs-affected">
      <h4>{translate('profileVersions.affected')}</h4>
      <UsesList kind="deviceProfiles" id={profileId} uses={{ ...uses, groups }} />
    </div>
  );
};
