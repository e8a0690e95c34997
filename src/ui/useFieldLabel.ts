import { useResourceContext, useTranslate } from 'react-admin';
import { useCallback } from 'react';

/**
 * Returns the labels of a resource's fields; by default those of the page's resource.
 *
 * @example const labelOf = useFieldLabel(); labelOf('dvcTypeNm') // 'Name'
 */
export const useFieldLabel = (resource?: string) => {
  const ofPage = useResourceContext({ resource });
  const translate = useTranslate();
  return useCallback(
    (source: string) => translate(`resources.${ofPage}.fields.${source}`),
    [ofPage, translate],
  );
};
