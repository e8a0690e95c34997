import type { TermText } from '../../model/contract/terms.ts';
import { checkTexts } from '../../model/rules/publishing/checkTexts.ts';
import type { AnyCall } from '../http/call.ts';
import type { StoredPublishRequest } from '../store/publishRequests.ts';
import { checkPublishing } from './publishChecks.ts';

/** What prevents a request from being submitted, one sentence each; the checklist has the details. */
export const publishBlocks = async (
  call: AnyCall,
  { prodIds }: Pick<StoredPublishRequest, 'prodIds'>,
  terms: readonly TermText[],
): Promise<string[]> => {
  const { queries, project, user } = call;
  const { pjtId } = project;
  const [checks, products] = await Promise.all([
    checkPublishing(call, project, terms),
    queries.products.ofProject(user.mnId, pjtId),
  ]);
  const failed = checks.filter(({ status }) => status === 'fail').map(({ check }) => checkTexts[check].name);
  const names = failed.join(', ');
  const chosen = JSON.parse(prodIds) as string[];
  const isGone = chosen.some(prodId => !products.some(product => product.prodId === prodId));
  return [
    ...(failed.length === 0
      ? []
      : [
          failed.length === 1
            ? `1 check of the pre-publishing checklist fails: ${names}.`
            : `${failed.length} checks of the pre-publishing checklist fail: ${names}.`,
        ]),
    ...(isGone ? ['Choose the products again: one was deleted.'] : []),
  ];
};
