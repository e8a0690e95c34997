import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isUnfinished } from '../../../model/rules/publishing/steps.ts';
import type { ProductRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { requestPath } from '../../ui/project/paths.ts';
import { PublishChip } from '../../ui/publishing/PublishChip.tsx';
import { useProjectRequests } from '../../ui/publishing/useProjectRequests.ts';
import { usePublishes } from '../../ui/publishing/usePublishes.ts';

/** The publish requests of a project, if the user's organization publishes. */
export const useRequests = (project: ProjectRecord) =>
  useProjectRequests(project.pjtId, { enabled: usePublishes(project) });

/** The published request that contains a product, and the unfinished one. */
export const RequestsOfProduct = ({
  product,
  project,
}: {
  product: ProductRecord;
  project: ProjectRecord;
}) => {
  const translate = useTranslate();
  const { newest = [] } = useRequests(project);
  const own = newest.filter(({ prodIds }) => prodIds.includes(product.id));
  const published = own.find(({ state }) => state === 'PUBLISHED');
  const unfinished = own.find(request => isUnfinished(request, newest));
  return (
    <>
      {[published, unfinished].map(
        request =>
          request !== undefined && (
            <p key={request.id} className="pr-request">
              <Link to={requestPath(project, request.id)}>
                {translate('overview.request.title', { number: request.number, version: request.versionNm })}
              </Link>
              <PublishChip request={request} />
            </p>
          ),
      )}
      {product.canEdit && product.lockedBy === null && published !== undefined && (
        <p className="pr-lead">{translate('products.published')}</p>
      )}
    </>
  );
};
