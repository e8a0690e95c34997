import { useGetList } from 'react-admin';
import type { ProductRecord } from '../../dataProvider/index.ts';
import type { Choice } from '../../ui/select/choice.ts';

export const toProductChoice = ({ prodId, prodNm, modelNm, pjtNm }: ProductRecord): Choice => ({
  value: prodId,
  label: prodNm,
  detail: [modelNm, pjtNm].filter(Boolean).join(' · '),
});

/** The product of a project, or of the organization, if it has only one. */
export const useOnlyProduct = (pjtId: string | null): Choice | undefined => {
  const { data = [] } = useGetList<ProductRecord>('products', {
    filter: pjtId === null ? {} : { pjtId },
    sort: { field: 'prodNm', order: 'ASC' },
    pagination: { page: 1, perPage: 2 },
  });
  const [first, second] = data;
  return first === undefined || second !== undefined ? undefined : toProductChoice(first);
};
