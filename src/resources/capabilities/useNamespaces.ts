import { useQuery } from '@tanstack/react-query';
import type { NamespaceGroup } from '../../../model/contract/capabilities.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** CAP-04: the groups whose capabilities may be looked at. */
export const useNamespaces = (): readonly NamespaceGroup[] => {
  const { capabilityNamespaces } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['capabilities', 'namespaces'],
    queryFn: ({ signal }) => capabilityNamespaces(signal),
  });
  // after a 401 react-admin answers an empty record
  const groups: unknown = data?.data;
  return Array.isArray(groups) ? (groups as NamespaceGroup[]) : [];
};
