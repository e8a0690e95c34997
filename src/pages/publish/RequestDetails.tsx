import { useTranslate } from 'react-admin';
import { publishRequestEditSchema } from '../../../model/contract/publishRequests.ts';
import { productTitle } from '../../../model/rules/productTitle.ts';
import { isUnsubmitted } from '../../../model/rules/publishing/steps.ts';
import type { ProductRecord, PublishRequestRecord } from '../../dataProvider/index.ts';
import { Definition, DefinitionList } from '../../ui/forms/DefinitionList.tsx';
import { RecordEdit } from '../../ui/forms/RecordEdit.tsx';
import { ReportUnsaved } from '../../ui/forms/ReportUnsaved.tsx';
import { formatDate, formatDay } from '../../ui/format.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { requestPath } from '../../ui/project/paths.ts';
import { useFieldLabel } from '../../ui/useFieldLabel.ts';
import { RequestFields } from './RequestFields.tsx';
import { useProjectProducts } from './useProjectProducts.ts';

const titlesOf = (products: readonly ProductRecord[], ids: readonly string[], deleted: string) => {
  const existing = products.filter(({ id }) => ids.includes(id)).map(productTitle);
  return [...existing, ...ids.slice(existing.length).map(() => deleted)].join('\n');
};

/** the height of the titles, until they are loaded */
const emptyLines = (count: number) => Array.from({ length: count }, () => '\u00a0').join('\n');

type Props = {
  request: PublishRequestRecord;
  /** whether the user can see the products of its project */
  hasProducts: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The fields of the request: a form until it is submitted, then read-only unless it has changes. */
export const RequestDetails = ({ request, hasProducts, onUnsaved }: Props) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel('publishRequests');
  const { data: products, error } = useProjectProducts(request.pjtId);
  const { canEdit, kind, versionNm, prodIds, dsc, requesterNm, assigneeNm, submittedDt, publishDay } =
    request;
  const deleted = translate('publishRequests.product.deleted');
  if (products === undefined && error !== null) return <p role="alert">{error.message}</p>;
  const facts = (
    <DefinitionList>
      <Definition label={labelOf('kind')}>{translate(`publishRequests.kind.${kind}`)}</Definition>
      <Definition label={labelOf('versionNm')}>{versionNm}</Definition>
      {hasProducts && (
        <Definition label={labelOf('prodIds')}>
          {products === undefined ? emptyLines(prodIds.length) : titlesOf(products, prodIds, deleted)}
        </Definition>
      )}
      {dsc !== '' && <Definition label={labelOf('dsc')}>{dsc}</Definition>}
      <Definition label={labelOf('requesterNm')}>{requesterNm}</Definition>
      {/* a reopened request has the date of its last submission */}
      {submittedDt !== null && !isUnsubmitted(request.state) && (
        <Definition label={labelOf('submittedDt')}>{formatDate(submittedDt)}</Definition>
      )}
      {assigneeNm !== null && <Definition label={labelOf('assigneeNm')}>{assigneeNm}</Definition>}
      {publishDay !== null && (
        <Definition label={labelOf('publishDay')}>
          {translate('publishRequests.dayUtc', { day: formatDay(publishDay) })}
        </Definition>
      )}
    </DefinitionList>
  );
  if (products === undefined) return canEdit ? <ListSkeleton rows={4} /> : facts;
  return (
    <RecordEdit<PublishRequestRecord>
      resource="publishRequests"
      id={request.id}
      noun={translate('publishRequests.noun')}
      schema={publishRequestEditSchema}
      fields={['kind', 'versionNm', 'prodIds', 'dsc'].map(source => ({
        source,
        label: labelOf(source),
        ...(source === 'prodIds' && {
          format: (value: unknown) =>
            titlesOf(products, Array.isArray(value) ? value.map(String) : [], deleted),
        }),
      }))}
      draftTitle={record => `${record.pjtNm} ${record.versionNm}`}
      cancelTo={requestPath(request, request.requestId)}
      success={() => translate('publishRequests.saved')}
      readOnly={!canEdit && facts}
      loading={canEdit ? <ListSkeleton rows={4} /> : facts}
    >
      <RequestFields products={products} />
      <ReportUnsaved onChange={onUnsaved} />
    </RecordEdit>
  );
};
