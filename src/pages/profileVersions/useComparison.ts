import { useQuery } from '@tanstack/react-query';
import type { ProfileDocument } from '../../../model/contract/deviceProfiles.ts';
import { diffProfiles } from '../../../model/rules/profileDiff/index.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** Represents the current profile among the IDs of versions. */
export const DRAFT = 'draft';

const readNames = async () => {
  const { loadCatalog } = await import('../../../model/catalog/index.ts');
  return new Map([...(await loadCatalog()).values()].map(({ id, name }) => [id, name]));
};

const useDocument = (id: string | undefined, draft: ProfileDocument | undefined) => {
  const { profileVersionDocument } = useWorkspace();
  const isVersion = id !== undefined && id !== DRAFT;
  const query = useQuery({
    queryKey: ['profileVersions', 'document', id],
    queryFn: ({ signal }) => profileVersionDocument(id ?? '', signal),
    enabled: isVersion,
    // a version never changes
    staleTime: Infinity,
  });
  return { ...query, document: isVersion ? responseOf(query.data) : draft };
};

/** The changes between two versions, or a version and the current profile; undefined while one of them loads. */
export const useComparison = (
  from: string | undefined,
  to: string | undefined,
  draft: ProfileDocument | undefined,
) => {
  const [before, after] = [useDocument(from, draft), useDocument(to, draft)];
  const names = useQuery({ queryKey: ['catalogNames'], queryFn: readNames, staleTime: Infinity });
  const documents =
    before.document === undefined || after.document === undefined || names.isPending
      ? undefined
      : { before: before.document, after: after.document };
  return {
    changes: documents && diffProfiles(documents.before, documents.after, names.data),
    documents,
    error: before.error ?? after.error,
    retry: () => {
      for (const side of [before, after]) if (side.error !== null) void side.refetch();
    },
  };
};
