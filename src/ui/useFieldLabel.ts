import { useResourceContext, useTranslate } from 'react-admin';
import { useCallback } from 'react';

/**
 * The names of a resource's fields; without an argument, those of the resource that the page belongs to.
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
