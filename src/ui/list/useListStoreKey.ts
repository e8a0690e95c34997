import { useListContext, useResourceContext } from 'react-admin';

/** Prefix of the keys for what the store keeps of a list. Several lists of a resource have different permanent filters. */
export const useListStoreKey = () => {
  const { filter } = useListContext();
  const resource = useResourceContext() ?? '';
  return filter === undefined ? resource : `${resource}.${JSON.stringify(filter)}`;
};
