import { useNamespaces } from './useNamespaces.ts';

/** The namespace of the organization's own capabilities; undefined before the first one is created. */
export const useOwnNamespace = () =>
  useNamespaces().find(({ type }) => type === 'MY_CAPABILITIES')?.namespaces[0]?.name;
