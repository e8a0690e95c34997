import { useListContext } from 'react-admin';

/** Whether the list has more rows than its total, because matches are counted up to 10,000. */
export const useIsCapped = () => {
  const { meta } = useListContext() as { meta?: { isCapped?: boolean } };
  return meta?.isCapped === true;
};
