import { useTranslate } from 'react-admin';
import type { ReviewItem } from '../../../model/contract/reviews.ts';

/** Distinguishes an item from others of its kind: the type of its project, its namespace, or its role. */
export const useDetailText = () => {
  const translate = useTranslate();
  return ({ kind, detail }: Pick<ReviewItem, 'kind' | 'detail'>): string => {
    if (kind === 'publishRequest') return translate(`projectType.${detail}`, { _: detail });
    if (kind === 'joinRequest') return translate(`members.role.${detail}`);
    return detail === '' ? translate(`reviews.kind.${kind}`) : detail;
  };
};
