import { useQuery } from '@tanstack/react-query';
import type { NamespaceGroup } from '../../../model/contract/capabilities.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** CAP-04: the namespaces whose capabilities the user can see. */
export const useNamespaces = (): readonly NamespaceGroup[] => {
  const { capabilityNamespaces } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['capabilities', 'namespaces'],
    queryFn: ({ signal }) => capabilityNamespaces(signal),
  });
  return responseOf(data) ?? [];
};
